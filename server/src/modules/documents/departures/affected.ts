import { sql } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/sales'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { languageOf, type DepartureNotice } from './draft.ts'

export type Guest = Awaited<ReturnType<typeof guestsOf>>[number]

/** Only guests of bookings in these states are notified of a changed departure. */
export const affectedStates = ['OPEN', 'PENDING'] as const

/** The departures that suppliers changed, with the supplier's name. */
export function changes({ db }: Ctx) {
  return db
    .selectFrom('departure_changes')
    .innerJoin('suppliers', 'suppliers.id', 'departure_changes.supplier_id')
    .select([
      'departure_changes.id',
      'kind',
      'before',
      'after',
      'reason',
      'at',
      'suppliers.name as supplier_name',
    ])
}

/** The reseller's guests of a changed departure, each with the language of their mails. */
export async function guestsOf(changeId: string, ctx: Ctx, db: Db) {
  const rows = await db
    .selectFrom('departure_notices as notice')
    .innerJoin('bookings', 'bookings.id', 'notice.booking_id')
    .innerJoin('booking_items as item', (join) =>
      join.onRef('item.booking_id', '=', 'bookings.id').on('item.position', '=', 0),
    )
    .select(['bookings.id', 'first_name', 'last_name', 'email', 'phone', 'bookings.ext', 'notice.told_at'])
    .select(['bookings.reseller_id', 'bookings.supplier_id', 'reseller_ref', 'supplier_ref', 'item.product'])
    .select(['item.starts_at', 'item.ends_at'])
    .select(
      sql<number>`(select sum(quantity - cancelled)::int from booking_items where booking_id = bookings.id)`.as(
        'seats',
      ),
    )
    .where('notice.change_id', '=', changeId)
    .where('notice.reseller_id', '=', resellerOf(ctx))
    .where('bookings.status', 'in', affectedStates)
    .orderBy('last_name')
    .orderBy('bookings.id')
    .execute()
  return rows.map((row) => ({
    bookingId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    seats: row.seats,
    email: row.email,
    phone: row.phone,
    toldAt: row.told_at,
    language: languageOf(row.ext[bookingExt.language]),
    reference: row.supplier_ref || row.reseller_ref,
    reseller: row.reseller_id,
    supplier: row.supplier_id,
    productName: row.product.productName,
    zone: row.product.localTimezone,
    lasts: row.ends_at.getTime() - row.starts_at.getTime(),
  }))
}

/** The facts of a change that the email to its guests contains. */
export function noticeOf(
  row: Pick<DepartureNotice, 'kind' | 'before' | 'after' | 'reason'>,
  [first]: readonly Guest[],
): DepartureNotice {
  const { kind, before, after, reason } = row
  return {
    kind,
    before,
    after,
    reason,
    productName: first?.productName ?? '',
    zone: first?.zone ?? 'UTC',
    lasts: first?.lasts ?? 0,
  }
}
