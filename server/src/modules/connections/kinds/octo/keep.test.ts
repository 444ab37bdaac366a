import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { sharedApp, workOf } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'
import { keepPayload, lastPayload } from './keep.ts'

test('what a supplier says is kept, also where the database takes a part of it as no text', async () => {
  const app = await sharedApp()
  const { supplierId } = await addShelf(app, await openDesk(app))
  const call = { holdId: newId(), direction: 'received' } as const
  const body = { name: 'Ada\u0000 \ud83d\ude00 Lane\ud83d', note: String.raw`C:\ud83d` }
  await keepPayload(supplierId, { ...call, call: 'POST /bookings', body }, workOf(app))
  expect(await lastPayload(supplierId, call, workOf(app))).toEqual({ ...body, name: 'Ada 😀 Lane' })
})
