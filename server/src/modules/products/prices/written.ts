import { sql, type Selectable } from 'kysely'
import type { PriceDraft } from '#db/tables/products.ts'
import type { Database } from '#db/tables.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

type PriceRow = Selectable<Database['prices']>

/** The row of `prices` with the values of its draft. */
export const writtenSql = sql<PriceRow>`jsonb_populate_record(prices, prices.draft)`

/** Whether a price exists as last saved, published or not. */
export const isWrittenSql = sql<boolean>`(prices.removed_at is null
  and (prices.withdrawn_at is null or prices.draft is not null))`

/** Whether a change of a price waits to be published: its draft, or its removal. */
export const isPriceChangedSql = sql<boolean>`(case when prices.removed_at is null then prices.draft is not null
  else prices.withdrawn_at is null end)`

/** The prices of a product as last saved. */
export function writtenPrices(productId: string, db: Db): Promise<PriceRow[]> {
  return db
    .selectFrom('prices')
    .innerJoinLateral(writtenSql.as<'written'>(sql.ref('written')), (join) => join.onTrue())
    .innerJoin('rates', 'rates.id', 'written.rate_id')
    .selectAll('written')
    .where('rates.product_id', '=', productId)
    .where('rates.removed_at', 'is', null)
    .where(isWrittenSql)
    .orderBy('written.id')
    .execute()
}

/** All prices of a supplier by season as last saved, without those for certain start times or departures. */
export function pricesBySeason(supplierId: string, db: Db) {
  return db
    .selectFrom('prices')
    .innerJoinLateral(writtenSql.as<'written'>(sql.ref('written')), (join) => join.onTrue())
    .select(['written.id', 'written.rate_id as rateId', 'written.traveler_type as travelerType'])
    .select(['written.currency', 'written.retail', 'written.net', 'written.original', 'written.weekdays'])
    .select(['written.valid_from as validFrom', 'written.valid_until as validUntil'])
    .where('prices.supplier_id', '=', supplierId)
    .where(isWrittenSql)
    .where('written.repricing_id', 'is', null)
    .where('written.start_times', '=', sql<string[]>`'{}'`)
    .orderBy('written.id')
    .execute()
}

/**
 * Publishes the prices of a product as last saved. A changed price whose traveler type no longer exists is withdrawn.
 */
export async function publishPrices(productId: string, { db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const ofProduct = sql`select id from rates where product_id = ${productId}`
  await sql`update prices set withdrawn_at = coalesce(withdrawn_at, ${now}), removed_at = coalesce(removed_at, ${now}),
      draft = null, version = version + 1
    where rate_id in (${ofProduct}) and ${isPriceChangedSql} and (removed_at is not null or not exists (
      select from traveler_types travelers join rates on rates.product_id = travelers.product_id, ${writtenSql} written
      where rates.id = written.rate_id and travelers.kind = written.traveler_type and travelers.removed_at is null))`.execute(
    db,
  )
  await sql`update prices set (rate_id, traveler_type, currency, retail, net, original, valid_from, valid_until, weekdays) = (
      select rate_id, traveler_type, currency, retail, net, original, valid_from, valid_until, weekdays from ${writtenSql} written),
      traveler_name = '', draft = null, withdrawn_at = null, version = version + 1
    where rate_id in (${ofProduct}) and removed_at is null and draft is not null`.execute(db)
}

/** Copies the prices of an option, as last saved, to a copy of it. */
export async function copyPrices(original: string, copy: string, db: Db): Promise<void> {
  const prices = await db
    .selectFrom('prices')
    .innerJoinLateral(writtenSql.as<'written'>(sql.ref('written')), (join) => join.onTrue())
    .selectAll('written')
    .where('written.rate_id', '=', original)
    .where(isWrittenSql)
    // The copy has none of the departures that were repriced.
    .where('written.repricing_id', 'is', null)
    .execute()
  if (prices.length === 0) return
  const rows = prices.map((price) => ({
    ...price,
    id: newId(),
    rate_id: copy,
    included_taxes: JSON.stringify(price.included_taxes),
    accompanied_by: JSON.stringify(price.accompanied_by),
    draft: null,
    withdrawn_at: null,
  }))
  await db.insertInto('prices').values(rows).execute()
}

export function draftOf(price: {
  rateId: string
  travelerType: PriceDraft['traveler_type']
  currency: string
  retail: number
  net: number | null
  original: number | null
  validFrom: string | null
  validUntil: string | null
  weekdays: number
}): PriceDraft {
  return {
    rate_id: price.rateId,
    traveler_type: price.travelerType,
    currency: price.currency,
    retail: price.retail,
    net: price.net,
    original: price.original,
    valid_from: price.validFrom,
    valid_until: price.validUntil,
    weekdays: price.weekdays,
  }
}

/** The columns of a new price, which isn't on sale. The database takes the name from the product's traveler type. */
export function newPrice(draft: PriceDraft, now: Date) {
  return { ...draft, traveler_name: '', draft: JSON.stringify(draft), withdrawn_at: now }
}
