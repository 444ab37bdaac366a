import { sql } from 'kysely'
import { localDay, type Input, type Returned } from '@reseller-portal/contract/kit'
import type { gateShift, GateTicket } from '@reseller-portal/contract/gate'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { publicKeysOf } from './codes/keys.ts'
import { ticketRows } from './tickets.ts'

const mostKept = 20_000

/**
 * Prepares a device for a time without network, and stores when it was seen. A device that has sent all its scans
 * starts a new shift: later scans happened after that.
 */
export async function startShift(
  { gate, device, unsent }: Input<typeof gateShift>,
  ctx: Ctx,
): Promise<Returned<typeof gateShift>> {
  const supplierId = supplierOf(ctx)
  const { timezone: zone } = await ctx.db
    .selectFrom('suppliers')
    .select('timezone')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  await seen({ id: device, supplier_id: supplierId, gate, unsent }, ctx)
  const tickets = await ticketRows(supplierId, aroundNow(ctx), sql`item.starts_at, t.id`, mostKept, ctx.db)
  return {
    now: ctx.now.toISOString(),
    zone,
    keys: await publicKeysOf(supplierId, ctx),
    tickets,
    today: countsOf(tickets, ctx.now),
    meta: { reqId: ctx.reqId },
  }
}

async function seen(
  device: { id: string; supplier_id: string; gate: string; unsent: number },
  { actor, now, db }: Ctx,
): Promise<void> {
  const visit = { gate: device.gate, unsent: device.unsent, account_id: actor.accountId, seen_at: now }
  await db
    .insertInto('gate_devices')
    .values({ ...device, ...visit, believed_from: now })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'id']).doUpdateSet({
        ...visit,
        ...(device.unsent === 0 && { believed_from: now }),
      }),
    )
    .execute()
}

/** How long a device without network may admit guests by its list of tickets. */
const longestHours = 48
/** How much the clock of a device may differ. */
const clockMinutes = 10

/** Whether a device may have scanned at a time without network: within the shift that it began. */
export async function shiftOf(device: string, ctx: Ctx): Promise<(at: Date) => boolean> {
  const row = await ctx.db
    .selectFrom('gate_devices')
    .select(['believed_from', 'seen_at'])
    .where('supplier_id', '=', supplierOf(ctx))
    .where('id', '=', device)
    .executeTakeFirst()
  if (row?.believed_from == null) return () => false
  const from = row.believed_from.getTime() - clockMinutes * 60_000
  const until = Math.min(row.seen_at.getTime() + longestHours * 3600_000, ctx.now.getTime())
  return (at) => from <= at.getTime() && at.getTime() <= until
}

/** From yesterday to tomorrow, and longer validity that began in the last two months and has not ended. */
function aroundNow({ now }: Ctx) {
  return sql`t.booking_id in (select booking_id from booking_items
    where starts_at between ${now}::timestamptz - interval '62 days' and ${now}::timestamptz + interval '2 days'
      and (ends_at > ${now}::timestamptz - interval '2 days' or ext->>'ticketEnd' >= (${now}::timestamptz - interval '2 days')::date::text))`
}

function countsOf(tickets: readonly GateTicket[], now: Date): { guests: number; redeemed: number } {
  const today = tickets.filter(({ isCancelled, isSupplement, zone, firstDay, lastDay }) => {
    const day = localDay(zone, now)
    return !isCancelled && isSupplement !== true && firstDay <= day && day <= lastDay
  })
  const sum = (count: (ticket: GateTicket) => number) => today.reduce((all, each) => all + count(each), 0)
  return { guests: sum(({ guests }) => guests), redeemed: sum(({ redeemed }) => redeemed) }
}
