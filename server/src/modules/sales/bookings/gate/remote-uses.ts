import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import type { Db, Work } from '#kit/context.ts'
import type { UsedTicket } from '#modules/connections/index.ts'
import { recordSaleEvent, type Sold } from '../sale-event.ts'

/**
 * After a change the supplier is asked again this soon, because of two concurrent answers the older one may be stored
 * last.
 */
const againMs = 60 * 60_000

/**
 * Writes into a sold booking which guests the gates of a remote supplier admitted, or no longer count; the timeline
 * gets one entry.
 */
export async function keepUses(sale: Sold, uses: readonly UsedTicket[], work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    const changed = usedOtherwise(await goodTickets(sale.id, tx), uses)
    if (changed.length === 0) return
    const now = work.clock()
    for (const { id, guests, at } of changed)
      await tx
        .updateTable('tickets')
        .set({ redeemed: guests, status: guests > 0 ? 'REDEEMED' : 'ISSUED' })
        .set({ redeemed_at: guests > 0 ? (at ?? now) : null })
        .where('id', '=', id)
        .execute()
    await tx
      .updateTable('bookings')
      .set({ watch_at: new Date(now.getTime() + againMs) })
      .where('id', '=', sale.id)
      .execute()
    await record('bookings.tickets_redeemed', changed, 1)
    await record('bookings.redemption_undone', changed, -1)

    async function record(name: AuditEventName, all: readonly Change[], sign: 1 | -1): Promise<void> {
      const these = all.filter(({ more }) => Math.sign(more) === sign)
      const guests = these.reduce((sum, { more }) => sum + Math.abs(more), 0)
      const facts = { tickets: these.length, guests, isElsewhere: true }
      if (these.length > 0) await recordSaleEvent(name, sale, tx, work, facts)
    }
  })
}

type Ticket = Awaited<ReturnType<typeof goodTickets>>[number]
type Change = { id: string; guests: number; at: Date | undefined; more: number }

/** The sale is locked as for a scan at our own gates (`admit.ts`); a booking that is being cancelled stays as it is. */
async function goodTickets(id: string, tx: Db) {
  const sale = await tx
    .selectFrom('sales')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!sale || sale.state === 'REFUNDING' || sale.state === 'REFUNDED') return []
  return tx
    .selectFrom('tickets')
    .select(['id', 'barcode_value', 'guests', 'redeemed'])
    .where('booking_id', '=', id)
    .where('status', '<>', 'CANCELLED')
    .orderBy('position')
    .execute()
}

/** Where several tickets have the same barcode, the uses are assigned to them in order. */
function usedOtherwise(tickets: readonly Ticket[], uses: readonly UsedTicket[]): Change[] {
  const left = [...uses]
  return tickets.flatMap(({ id, barcode_value, guests, redeemed }): Change[] => {
    const place = left.findIndex(({ barcode }) => barcode === barcode_value)
    const [use] = place === -1 ? [] : left.splice(place, 1)
    if (!use) return []
    const now = Math.min(use.guests, guests)
    return now === redeemed ? [] : [{ id, guests: now, at: use.at, more: now - redeemed }]
  })
}
