import type { Pool } from 'pg'
import { newId } from '#kit/ids.ts'
import type { BenchProduct } from './world.ts'

/**
 * The one statement with which each hold once took its seats by itself, as plain prepared SQL. It stays as it is, so that
 * figures of different times can be compared.
 */
export async function plainHold(
  pool: Pool,
  product: BenchProduct,
  slot: BenchProduct['slots'][number],
  accountId: string,
): Promise<boolean> {
  const { resellerId, supplierId, productId, rateId, priceId } = product
  const now = new Date()
  const item = {
    id: newId(),
    position: 0,
    productId,
    rateId,
    priceId,
    slot_id: slot.id,
    at: slot.starts_at,
    travelerType: 'ADULT',
    quantity: 1,
    ext: {},
  }
  const values = [
    JSON.stringify([item]),
    newId(),
    resellerId,
    supplierId,
    accountId,
    '',
    'ACQUIRED',
    now,
    new Date(now.getTime() + 900_000),
    null,
    '[]',
    '{}',
    null,
    null,
  ]
  const { rowCount } = await pool.query({ name: 'plain-hold', text: holdSql, values })
  return rowCount === 1
}

const holdSql = `
  with item as (
    select * from json_to_recordset($1) as item (id uuid, position integer, "productId" uuid, "rateId" uuid,
      "priceId" uuid, slot_id uuid, at timestamptz, "travelerType" text, quantity integer, ext jsonb, price jsonb, kept integer)
  ), wanted as (
    select slot_id, sum(quantity)::integer as quantity, max(kept) as kept from item group by slot_id
  ), locked as (
    select id, taken, set_aside, case when closed_at is null then capacity else 0 end as capacity from slots
    where id = any(array(select slot_id from wanted)) order by id
    for no key update
  ), room as (
    select bool_and(locked.taken + wanted.quantity <= locked.capacity - coalesce(wanted.kept, locked.set_aside)) as enough
    from locked join wanted on wanted.slot_id = locked.id
  ), seated as (
    update slots set taken = locked.taken + wanted.quantity from wanted, locked, room
    where locked.id = wanted.slot_id and slots.id = wanted.slot_id and slots.id = any(array(select slot_id from wanted))
      and room.enough
    returning slots.id
  ), hold as (
    insert into holds (id, reseller_id, supplier_id, account_id, point_of_sale_code, status, acquired_at, expires_at,
      reference, issued, ext, request_key, request_fingerprint)
    select $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6, $7, $8::timestamptz, $9::timestamptz, $10::uuid, $11::jsonb,
      $12::jsonb, $13, $14
    where (select count(*) from seated) = (select count(*) from wanted)
    returning id
  )
  insert into hold_items (id, hold_id, position, product_id, rate_id, price_id, availability_id, slot_id, at,
    traveler_type, quantity, ext, price)
  select item.id, hold.id, position, "productId", "rateId", "priceId", slot_id::text, slot_id, at, "travelerType",
    quantity, item.ext, price
  from hold, item
  returning id`
