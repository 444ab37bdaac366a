import { sql, type RawBuilder } from 'kysely'
import { mostSellers, type today, type TodayMoney } from '@reseller-portal/contract/reports'
import type { Output } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { addDays, dayIn, instantAt, startOfDay, timeIn } from '#kit/zone.ts'
import { zoneOf } from '#modules/organizations/index.ts'
import { ownFacts, readsAsOperator } from './scope.ts'

type Span = { from: Date; until: Date }

/** The sales of the caller's organization today and on the same weekday a week ago, by its own clock. */
export async function readToday(ctx: Ctx): Promise<Output<typeof today>> {
  const zone = await zoneOf(ctx.actor, ctx.db)
  const day = dayIn(zone, ctx.now)
  const time = timeIn(zone, ctx.now)
  const own = ownFacts(ctx)
  const isToday = spanOf(zone, day)
  const weekAgo = addDays(day, -7)
  const hours = await hoursSql({
    own,
    zone,
    today: isToday,
    before: spanOf(zone, weekAgo),
    until: instantAt(zone, weekAgo, time),
  }).execute(ctx.db)
  const visits = await visitsOf(own, isToday, ctx)
  return {
    day,
    hour: Number(time.slice(0, 2)),
    zone,
    money: moneyOf(hours.rows),
    ...visits,
    sellersAre: readsAsOperator(ctx) ? 'reseller' : 'agent',
    sellers: await sellersOf(own, isToday, ctx),
  }
}

function spanOf(zone: string, day: string): Span {
  return { from: startOfDay(zone, day), until: startOfDay(zone, addDays(day, 1)) }
}

type Own = RawBuilder<unknown>
const within = (column: 'booked_at' | 'visit_at', { from, until }: Span) =>
  sql`${sql.ref(`fact.${column}`)} >= ${from} and ${sql.ref(`fact.${column}`)} < ${until}`

type Hour = {
  currency: string
  isToday: boolean
  hour: number
  bookings: number
  tickets: number
  gross: number
  refunds: number
  refunded: number
  /** The part that was sold until the same time of day. */
  soFar: { bookings: number; tickets: number; gross: number; refunds: number }
}
type HoursQuery = { own: Own; zone: string; today: Span; before: Span; until: Date }

function hoursSql({ own, zone, today: day, before, until }: HoursQuery) {
  return sql<Hour>`
    select currency, booked_at >= ${day.from} as "isToday",
      extract(hour from booked_at at time zone ${zone})::integer as hour,
      sum(bookings)::bigint as bookings, sum(tickets)::bigint as tickets, sum(gross)::bigint as gross,
      sum(refunds)::bigint as refunds, count(*) filter (where refunds > 0) as refunded,
      json_build_object(
        'bookings', coalesce(sum(bookings) filter (where booked_at < ${until}), 0),
        'tickets', coalesce(sum(tickets) filter (where booked_at < ${until}), 0),
        'gross', coalesce(sum(gross) filter (where booked_at < ${until}), 0),
        'refunds', coalesce(sum(refunds) filter (where booked_at < ${until}), 0)) as "soFar"
    from report_facts fact
    where ${own} and (${within('booked_at', day)} or ${within('booked_at', before)})
    group by 1, 2, 3 order by 1, 2, 3`
}

function moneyOf(rows: readonly Hour[]): TodayMoney[] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const ofCurrency = rows.filter((row) => row.currency === currency)
    const now = ofCurrency.filter((row) => row.isToday)
    const before = ofCurrency.filter((row) => !row.isToday)
    return {
      currency,
      now: added(now),
      before: added(before.map(({ soFar }) => soFar)),
      refunded: now.reduce((sum, { refunded }) => sum + refunded, 0),
      hours: byHour(now),
      hoursBefore: byHour(before),
    }
  })
}

type Booked = TodayMoney['now']

function added(rows: readonly Booked[]): Booked {
  const sum = (column: keyof Booked) => rows.reduce((all, row) => all + row[column], 0)
  return { bookings: sum('bookings'), tickets: sum('tickets'), gross: sum('gross'), refunds: sum('refunds') }
}

function byHour(rows: readonly Hour[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.gross ?? 0)
}

/** The guests whose visit is today: how many are still to come, and how many were admitted. */
async function visitsOf(own: Own, day: Span, { db }: Ctx) {
  const { rows } = await sql<{ tickets: number; redeemed: number }>`
    select coalesce(sum(tickets), 0)::bigint as tickets, coalesce(sum(redeemed), 0)::bigint as redeemed
    from report_facts fact where ${own} and status = 'OPEN' and ${within('visit_at', day)}`.execute(db)
  const { tickets = 0, redeemed = 0 } = rows[0] ?? {}
  return { expected: tickets - redeemed, redeemed }
}

/** Who sold most today: the agents of a reseller, or the resellers of an operator. */
async function sellersOf(own: Own, day: Span, ctx: Ctx) {
  const isOperator = readsAsOperator(ctx)
  const name = isOperator ? sql`reseller.name` : sql`trim(account.given_name || ' ' || account.surname)`
  const note = isOperator ? sql`''` : sql`fact.point_of_sale_code`
  const { rows } = await sql<Output<typeof today>['sellers'][number]>`
    select ${name} as name, ${note} as note, fact.currency, sum(fact.tickets)::bigint as tickets,
      sum(fact.gross)::bigint as gross
    from report_facts fact
    join resellers reseller on reseller.id = fact.reseller_id
    join accounts account on account.id = fact.account_id
    where ${own} and ${within('booked_at', day)}
    group by 1, 2, 3 order by 5 desc, 1, 2 limit ${mostSellers}`.execute(ctx.db)
  return rows
}
