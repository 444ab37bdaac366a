import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { newId } from '#kit/ids.ts'
import type { BenchProduct } from '../world.ts'

/** The shortest SQL for a sale: one statement holds, one books; no check beside the seats, no session, no HTTP. */
export async function shortestSale(
  pool: Pool,
  product: BenchProduct,
  slot: BenchProduct['slots'][number] | undefined,
  account: string,
): Promise<boolean> {
  if (!slot) return false
  const { resellerId, supplierId, productId, rateId, priceId } = product
  const [holdId, id, now] = [newId(), newId(), new Date()]
  const held = await pool.query({
    name: 'shortest-hold',
    text: hold,
    values: [
      ...[holdId, resellerId, supplierId, account, now, newId(), productId, rateId, priceId],
      ...[slot.id, slot.starts_at],
    ],
  })
  if (held.rowCount !== 1) return false
  const barcode = randomBytes(13).toString('hex')
  const item = newId()
  const booked = await pool.query({
    name: 'shortest-book',
    text: book,
    values: [
      ...[holdId, id, resellerId, supplierId, account, filler, now, item, productId, rateId, priceId],
      ...[slot.id, slot.starts_at, slot.ends_at, newId(), barcode, [item], newId(), newId(), newId()],
    ],
  })
  return booked.rowCount === 1
}

const filler = JSON.stringify({ text: 'x'.repeat(600) })

const hold = `
  with seat as (
    update slots set taken = taken + 1 where id = $10 and taken < capacity returning id
  ), hold as (
    insert into holds (id, reseller_id, supplier_id, account_id, status, acquired_at, expires_at)
    select $1, $2, $3, $4, 'ACQUIRED', $5::timestamptz, $5::timestamptz + interval '15 minutes' from seat returning id
  )
  insert into hold_items (id, hold_id, position, product_id, rate_id, price_id, availability_id, slot_id, at,
    traveler_type, quantity)
  select $6, id, 0, $7, $8, $9, $10::uuid::text, $10::uuid, $11, 'ADULT', 1 from hold`

const book = `
  with hold as (
    update holds set status = 'BOOKED', reference = $2 where id = $1 and status = 'ACQUIRED' returning id
  ), booking as (
    insert into bookings (id, reseller_id, supplier_id, account_id, status, hold_id, first_name, last_name, email,
      customer, currency, total, totals, search, placed_at, opened_at)
    select $2, $3, $4, $5, 'OPEN', id, 'Ada', 'Guest', 'guest@bench.example', $6, 'USD', 5000, $6,
      'guest@bench.example ada guest', $7, $7 from hold returning id
  ), item as (
    insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, slot_id,
      starts_at, ends_at, quantity, product)
    select $8, id, 0, $9, $10, $11, $12::uuid::text, $12::uuid, $13, $14, 1, $6 from booking
  ), ticket as (
    insert into tickets (id, booking_id, position, status, barcode_format, barcode_value, item_ids, guests)
    select $15, id, 0, 'ISSUED', 'QR', $16, $17, 1 from booking
  ), entry as (
    insert into ledger_entries (id, reseller_id, booking_id, account, amount, currency, kind, at, key)
    select entry.id, $3, booking.id, account, amount, 'USD', 'charged', $7, booking.id || account
    from booking, (values ($18::uuid, 'sales', -5000), ($19::uuid, 'receivable', 5000)) entry (id, account, amount)
  )
  insert into events (id, name, at, actor_id, actor_name, reseller_id, supplier_id, subject_id)
  select $20, 'bookings.opened', $7, $5, 'Bench Agent', $3, $4, id from booking`
