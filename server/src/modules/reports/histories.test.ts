import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import type { Desk } from '#test/desk.ts'
import { addShelf, bookingBody } from '#test/shelf.ts'
import type { Shelf } from '#test/shelf.ts'
import { dayIn } from '#kit/zone.ts'
import { fold } from './days/fold.ts'
import { reportDifferences } from './index.ts'

/** Of a fact; beside them the table has the transaction that wrote it. */
const columns = `booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id, rate_id, slot_id,
  booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox`

/** One step of a history: a sale, one ticket or all of them given back, a guest let in, figures added up by day, or time that passes. */
type Step =
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
      shelf: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
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

/** Two days of Santiago around the midnight that it skips, and the same in New York. */
const zones = { 'America/Santiago': '2026-09-05T12:00:00Z', 'America/New_York': '2026-10-31T12:00:00Z' }

test.each(Object.entries(zones))(
  'screen, file, statement and ledger agree to the cent for random histories in %s',
  async (zone, at) => {
    const app = await testApp({ at })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
        const shelves: Shelf[] = []
        for (const [currency, retail, fee] of [
          ['USD', 2500, 250],
          ['JPY', 900, 90],
          ['KWD', 12_345, 5],
        ] as const)
          shelves.push(
            await addShelf(app, desk, {
              holdable: false,
              capacity: 100,
              startsInMinutes: 20_000,
              currency,
              retail,
              fee,
            }),
          )
        await sql`update suppliers set timezone = ${zone} where id = any(${shelves.map(({ supplierId }) => supplierId)})`.execute(
          app.db,
        )
        const sold: { id: string; tickets: { id: string }[] }[] = []
        for (const each of steps) await take(each, { app, desk, shelves, sold })
        if (sold.length > 0) await agree(desk, zone, app, at)
      }),
      { numRuns: 12 },
    )
    expect(await reportDifferences(app.db)).toEqual([])
    const { rows: unlike } = await sql`select ${sql.raw(columns)} from report_facts
      except select ${sql.raw(columns)} from report_rows`.execute(app.db)
    expect(unlike, 'what a sale wrote itself is what the database counts from its rows').toEqual([])
  },
  120_000,
)

type App = Awaited<ReturnType<typeof testApp>>
type World = { app: App; desk: Desk; shelves: Shelf[]; sold: { id: string; tickets: { id: string }[] }[] }

async function take(step: Step, { app, desk, shelves, sold }: World): Promise<void> {
  if (step.act === 'pass') {
    app.pass({ minutes: step.minutes })
    return desk.comeBack()
  }
  if (step.act === 'fold') return fold({ db: app.db, now: app.clock() })
  if (step.act === 'sell') {
    const shelf = shelves[step.shelf]
    if (shelf === undefined) return
    const { body } = await desk.post('/api/booking/create-booking', bookingBody(shelf, step.quantity, null))
    if (body.booking?.status !== 'OPEN') throw new Error(JSON.stringify(body))
    sold.push(body.booking)
    return
  }
  const chosen = sold[step.booking % Math.max(1, sold.length)]
  if (chosen === undefined) return
  const reason = 'Rain'
  // What is cancelled or redeemed already is refused, and changes nothing.
  if (step.act === 'cancel') await desk.post(`/api/booking/cancel-booking/${chosen.id}`, { reason })
  else if (step.act === 'cancelTicket')
    await desk.post(`/api/booking/cancel-tickets/${chosen.id}`, {
      ticketIds: [chosen.tickets[0]?.id],
      reason,
    })
  else
    await sql`update tickets set status = 'REDEEMED', redeemed = guests where booking_id = ${chosen.id}
      and position = 1 and status = 'ISSUED'`.execute(app.db)
}

/** Every way in which the money of this reseller can be read says the same in each currency. */
async function agree(desk: Desk, zone: string, app: App, since: string): Promise<void> {
  const days = `from=${dayIn(zone, new Date(since))}&to=${dayIn(zone, app.clock())}`
  const { body: screen } = await desk.get(`/api/reports/bookings?${days}&group=day`)
  const { body: daily } = await desk.get(`/api/reports/daily?${days}`)
  const { body: file } = await desk.get(`/api/reports/bookings/file?${days}&format=csv`)
  const { body: account } = await desk.get(`/api/resellers/account/statement?${days}`)
  expect(screen.zone).toBe(zone)
  for (const { currency, sums } of screen.totals) {
    const ledger = await ledgerOf(desk.resellerId, currency, app)
    expect({ gross: sums.gross, net: sums.net, taxes: sums.taxes, fees: sums.fees }).toEqual(ledger)
    const added = (rows: { currency: string }[], of: (row: never) => number) =>
      rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + of(row as never), 0)
    expect(added(screen.groups, (row: { sums: { net: number } }) => row.sums.net)).toBe(sums.net)
    expect(added(daily.items, (row: { net: number }) => row.net)).toBe(sums.net)
    const statement = account.statements.find((each: { currency: string }) => each.currency === currency)
    // All of it was sold on account, and what was given back was credited.
    expect(statement).toMatchObject({ opening: 0, paid: 0, closing: sums.net, invoiced: sums.gross })
    expect(statement.invoiced + statement.credited).toBe(statement.closing)
    const lines = statement.lines.map(({ amount }: { amount: number }) => amount)
    expect(total(lines)).toBe(statement.closing)
    expect(total(Object.values(statement.ageing))).toBe(statement.closing)
    const shown = inFile(file, currency)
    expect(shown).toMatchObject({ gross: sums.gross, refunds: sums.refunds, net: sums.net, fees: sums.fees })
  }
  expect(file).toContain(`Rows,${screen.total}\r\n`)
}

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

/** The control totals of a currency in minor units: the digits without their point. */
function inFile(file: string, currency: string) {
  const line = file
    .split('\r\n')
    .find((each) => each.startsWith('Control totals') && each.includes(`,${currency},`))
  const [gross, refunds, net, taxes, fees] = (line ?? '')
    .split(',')
    .slice(-5)
    .map((text) => Number(text.replace('.', '')))
  return { gross, refunds, net, taxes, fees }
}
