import {
  plainCode,
  type Scan,
  type ScanAnswer,
  type ScanFacts,
  type ScanOutcome,
  type ScanReason,
} from '@reseller-portal/contract/gate'
import { statement } from '#db/statement.ts'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { insertEventsFrom, newEvents } from '#kit/audit/record.ts'
import { within } from '#kit/within.ts'
import { admitSql, admitSupplementsSql } from '#modules/sales/index.ts'
import { ticketsOf, type TicketRow } from './tickets.ts'

/** A scan with its outcome, which was decided by the ticket as it was read, and the reason for a refusal. */
export type DecidedScan = {
  scan: Scan
  outcome: ScanOutcome
  ticket: TicketRow | undefined
  why: { reason: ScanReason; facts: ScanFacts } | undefined
}
type GatePlace = { gate: string; device: string }
type Answers = [Scan, ScanAnswer][]

/** Saves scans of different tickets. A scan that gets no answer must be decided again, because its ticket was redeemed in the meantime. */
export async function saveScans(decided: readonly DecidedScan[], at: GatePlace, ctx: Ctx): Promise<Answers> {
  const kept = new Map((await write(decided, at, ctx)).map(({ id, redeemed }) => [id, redeemed]))
  const rest = decided.map(({ scan }) => scan).filter(({ scanId }) => !kept.has(scanId))
  const before = rest.length === 0 ? [] : await earlierAnswers(rest, ctx)
  const last = { gate: at.gate, by: ctx.actor.name }
  const fresh = decided.flatMap((each): Answers => {
    const redeemed = kept.get(each.scan.scanId)
    if (redeemed === undefined) return []
    const { scan, ticket } = each
    if (redeemed === null || !ticket) return [[scan, answerOf(each)]]
    const entry = { ...last, at: new Date(scan.scannedAt).toISOString() }
    return [[scan, answerOf({ ...each, ticket: { ...ticket, redeemed, last: entry } })]]
  })
  return [...fresh, ...before]
}

export function answerOf({
  scan: { scanId, barcode, guests = 1 },
  outcome,
  ticket,
}: DecidedScan): ScanAnswer {
  return { scanId, barcode, outcome, admitted: outcome === 'VALID' ? guests : 0, ticket: ticket ?? null }
}

async function write(
  decided: readonly DecidedScan[],
  { gate, device }: GatePlace,
  ctx: Ctx,
): Promise<Admitted[]> {
  const scans = JSON.stringify(decided.map((each) => rowOf(each, gate, ctx)))
  const { accountId: account, name } = ctx.actor
  const who = { gate, device, account, name, supplier: supplierOf(ctx), at: ctx.now }
  const codes = decided.flatMap(({ ticket }) => (ticket?.isSupplement ? [ticket.bookingId] : []))
  try {
    if (codes.length === 0) return await admit({ scans, ...who }, ctx.db)
    return await within(ctx, async ({ db }) => {
      await lockSales(codes, db)
      return admit({ scans, ...who }, db)
    })
  } catch (error) {
    if (isAlreadySaved(error)) return []
    throw error
  }
}

/** Locks the sales, so that the remaining guests of a supplemental code are counted after a running cancellation. */
async function lockSales(ids: readonly string[], db: Db): Promise<void> {
  await db.selectFrom('sales').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

function rowOf({ scan, outcome, ticket, why }: DecidedScan, gate: string, ctx: Ctx) {
  const { scanId: id, barcode: code, guests = 1, shown = null } = scan
  const ticketColumn = { [ticket?.isSupplement ? 'supplement' : 'ticket']: ticket?.id }
  const row = { id, code, outcome, shown, guests, scanned: scan.scannedAt, ...why, ...ticketColumn }
  if (outcome !== 'VALID' || !ticket) return row
  const [event] = newEvents(ctx, {
    name: ticket.isSupplement ? 'bookings.supplement_redeemed' : 'bookings.tickets_redeemed',
    subject: ticket.bookingId,
    reseller: ticket.resellerId,
    facts: { ticket: ticket.id, guests, gate },
  })
  return { ...row, booking: ticket.bookingId, event }
}

/** Whether another request stored the same scan at this moment. */
function isAlreadySaved(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'redemptions_pkey'
}

type Who = { supplier: string; at: Date; gate: string; device: string; account: string; name: string }
type Admitted = { id: string; redeemed: number | null }

/** One statement decides: however many gates scan the same ticket, it admits only as many guests as it is for. */
const admit = statement<Who & { scans: string }, Admitted>(`
  with scan as materialized (
    select * from json_to_recordset(:scans) as scan (id uuid, ticket uuid, supplement uuid, booking uuid, code text, outcome text,
      reason text, facts jsonb, shown text, guests integer, scanned timestamptz, event json)
    where (select id from redemptions where supplier_id = :supplier::uuid and redemptions.id = scan.id limit 1) is null
  ), ${admitSql}, ${admitSupplementsSql}, came as (
    select scan, redeemed from admitted union all select scan, redeemed from admitted_codes
  ), kept as (
    insert into redemptions (supplier_id, id, ticket_id, supplement_id, code, outcome, reason, facts, shown, guests, admitted, scanned_at,
      received_at, gate, device_id, account_id, account_name)
    select :supplier::uuid, scan.id, scan.ticket, scan.supplement, code, outcome, reason, coalesce(facts, '{}'), shown, scan.guests,
      case outcome when 'VALID' then scan.guests else 0 end, scanned, :at::timestamptz, :gate::text, :device::uuid,
      :account::uuid, :name::text
    from scan left join came on came.scan = scan.id where outcome <> 'VALID' or came.scan is not null
    returning id
  ), ${insertEventsFrom('(select json_agg(event) from scan join came on came.scan = scan.id)')}
  select kept.id, came.redeemed from kept left join came on came.scan = kept.id`)

/** The answers to scans that were already sent and saved. */
async function earlierAnswers(scans: readonly Scan[], ctx: Ctx): Promise<Answers> {
  const supplierId = supplierOf(ctx)
  const ids = scans.map(({ scanId }) => scanId)
  const rows = await ctx.db
    .selectFrom('redemptions')
    .select(['id', 'code as barcode', 'outcome', 'admitted', 'shown'])
    .where('supplier_id', '=', supplierId)
    .where('id', 'in', ids)
    .execute()
  const codes = rows.map(({ barcode }) => plainCode(barcode))
  const ticketOf = rows.length === 0 ? undefined : await ticketsOf(codes, supplierId, ctx.db)
  const answers: Answers = []
  for (const scan of scans) {
    const row = rows.find(({ id }) => id === scan.scanId)
    if (!row) continue
    // Its first answer was lost, and the device decided by itself.
    if (scan.shown !== undefined && row.shown === null) await noteShown(scan, ctx)
    const { barcode, outcome, admitted } = row
    const ticket = ticketOf?.(plainCode(barcode)) ?? null
    answers.push([scan, { scanId: scan.scanId, barcode, outcome, admitted, ticket }])
  }
  return answers
}

async function noteShown({ scanId, shown }: Scan, ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('redemptions')
    .set({ shown })
    .where('supplier_id', '=', supplierOf(ctx))
    .where('id', '=', scanId)
    .where('shown', 'is', null)
    .execute()
}
