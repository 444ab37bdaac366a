import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { addShelf, holdBody, takenOf, type Shelf } from '#test/shelf.ts'
import { newId } from '#kit/ids.ts'
import { letGo } from './release-seats.ts'
import { takeSeats } from './seats.ts'
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

/** Holds of one slot that are asked for at the same moment, so that all but the first wait and are taken together. */
function takeAtOnce(shelf: Shelf, holds: { quantity: number; accountId?: string }[]) {
  const { resellerId, accountId } = desk
  const { supplierId, productId, rateId, priceId, slotId, at } = shelf
  const now = app.clock()
  const expiresAt = new Date(now.getTime() + 60_000)
  return Promise.allSettled(
    holds.map(({ quantity, accountId: other = accountId }) => {
      const seats = { slotId, at: new Date(at), travelerType: 'ADULT' as const, quantity, ext: {} }
      const items = [{ productId, rateId, priceId, ...seats }]
      const hold = { resellerId, supplierId, accountId: other, acquiredAt: now, expiresAt, ext: {}, items }
      return takeSeats(hold, { db: app.db, now })
    }),
  )
}

test('holds that wait for one slot have seats up to the last one, in the order in which they came', async () => {
  const shelf = await addShelf(app, desk, { capacity: 10 })
  const quantities = [1, 4, 9, 3, 2, 1]
  const taken = await takeAtOnce(
    shelf,
    quantities.map((quantity) => ({ quantity })),
  )
  const sold = quantities.filter((_, index) => taken[index]?.status === 'fulfilled')
  expect(sold).toEqual([1, 4, 3, 2])
  expect(await takenOf(app, shelf)).toBe(10)
  expect(await inventoryDifferences(app.db)).toEqual([])
})

test('holds that wait for one slot are written by one statement', async () => {
  const shelf = await addShelf(app, desk, { capacity: 10 })
  await takeAtOnce(
    shelf,
    [1, 1, 1, 1, 1].map((quantity) => ({ quantity })),
  )
  const { rows } = await sql<{ holds: number }>`select count(*)::integer as holds from holds
    where supplier_id = ${shelf.supplierId} group by xmin::text order by 1`.execute(app.db)
  expect(rows).toEqual([{ holds: 1 }, { holds: 4 }])
})

test('a hold that cannot be written takes none of those down with which it waits', async () => {
  const shelf = await addShelf(app, desk, { capacity: 10 })
  const nobody = newId()
  const taken = await takeAtOnce(shelf, [
    { quantity: 1 },
    { quantity: 2 },
    { quantity: 3, accountId: nobody },
    { quantity: 4 },
  ])
  expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await takenOf(app, shelf)).toBe(7)
  expect(await inventoryDifferences(app.db)).toEqual([])
})
