import * as fc from 'fast-check'
import type { Booking } from '@reseller-portal/contract/sales'
import type { Settled } from '@reseller-portal/contract/ledger'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openCheckout } from '#test/checkout.ts'
import { factColumns } from '#test/report-facts.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { amendmentBody, laterAt, openDifference } from '#test/sales/amend.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'
import { dayIn } from '#kit/zone.ts'
import { refundsDue } from '#modules/ledger/index.ts'
import { fold } from './days/fold.ts'
import { reportDifferences } from './index.ts'

/**
 * One step of a history: a sale, another departure or one more guest, one ticket or all of them given back, a guest let in,
 * figures added up by day, or time that passes. What the last shelf has is paid by card.
 */
type Step =
  | { act: 'amend'; booking: number; retail: number; add: 0 | 1 }
  | { act: 'sell'; shelf: number; quantity: number }
  | { act: 'cancel' | 'cancelTicket' | 'redeem'; booking: number }
  | { act: 'pass'; minutes: number }
  | { act: 'fold' }

const booking = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('sell' as const),
      shelf: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('amend' as const),
      booking,
      retail: fc.integer({ min: 600, max: 4000 }),
      add: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), booking }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancelTicket' as const), booking }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('redeem' as const), booking }) },
  { weight: 2, arbitrary: fc.constant({ act: 'fold' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 9 * 60 }) }),
  },
)

/** By card and on account: dearer, one more guest, cheaper, and then given back. */
const everyTender: Step[] = [
  { act: 'sell', shelf: 3, quantity: 2 },
  { act: 'sell', shelf: 0, quantity: 2 },
  ...[0, 1].flatMap((booking): Step[] => [
    { act: 'amend', booking, retail: 4000, add: 0 },
    { act: 'amend', booking, retail: 4000, add: 1 },
    { act: 'fold' },
    { act: 'amend', booking, retail: 700, add: 0 },
    { act: 'cancelTicket', booking },
    { act: 'pass', minutes: 400 },
    { act: 'cancel', booking },
  ]),
]

/** Currency, price, fee, and whether a card pays. */
const kinds = [
  ['USD', 2500, 250, false],
  ['JPY', 900, 90, false],
  ['KWD', 12_345, 5, false],
  ['USD', 3100, 310, true],
] as const

/** Two days of Santiago around the midnight that it skips, and the same in New York. */
const zones = { 'America/Santiago': '2026-09-05T12:00:00Z', 'America/New_York': '2026-10-31T12:00:00Z' }

test.each(Object.entries(zones))(
  'screen, file, statement, settlement and ledger agree to the cent for random histories in %s',
  async (zone, at) => {
    const app = await testApp({ at })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
        const shelves: Offer[] = []
        for (const [currency, retail, fee, byCard] of kinds) {
          const more = { capacity: 100, startsInMinutes: 20_000, currency, retail, fee }
          const shelf = await addShelf(app, desk, { holdable: byCard, ...more })
          shelves.push({ ...shelf, later: await laterAt(app, shelf, retail) })
          if (byCard) await payByCard(desk, shelf, app)
          await settleByBooking(desk, shelf, app)
        }
        await sql`update prices set net = retail * 3 / 4 where id = any(${shelves.slice(1).map(({ priceId }) => priceId)})`.execute(
          app.db,
        )
        await sql`update suppliers set timezone = ${zone} where id = any(${shelves.map(({ supplierId }) => supplierId)})`.execute(
          app.db,
        )
        const sold: Sold[] = []
        for (const each of steps) await take(each, { app, desk, shelves, sold })
        if (sold.length > 0) await agree(desk, zone, app, at)
      }),
      { numRuns: 12, examples: [[everyTender]] },
    )
    expect(await reportDifferences(app.db)).toEqual([])
    expect(await refundsDue(app.db, 10)).toEqual([])
    for (const tender of ['account', 'card', 'refund']) expect(amended).toContain(tender)
    const { rows: unlike } = await sql`select ${factColumns} from report_facts
      except select ${factColumns} from report_rows`.execute(app.db)
    expect(unlike, 'what a sale wrote itself is what the database counts from its rows').toEqual([])
  },
  120_000,
)

type App = Awaited<ReturnType<typeof testApp>>
/** A departure on sale, and another one of the same rate. */
type Offer = Shelf & { later: Shelf }
type Sold = { booking: Booking; shelf: Offer }
type World = { app: App; desk: Desk; shelves: Offer[]; sold: Sold[] }

const payByCard = (desk: Desk, { supplierId }: Shelf, app: App) =>
  app.db
    .insertInto('payment_configurations')
    .values({ reseller_id: desk.resellerId, supplier_id: supplierId, payments_enabled: true })
    .execute()

async function take(step: Step, { app, desk, shelves, sold }: World): Promise<void> {
  if (step.act === 'pass') {
    app.pass({ minutes: step.minutes })
    return desk.comeBack()
  }
  if (step.act === 'fold') return fold({ db: app.db, now: app.clock() })
  if (step.act === 'sell') {
    const shelf = shelves[step.shelf]
    if (shelf === undefined) return
    const { body } = await (shelf === shelves.at(-1)
      ? soldByCard(app, desk, shelf, step.quantity)
      : desk.post('/api/booking/create-booking', bookingBody(shelf, step.quantity, null)))
    if (body.booking?.status !== 'OPEN') throw new Error(JSON.stringify(body))
    sold.push({ booking: body.booking, shelf })
    return
  }
  const chosen = sold[step.booking % Math.max(1, sold.length)]
  if (chosen === undefined) return
  if (step.act === 'amend') return amend(chosen, step, app, desk)
  const reason = 'Rain'
  const { id, tickets } = chosen.booking
  // What is cancelled or redeemed already is refused, and changes nothing.
  if (step.act === 'cancel') await desk.post(`/api/booking/cancel-booking/${id}`, { reason })
  else if (step.act === 'cancelTicket')
    await desk.post(`/api/booking/cancel-tickets/${id}`, {
      ticketIds: [tickets[0]?.id],
      reason,
    })
  else
    await sql`update tickets set status = 'REDEEMED', redeemed = guests where booking_id = ${id}
      and position = 1 and status = 'ISSUED'`.execute(app.db)
}

async function soldByCard(app: App, desk: Desk, shelf: Shelf, quantity: number) {
  const checkout = await openCheckout(app, desk, shelf, quantity)
  await checkout.pay('approve')
  return checkout.book()
}

/** To the other departure, at what it costs now, or one more guest; what is cancelled or redeemed is refused. */
async function amend(it: Sold, { retail, add }: { retail: number; add: 0 | 1 }, app: App, desk: Desk) {
  const { body } = await desk.get(`/api/booking/get-booking/${it.booking.id}`)
  const booking: Booking = body.booking
  const { later } = it.shelf
  await app.db.updateTable('prices').set({ retail }).where('id', '=', it.shelf.priceId).execute()
  const [here, there] = booking.items[0]?.startTime === it.shelf.at ? [it.shelf, later] : [later, it.shelf]
  const to = add > 0 ? here : there
  const path = `/api/booking/preview-amendment/${booking.id}`
  const { error, plan } = (await desk.post(path, amendmentBody(booking, to, 0, add))).body
  if (error) return
  amended.add(plan.tender)
  const difference: number = plan.difference.amount
  if (plan.tender === 'card') {
    const paid = await openDifference(app, { desk, booking, shelf: here, later: there }, difference, add)
    await paid.pay()
    expect((await paid.amend()).status).toBe(200)
    return
  }
  const answer = await desk.post(
    `/api/booking/amend-booking/${booking.id}`,
    amendmentBody(booking, to, difference, add),
  )
  expect(answer.status).toBe(200)
}

/** How differences were paid in all histories. */
const amended = new Set<string>()

const settleByBooking = (desk: Desk, { supplierId }: Shelf, app: App) =>
  app.db
    .insertInto('settlement_terms')
    .values({ reseller_id: desk.resellerId, supplier_id: supplierId, basis: 'booking' })
    .execute()

/** Every way in which the money of this reseller can be read says the same in each currency. */
async function agree(desk: Desk, zone: string, app: App, since: string): Promise<void> {
  // A settlement has what was booked before now.
  app.pass({ minutes: 1 })
  const days = `from=${dayIn(zone, new Date(since))}&to=${dayIn(zone, app.clock())}`
  const { body: screen } = await desk.get(`/api/reports/bookings?${days}&group=day`)
  const { body: daily } = await desk.get(`/api/reports/daily?${days}`)
  const { body: file } = await desk.get(`/api/reports/bookings/file?${days}&format=csv`)
  const { body: account } = await desk.get(`/api/resellers/account/statement?${days}`)
  const { body: open } = await desk.get('/api/settlements/open')
  const settled = open.partners.flatMap(({ totals }: { totals: Settled[] }) => totals)
  expect(screen.zone).toBe(zone)
  for (const { currency, sums } of screen.totals) {
    const ledger = await ledgerOf(desk.resellerId, currency, app)
    expect({ gross: sums.gross, net: sums.net, taxes: sums.taxes, fees: sums.fees }).toEqual(ledger)
    const added = (rows: { currency: string }[], amountOf: (row: never) => number) =>
      rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + amountOf(row as never), 0)
    expect(added(screen.groups, (row: { sums: { net: number } }) => row.sums.net)).toBe(sums.net)
    expect(added(daily.items, (row: { net: number }) => row.net)).toBe(sums.net)
    expect(added(daily.items, (row: { netDue: number }) => row.netDue)).toBe(sums.netDue)
    expect(added(settled, (row: Settled) => row.revenue - row.commission)).toBe(sums.netDue)
    const statement =
      account.statements.find((each: { currency: string }) => each.currency === currency) ?? nothingOwed
    const card = await cardOf(desk.resellerId, currency, app)
    expect(card.kept).toBe(card.taken)
    // What was not paid by card was sold on account, and what was given back was credited or refunded.
    expect(statement.closing + card.kept).toBe(sums.net)
    expect(statement).toMatchObject({ opening: 0, paid: 0 })
    expect(statement.invoiced + statement.credited).toBe(statement.closing)
    const lines = statement.lines.map(({ amount }: { amount: number }) => amount)
    expect(total(lines)).toBe(statement.closing)
    expect(total(Object.values(statement.ageing))).toBe(statement.closing)
    const shown = inFile(file, currency)
    const { gross, refunds, net, netDue, fees } = sums
    expect(shown).toMatchObject({ gross, refunds, net, netDue, fees })
  }
  expect(file).toContain(`Rows,${screen.total}\r\n`)
}

/** Of a currency in which everything was paid by card. */
const nothingOwed = { opening: 0, invoiced: 0, credited: 0, paid: 0, closing: 0, ageing: {}, lines: [] }

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function ledgerOf(resellerId: string, currency: string, app: App) {
  const { rows } = await sql<{ gross: number; net: number; taxes: number; fees: number }>`
    select coalesce(sum(amount) filter (where account = 'guest' and kind = 'sold'), 0)::bigint as gross,
      -coalesce(sum(amount) filter (where account in ('sales', 'taxes', 'fees')), 0)::bigint as net,
      -coalesce(sum(amount) filter (where account = 'taxes'), 0)::bigint as taxes,
      -coalesce(sum(amount) filter (where account = 'fees'), 0)::bigint as fees
    from ledger_entries where reseller_id = ${resellerId} and currency = ${currency}`.execute(app.db)
  return rows[0]
}

/** What cards have paid and not got back: by the ledger, and by the payments. */
async function cardOf(resellerId: string, currency: string, app: App) {
  const { rows } = await sql<{ kept: number; taken: number }>`
    select (select coalesce(sum(amount), 0)::bigint from ledger_entries
        where reseller_id = ${resellerId} and currency = ${currency} and account = 'card') as kept,
      (select coalesce(sum(captured - refunded), 0)::bigint from payments
        where reseller_id = ${resellerId} and currency = ${currency} and provider <> 'on-account') as taken`.execute(
    app.db,
  )
  return rows[0] ?? { kept: 0, taken: -1 }
}

/** The control totals of a currency in minor units: the digits without their point. */
function inFile(file: string, currency: string) {
  const line = file
    .split('\r\n')
    .find((each) => each.startsWith('Control totals') && each.includes(`,${currency},`))
  const [gross, refunds, net, netDue, taxes, fees] = (line ?? '')
    .split(',')
    .slice(-6)
    .map((text) => Number(text.replace('.', '')))
  return { gross, refunds, net, netDue, taxes, fees }
}
