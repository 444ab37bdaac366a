import { beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#modules/ledger/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openShop } from '#test/octo/bookings.ts'
import { allAgrees } from '#test/sales/amend.ts'
import { addShelf, takenOf } from '#test/shelf.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Books two tickets at 50.00. Cancelling is free for four minutes, costs half the price for an hour, then all of it. */
async function booked() {
  const desk = await openDesk(app)
  const rule = { kind: 'PERCENT' as const, currency: 'USD', per: 'TICKET' as const }
  const cancellationRules = [
    { ...rule, untilHours: 24, value: 0 },
    { ...rule, untilHours: 23, value: 5000 },
    { ...rule, untilHours: 0, value: 10_000 },
  ]
  const { resellerId } = desk
  const shelf = await addShelf(app, desk, { retail: 5000, startsInMinutes: 24 * 60 + 4, cancellationRules })
  const shop = await openShop(app, { resellerId, supplierId: shelf.supplierId })
  const { uuid } = (await shop.reserve(shelf, 2)).body
  expect((await shop.confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED', cancellable: true })
  const owed = () => balanceOf(resellerId, 'receivable', 'USD', app.db)
  expect(await owed()).toBe(10_000)
  return { uuid, shop, shelf, owed }
}

test('cancelled before the cut-off, a booking is refunded whole', async () => {
  const { uuid, shop, shelf, owed } = await booked()
  const { body } = await shop.cancel(uuid, { reason: 'Ill' })
  expect(body).toMatchObject({ status: 'CANCELLED', cancellable: false, cancellation: { refund: 'FULL' } })
  expect(await owed()).toBe(0)
  expect(await takenOf(app, shelf)).toBe(0)
  await allAgrees(app)
})

test('cancelled after the free time, it is refunded in part by the rule of the moment', async () => {
  const { uuid, shop, owed } = await booked()
  app.pass({ minutes: 5 })
  expect((await shop.cancel(uuid)).body).toMatchObject({ cancellation: { refund: 'PARTIAL' } })
  expect(await owed()).toBe(5000)
  await allAgrees(app)
})

test('once nothing would go back, it is not cancellable, and asking for it changes nothing', async () => {
  const { uuid, shop, shelf, owed } = await booked()
  app.pass({ minutes: 65 })
  expect((await shop.read(uuid)).body).toMatchObject({ status: 'CONFIRMED', cancellable: false })
  const late = await shop.cancel(uuid)
  expect([late.status, late.body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
  expect((await shop.read(uuid)).body).toMatchObject({ status: 'CONFIRMED', cancellation: null })
  expect([await owed(), await takenOf(app, shelf)]).toEqual([10_000, 2])
})
