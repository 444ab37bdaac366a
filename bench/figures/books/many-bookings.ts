import pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { newId } from '#kit/ids.ts'
import { createAccount, hashPassword } from '../../../server/src/modules/accounts/index.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import type { Role } from '@reseller-portal/contract/accounts'
import type { Stage } from '../../stage.ts'
import { benchWork, type BenchProduct } from '../../world.ts'

/** Adds an account with these roles to the product's reseller or supplier; returns its email. */
export async function employ(
  stage: Stage,
  seller: { resellerId: string } | { supplierId: string },
  roles: readonly Role[],
): Promise<string> {
  const { db, close } = await openDatabase(stage.databaseUrl, { max: 1, applicationName: 'bench' })
  const work = benchWork(db)
  try {
    const email = `bench-${newId()}@harbor.example`
    const orgCode = await organizationOf(seller, work, db)
    const name = { orgCode, givenName: 'Bench', surname: 'Boss' }
    await createAccount({ email, ...name, roles }, await hashPassword(stage.server.password), work.now, db)
    return email
  } finally {
    await close()
  }
}

/**
 * Writes so many open bookings of one adult each, spread over the last days, with their figures and, where a gate is
 * to scan them, a ticket for today: a few statements, without the triggers that would count each booking.
 */
export async function addBookings(
  stage: Stage,
  product: BenchProduct,
  { count, days, tickets }: { count: number; days: number; tickets: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('alter table bookings disable trigger user')
    const { resellerId, supplierId } = product
    await client.query(bookingsSql, [resellerId, supplierId, count, days])
    await client.query(factsSql, [resellerId, product.productId, product.rateId])
    if (tickets)
      await client.query(itemsSql, [resellerId, product.productId, product.rateId, product.priceId])
    if (tickets) await client.query(ticketsSql, [resellerId])
    if (tickets) await client.query(salesSql, [resellerId])
    if (tickets) await client.query(visitsSql, [resellerId])
    await client.query('alter table bookings enable trigger user')
    await client.query('commit')
    await client.query('vacuum analyze bookings, report_facts, booking_items, tickets')
  } finally {
    await client.end()
  }
}

const bookingsSql = `
  insert into bookings (id, reseller_id, supplier_id, account_id, status, reseller_ref, first_name, last_name, email,
    customer, currency, total, totals, placed_at, opened_at)
  select gen_random_uuid(), $1, $2, (select min(account_id::text)::uuid from memberships
      join organizations on organizations.code = memberships.org_code where organizations.reseller_id = $1),
    'OPEN', 'REF-' || n, 'Guest', 'Number ' || n, 'guest@harbor.example', '{}', 'USD', 5000, '{"lines": []}', at, at
  from generate_series(1, $3::int) n,
    lateral (select now() - n * ($4::int * interval '1 day' / $3::int) as at) placed`

const factsSql = `
  insert into report_facts (booking_id, part, reseller_id, supplier_id, account_id, point_of_sale_code, status,
    product_id, rate_id, booked_at, visit_at, bookings, tickets, redeemed, currency, gross, refunds, taxes, fees, sandbox,
    commission)
  select id, 0, reseller_id, supplier_id, account_id, '', 'OPEN', $2, $3, opened_at, opened_at + interval '1 day',
    1, 1, 0, 'USD', 5000, 0, 0, 0, false, 0
  from bookings where reseller_id = $1`

const itemsSql = `
  insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, starts_at,
    ends_at, quantity, product)
  select gen_random_uuid(), id, 0, $2, $3, $4, 'today', now(), now() + interval '1 hour', 1,
    '{"productName": "Bench", "rateName": "Bench", "localTimezone": "America/New_York"}'
  from bookings where reseller_id = $1`

const ticketsSql = `
  insert into tickets (id, booking_id, position, status, barcode_format, barcode_value, item_ids, guests, price_name)
  select gen_random_uuid(), item.booking_id, 0, 'ISSUED', 'QR', 'BENCH' || gen_random_uuid(), array[item.id], 1, 'Adult'
  from booking_items item join bookings on bookings.id = item.booking_id where reseller_id = $1`

/** A gate counts in the figures of the start that the ticket is for. */
const visitsSql = `
  update report_facts set visit_at = item.starts_at from booking_items item
  where item.booking_id = report_facts.booking_id and report_facts.reseller_id = $1`

/** Admitting a guest locks the sale, so that it is not cancelled meanwhile. */
const salesSql = `
  insert into sales (id, reseller_id, supplier_id, account_id, state, booking_id, draft, totals, created_at, updated_at)
  select id, reseller_id, supplier_id, account_id, 'CAPTURED', id, '{}', '{}', placed_at, placed_at
  from bookings where reseller_id = $1`
