import type pg from 'pg'
import type { BenchProduct } from '../../world.ts'

/**
 * What a sale writes beside its booking, for all bookings of a product's reseller: a report's figures, the ledger's
 * entries of a sale on account, an event of the audit trail and an email, whose text is kept for 90 days.
 */
export async function addRecords(client: pg.ClientBase, { resellerId }: BenchProduct): Promise<void> {
  for (const text of [factsSql, entriesSql, eventsSql, mailsSql]) await client.query(text, [resellerId])
}

const factsSql = `
  insert into report_facts (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id,
    rate_id, slot_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission)
  select booking.id, 0, reseller_id, supplier_id, account_id, point_of_sale_code, status, product_id, rate_id, slot_id,
    opened_at, starts_at, 1, case status when 'OPEN' then 2 else 0 end, 0, currency, total,
    case status when 'OPEN' then 0 else total end, 0, 0, false,
    case status when 'OPEN' then 2 * (3900 - 3100) else 0 end
  from bookings booking join booking_items item on item.booking_id = booking.id where reseller_id = $1`

const entriesSql = `
  insert into ledger_entries (id, reseller_id, booking_id, account, amount, currency, kind, sandbox, at, key)
  select uuidv7(), reseller_id, booking.id, account, sign * total, currency, kind, false, opened_at,
    kind || ':' || booking.id || ':' || account
  from bookings booking cross join (values ('guest', 1, 'sold'), ('sales', -1, 'sold'), ('receivable', 1, 'charged'),
    ('guest', -1, 'charged')) leg (account, sign, kind)
  where reseller_id = $1`

const eventsSql = `
  insert into events (id, name, at, actor_id, actor_name, reseller_id, supplier_id, subject_id, facts, address)
  select uuidv7(placed_at - now()), 'bookings.opened', placed_at, account_id, 'Bench Agent', reseller_id, supplier_id, id,
    jsonb_build_object('reference', reseller_ref, 'amount', total, 'currency', currency),
    '203.0.113.' || get_byte(uuid_send(account_id), 15)
  from bookings where reseller_id = $1`

const mailsSql = `
  insert into mails (id, reseller_id, booking_id, recipients, subject, html, text, state, origin, created_at, sent_at)
  select uuidv7(placed_at - now()), reseller_id, id, array[email], 'Your booking ' || reseller_ref,
    case when isKept then repeat('<p>What a guest should know before the visit.</p>', 100) else '' end,
    case when isKept then repeat('What a guest should know before the visit.', 10) else '' end,
    'SENT', 'bench:' || id, placed_at, placed_at
  from bookings cross join lateral (select placed_at > now() - interval '90 days' as isKept) age where reseller_id = $1`
