import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Terms } from '@reseller-portal/contract/prices'
import type { Db } from '#kit/context.ts'
import { addDays, startOfDay } from '#kit/zone.ts'
import { stockIn, stockNamed, type Stock } from '#modules/inventory/index.ts'
import { isProductFor, type Scope } from './model.ts'
import {
  isSold,
  pricesOfRate,
  supplierJson,
  termsOfProduct,
  type Channel,
  type OfferedRate,
  type ProductRow,
  type SupplierRow,
} from './offers.ts'

export type StockedRate = Omit<OfferedRate, 'starts'>

/** What a channel sells of one rate. Without `rate` the product exists, but the rate does not. */
type Sold = { product: ProductRow; supplier: SupplierRow; terms: Terms; rate: StockedRate | null }

/** The same with its slots and seats. */
export type StockOfRate = Sold & { stock: Stock | null }

type Which = { holder: Channel; productId: string; optionId: string; scope?: Scope }
type SlotFilter = { from: string; until: string } | { ids: readonly string[] }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The rates that this process read last, each with the version of the catalogue that it was read in. */
const rateCache = new LRUCache<string, Sold & { version: string }>({ max: 2000 })

/**
 * The slots of a rate on local days, both included, or those with these ids, in order. A cached rate is read again
 * only when the catalogue has changed; seats are always read.
 */
export async function slotsOfRate(
  which: Which,
  filter: SlotFilter,
  now: Date,
  db: Db,
): Promise<StockOfRate | undefined> {
  const { holder, productId, optionId, scope = 'sale' } = which
  const stockOf = ({ rate, supplier }: Sold) =>
    rate && readStock({ rate, supplier, filter }, { resellerId: holder.resellerId, now }, db)
  const name = JSON.stringify([holder.resellerId, holder.supplierId, productId, optionId, scope])
  const kept = rateCache.get(name)
  const stock = kept && (await stockOf(kept))
  if (kept && stock?.version === kept.version) return { ...kept, stock }
  const sold = await readRate({ ...which, scope }, db)
  if (sold?.rate) rateCache.set(name, sold)
  return sold && { ...sold, stock: await stockOf(sold) }
}

function readStock(
  { rate, supplier, filter }: { rate: StockedRate; supplier: SupplierRow; filter: SlotFilter },
  buyer: { resellerId: string; now: Date },
  db: Db,
): Promise<Stock> {
  if ('ids' in filter)
    return stockNamed(
      rate.pool_id,
      filter.ids.filter((id) => uuid.test(id)),
      buyer,
      db,
    )
  const zone = supplier.timezone
  const span = { from: startOfDay(zone, filter.from), until: startOfDay(zone, addDays(filter.until, 1)) }
  return stockIn([rate.pool_id], span, buyer, db)
}

async function readRate(
  { holder, productId, optionId, scope }: Required<Which>,
  db: Db,
): Promise<(Sold & { version: string }) | undefined> {
  const { rows } = await sql<Sold & { version: string }>`
    select to_jsonb(p) - array['created_at', 'ext', 'supplier_id'] as product, ${supplierJson} as supplier,
      ${termsOfProduct} as terms,
      case when r.id is not null then to_jsonb(r) || jsonb_build_object('prices', ${pricesOfRate(holder)}) end as rate,
      coalesce((select version from catalog_versions where supplier_id = s.id), 0)::text as version
    from products p join suppliers s on s.id = p.supplier_id
      join channels on channels.supplier_id = s.id and channels.reseller_id = ${holder.resellerId}
      join resellers on resellers.id = channels.reseller_id
      left join rates r on r.product_id = p.id and r.octo_id = ${optionId} and ${isSold({ ...holder, scope })}
    where p.supplier_id = ${holder.supplierId} and p.octo_id = ${productId} and ${isProductFor(scope)}`.execute(
    db,
  )
  return rows[0]
}
