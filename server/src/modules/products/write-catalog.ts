import { sql } from 'kysely'
import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'
import type { KeptProduct, KeptRate, KeptPrice } from './kept-catalog.ts'

export type CatalogWrite = {
  supplierId: string
  /** Added, or changed where the id is known; each is on sale (again). */
  put: { products: KeptProduct[]; rates: KeptRate[]; prices: KeptPrice[] }
  /** Ids of what is hidden from sale. */
  withdraw: { products: string[]; rates: string[]; prices: string[] }
  /** The events to record, each with its product. */
  events: { name: 'products.added' | 'products.changed' | 'products.withdrawn'; subject: string }[]
}

/** Writes some products of a remote supplier with their rates and prices; the caller chooses how many at once. */
export async function writeCatalog(write: CatalogWrite, work: Work, tx: Db): Promise<void> {
  await putProducts(write, work, tx)
  await putRates(write, work, tx)
  await putPrices(write, tx)
  await withdraw(write.withdraw, work.now, tx)
  const supplier = write.supplierId
  const happenings = write.events.map((event) => ({ ...event, supplier }))
  if (happenings.length > 0) await recordEvent(tx, work, ...happenings)
}

/** A statement takes 65,535 values at most; a row has fewer than 25. */
const rowsAtOnce = 1000

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )
}

async function putProducts({ supplierId, put }: CatalogWrite, work: Work, tx: Db): Promise<void> {
  for (const part of inParts(put.products)) {
    const rows = part.map((row) => ({
      ...row,
      supplier_id: supplierId,
      created_at: work.now,
      withdrawn_at: null,
      ext: JSON.stringify(row.ext),
    }))
    await tx
      .insertInto('products')
      .values(rows)
      .onConflict((row) => row.column('id').doUpdateSet(fromExcluded(productColumns)))
      .execute()
    // A remote product's pool, under the product's id, stays empty: its seats are at the supplier.
    await tx
      .insertInto('pools')
      .values(part.map(({ id }) => ({ id, supplier_id: supplierId, product_id: id, name: '' })))
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

const productColumns = ['name', 'description', 'categories', 'location', 'duration', 'ext', 'timezone']

async function putRates({ supplierId, put }: CatalogWrite, work: Work, tx: Db): Promise<void> {
  for (const part of inParts(put.rates)) {
    const rows = part.map((row) => ({
      ...row,
      supplier_id: supplierId,
      pool_id: row.product_id,
      created_at: work.now,
      withdrawn_at: null,
      ext: JSON.stringify(row.ext),
      metadata: JSON.stringify(row.metadata),
    }))
    await tx
      .insertInto('rates')
      .values(rows)
      .onConflict((row) => row.column('id').doUpdateSet(fromExcluded(rateColumns)))
      .execute()
  }
}

const rateColumns = [
  ...['name', 'title', 'additional_details', 'ext', 'holdable', 'min_travelers', 'max_travelers'],
  ...['policy', 'valid_from', 'valid_until', 'market_regions', 'discount_groups', 'availability_type'],
  'metadata',
]

async function putPrices({ supplierId, put }: CatalogWrite, tx: Db): Promise<void> {
  for (const part of inParts(put.prices)) {
    const rows = part.map((row) => ({
      ...row,
      supplier_id: supplierId,
      withdrawn_at: null,
      included_taxes: JSON.stringify(row.included_taxes),
      accompanied_by: JSON.stringify(row.accompanied_by),
    }))
    await tx
      .insertInto('prices')
      .values(rows)
      .onConflict((row) => row.column('id').doUpdateSet(fromExcluded(priceColumns)))
      .execute()
  }
}

const priceColumns = [
  ...['traveler_type', 'traveler_name', 'age_band', 'min_age', 'max_age', 'currency'],
  ...['retail', 'original', 'net', 'included_taxes', 'start_times', 'valid_from', 'valid_until', 'weekdays'],
  ...['id_required', 'accompanied_by'],
]

/** The columns of the new row for `on conflict do update`, with `withdrawn_at`, which puts it on sale again. */
function fromExcluded(columns: readonly string[]) {
  return Object.fromEntries(
    [...columns, 'withdrawn_at'].map((column) => [column, sql.ref(`excluded.${column}`)]),
  )
}

async function withdraw(ids: CatalogWrite['withdraw'], now: Date, tx: Db): Promise<void> {
  const withdrawn_at = now
  if (ids.products.length > 0)
    await tx.updateTable('products').set({ withdrawn_at }).where('id', 'in', ids.products).execute()
  if (ids.rates.length > 0)
    await tx.updateTable('rates').set({ withdrawn_at }).where('id', 'in', ids.rates).execute()
  if (ids.prices.length > 0)
    await tx.updateTable('prices').set({ withdrawn_at }).where('id', 'in', ids.prices).execute()
}
