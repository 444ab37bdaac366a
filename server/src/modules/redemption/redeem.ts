import { setTimeout } from 'node:timers/promises'
import { outcomeOf } from '@reseller-portal/contract/redemption'
import type { redeem as endpoint, Scan, ScanAnswer, ScanOutcome } from '@reseller-portal/contract/redemption'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { statement } from '#db/statement.ts'
import { supplierOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { insertEventsFrom, newEvents } from '#modules/audit/index.ts'
import { admitSql } from '#modules/bookings/index.ts'
import { admitSupplementSql } from '#modules/supplements/index.ts'
import { ticketOf } from './tickets.ts'
import type { TicketRow } from './tickets.ts'

type At = Pick<Input<typeof endpoint>, 'gate' | 'device'>

/** Lets in who may come in, one scan after the other, and keeps every scan with what it came to. */
export async function redeem(
  { scans, ...at }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const results: ScanAnswer[] = []
  for (const scan of scans) results.push(await redeemOne(scan, at, ctx))
  return { results, meta: { reqId: ctx.reqId } }
}

/** While somebody cancels another ticket of the booking, or lets in others of the group, it is tried again. */
const [mostTries, pauseMs] = [40, 50]

async function redeemOne(scan: Scan, at: At, ctx: Ctx): Promise<ScanAnswer> {
  const supplierId = supplierOf(ctx)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const ticket = await ticketOf(scan.barcode, supplierId, ctx.db)
    const outcome = outcomeOf(ticket, { at: decidedAt(scan, ctx), guests: scan.guests ?? countOf(scan) })
    if (outcome === 'PARTY') return answerOf(scan, outcome, ticket)
    const isKept = await keep({ scan, outcome, ticket }, at, ctx)
    if (isKept) return answerOf(scan, outcome, await ticketOf(scan.barcode, supplierId, ctx.db))
    const known = await keptAnswer(scan, ctx)
    if (known) return known
    if (tries > 0) await setTimeout(pauseMs)
  }
  return refuse('bookings.cancelling')
}

/** A device without network decided by its own clock, which is not ahead of ours. */
function decidedAt({ shown, scannedAt }: Scan, { now }: Ctx): Date {
  const at = new Date(scannedAt)
  return shown === undefined || at > now ? now : at
}

/** What a device without network showed is over: nobody can be asked how many came. */
function countOf({ shown }: Scan): number | undefined {
  return shown === undefined ? undefined : 1
}

function answerOf(
  { scanId, barcode, guests = 1 }: Scan,
  outcome: ScanOutcome,
  ticket: TicketRow | undefined,
): ScanAnswer {
  return { scanId, barcode, outcome, admitted: outcome === 'VALID' ? guests : 0, ticket: ticket ?? null }
}

type Decided = { scan: Scan; outcome: ScanOutcome; ticket: TicketRow | undefined }

/** False where this scan is kept already, or somebody else was let in meanwhile. */
async function keep({ scan, outcome, ticket }: Decided, at: At, ctx: Ctx): Promise<boolean> {
  const { guests = 1 } = scan
  const row = {
    supplier: supplierOf(ctx),
    id: scan.scanId,
    ticket: ticket?.isSupplement ? null : (ticket?.id ?? null),
    supplement: ticket?.isSupplement ? ticket.id : null,
    code: scan.barcode,
    outcome,
    shown: scan.shown ?? null,
    guests,
    scanned: scan.shown === undefined ? ctx.now : new Date(scan.scannedAt),
    at: ctx.now,
    gate: at.gate,
    device: at.device,
    account: ctx.actor.accountId,
    name: ctx.actor.name,
  }
  if (outcome !== 'VALID' || ticket === undefined) return (await keepRefused(row, ctx.db)).length > 0
  const happening = {
    name: ticket.isSupplement ? 'bookings.supplement_redeemed' : 'bookings.tickets_redeemed',
    subject: ticket.bookingId,
    reseller: ticket.resellerId,
    facts: { ticket: ticket.id, guests, gate: at.gate },
  }
  const events = JSON.stringify(newEvents(ctx, happening))
  try {
    const admission = { ...row, booking: ticket.bookingId, events }
    const admitted = ticket.isSupplement
      ? await admitSupplement(admission, ctx)
      : await admit(admission, ctx.db)
    return admitted.length > 0
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** The same scan arrived twice at one moment: the other one is kept. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'redemptions_pkey'
}

type Row = {
  supplier: string
  id: string
  ticket: string | null
  supplement: string | null
  code: string
  outcome: ScanOutcome
}
type More = { shown: ScanOutcome | null; guests: number; scanned: Date; at: Date; gate: string }
type Who = { device: string; account: string; name: string }

const columns = `(supplier_id, id, ticket_id, supplement_id, code, outcome, shown, guests, admitted, scanned_at, received_at, gate,
  device_id, account_id, account_name)`
const values = (
  admitted: string,
) => `:supplier::uuid, :id::uuid, :ticket::uuid, :supplement::uuid, :code::text, :outcome::text, :shown::text,
  :guests::int, ${admitted}, :scanned::timestamptz, :at::timestamptz, :gate::text, :device::uuid, :account::uuid, :name::text`

type Admission = Row & More & Who & { booking: string; events: string }

/** One statement decides: of any number of gates with the same ticket, as many guests come in as it is for. */
const admit = statement<Admission>(admittingBy(admitSql))
const admitCode = statement<Admission>(admittingBy(admitSupplementSql))

/** The sale is locked first, so that the guests who are left are counted after a cancellation that was under way. */
function admitSupplement(admission: Admission, ctx: Ctx) {
  return within(ctx, async ({ db }) => {
    await db.selectFrom('sales').select('id').where('id', '=', admission.booking).forShare().execute()
    return admitCode(admission, db)
  })
}

function admittingBy(part: string): string {
  return `
  with known as (
    select id from redemptions where supplier_id = :supplier::uuid and id = :id::uuid
  ), ${part},
  kept as (
    insert into redemptions ${columns} select ${values(':guests::int')} from admitted returning id
  ), ${insertEventsFrom('(select :events::json from admitted)')}
  select id from kept`
}

const keepRefused = statement<Row & More & Who>(
  `insert into redemptions ${columns} select ${values('0')} on conflict do nothing returning id`,
)

/** What this scan came to when it was first sent. */
async function keptAnswer(scan: Scan, ctx: Ctx): Promise<ScanAnswer | undefined> {
  const supplierId = supplierOf(ctx)
  const kept = await ctx.db
    .selectFrom('redemptions')
    .select(['code as barcode', 'outcome', 'admitted'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', scan.scanId)
    .executeTakeFirst()
  if (!kept) return undefined
  // Its first answer was lost, and the device decided by itself.
  if (scan.shown !== undefined)
    await ctx.db
      .updateTable('redemptions')
      .set({ shown: scan.shown })
      .where('supplier_id', '=', supplierId)
      .where('id', '=', scan.scanId)
      .where('shown', 'is', null)
      .execute()
  return { scanId: scan.scanId, ...kept, ticket: (await ticketOf(kept.barcode, supplierId, ctx.db)) ?? null }
}
