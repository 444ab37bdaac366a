import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { newId } from '#kit/ids.ts'
import type { BenchProduct } from './world.ts'

/**
 * The 22 rows and 4 commits that one hold and one booking on account once wrote, as prepared statements without any check,
 * session or HTTP. It stays as it is, so that figures of different times can be compared.
 */
export async function plainSale(
  pool: Pool,
  product: BenchProduct,
  slot: BenchProduct['slots'][number] | undefined,
  account: string,
): Promise<boolean> {
  if (!slot) return false
  const sale = { ...product, slot, account, hold: newId(), id: newId(), item: newId(), now: new Date() }
  if (!(await inTransaction(pool, (client) => hold(client, sale)))) return false
  await inTransaction(pool, (client) => place(client, sale))
  await run(
    pool,
    'book-hold',
    `update holds set status = 'BOOKED', reference = $2, issued = $3 where id = $1 and status = 'ACQUIRED'`,
    [sale.hold, sale.id, '[]'],
  )
  await inTransaction(pool, (client) => open(client, sale))
  return true
}

type Sale = BenchProduct & {
  slot: BenchProduct['slots'][number]
  account: string
  hold: string
  id: string
  item: string
  now: Date
}

async function hold(client: PoolClient, it: Sale): Promise<boolean> {
  await run(
    client,
    'hold',
    `insert into holds (id, reseller_id, supplier_id, account_id, status, acquired_at, expires_at) values ($1, $2, $3, $4, 'ACQUIRED', $5, $6)`,
    [it.hold, it.resellerId, it.supplierId, it.account, it.now, new Date(it.now.getTime() + 900_000)],
  )
  await run(
    client,
    'hold-item',
    `insert into hold_items (id, hold_id, position, product_id, rate_id, price_id, availability_id, slot_id, at, traveler_type, quantity) values ($1, $2, 0, $3, $4, $5, $6, $7, $8, 'ADULT', 1)`,
    [newId(), it.hold, it.productId, it.rateId, it.priceId, it.slot.id, it.slot.id, it.slot.starts_at],
  )
  const taken = await run(
    client,
    'seat',
    'update slots set taken = taken + 1 where id = $1 and taken + 1 <= capacity',
    [it.slot.id],
  )
  return taken === 1
}

async function place(client: PoolClient, it: Sale): Promise<true> {
  await reserve(client, it)
  await run(
    client,
    'sale',
    `insert into sales (id, reseller_id, supplier_id, account_id, state, hold_id, payment_id, on_account, booking_id, draft, totals, created_at, updated_at) values ($1, $2, $3, $4, 'BOOKING', $5, $1, true, $1, $6, $7, $8, $8)`,
    [it.id, it.resellerId, it.supplierId, it.account, it.hold, filler, filler, it.now],
  )
  await run(
    client,
    'booking',
    `insert into bookings (id, reseller_id, supplier_id, account_id, status, hold_id, first_name, last_name, email, customer, currency, total, totals, search, placed_at) values ($1, $2, $3, $4, 'PENDING', $5, 'Ada', 'Guest', 'guest@bench.example', $6, 'USD', 5000, $6, 'guest@bench.example ada guest', $7)`,
    [it.id, it.resellerId, it.supplierId, it.account, it.hold, filler, it.now],
  )
  await run(
    client,
    'booking-item',
    `insert into booking_items (id, booking_id, position, product_id, rate_id, price_id, availability_id, slot_id, starts_at, ends_at, quantity, product) values ($1, $2, 0, $3, $4, $5, $6, $7, $8, $9, 1, $10)`,
    [
      it.item,
      it.id,
      it.productId,
      it.rateId,
      it.priceId,
      it.slot.id,
      it.slot.id,
      it.slot.starts_at,
      it.slot.ends_at,
      filler,
    ],
  )
  await events(client, it, ['bookings.placed'])
  return true
}

async function open(client: PoolClient, it: Sale): Promise<true> {
  await run(
    client,
    'sale-done',
    `update sales set state = 'CAPTURED', version = version + 1, updated_at = $2 where id = $1 and version = 0`,
    [it.id, new Date()],
  )
  await take(client, it)
  const barcode = randomBytes(13).toString('hex')
  await run(
    client,
    'opened',
    `update bookings set supplier_ref = $2, search = search || $3, status = 'OPEN', version = version + 1, opened_at = $4 where id = $1`,
    [it.id, it.id.slice(-10), barcode, new Date()],
  )
  await run(
    client,
    'ticket',
    `insert into tickets (id, booking_id, position, status, barcode_format, barcode_value, item_ids, guests) values ($1, $2, 0, 'ISSUED', 'QR', $3, $4, 1)`,
    [newId(), it.id, barcode, [it.item]],
  )
  await events(client, it, ['bookings.confirmed', 'bookings.opened'])
  await job(client, 'events.follow', it.id)
  return true
}

/** What the on-account provider and our record of it keep of a reservation. */
async function reserve(client: PoolClient, it: Sale): Promise<void> {
  await commands(client, it, 'open')
  await run(
    client,
    'charge',
    `insert into account_charges (id, reseller_id, booking_id, amount, currency, state, created_at, expires_at, capture_before) values ($1, $2, $3, 5000, 'USD', 'authorized', $4, $5, $5)`,
    [`charge-${it.id}`, it.resellerId, it.id, it.now, new Date(it.now.getTime() + 604_800_000)],
  )
  await run(
    client,
    'payment',
    `insert into payments (id, reseller_id, provider, session_id, client_secret, state, amount, currency, created_at) values ($1, $2, 'on-account', $3, $3, 'authorized', 5000, 'USD', $4)`,
    [it.id, it.resellerId, `charge-${it.id}`, it.now],
  )
  await noted(client, it, 'open')
}

/** The reservation becomes a debt, and the sale is in the books. */
async function take(client: PoolClient, it: Sale): Promise<void> {
  await commands(client, it, 'capture')
  await run(
    client,
    'charged',
    `update account_charges set state = 'captured', captured = amount where id = $1`,
    [`charge-${it.id}`],
  )
  await entries(client, it, 'charged', ['guest', 'receivable'])
  await noted(client, it, 'capture')
  await run(client, 'captured', `update payments set state = 'captured', captured = amount where id = $1`, [
    it.id,
  ])
  await entries(client, it, 'sold', ['sales', 'guest'])
}

async function commands(client: PoolClient, it: Sale, verb: string): Promise<void> {
  const text = 'insert into account_commands (key, body, charge_id, created_at) values ($1, $2, $3, $4)'
  await run(client, 'account-command', text, [`${it.id}:${verb}`, filler, `charge-${it.id}`, it.now])
}

async function noted(client: PoolClient, it: Sale, verb: string): Promise<void> {
  const text = `insert into payment_commands (key, payment_id, verb, body, outcome, created_at, answered_at) values ($1, $2, $3, $4, 'authorized', $5, $5)`
  await run(client, 'payment-command', text, [`${it.id}:${verb}`, it.id, verb, filler, it.now])
}

async function entries(client: PoolClient, it: Sale, kind: string, [from, to]: string[]): Promise<void> {
  await run(
    client,
    'entries',
    `insert into ledger_entries (id, reseller_id, booking_id, account, amount, currency, kind, at, key) values
      ($1, $3, $4, $5, -5000, 'USD', $7, $8, $9), ($2, $3, $4, $6, 5000, 'USD', $7, $8, $10)`,
    [
      ...[newId(), newId(), it.resellerId, it.id, from, to, kind, it.now],
      ...[`${it.id}:${kind}:${from}`, `${it.id}:${kind}:${to}`],
    ],
  )
}

/** About as large as what the portal keeps in its jsonb columns. */
const filler = JSON.stringify({ text: 'x'.repeat(600) })

async function events(client: PoolClient, it: Sale, names: string[]): Promise<void> {
  await run(
    client,
    `events ${names.length}`,
    `insert into events (id, name, at, actor_id, actor_name, reseller_id, supplier_id, subject_id)
      select id, name, $3::timestamptz, $4::uuid, 'Bench Agent', $5::uuid, $6::uuid, $7::uuid from unnest($1::uuid[], $2::text[]) as e(id, name)`,
    [names.map(() => newId()), names, it.now, it.account, it.resellerId, it.supplierId, it.id],
  )
}

async function job(client: PoolClient, name: string, sale: string): Promise<void> {
  await run(
    client,
    `job ${name}`,
    `insert into pgboss.job (name, data, start_after) values ($1, $2, now() + interval '1 hour')`,
    [name, JSON.stringify({ sale })],
  )
}

async function run(
  client: Pool | PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<number> {
  return (await client.query({ name, text, values })).rowCount ?? 0
}

async function inTransaction(pool: Pool, act: (client: PoolClient) => Promise<boolean>): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await act(client)
    await client.query(done ? 'commit' : 'rollback')
    return done
  } finally {
    client.release()
  }
}
