import pg from 'pg'
import { beside } from '../../load.ts'
import { addBookings } from './many-bookings.ts'
import { signIn } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import { buildProduct } from '../../world.ts'
import type { BenchProduct } from '../../world.ts'

const size = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000)
const load = { agents: 2, warmSeconds: 1, seconds: 3 }

/** What is looked for: the address's parameters, and the same as a condition on `bookings` and `visit`. */
type Wanted = { what: string; asked: Record<string, string>; where: string }

/** The list of bookings of a reseller with a million of them, searched and narrowed, beside the same rows as prepared SQL. */
export async function search(stage: Stage): Promise<string[]> {
  const product = await buildProduct(stage, { rates: 1, days: 1, slotsADay: 1, capacity: 40, agents: 20 })
  await addBookings(stage.databaseUrl, product, size)
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: load.agents })
  const seller = await signIn(stage.server.url, product.emails[0] ?? '', stage.server.password)
  const lines = []
  try {
    for (const { what, asked, where } of await wantedOf(product, pool)) {
      const path = `/api/booking/get-booking-list?${new URLSearchParams(asked).toString()}`
      const rows = await read(pool, what, where, product)
      const ours = async () => {
        const { body } = await seller.send<{ bookings: unknown[] }>('GET', path)
        return body.bookings.length === rows
      }
      const reference = async () => (await read(pool, what, where, product)) === rows
      lines.push(await beside(`${what} (${rows})`, load, { ours, reference }))
    }
    return lines
  } finally {
    await pool.end()
  }
}

async function wantedOf(product: BenchProduct, pool: pg.Pool): Promise<Wanted[]> {
  const { rows } = await pool.query<{ id: string }>('select id from accounts where email = $1', [
    product.emails[0],
  ])
  const agent = rows[0]?.id ?? ''
  const like = (what: string, term: string): Wanted => ({
    ...{ what, asked: { searchParam: term } },
    where: `search like '%${term.toLowerCase()}%'`,
  })
  const today = new Date().toISOString().slice(0, 10)
  const day = `(visit.starts_at at time zone 'America/New_York')::date`
  const onDay = `visit.starts_at between '${today}'::date - 1 and '${today}'::date + 2 and ${day} = '${today}'`
  return [
    { what: 'newest', asked: {}, where: 'true' },
    like('contains', `me${Math.floor(size / 3) % 50_000}`),
    like('prefix', 'hc-12345'),
    like('common name', 'garcia'),
    like('phone', String(Math.floor(size / 2)).padStart(7, '0')),
    like('no match', 'nobody-of-this-name'),
    { what: 'cancelled', asked: { status: 'CANCELLED' }, where: `bookings.status = 'CANCELLED'` },
    { what: 'point of sale', asked: { pointOfSale: 'HOTEL' }, where: `point_of_sale_code = 'HOTEL'` },
    { what: 'agent', asked: { agent }, where: `account_id = '${agent}'` },
    {
      what: 'product',
      asked: { product: product.productId },
      where: `visit.product_id = '${product.productId}'`,
    },
    { what: 'departures of today', asked: { from: today, to: today }, where: onDay },
    {
      what: 'today, common name',
      asked: { from: today, to: today, searchParam: 'garcia' },
      where: `${onDay} and search like '%garcia%'`,
    },
  ]
}

/** The columns that a row of the list shows, of the newest 500. */
async function read(
  pool: pg.Pool,
  what: string,
  where: string,
  { resellerId }: BenchProduct,
): Promise<number> {
  const { rows } = await pool.query({
    name: what,
    text: `select found.*, tickets.barcode_value,
        (select sum(quantity - cancelled) from booking_items where booking_id = found.id) as quantity
      from (select bookings.*, visit.starts_at, visit.product from bookings
        join booking_items visit on visit.booking_id = bookings.id and visit.position = 0
        where reseller_id = $1 and ${where} order by bookings.id desc limit 500) found
      left join tickets on tickets.booking_id = found.id and tickets.position = 0 order by found.id desc`,
    values: [resellerId],
  })
  return rows.length
}
