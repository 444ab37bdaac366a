import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { PickupLocation } from '@reseller-portal/contract/organizations'
import type { Ext } from '@reseller-portal/contract/kit'
import {
  bookingExt,
  leadOf,
  phoneOf,
  referenceOf,
  type Customer,
  type Traveler,
} from '@reseller-portal/contract/sales'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { searchTextOf } from '../find/search-text.ts'
import type * as z from 'zod'

/** Who a booking is for, and the reseller's own reference; the travelers in the order of the items. */
export type BookingDetails = {
  customer: z.infer<typeof Customer>
  travelers: readonly Traveler[]
  /** The version of the booking that the caller read; refused if the booking has changed since. */
  version?: number
  pickup?: Place
  /** What the supplier's staff should know. Left out, it stays; "" removes it. */
  notes?: string
}

/** Where guests are picked up, and the field of `ext` that names it. */
type Place = PickupLocation & { ext: string }

/**
 * Writes a booking's guests and reference, in the caller's transaction; what was sold stays as it is. A repeat
 * changes nothing.
 */
export async function changeDetails(id: string, details: BookingDetails, ctx: Ctx, tx: Db): Promise<void> {
  const { customer } = details
  const { reseller_id, supplier_id, version, ...stored } = found(
    await tx
      .selectFrom('bookings')
      .select(['reseller_id', 'supplier_id', 'version', 'customer', 'ext'])
      .where('id', '=', id)
      .where('reseller_id', '=', resellerOf(ctx))
      .forUpdate()
      .executeTakeFirst(),
    'bookings.not_found',
  )
  if (details.version !== undefined && details.version !== version)
    return (await isThere(id, details, stored, tx)) ? undefined : refuse('things.out_of_date')
  const names = await namesOf(details, { id, ext: stored.ext }, tx)
  await tx
    .updateTable('bookings')
    .set((booking) => ({ ...names, customer: JSON.stringify(customer), version: booking('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  for (const [position, traveler] of details.travelers.entries()) await nameGuest(id, position, traveler, tx)
  if (details.pickup) await changePickup(id, details.pickup, tx)
  if (details.notes !== undefined) await changeNotes(id, details.notes, tx)
  await recordEvent(tx, ctx, {
    name: 'bookings.details_changed',
    subject: id,
    reseller: reseller_id,
    supplier: supplier_id,
  })
}

/** Whether these details are stored already, as in a repeat after a lost answer. */
async function isThere(
  id: string,
  { customer, travelers, pickup }: BookingDetails,
  stored: { customer: unknown; ext: Record<string, unknown> },
  tx: Db,
): Promise<boolean> {
  const items = await tx
    .selectFrom('booking_items')
    .select('traveler')
    .where('booking_id', '=', id)
    .orderBy('position')
    .execute()
  const named = items.slice(0, travelers.length).map(({ traveler }) => traveler)
  const isPickup = pickup === undefined || stored.ext[pickup.ext] === pickup.value
  const requested = asStored({ customer, travelers: travelers.slice(0, items.length) })
  return isPickup && isDeepStrictEqual(requested, { customer: stored.customer, travelers: named })
}

/** The value as a JSON column returns it. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

/** Where the guests of a booking are picked up. */
async function changePickup(id: string, { ext, ...pickup }: Place, tx: Db): Promise<void> {
  const place = JSON.stringify({ pickupLabel: pickup.label, pickup })
  await tx
    .updateTable('booking_items')
    .set({ product: sql`product || ${place}::jsonb` })
    .where('booking_id', '=', id)
    .execute()
  // A traveler's own choice takes precedence over the booking's.
  const chosen = JSON.stringify({ pickupLoc: { id: pickup.value } })
  await tx
    .updateTable('booking_items')
    .set({ traveler: sql`traveler || ${chosen}::jsonb` })
    .where('booking_id', '=', id)
    .where(sql<boolean>`traveler->'pickupLoc' is not null`)
    .execute()
  await tx
    .updateTable('bookings')
    .set({ ext: sql`ext || ${JSON.stringify({ [ext]: pickup.value })}::jsonb` })
    .where('id', '=', id)
    .execute()
}

async function changeNotes(id: string, notes: string, tx: Db): Promise<void> {
  const notesExt = JSON.stringify(notes === '' ? {} : { [bookingExt.notes]: notes })
  await tx
    .updateTable('bookings')
    .set({ ext: sql`ext - ${bookingExt.notes}::text || ${notesExt}::jsonb` })
    .where('id', '=', id)
    .execute()
}

async function nameGuest(bookingId: string, position: number, traveler: Traveler, tx: Db): Promise<void> {
  const item = await tx
    .updateTable('booking_items')
    .set({ traveler: JSON.stringify(traveler) })
    .where('booking_id', '=', bookingId)
    .where('position', '=', position)
    .returning('id')
    .executeTakeFirst()
  if (!item) return
  await tx
    .updateTable('tickets')
    .set({ lead_traveler: `${traveler.firstName} ${traveler.lastName}`.trim() })
    .where('booking_id', '=', bookingId)
    .where((ticket) => ticket(ticket.val(item.id), '=', ticket.fn.any('item_ids')))
    .execute()
}

/** What a booking is listed and found by. Travelers that are not sent stay. */
async function namesOf({ customer, travelers }: BookingDetails, booking: { id: string; ext: Ext }, tx: Db) {
  const stored = await tx
    .selectFrom('booking_items')
    .select('traveler')
    .where('booking_id', '=', booking.id)
    .orderBy('position')
    .execute()
  const items = stored.map(({ traveler }, index) => ({ traveler: travelers[index] ?? traveler }))
  const request = { customer, resellerBookingRef: '', items }
  const { email } = customer
  const phone = phoneOf(request)
  const { firstName: first_name, lastName: last_name } = leadOf(request)
  const reseller_ref = referenceOf(request)
  const tickets = await tx
    .selectFrom('tickets')
    .select('barcode_value')
    .where('booking_id', '=', booking.id)
    .orderBy('position')
    .execute()
  const barcodes = tickets.map((ticket) => ticket.barcode_value)
  const names = { email, phone, first_name, last_name, reseller_ref }
  return { ...names, search: searchTextOf({ ...booking, ...names }, barcodes) }
}
