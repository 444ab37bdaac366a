import { whyNotUndo, type undoRedemption } from '@reseller-portal/contract/gate'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { statement } from '#db/statement.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { insertEventsFrom, newEvents } from '#kit/audit/record.ts'
import { readmitSql, readmitSupplementSql } from '#modules/sales/index.ts'
import { ticketOfId } from './tickets.ts'

/** Undoes a redemption: the redemption stays, with a second row that says it was undone. */
export async function undo(
  { scanId: id, reason }: Input<typeof undoRedemption>,
  ctx: Ctx,
): Promise<Returned<typeof undoRedemption>> {
  const supplierId = supplierOf(ctx)
  const scan = found(await scanOf(id, ctx), 'redemption.not_found')
  refuseIf(whyNotUndo({ ...scan, countedAt: scan.received_at, isUndone: scan.undone !== null }, ctx.now))
  const ticket = found(
    await ticketOfId(scan.ticket_id ?? scan.supplement_id ?? '', supplierId, ctx.db),
    'redemption.not_found',
  )
  const happening = {
    name: ticket.isSupplement
      ? ('bookings.supplement_undone' as const)
      : ('bookings.redemption_undone' as const),
    subject: ticket.bookingId,
    reseller: ticket.resellerId,
    facts: { ticket: ticket.id, guests: scan.admitted, gate: scan.gate, reason },
  }
  const events = JSON.stringify(newEvents(ctx, happening))
  const row = { supplier: supplierId, id, reason, account: ctx.actor.accountId, at: ctx.now, events }
  const back = ticket.isSupplement ? takeCodeBack : takeBack
  const done = await back({ ...row, ticket: ticket.id, guests: scan.admitted }, ctx.db)
  if (done.length === 0) refuse('redemption.undone')
  const after = (await ticketOfId(ticket.id, supplierId, ctx.db)) ?? null
  const result = { scanId: id, barcode: scan.code, outcome: scan.outcome, admitted: 0, ticket: after }
  return { result, meta: { reqId: ctx.reqId } }
}

function scanOf(id: string, ctx: Ctx) {
  return ctx.db
    .selectFrom('redemptions')
    .leftJoin('redemption_undos', (join) =>
      join
        .onRef('redemption_undos.supplier_id', '=', 'redemptions.supplier_id')
        .onRef('redemption_undos.redemption_id', '=', 'redemptions.id'),
    )
    .selectAll('redemptions')
    .select('redemption_undos.at as undone')
    .where('redemptions.supplier_id', '=', supplierOf(ctx))
    .where('redemptions.id', '=', id)
    .executeTakeFirst()
}

type Undone = { supplier: string; id: string; reason: string; account: string; at: Date; events: string }

const takeBack = statement<Undone & { ticket: string; guests: number }>(takingBackBy(readmitSql))
const takeCodeBack = statement<Undone & { ticket: string; guests: number }>(
  takingBackBy(readmitSupplementSql),
)

function takingBackBy(part: string): string {
  return `
  with undone as (
    insert into redemption_undos (supplier_id, redemption_id, reason, account_id, at)
    values (:supplier::uuid, :id::uuid, :reason::text, :account::uuid, :at::timestamptz)
    on conflict do nothing returning redemption_id
  ), ${part}, ${insertEventsFrom('(select :events::json from readmitted)')}
  select id from readmitted`
}
