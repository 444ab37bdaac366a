import type pg from 'pg'
import type { BenchProduct } from '../../world.ts'

/**
 * Adds so many bookings of a product, half a minute apart and back from now: names as common as names are, a phone, a
 * reference, a barcode, a visit within the next half year, one in twenty cancelled.
 */
export async function addBookings(
  client: pg.ClientBase,
  product: BenchProduct,
  count: number,
): Promise<void> {
  await client.query(`create temporary table made on commit drop as
    select uuidv7(-number * interval '31 seconds') as id, uuidv7() as item, uuidv7() as ticket, number,
      (array['Dana', 'Wei', 'Olga', 'Lukas', 'Amara', 'Priya', 'Samuel', 'Carmen'])[1 + number % 8] as first_name,
      case when number % 20 = 0 then 'Garcia' else 'Surname' || number % 50000 end as last_name,
      'HC-' || number as reference, upper(substr(md5(number::text), 1, 20)) as barcode,
      '+1 555 ' || lpad((number % 10000000)::text, 7, '0') as phone,
      now() - number * interval '31 seconds' as placed_at,
      date_trunc('hour', now() - number * interval '31 seconds') + number::bigint * 7919 % 4380 * interval '1 hour' as starts_at
    from generate_series(1, ${count}) as number`)
  await client.query(bookingsSql, [product.resellerId, product.supplierId, product.priceId])
  await client.query(itemsSql, [product.productId, product.rateId, product.priceId, product.slots[0]?.id])
  await client.query(ticketsSql)
}

const bookingsSql = `
  insert into bookings (id, reseller_id, supplier_id, account_id, point_of_sale_code, status, reseller_ref, first_name,
    last_name, email, phone, customer, currency, total, totals, search, ext, placed_at, opened_at)
  select made.id, $1, $2, agents.ids[1 + number % cardinality(agents.ids)],
    case when number % 3 = 0 then 'HOTEL' else 'PIER' end, case when number % 20 = 7 then 'CANCELLED' else 'OPEN' end,
    reference, first_name, last_name, lower(first_name || number) || '@guests.example', phone, '{}', 'USD', 7800,
    jsonb_build_object('currency', 'USD', 'total', 7800, 'taxes', 0, 'fee', 0, 'lines', jsonb_build_array(
      jsonb_build_object('priceID', $3::text, 'quantity', 2, 'unitPriceWithTax', 3900, 'net', 3100, 'includedTaxes', '[]'::jsonb))),
    lower(concat_ws(e'\\n', first_name || number || '@guests.example', first_name, last_name, reference, phone,
      regexp_replace(phone, '\\D', '', 'g'), barcode)),
    '{"agentName":"Bench Agent"}', placed_at, placed_at
  from made, (select array_agg(id) as ids from accounts where email like 'bench-%') agents`

const itemsSql = `
  insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, slot_id, starts_at,
    ends_at, quantity, product)
  select item, id, 0, $1, $2, $3, $4::text, $4::uuid, starts_at, starts_at + interval '1 hour', 2,
    '{"supplierName":"Bench","productName":"Bench","rateName":"Bench","policy":"","localTimezone":"America/New_York","pickupLabel":""}'
  from made`

const ticketsSql = `
  insert into tickets (id, booking_id, position, status, barcode_format, barcode_value, item_ids, guests)
  select ticket, id, 0, 'ISSUED', 'QR', barcode, array[item], 2 from made`
