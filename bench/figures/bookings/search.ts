import { join } from 'node:path'
import pg from 'pg'
import { beside } from '../../load.ts'
import { bookings, largeOffice } from './large-office.ts'
import { searchPlain } from './plain-search.ts'
import { startReference } from '../../reference.ts'
import { signIn, type Seller } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import type { BenchProduct } from '../../world.ts'

const load = { agents: 2, warmSeconds: 1, seconds: 3 }

/** What is looked for: the address's parameters, and the same as a condition on `bookings` and `visit`. */
type Search = { what: string; query: Record<string, string>; where: string }

/**
 * The list of bookings of a reseller with a million of them, searched and narrowed, beside the same rows as prepared SQL,
 * and beside the same SQL served by the same means: HTTP and a session.
 */
export async function search(stage: Stage): Promise<string[]> {
  const product = await largeOffice(stage)
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: load.agents })
  const lean = await startReference(stage, join(import.meta.dirname, 'search-server.ts'))
  const [email = ''] = product.emails
  const seller = await signIn(stage.server.url, email, stage.server.password)
  const leanSeller = await signIn(lean.url, email, stage.server.password)
  const lines = []
  try {
    for (const { what, query, where } of await wantedOf(product, pool)) {
      const path = `/api/booking/get-booking-list?${new URLSearchParams(query).toString()}`
      const { length } = await searchPlain(pool, where, product.resellerId)
      const plainPath = `/api/bench/bookings?${new URLSearchParams({ search: where }).toString()}`
      const asking = (from: Seller, at: string) => async () => {
        const { body } = await from.send<{ bookings: unknown[] }>('GET', at)
        return body.bookings.length === length
      }
      const ours = asking(seller, path)
      const plain = async () => (await searchPlain(pool, where, product.resellerId)).length === length
      lines.push(await beside(`${what} (${length})`, load, { ours, reference: plain }))
      const served = asking(leanSeller, plainPath)
      lines.push(await beside(`${what}, served`, load, { ours, reference: served }))
    }
    return lines
  } finally {
    await lean.stop()
    await pool.end()
  }
}

async function wantedOf(product: BenchProduct, pool: pg.Pool): Promise<Search[]> {
  const { rows } = await pool.query<{ id: string }>('select id from accounts where email = $1', [
    product.emails[0],
  ])
  const agent = rows[0]?.id ?? ''
  const like = (what: string, term: string): Search => ({
    what,
    query: { searchParam: term },
    where: `search like '%${term.toLowerCase()}%'`,
  })
  const dayAfter = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
  const today = dayAfter(0)
  const longAgo = (days: number) => dayAfter(days - 170)
  const day = `(visit.starts_at at time zone 'America/New_York')::date`
  const onDays = (from: string, to: string) =>
    `visit.starts_at between '${from}'::date - 1 and '${to}'::date + 2 and ${day} between '${from}' and '${to}'`
  const onDay = onDays(today, today)
  return [
    // First, for a plan that suits it makes all that come later read everything.
    like('common name', 'garcia'),
    { what: 'newest', query: {}, where: 'true' },
    like('contains', `me${Math.floor(bookings / 3) % 50_000}`),
    like('prefix', 'hc-12345'),
    like('phone', String(Math.floor(bookings / 2)).padStart(7, '0')),
    like('no match', 'nobody-of-this-name'),
    {
      what: 'one letter',
      query: { searchParam: 'x' },
      where: String.raw`search like any(array['x%', e'%\nx%', '% x%', '%-x%'])`,
    },
    {
      what: 'a week of half a year ago',
      query: { from: longAgo(0), to: longAgo(6) },
      where: onDays(longAgo(0), longAgo(6)),
    },
    { what: 'cancelled', query: { status: 'CANCELLED' }, where: `bookings.status = 'CANCELLED'` },
    { what: 'point of sale', query: { pointOfSale: 'HOTEL' }, where: `point_of_sale_code = 'HOTEL'` },
    { what: 'agent', query: { agent }, where: `account_id = '${agent}'` },
    {
      what: 'product',
      query: { product: product.productId },
      where: `visit.product_id = '${product.productId}'`,
    },
    { what: 'departures of today', query: { from: today, to: today }, where: onDay },
    {
      what: 'today, common name',
      query: { from: today, to: today, searchParam: 'garcia' },
      where: `${onDay} and search like '%garcia%'`,
    },
  ]
}
