import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { utcText } from '#octo/moments.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { booksOf } from '#test/portals/books.ts'
import { openTrade, sell, type Trade } from '#test/portals/trade.ts'
import { gateStaff } from '#test/sales/gate.ts'
import type { Shelf } from '#test/shelf.ts'

let trade: Trade
let shelf: Shelf
let desk: Desk
let gate: Awaited<ReturnType<typeof openOperator>>
beforeAll(async () => {
  trade = await openTrade(1, { hears: true })
  const [first] = trade.shelves
  const [taker] = trade.cards
  if (!first || !taker) throw new Error('there is no such departure or desk')
  ;[shelf, desk] = [first, taker]
  gate = await openOperator(trade.b, trade.stock.supplierId, gateStaff)
  // The day of the departure, at 10 in the supplier's zone.
  const minutes = (new Date(shelf.at).getTime() - trade.a.clock().getTime()) / 60_000 - 90
  for (const portal of [trade.a, trade.b]) portal.pass({ minutes })
  await Promise.all([desk, gate].map((each) => each.comeBack()))
})

const scan = async (barcode: string) => {
  const one = { scanId: newId(), barcode, scannedAt: trade.b.clock().toISOString() }
  const body = { gate: 'Pier 1', device: newId(), scans: [one] }
  const answer = await gate.post('/api/redemption/redeem', body)
  expect(answer.body.results[0]).toMatchObject({ outcome: 'VALID', admitted: 1 })
  return one.scanId
}
const takeBack = async (scanId: string) =>
  expect(await gate.post(`/api/redemption/redeem/${scanId}/undo`, { reason: 'By mistake' })).toMatchObject({
    status: 200,
  })
const bookingOf = async (id: string) => (await desk.get(`/api/booking/get-booking/${id}`)).body.booking
const becomes = async (id: string, statuses: string[]) =>
  await expect
    .poll(async () => (await bookingOf(id)).tickets.map(({ status }: { status: string }) => status), {
      interval: 200,
    })
    .toEqual(statuses)
/** The admissions in its timeline; emails may stand between them. */
const namesOf = async (id: string) =>
  (await bookingOf(id)).timeline
    .map(({ typeOf }: { typeOf: string }) => typeOf)
    .filter((name: string) => /redeemed|redemption/.test(name))
const atSupplier = async (id: string) =>
  (await booksOf(trade, shelf)).find(({ resellerReference }) => resellerReference === id)
const factsOf = (id: string) =>
  trade.a.db.selectFrom('report_facts').select('redeemed').where('booking_id', '=', id).execute()

test('whom the gate of the other portal lets in, and takes back, the seller sees, and its reports count', async () => {
  const { bookingId, word } = await sell(trade, desk, shelf, 2)
  expect(word).toBe('booked')
  const { tickets } = await bookingOf(bookingId)
  const [one, two] = tickets.map(({ barcode }: { barcode: { value: string } }) => barcode.value)

  const first = await scan(one)
  const at = utcText(trade.b.clock()).slice(0, 16)
  expect(await atSupplier(bookingId)).toMatchObject({
    status: 'CONFIRMED',
    utcRedeemedAt: null,
    cancellable: false,
    unitItems: [
      {
        status: 'REDEEMED',
        utcRedeemedAt: expect.stringContaining(at),
        ticket: { utcRedeemedAt: expect.stringContaining(at) },
      },
      { status: 'CONFIRMED', utcRedeemedAt: null, ticket: { utcRedeemedAt: null } },
    ],
  })
  await becomes(bookingId, ['REDEEMED', 'ISSUED'])
  const [used, unused] = (await bookingOf(bookingId)).tickets
  expect(used.redeemedAt).toContain(at)
  expect(unused.redeemedAt).toBeNull()
  expect(await factsOf(bookingId)).toEqual([{ redeemed: 1 }])
  const reason = 'The guest is ill'
  const late = await desk.post(`/api/booking/cancel-booking/${bookingId}`, { reason })
  expect(late.body.error.data.reason).toBe('bookings.not_cancellable')

  const second = await scan(two)
  expect(await atSupplier(bookingId)).toMatchObject({
    status: 'REDEEMED',
    utcRedeemedAt: expect.stringContaining(at.slice(0, 13)),
    unitItems: [{ status: 'REDEEMED' }, { status: 'REDEEMED' }],
  })
  await becomes(bookingId, ['REDEEMED', 'REDEEMED'])

  await takeBack(second)
  expect(await atSupplier(bookingId)).toMatchObject({
    status: 'CONFIRMED',
    utcRedeemedAt: null,
    unitItems: [{ status: 'REDEEMED' }, { status: 'CONFIRMED', utcRedeemedAt: null }],
  })
  await becomes(bookingId, ['REDEEMED', 'ISSUED'])
  await takeBack(first)
  await becomes(bookingId, ['ISSUED', 'ISSUED'])
  expect((await bookingOf(bookingId)).tickets[0].redeemedAt).toBeNull()
  expect(await factsOf(bookingId)).toEqual([{ redeemed: 0 }])
  expect(await namesOf(bookingId)).toEqual([
    'bookings.tickets_redeemed',
    'bookings.tickets_redeemed',
    'bookings.redemption_undone',
    'bookings.redemption_undone',
  ])
  expect(await reportDifferences(trade.a.db)).toEqual([])
})

test('without a notification the seller asks by itself, on the day after the start as well', async () => {
  const { bookingId } = await sell(trade, desk, shelf, 1)
  await trade.b.db.deleteFrom('channel_subscriptions').execute()
  const [{ barcode }] = (await bookingOf(bookingId)).tickets
  await scan(barcode.value)
  for (const portal of [trade.a, trade.b]) portal.pass({ minutes: 150 })
  const { resellerId } = desk
  desk = await openDesk(trade.a, { resellerId })
  await becomes(bookingId, ['REDEEMED'])
  expect(await namesOf(bookingId)).toEqual(['bookings.tickets_redeemed'])
  const { watch_at } = await trade.a.db
    .selectFrom('bookings')
    .select('watch_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  // Within the hour, although one that was asked about on the day after is usually asked about six hours later.
  const inMinutes = ((watch_at?.getTime() ?? 0) - trade.a.clock().getTime()) / 60_000
  expect(inMinutes).toBeGreaterThan(0)
  expect(inMinutes).toBeLessThanOrEqual(60)
})
