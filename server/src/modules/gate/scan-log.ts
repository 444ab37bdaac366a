import { sql, type RawBuilder } from 'kysely'
import {
  plainCode,
  scanKinds,
  scanResults,
  type LoggedScan,
  type scanLog,
  type ScanKind,
  type ScanResult,
  type scansOfTicket,
} from '@reseller-portal/contract/gate'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx, type Db, type Work } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { addDays, startOfDay } from '#kit/zone.ts'
import { bookingsNamed } from './search.ts'
import { ticketRows } from './tickets.ts'

/** How far back scans are read without a chosen period. */
const usualDays = 30
const mostOfTicket = 500
const forgottenAtOnce = 1000
const dayMs = 24 * 3600_000

type ScanQuery = Input<typeof scanLog>

/** The scans of the operator's gates, with how many there are of each kind and result. */
export async function listScans(query: ScanQuery, ctx: Ctx): Promise<Returned<typeof scanLog>> {
  const within = await scansWithin(query, ctx)
  const groups = await groupsOf(within, ctx)
  const atPlace = groups.filter(
    ({ gate, account }) => isAmong(gate, query.gate) && isAmong(account, query.account),
  )
  const total = atPlace.filter((group) => isSelected(group, query)).reduce((sum, { count }) => sum + count, 0)
  const page = { order: query.sort === 'scannedAt' ? sql`asc` : sql`desc`, ...query }
  const rows = total === 0 ? [] : await rowsOf(sql`${within} and ${narrowedBy(query)}`, page, ctx)
  return {
    scans: await scansOf(rows, ctx),
    total,
    counts: {
      kinds: countsBy(scanKinds, atPlace, isOfKind),
      results: countsBy(scanResults, atPlace, (group, result) => group.result === result),
    },
    gates: [...new Set(groups.map(({ gate }) => gate))].toSorted(),
    people: [...new Map(groups.map(({ account, name }) => [account, { id: account, name }])).values()],
  }
}

/** A scan with all others of its ticket or code, for a person who settles a dispute. */
export async function ticketScans(
  { entryId }: Input<typeof scansOfTicket>,
  ctx: Ctx,
): Promise<Returned<typeof scansOfTicket>> {
  const own = sql`r.supplier_id = ${supplierOf(ctx)}`
  const page = { order: sql`desc`, limit: mostOfTicket, offset: 0 }
  const [scan] = await rowsOf(sql`${own} and r.id = ${entryId}`, page, ctx)
  const { ticket_id: ticketId, code } = found(scan, 'redemption.not_found')
  const same =
    ticketId === null
      ? sql`r.code = ${code} and r.ticket_id is null and r.supplement_id is null`
      : sql`(r.ticket_id = ${ticketId} or r.supplement_id = ${ticketId})`
  const scans = await scansOf(await rowsOf(sql`${own} and ${same}`, page, ctx), ctx)
  const bookingId = scans.find(({ ticket }) => ticket !== null)?.ticket?.bookingId
  return { scans, sold: bookingId === undefined ? null : await saleOf(bookingId, ctx) }
}

/**
 * Erases some scanned texts that belong to no ticket when the bookings of that time are erased: a text may contain a
 * guest's name. True if there may be more.
 */
export async function forgetForeignCodes({ db, config, clock }: Work): Promise<boolean> {
  const before = new Date(clock().getTime() - config.KEEP_GUEST_DATA_DAYS * dayMs)
  return (await forgetSome(before, db)) === forgottenAtOnce
}

async function forgetSome(before: Date, db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select supplier_id, id from redemptions
      where received_at < ${before} and ticket_id is null and supplement_id is null and code <> ''
      limit ${forgottenAtOnce} for update skip locked
    )
    update redemptions set code = '' from due where redemptions.supplier_id = due.supplier_id and redemptions.id = due.id
    `.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The operator's scans of some days, words or booking. */
async function scansWithin(query: ScanQuery, ctx: Ctx): Promise<RawBuilder<unknown>> {
  const { from, to, zone, booking, search = '' } = query
  const supplierId = supplierOf(ctx)
  const isNamed = booking !== undefined || search !== ''
  const first =
    from === undefined
      ? isNamed || to !== undefined
        ? undefined
        : new Date(ctx.now.getTime() - usualDays * dayMs)
      : startOfDay(zone, from)
  const conditions = [
    sql`r.supplier_id = ${supplierId}`,
    sql`r.admitted >= 0`,
    first && sql`r.scanned_at >= ${first}`,
    to && sql`r.scanned_at < ${startOfDay(zone, addDays(to, 1))}`,
    booking && sql`(${isTicketIn(await codesOf(sql`${booking}::uuid`, ctx))})`,
    search && (await searched(search, ctx)),
  ]
  return sql.join(
    conditions.filter((each) => each !== undefined && each !== ''),
    sql` and `,
  )
}

/** By code of a ticket, as it was scanned or typed, or by the booking's reference or guest. */
async function searched(search: string, ctx: Ctx): Promise<RawBuilder<unknown>> {
  const term = plainCode(search)
  const ids = await codesOf(bookingsNamed(term, supplierOf(ctx)), ctx)
  const exact = ids.filter(({ code }) => code === term || code === term.toUpperCase())
  return sql`(${isTicketIn(exact.length > 0 ? exact : ids)} or r.code = any(${[term, term.toUpperCase()]}::text[])
    and r.ticket_id is null and r.supplement_id is null)`
}

type Code = { id: string; code: string }

/** What can be scanned of these bookings of the operator. */
async function codesOf(bookings: RawBuilder<unknown>, ctx: Ctx): Promise<Code[]> {
  const own = sql`(select id from bookings where supplier_id = ${supplierOf(ctx)} and id in (${bookings}))`
  const { rows } = await sql<Code>`
    select id, barcode_value as code from tickets where booking_id in ${own}
    union all select id, barcode_value from supplemental_codes where booking_id in ${own}`.execute(ctx.db)
  return rows
}

function isTicketIn(codes: readonly Code[]): RawBuilder<unknown> {
  const ids = codes.map(({ id }) => id)
  return sql`r.ticket_id = any(${ids}::uuid[]) or r.supplement_id = any(${ids}::uuid[])`
}

/** Scans, grouped by everything that is counted or filtered. */
type Group = {
  gate: string
  account: string
  name: string
  result: ScanResult
  isInError: boolean
  count: number
}

const isInError = sql`coalesce(r.shown = 'VALID' and r.outcome <> 'VALID', false)`
const result = sql`case when u.at is null then r.outcome else 'UNDONE' end`
const withUndo = sql`redemptions r left join redemption_undos u on u.supplier_id = r.supplier_id and u.redemption_id = r.id`

async function groupsOf(within: RawBuilder<unknown>, ctx: Ctx): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select r.gate, r.account_id as account, max(r.account_name) as name, ${result} as result, ${isInError} as "isInError",
      count(*)::int as count
    from ${withUndo} where ${within} group by 1, 2, 4, 5 order by 3`.execute(ctx.db)
  return rows
}

function isOfKind({ result: its, isInError: isWrong }: Pick<Group, 'result' | 'isInError'>, kind: ScanKind) {
  if (kind === 'IN_ERROR') return isWrong
  return kind === 'ADMITTED' ? its === 'VALID' : its !== 'VALID'
}

function isSelected(group: Group, { kind, result: wanted }: ScanQuery): boolean {
  return (kind?.some((each) => isOfKind(group, each)) ?? true) && isAmong(group.result, wanted)
}

function isAmong<T>(value: T, wanted: readonly T[] | undefined): boolean {
  return wanted === undefined || wanted.includes(value)
}

function countsBy<Name extends string>(
  names: readonly Name[],
  groups: readonly Group[],
  isOne: (group: Group, name: Name) => boolean,
): Record<Name, number> {
  const counts = names.map((name) => [
    name,
    groups.filter((group) => isOne(group, name)).reduce((sum, { count }) => sum + count, 0),
  ])
  // Each name has its count.
  return Object.fromEntries(counts) as Record<Name, number>
}

/** The same narrowing as `isAsked`, for the rows. */
function narrowedBy({ kind, result: results, gate, account }: ScanQuery): RawBuilder<unknown> {
  const ofKind = {
    IN_ERROR: isInError,
    ADMITTED: sql`(${result}) = 'VALID'`,
    REFUSED: sql`(${result}) <> 'VALID'`,
  }
  return sql.join(
    [
      sql`true`,
      ...(kind
        ? [
            sql`(${sql.join(
              kind.map((each) => ofKind[each]),
              sql` or `,
            )})`,
          ]
        : []),
      ...(results ? [sql`(${result}) = any(${results}::text[])`] : []),
      ...(gate ? [sql`r.gate = any(${gate}::text[])`] : []),
      ...(account ? [sql`r.account_id = any(${account}::uuid[])`] : []),
    ],
    sql` and `,
  )
}

type ScanRow = Pick<
  LoggedScan,
  'id' | 'code' | 'result' | 'reason' | 'facts' | 'shown' | 'guests' | 'gate' | 'by'
> & {
  scanned_at: Date
  received_at: Date
  ticket_id: string | null
  undone_at: Date | null
  undone_by: string | null
  undone_reason: string | null
}
type Page = { order: RawBuilder<unknown>; limit: number; offset: number }

async function rowsOf(
  isOfTickets: RawBuilder<unknown>,
  { order, limit, offset }: Page,
  ctx: Ctx,
): Promise<ScanRow[]> {
  const { rows } = await sql<ScanRow>`
    select r.id, r.code, ${result} as result, r.reason, r.facts, r.shown, r.guests, r.gate, r.account_name as by,
      r.scanned_at, r.received_at, coalesce(r.ticket_id, r.supplement_id) as ticket_id,
      u.at as undone_at, u.reason as undone_reason, trim(a.given_name || ' ' || a.surname) as undone_by
    from ${withUndo} left join accounts a on a.id = u.account_id
    where ${isOfTickets} order by r.scanned_at ${order}, r.id ${order} limit ${limit} offset ${offset}`.execute(
    ctx.db,
  )
  return rows
}

/** The rows with their tickets; names of guests are those of the booking now. */
async function scansOf(rows: readonly ScanRow[], ctx: Ctx): Promise<LoggedScan[]> {
  const ids = [...new Set(rows.flatMap(({ ticket_id: id }) => id ?? []))]
  const isOfTickets = sql`t.id = any(${ids}::uuid[])`
  const tickets =
    ids.length === 0 ? [] : await ticketRows(supplierOf(ctx), isOfTickets, sql`t.id`, ids.length, ctx.db)
  const cancellations = await cancellationsOf(
    tickets.flatMap(({ id, isCancelled }) => (isCancelled ? [id] : [])),
    ctx,
  )
  return rows.map(({ scanned_at, received_at, ticket_id, undone_at, undone_by, undone_reason, ...row }) => ({
    ...row,
    code: plainCode(row.code),
    scannedAt: scanned_at.toISOString(),
    receivedAt: received_at.toISOString(),
    undone: undone_at && {
      at: undone_at.toISOString(),
      by: undone_by ?? '',
      reason: undone_reason ?? '',
    },
    cancelled: (row.result === 'CANCELLED' && cancellations.get(ticket_id ?? '')) || null,
    ticket: tickets.find(({ id }) => id === ticket_id) ?? null,
  }))
}

type Cancelled = NonNullable<LoggedScan['cancelled']>

/** When these tickets were cancelled, and what went back with them. */
async function cancellationsOf(ids: readonly string[], ctx: Ctx): Promise<Map<string, Cancelled>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; at: Date; amount: number; currency: string }>`
    select t.id, c.cancelled_at as at, c.amount, b.currency from tickets t
      join bookings b on b.id = t.booking_id
      join cancellations c on c.sale_id = b.id and (c.whole or t.id = any(c.ticket_ids))
    where t.id = any(${ids}::uuid[]) and c.cancelled_at is not null order by c.cancelled_at`.execute(ctx.db)
  return new Map(
    rows.map(({ id, at, amount, currency }) => [
      id,
      { at: at.toISOString(), refund: { amount: Number(amount), currency } },
    ]),
  )
}

async function saleOf(bookingId: string, ctx: Ctx) {
  const row = await ctx.db
    .selectFrom('bookings')
    .innerJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select(['bookings.placed_at as at', 'resellers.name as reseller'])
    .where('bookings.id', '=', bookingId)
    .where('bookings.supplier_id', '=', supplierOf(ctx))
    .executeTakeFirst()
  return row ? { at: row.at.toISOString(), reseller: row.reseller } : null
}
