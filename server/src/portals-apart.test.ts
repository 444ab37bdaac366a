import { beforeAll, expect, test } from 'vitest'
import { addDays, instantAt, isoIn, timeIn } from '#kit/zone.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { booksOf, salesOf, soldAt } from '#test/portals/books.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import type { Shelf } from '#test/shelf.ts'
import { stockSlot } from '#test/stock.ts'
import { openTrade, sell, zone, type Trade } from '#test/portals/trade.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'

let trade: Trade
let shelf: Shelf
let card: Desk
let account: Desk
beforeAll(async () => {
  trade = await openTrade(1)
  const [first] = trade.shelves
  const [[taker], [debtor]] = [trade.cards, trade.accounts]
  if (!first || !taker || !debtor) throw new Error('there is no such departure or desk')
  ;[shelf, card, account] = [first, taker, debtor]
})

test.for([['with a card'], ['on account']])(
  'what was sold %s and is cancelled at the first portal is cancelled at the second, and refunded',
  async ([how]) => {
    const desk = how === 'on account' ? account : card
    const before = await soldAt(trade, shelf)
    const { bookingId } = await sell(trade, desk, shelf, 2)
    expect(await soldAt(trade, shelf)).toBe(before + 2)
    const request = { reason: 'The guest is ill' }
    const { body } = await desk.post(`/api/booking/cancel-booking/${bookingId}`, request)
    expect(body.booking).toMatchObject({ status: 'CANCELLED' })
    expect(body.refund).toEqual({ amount: 5000, currency: 'USD' })
    const there = (await booksOf(trade, shelf)).filter((book) => book.resellerReference === bookingId)
    const [gone] = [{ status: 'CANCELLED' }]
    expect(there).toMatchObject([{ status: 'CANCELLED', unitItems: [gone, gone] }])
    expect(await soldAt(trade, shelf)).toBe(before)
    const sale = (await salesOf(trade, shelf)).find(({ id }) => id === bookingId)
    expect(sale).toMatchObject({ state: 'REFUNDED' })
  },
)

test('what the second portal cancels by itself is noticed at the first, and a person refunds it', async () => {
  const { bookingId } = await sell(trade, card, shelf, 2)
  const clerk = await openDesk(trade.b, trade)
  const there = await trade.b.db
    .selectFrom('octo_bookings')
    .innerJoin('sales', 'sales.hold_id', 'octo_bookings.hold_id')
    .select('sales.id')
    .where('octo_bookings.reseller_reference', '=', bookingId)
    .executeTakeFirstOrThrow()
  const reason = 'The boat is broken'
  const gone = await clerk.post(`/api/booking/cancel-booking/${there.id}`, { reason })
  expect(gone.body.booking).toMatchObject({ status: 'CANCELLED' })
  const { resellerId } = card
  const boss = await openDesk(trade.a, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const rowOf = async () =>
    (await boss.get('/api/booking/needs-attention')).body.sales.find(
      ({ id }: { id: string }) => id === bookingId,
    )
  expect(await rowOf()).toBeUndefined()
  await trade.a.db
    .updateTable('bookings')
    .set({ watch_at: trade.a.clock() })
    .where('id', '=', bookingId)
    .execute()
  await expect
    .poll(rowOf)
    .toMatchObject({ trouble: 'cancelled_by_supplier', supplier: 'none', refund: { amount: 5000 } })
  const { body } = await card.get(`/api/booking/get-booking/${bookingId}`)
  expect(body.booking).toMatchObject({ status: 'OPEN', isCancelledBySupplier: true })
  const path = `/api/booking/needs-attention/${bookingId}`
  const settled = await boss.post(path, { action: 'refund-and-cancel', reason })
  expect(settled.body).toMatchObject({ state: 'REFUNDED', needsAttention: false })
  const after = (await salesOf(trade, shelf)).find(({ id }) => id === bookingId)
  expect(after).toMatchObject({ state: 'REFUNDED', status: 'CANCELLED' })
  expect(await inventoryDifferences(trade.b.db)).toEqual([])
})

test('on the day when the clocks change, voucher and supplier name the same local time', async () => {
  const changing = clockChangeAfter(trade.day)
  const times = ['00:30', '04:30']
  for (const time of times) await stockSlot(trade.b, trade.stock, { zone, day: changing, time })
  const found = await shelvesAt(card, trade.connectionId, changing)
  expect(found.map(({ at }) => timeIn(zone, new Date(at)))).toEqual(times)
  const shown = [/12:30 AM GMT\+1/, /04:30 AM GMT\+2/]
  for (const [index, each] of found.entries()) {
    const { word, bookingId } = await sell(trade, card, each, 1)
    expect(word).toBe('booked')
    const { body } = await trade.octo.get(`/bookings?resellerReference=${bookingId}`)
    expect(body[0].availability.localDateTimeStart).toBe(isoIn(zone, new Date(each.at)))
    const [page] = await pdfAt(trade.a, card, 'POST', '/api/voucher/get-pdf', {
      bookingID: bookingId,
      format: 'pdf',
    })
    expect(page?.text).toMatch(shown[index] ?? 'no more departures')
  }
})

/** The next day that is not 24 hours long. */
function clockChangeAfter(day: string): string {
  const next = addDays(day, 1)
  const length =
    instantAt(zone, addDays(next, 1), '00:00').getTime() - instantAt(zone, next, '00:00').getTime()
  return length === 24 * 3_600_000 ? clockChangeAfter(next) : next
}
