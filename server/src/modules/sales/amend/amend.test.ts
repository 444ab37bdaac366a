import { beforeAll, describe, expect, test } from 'vitest'
import { shortReference } from '@reseller-portal/contract/kit'
import type { Booking } from '@reseller-portal/contract/sales'
import { newId } from '#kit/ids.ts'
import { dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, takenOf, type Shelf, type ShelfOptions } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { balanceOf, refundsDue } from '#modules/ledger/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Sold = { desk: Desk; shelf: Shelf; booking: Booking }

/** Two tickets at 50.00 with a fee of 2.50 each, on account. */
async function soldOnAccount(options: ShelfOptions = {}, by?: Desk): Promise<Sold> {
  const desk = by ?? (await openDesk(app))
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250, ...options })
  const hold = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))).body.hold.id
  const { booking } = (await desk.post('/api/booking/create-booking', bookingBody(shelf, 2, hold))).body
  return { desk, shelf, booking }
}

async function soldByCard(): Promise<Sold> {
  const desk = await openDesk(app, { paymentsEnabled: true })
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
  const checkout = await openCheckout(app, desk, shelf, 2)
  await checkout.pay('approve')
  return { desk, shelf, booking: (await checkout.book()).body.booking }
}

/** Another departure of the same rate, a day later, at its own price for the same travelers. */
async function laterDeparture(shelf: Shelf, { capacity = 10, retail = 5000 } = {}): Promise<Shelf> {
  const [slotId, priceId] = [newId(), newId()]
  const starts_at = new Date(Date.parse(shelf.at) + 24 * 60 * 60_000)
  const ends_at = new Date(starts_at.getTime() + 60 * 60_000)
  const { supplierId: supplier_id, poolId: pool_id } = shelf
  await app.db
    .insertInto('slots')
    .values({ id: slotId, supplier_id, pool_id, starts_at, ends_at, capacity })
    .execute()
  const day = dayIn('America/New_York', starts_at)
  const sold = await app.db
    .selectFrom('prices')
    .selectAll()
    .where('id', '=', shelf.priceId)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('prices')
    .set({ valid_until: dayBefore(day) })
    .where('id', '=', shelf.priceId)
    .execute()
  const included_taxes = JSON.stringify(sold.included_taxes)
  await app.db
    .insertInto('prices')
    .values({
      ...sold,
      id: priceId,
      octo_id: priceId,
      retail,
      included_taxes,
      accompanied_by: '[]',
      draft: null,
      valid_from: day,
    })
    .execute()
  return { ...shelf, slotId, priceId, at: starts_at.toISOString() }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60_000).toISOString().slice(0, 10)
}

const changeTo = (booking: Booking, to: Shelf, add = 0) => ({
  version: booking.version,
  availabilityId: to.slotId,
  startTime: to.at,
  add: add === 0 ? [] : [{ priceId: booking.items[0]?.priceId, quantity: add }],
})

async function previewed({ desk, booking }: Sold, to: Shelf, add = 0) {
  return (await desk.post(`/api/booking/preview-amendment/${booking.id}`, changeTo(booking, to, add))).body
    .plan
}

/** Previews, and amends for exactly the difference that was shown. */
async function amended(sold: Sold, to: Shelf, add = 0, headers: Record<string, string> = {}) {
  const plan = await previewed(sold, to, add)
  const body = { ...changeTo(sold.booking, to, add), difference: plan.difference.amount }
  return sold.desk.post(`/api/booking/amend-booking/${sold.booking.id}`, body, headers)
}

/** Whatever happened, every counter, report and account is borne out by its rows. */
async function allAgrees() {
  expect(await inventoryDifferences(app.db)).toEqual([])
  expect(await reportDifferences(app.db)).toEqual([])
}

describe('another departure', () => {
  test(
    'keeps the booking’s id, its tickets and their codes; the seats change places',
    { tags: ['1.4-41'] },
    async () => {
      const sold = await soldOnAccount()
      const later = await laterDeparture(sold.shelf)
      const answer = await amended(sold, later)
      expect(answer).toMatchObject({ status: 200, body: { difference: { amount: 0 } } })
      const { booking } = answer.body
      expect(booking.id).toBe(sold.booking.id)
      expect(booking.items[0]).toMatchObject({ startTime: later.at, availabilityId: later.slotId })
      expect(booking.tickets).toEqual(sold.booking.tickets)
      expect(booking.timeline.at(-1).typeOf).toBe('bookings.amended')
      expect([await takenOf(app, sold.shelf), await takenOf(app, later)]).toEqual([0, 2])
      await allAgrees()
    },
  )

  test('moves a park ticket’s validity with it, on its item and its booking', async () => {
    const rateExt = { 'beta-productType': 'DATE_BASED', 'product-duration': '2' }
    const sold = await soldOnAccount({ rateExt })
    const later = await laterDeparture(sold.shelf)
    const { booking } = (await amended(sold, later)).body
    const day = (at: string, more = 0) =>
      dayIn('America/New_York', new Date(Date.parse(at) + more * 24 * 60 * 60_000))
    const dates = { ticketStart: day(later.at), ticketEnd: day(later.at, 2), ticketDays: '2' }
    expect(sold.booking.items[0]?.ext).toMatchObject({ ticketStart: day(sold.shelf.at) })
    expect(booking).toMatchObject({ ext: dates, items: [{ ext: dates }] })
    await allAgrees()
  })

  test.each([
    ['PARK_RESERVATION', 'bookings.amend_parks'],
    ['BULK', 'bookings.amend_bulk'],
  ])('of a %s ticket is not booked, and the answer says why', async (productType, reason) => {
    const sold = await soldOnAccount()
    const ext = JSON.stringify({ ...sold.booking.ext, productType })
    await app.db.updateTable('bookings').set({ ext }).where('id', '=', sold.booking.id).execute()
    const later = await laterDeparture(sold.shelf)
    const path = `/api/booking/preview-amendment/${sold.booking.id}`
    const { body } = await sold.desk.post(path, changeTo(sold.booking, later))
    expect(body.error.data.reason).toBe(reason)
  })

  test('that costs more charges the account exactly the difference that was shown', async () => {
    const sold = await soldOnAccount()
    const later = await laterDeparture(sold.shelf, { retail: 6000 })
    expect(await previewed(sold, later)).toMatchObject({ difference: { amount: 2000 }, tender: 'account' })
    const { booking } = (await amended(sold, later)).body
    expect(booking.totals).toMatchObject({ total: 12_000, fee: 500 })
    expect(await balanceOf(sold.desk.resellerId, 'receivable', 'USD', app.db)).toBe(12_000)
    await allAgrees()
    const gone = await sold.desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'ill' })
    expect(gone.body.refund).toEqual({ amount: 11_500, currency: 'USD' })
    expect(await balanceOf(sold.desk.resellerId, 'receivable', 'USD', app.db)).toBe(500)
    expect([await takenOf(app, sold.shelf), await takenOf(app, later)]).toEqual([0, 0])
    expect(await refundsDue(app.db, 10)).toEqual([])
    await allAgrees()
  })

  test('that costs less gives the difference back to the card, and a later cancellation the rest', async () => {
    const sold = await soldByCard()
    const later = await laterDeparture(sold.shelf, { retail: 4000 })
    expect(await previewed(sold, later)).toMatchObject({ difference: { amount: -2000 }, tender: 'refund' })
    const { booking } = (await amended(sold, later)).body
    expect(await saleOutcome(app, booking.id)).toMatchObject({ state: 'CAPTURED', refunded: 2000 })
    await sold.desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'ill' })
    expect(await saleOutcome(app, booking.id)).toMatchObject({ state: 'REFUNDED', refunded: 9500 })
    expect(await refundsDue(app.db, 10)).toEqual([])
    await allAgrees()
  })
})

describe('more guests', () => {
  test('at the same departure pay the price of the sale and get tickets of their own', async () => {
    const sold = await soldOnAccount()
    await app.db.updateTable('prices').set({ retail: 9900 }).where('id', '=', sold.shelf.priceId).execute()
    const { booking } = (await amended(sold, sold.shelf, 1)).body
    expect(booking.totals.total).toBe(15_000)
    expect(booking.tickets).toHaveLength(3)
    expect(await takenOf(app, sold.shelf)).toBe(3)
    const code = booking.tickets[2].barcode.value
    const found = await sold.desk.get(`/api/booking/get-booking-list?searchParam=${code}`)
    expect(found.body.bookings.map(({ id }: Booking) => id)).toEqual([booking.id])
    const some = await sold.desk.post(`/api/booking/cancel-tickets/${booking.id}`, {
      ticketIds: [booking.tickets[0].id],
      reason: 'ill',
    })
    expect(some.body.refund).toEqual({ amount: 4750, currency: 'USD' })
    const rest = await sold.desk.post(`/api/booking/cancel-booking/${booking.id}`, { reason: 'all ill' })
    expect(rest.body.refund).toEqual({ amount: 9500, currency: 'USD' })
    expect(await balanceOf(sold.desk.resellerId, 'receivable', 'USD', app.db)).toBe(750)
    await allAgrees()
  })

  test('of a supplier that asks for each guest by name are booked on their own', async () => {
    const sold = await soldOnAccount()
    const supplier = app.db.updateTable('suppliers').where('id', '=', sold.shelf.supplierId)
    await supplier.set({ ext: JSON.stringify({ ticketingSystem: 'GRAND_CANYON' }) }).execute()
    const answer = await sold.desk.post(
      `/api/booking/preview-amendment/${sold.booking.id}`,
      changeTo(sold.booking, sold.shelf, 1),
    )
    expect(answer.body.error.data.reason).toBe('bookings.amend_guests_apart')
  })
})

describe('what comes in between', () => {
  test('two people who amend at once: one of them wins, the other looks again', async () => {
    const sold = await soldOnAccount()
    const later = await laterDeparture(sold.shelf)
    const body = { ...changeTo(sold.booking, later), difference: 0 }
    const answers = await Promise.all(
      [1, 2].map(() => sold.desk.post(`/api/booking/amend-booking/${sold.booking.id}`, body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await takenOf(app, sold.shelf), await takenOf(app, later)]).toEqual([0, 2])
    await allAgrees()
  })

  test('the same request twice is done once and answered twice', async () => {
    const sold = await soldOnAccount()
    const body = { ...changeTo(sold.booking, sold.shelf, 1), difference: 5000 }
    const key = { 'idempotency-key': newId() }
    const send = () => sold.desk.post(`/api/booking/amend-booking/${sold.booking.id}`, body, key)
    expect((await send()).body.booking.tickets).toHaveLength(3)
    await app.db.deleteFrom('idempotent_answers').execute()
    expect((await send()).body.booking.tickets).toHaveLength(3)
    expect(await takenOf(app, sold.shelf)).toBe(3)
    await app.db.deleteFrom('idempotent_answers').execute()
    const other = await soldOnAccount({}, sold.desk)
    const path = `/api/booking/amend-booking/${other.booking.id}`
    const reused = await sold.desk.post(
      path,
      { ...changeTo(other.booking, other.shelf, 1), difference: 5000 },
      key,
    )
    expect(reused.body.error.data.reason).toBe('key.reused')
    expect(await takenOf(app, other.shelf)).toBe(2)
  })

  test('a departure that sold out meanwhile: the guests keep their old seats and their money', async () => {
    const sold = await soldOnAccount()
    const later = await laterDeparture(sold.shelf, { capacity: 1, retail: 6000 })
    const answer = await amended(sold, later)
    expect(answer.body.error.data.reason).toBe('quantity.above_capacity')
    const { booking } = (await sold.desk.get(`/api/booking/get-booking/${sold.booking.id}`)).body
    expect(booking).toEqual(sold.booking)
    expect([await takenOf(app, sold.shelf), await takenOf(app, later)]).toEqual([2, 0])
    expect(await balanceOf(sold.desk.resellerId, 'receivable', 'USD', app.db)).toBe(10_000)
    await allAgrees()
  })

  test('a price that changed since it was shown is not taken', async () => {
    const sold = await soldOnAccount()
    const later = await laterDeparture(sold.shelf, { retail: 6000 })
    const body = { ...changeTo(sold.booking, later), difference: 0 }
    const answer = await sold.desk.post(`/api/booking/amend-booking/${sold.booking.id}`, body)
    expect(answer.body.error.data.reason).toBe('bookings.amendment_differs')
  })

  test('a guest who is in already, a cancelled booking and one of another reseller are not amended', async () => {
    const sold = await soldOnAccount()
    const reason = async (desk = sold.desk) => {
      const path = `/api/booking/preview-amendment/${sold.booking.id}`
      return (await desk.post(path, changeTo(sold.booking, sold.shelf, 1))).body.error.data.reason
    }
    expect(await reason(await openDesk(app))).toBe('bookings.not_found')
    const tickets = app.db.updateTable('tickets').where('booking_id', '=', sold.booking.id)
    await tickets.set({ status: 'REDEEMED' }).execute()
    expect(await reason()).toBe('bookings.not_amendable')
  })

  test('above the credit limit nothing is changed', async () => {
    const sold = await soldOnAccount()
    const { resellerId: reseller_id } = sold.desk
    await app.db
      .insertInto('credit_limits')
      .values({ reseller_id, currency: 'USD', amount: 12_000 })
      .execute()
    const answer = await amended(sold, sold.shelf, 1)
    expect(answer.body.error.data.reason).toBe('account.limit_exceeded')
    expect(await takenOf(app, sold.shelf)).toBe(2)
  })
})

test('names and contact are corrected without money, and the booking is found by the new ones', async () => {
  const { desk, booking } = await soldOnAccount()
  const customer = { ...booking.customer, firstName: 'Zora', lastName: 'Quist', email: 'zora@guests.example' }
  const path = `/api/booking/change-details/${booking.id}`
  const answer = await desk.post(path, { version: booking.version, customer })
  expect(answer.body.booking).toMatchObject({ customer: { firstName: 'Zora' }, totals: booking.totals })
  expect(answer.body.booking.timeline.at(-1).typeOf).toBe('bookings.details_changed')
  for (const term of ['zora%40guests', shortReference(booking.id)]) {
    const found = await desk.get(`/api/booking/get-booking-list?searchParam=${term}`)
    expect(found.body.bookings, term).toHaveLength(1)
  }
  const again = await desk.post(path, { version: booking.version, customer })
  expect(again).toMatchObject({ status: 200, body: { booking: { version: booking.version + 1 } } })
  const other = { ...customer, firstName: 'Yara' }
  // Without travelers they stay, and the booking is found by the lead traveler as before.
  const lead = {
    id: '',
    firstName: 'Lena',
    lastName: 'Oduya',
    email: '',
    phone: '+12125550177',
    isLead: true,
    type: 'ADULT',
    country: '',
    gender: '',
    lang: '',
    extensions: {},
  }
  const named = { version: booking.version + 1, customer, travelers: [lead] }
  expect((await desk.post(path, named)).status).toBe(200)
  const withoutPhone = { version: booking.version + 2, customer: { ...customer, phone: '' } }
  expect((await desk.post(path, withoutPhone)).status).toBe(200)
  for (const term of ['oduya', '5550177']) {
    const found = await desk.get(`/api/booking/get-booking-list?searchParam=${term}`)
    expect(found.body.bookings, term).toHaveLength(1)
  }
  const late = await desk.post(path, { version: booking.version, customer: other })
  expect(late.body.error.data.reason).toBe('things.out_of_date')
})
