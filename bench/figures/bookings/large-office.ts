import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Stage } from '../../stage.ts'
import { buildProduct, type BenchProduct } from '../../world.ts'
import { addBookings } from './many-bookings.ts'
import { addRecords } from './many-records.ts'

/** How many bookings a large office has; a smaller number tries a figure out. */
export const bookings = Number(process.env['BENCH_BOOKINGS'] ?? 1_000_000)

/**
 * A reseller with twenty agents and a million bookings at one supplier, and all that their sales wrote; made by the first
 * figure of a stage that asks for it.
 */
export async function largeOffice(stage: Stage): Promise<BenchProduct> {
  const note = join(stage.folder, 'large-office.json')
  const noted = await readFile(note, 'utf8').catch(() => undefined)
  if (noted !== undefined) return fromNote(noted)
  const product = await buildProduct(stage, {
    rates: 1,
    days: 20,
    slotsADay: 10,
    capacity: 1_000_000,
    agents: 20,
  })
  await fillOffice(stage, product, bookings)
  await writeFile(note, JSON.stringify({ bookings, product }))
  return product
}

/** Adds so many bookings and their records: with the triggers, foreign keys and indexes made after the rows. */
export async function fillOffice(
  { databaseUrl }: Stage,
  product: BenchProduct,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '512MB'`)
    const { rows } = await client.query<{ away: string; back: string }>(slowingSql, [tables])
    for (const { away } of rows) await client.query(away)
    await addBookings(client, product, count)
    await addRecords(client, product)
    for (const { back } of rows.toReversed()) await client.query(back)
    await client.query('commit')
    await client.query(`vacuum analyze ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}

function fromNote(text: string): BenchProduct {
  const noted = JSON.parse(text, (key, value: unknown) =>
    key === 'starts_at' || key === 'ends_at' ? new Date(String(value)) : value,
  ) as { bookings: number; product: BenchProduct } // our own note
  if (noted.bookings !== bookings)
    throw new Error(`the folder has ${noted.bookings} bookings: set BENCH_BOOKINGS or another BENCH_FOLDER`)
  return noted.product
}

const tables = ['bookings', 'booking_items', 'tickets', 'report_facts', 'ledger_entries', 'events', 'mails']

/** What looks at each row that is written: triggers, foreign keys, and indexes that no constraint has. */
const slowingSql = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as back
  from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal
    -- Adds a statement's entries up at once.
    and tgname <> 'ledger_entries_balance_account'
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where conrelid = any($1::regclass[]) and contype = 'f'
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`
