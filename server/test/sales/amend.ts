import { expect } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { newId } from '#kit/ids.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { refundsDue } from '#modules/ledger/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { carryOn } from '#modules/sales/process/carry-on.ts'
import type { TestApp } from '../app.ts'
import type { Desk } from '../desk.ts'
import { takenOf, type Shelf } from '../shelf.ts'

/** A booking, the departure that it has and another one. */
export type Sold = { desk: Desk; shelf: Shelf; later: Shelf; booking: Booking }

/** Another departure of the same rate, with another price. */
export async function laterAt(app: TestApp, shelf: Shelf, retail: number): Promise<Shelf> {
  const slotId = newId()
  const starts_at = new Date(Date.parse(shelf.at) + 3_600_000)
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  const { supplierId: supplier_id, poolId: pool_id } = shelf
  await app.db
    .insertInto('slots')
    .values({ id: slotId, supplier_id, pool_id, starts_at, ends_at, capacity: 10 })
    .execute()
  await app.db.updateTable('prices').set({ retail }).where('id', '=', shelf.priceId).execute()
  return { ...shelf, slotId, at: starts_at.toISOString() }
}

/** The body of an amendment. */
export const amendmentBody = (booking: Booking, to: Shelf, difference: number, add = 0) => ({
  version: booking.version,
  availabilityId: to.slotId,
  startTime: to.at,
  difference,
  add: add === 0 ? [] : [{ priceId: booking.items[0]?.priceId, quantity: add }],
})

/** Opens the checkout for the extra cost of an amendment. */
export async function openDifference(app: TestApp, it: Sold, difference: number, add = 0) {
  const to = add > 0 ? it.shelf : it.later
  const path = `/api/stripe/checkout-create-amendment-session/${it.booking.id}`
  const { body } = await it.desk.post(path, amendmentBody(it.booking, to, difference, add))
  const pay = async (outcome = 'approve') =>
    app.inject({
      method: 'POST',
      url: `/api/sandbox/sessions/${body.clientSecret}/pay`,
      payload: { outcome },
    })
  const amend = () =>
    it.desk.post(`/api/booking/amend-booking/${it.booking.id}`, {
      ...amendmentBody(it.booking, to, difference, add),
      payment: body.payment_intent ?? body.id,
    })
  const { id } = await app.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', body.id)
    .executeTakeFirstOrThrow()
  return { session: body, id, pay, amend }
}

/** The seats that are taken of both departures. */
export const taken = async (app: TestApp, { shelf, later }: Sold) => [
  await takenOf(app, shelf),
  await takenOf(app, later),
]
/** The booking, as the desk gets it. */
export const read = async ({ desk, booking }: Sold) => {
  await desk.comeBack()
  return (await desk.get(`/api/booking/get-booking/${booking.id}`)).body.booking
}

/** Drives the sale to its end, as workers do. */
export async function settle(app: TestApp, id: string) {
  for (let round = 0; round < 6; round += 1) {
    app.pass({ seconds: 30 })
    await carryOn({ sale: id }, app)
  }
}

/** Whatever happened, every counter, report and refund is borne out by its rows. */
export async function allAgrees(app: TestApp) {
  expect(await inventoryDifferences(app.db)).toEqual([])
  expect(await reportDifferences(app.db)).toEqual([])
  expect(await refundsDue(app.db, 10)).toEqual([])
}
