import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { newBarcode } from '#modules/connections/index.ts'

export type Supplement = { name: string; text: string; code: string; itemIds: string[]; guests: number }

/**
 * The supplemental codes of an open booking, for its remaining guests. They are issued once, when its voucher is
 * first drawn, by what the operator had set when the booking opened: nobody can show a code before that.
 */
export async function issueSupplements(bookingId: string, now: Date, db: Db): Promise<Supplement[]> {
  const missing = await sql<{
    voucher_id: string
    supplier_id: string
    name: string
    text: string
    item_ids: string[]
  }>`
    select voucher.id as voucher_id, voucher.supplier_id, voucher.name, voucher.text,
      array_agg(item.id order by item.position) as item_ids
    from bookings booking
    join supplemental_vouchers voucher on voucher.supplier_id = booking.supplier_id
      and voucher.since <= booking.opened_at and coalesce(voucher.removed_at > booking.opened_at, true)
    join booking_items item on item.booking_id = booking.id
      and (voucher.product_ids = '{}' or item.product_id = any(voucher.product_ids))
      and (voucher.rate_ids = '{}' or item.rate_id = any(voucher.rate_ids))
    where booking.id = ${bookingId} and booking.status = 'OPEN' and not exists (
      select from supplemental_codes code where code.booking_id = booking.id and code.voucher_id = voucher.id)
    group by voucher.id`.execute(db)
  const rows = missing.rows.map((row) => ({
    ...row,
    id: newId(),
    booking_id: bookingId,
    barcode_value: newBarcode(),
    issued_at: now,
  }))
  if (rows.length > 0)
    await db
      .insertInto('supplemental_codes')
      .values(rows)
      // Another request drew the same voucher at this moment: its codes are used.
      .onConflict((same) => same.columns(['booking_id', 'voucher_id']).doNothing())
      .execute()
  const codes = await db
    .selectFrom('supplemental_codes as code')
    .select(['code.name', 'code.text', 'barcode_value as code', 'item_ids as itemIds'])
    .select(
      sql<number>`(select coalesce(sum(item.quantity - item.cancelled), 0)::int from booking_items item
        where item.id = any(code.item_ids))`.as('guests'),
    )
    .where('booking_id', '=', bookingId)
    .orderBy('code.name')
    .orderBy('code.id')
    .execute()
  return codes.filter(({ guests }) => guests > 0)
}
