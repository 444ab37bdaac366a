import { sql } from 'kysely'
import type { DepartureChangeKind } from '@reseller-portal/contract/documents'
import type { Departure } from '#db/tables/documents.ts'
import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'

export type OnSlot = Awaited<ReturnType<typeof bookingsOnSlot>>[number]

/** The open bookings of all resellers with guests on a departure of our own inventory. */
export function bookingsOnSlot(slotId: string, db: Db) {
  return bookingsOnSlots([slotId], db)
}

/** The same for several departures. */
export function bookingsOnSlots(slotIds: readonly string[], db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('booking_items', 'booking_items.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.reseller_id', 'bookings.supplier_id'])
    .select(sql<string>`min(product->>'pickupLabel')`.as('pickup'))
    .where('booking_items.slot_id', 'in', slotIds)
    .where('bookings.status', 'in', ['OPEN', 'PENDING'])
    .groupBy('bookings.id')
    .having(sql`sum(quantity - cancelled)`, '>', 0)
    .orderBy('bookings.id')
    .execute()
}

type Changed = {
  /** Of our own inventory; null at a remote supplier, where all items of the booking share the departure. */
  slotId: string | null
  kind: DepartureChangeKind
  /** It is cancelled, and its bookings are refunded. */
  isRefunded: boolean
  /** An instant, as ISO 8601. */
  endsAt: string
  before: Departure
  after: Departure
  /** The supplier's reason; empty where it gave none. */
  reason: string
}

/** Writes a departure's new time or pickup into its bookings, and an entry into each one's timeline. */
export async function changeDepartureOf(
  bookings: readonly OnSlot[],
  { slotId, kind, isRefunded, endsAt, before, after, reason }: Changed,
  work: Work,
  tx: Db,
): Promise<void> {
  // A single array parameter for any number of bookings: a statement takes at most 65,535 parameters.
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return
  const label = JSON.stringify({ pickupLabel: after.pickup })
  await tx
    .updateTable('booking_items')
    .set({ starts_at: new Date(after.start), ends_at: new Date(endsAt) })
    .$if(kind === 'PICKUP', (query) => query.set({ product: sql`product - 'pickup' || ${label}::jsonb` }))
    .$if(slotId !== null, (query) => query.where('slot_id', '=', slotId))
    .where(sql<boolean>`booking_id = any(${ids}::uuid[])`)
    .execute()
  await tx
    .updateTable('bookings')
    .set((booking) => ({ version: booking('version', '+', 1) }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const facts = {
    kind,
    before,
    after,
    reason,
    isElsewhere: slotId === null,
    ...(isRefunded && { isRefunded }),
  }
  const happened = bookings.map(({ id: subject, reseller_id: reseller, supplier_id: supplier }) => ({
    name: 'bookings.departure_changed' as const,
    subject,
    reseller,
    supplier,
    facts,
  }))
  await recordEvent(tx, work, ...happened)
}
