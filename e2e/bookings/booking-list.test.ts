import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { admin } from '../users/people.ts'

const world = await openWorld()
const many = 1203

/** So many bookings of two guests: three today, two tomorrow, the others on one day a month ahead. */
beforeAll(async () => {
  const { db } = world.app
  const ids = sql`select gen_random_uuid() as id, number from generate_series(1, ${sql.lit(many)}) as number`
  await sql`create table made as ${ids}`.execute(db)
  await sql`
    insert into bookings (id, reseller_id, supplier_id, account_id, point_of_sale_code, status, customer, first_name,
      currency, total, totals, search, placed_at, opened_at)
    select made.id, reseller_id, prices.supplier_id, accounts.id, 'HC-PIER', 'OPEN', '{}', 'Guest' || number,
      'USD', 1, '{}', '', now(), now()
    from made, accounts join organizations on organizations.code = org_code, (select * from prices limit 1) as prices
    where email = ${admin}`.execute(db)
  await sql`
    insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, starts_at, ends_at,
      quantity, product)
    select gen_random_uuid(), made.id, 0, product_id, rates.id, prices.id, '', start, start, 2,
      '{"localTimezone":"UTC","productName":"Cruise","rateName":"Day"}'
    from made, (select * from prices limit 1) as prices join rates on rates.id = prices.rate_id,
      lateral (select date_trunc('day', now(), 'UTC') + interval '23 hours 59 minutes'
        + case when number <= 3 then 0 when number <= 5 then 1 else 30 end * interval '1 day') as visit (start)`.execute(
    db,
  )
  await sql`drop table made`.execute(db)
})

test('coming bookings stand under their day with their number and guests, and the file has all of them', async () => {
  const page = await world.signedIn(admin, '/bookings')
  await page.getByText('Guest1', { exact: false }).first().waitFor()
  // Sorted by time of sale, the list has no days.
  expect(await page.getByRole('rowheader', { name: /^Today, / }).count()).toBe(0)
  await page.getByRole('button', { name: 'Upcoming' }).click()
  await page.getByRole('rowheader', { name: /^Today, .* · 3 bookings · 6 guests/ }).waitFor()
  await page.getByRole('rowheader', { name: /^Tomorrow, .* · 2 bookings · 4 guests/ }).waitFor()
  // Of the last day of a list that was cut at 500 the number is not known.
  expect(await page.getByRole('rowheader', { name: /495 bookings/ }).count()).toBe(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const parts: string[] = []
  for await (const chunk of await download.createReadStream()) parts.push(String(chunk))
  const guests = parts.join('').trim().split('\r\n').slice(1)
  expect(guests).toHaveLength(many)
  expect(new Set(guests.map((line) => line.split(',')[1])).size).toBe(many)
})
