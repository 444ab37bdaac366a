import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { addShelf, holdBody, takenOf } from '#test/shelf.ts'
import { letGo } from './release-seats.ts'
import { inventoryDifferences } from '../verify.ts'

const app = await testApp()
const desk = await openDesk(app)

test('a buyer who waits for the last seat while it is given back has it', async () => {
  const shelf = await addShelf(app, desk, { capacity: 1 })
  const ask = () => desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  const held = await ask()
  const { buying } = await app.db.transaction().execute(async (tx) => {
    await letGo(held.body.hold.id, tx)
    const answer = ask()
    await sleep(300)
    return { buying: answer }
  })
  expect(await buying).toMatchObject({ status: 200 })
  expect(await takenOf(app, shelf)).toBe(1)
  expect(await inventoryDifferences(app.db)).toEqual([])
})
