import { sql, type RawBuilder, type Selectable } from 'kysely'
import { rateExt } from '@reseller-portal/contract/products'
import { militaryGroup } from '@reseller-portal/contract/inventory'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'
import type { Terms } from '@reseller-portal/contract/prices'
import {
  ofChannelSql,
  shareOfChannelSql,
  termsSql,
  partnerPicturesSql,
  type PriceRow,
  type PartnerPicture,
} from '#modules/products/index.ts'
import { isAllDaySql } from '#modules/inventory/index.ts'
import { isProductFor, isRateFor, isSwitchedOff, type Scope } from './model.ts'

type RowOf<T extends keyof Database> = Selectable<Database[T]>

export type ProductRow = Omit<RowOf<'products'>, 'created_at' | 'ext' | 'supplier_id'>
export type RateRow = Omit<RowOf<'rates'>, 'created_at'>
export type SupplierRow = Pick<
  RowOf<'suppliers'>,
  'id' | 'name' | 'timezone' | 'ext' | 'configuration' | 'barcode_format'
>

/** A rate that a channel sells. Where the channel has net prices of its own, the prices have those. */
export type OfferedRate = RateRow & {
  prices: PriceRow[]
  /** The local start times of its coming slots, and whether each lasts whole days; null where none is coming. */
  starts: { times: string[]; isAllDay: boolean } | null
}

/** A product that a channel sells, with the rates that are not deactivated for its reseller. */
export type Offer = {
  product: ProductRow
  supplier: SupplierRow
  rates: OfferedRate[]
  terms: Terms
  pictures: PartnerPicture[]
}

/** A supplier as one reseller sells it. */
export type Channel = { resellerId: string; supplierId: string }

/** The channel's products after one of these OCTO ids, by OCTO id; products without anything to sell are left out. */
export async function offersAfter(
  channel: Channel,
  page: { after: string; limit: number },
  now: Date,
  db: Db,
): Promise<{ offers: Offer[]; last: string | undefined }> {
  const rows = await offerRows(channel, sql`p.octo_id > ${page.after}`, page.limit, now, db)
  return { offers: rows.filter(isSellable), last: rows.at(-1)?.product.octo_id }
}

/** One product by its OCTO id, where the channel sells any of its rates. */
export async function offerOf(
  channel: Channel,
  octoId: string,
  now: Date,
  db: Db,
): Promise<Offer | undefined> {
  const rows = await offerRows(channel, sql`p.octo_id = ${octoId}`, 1, now, db)
  return rows.find(isSellable)
}

/** A product that was held or booked, with all its rates: they are shown even when they are no longer sold. */
export async function bookedOffer(
  channel: Channel,
  octoId: string,
  now: Date,
  db: Db,
): Promise<Offer | undefined> {
  const [row] = await offerRows({ ...channel, scope: 'booked' }, sql`p.octo_id = ${octoId}`, 1, now, db)
  return row
}

/** A number that changes with everything that a supplier's products consist of, except their coming start times. */
export async function catalogueVersion({ supplierId }: Channel, db: Db): Promise<string> {
  const row = await db
    .selectFrom('catalog_versions')
    .select('version')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return row?.version ?? '0'
}

type Scoped = Channel & { scope?: Scope }

async function offerRows(
  channel: Scoped,
  which: RawBuilder<unknown>,
  limit: number,
  now: Date,
  db: Db,
): Promise<Offer[]> {
  const scope = channel.scope ?? 'sale'
  const { rows } = await sql<Offer>`
    select to_jsonb(p) - array['created_at', 'ext', 'supplier_id'] as product, ${supplierJson} as supplier,
      ${termsOfProduct} as terms, ${sql.raw(partnerPicturesSql)} as pictures,
      array(select to_jsonb(r) || jsonb_build_object('prices', ${pricesOfRate(channel)}, 'starts', ${startsOfRate(now)})
        from rates r where r.product_id = p.id and ${isSold(channel)} order by r.created_at, r.id) as rates
    from products p join suppliers s on s.id = p.supplier_id
      join channels on channels.supplier_id = s.id and channels.reseller_id = ${channel.resellerId}
      join resellers on resellers.id = channels.reseller_id
    where p.supplier_id = ${channel.supplierId} and ${isProductFor(scope)} and ${which}
    order by p.octo_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, rates: row.rates.filter((rate) => rate.prices.length > 0) }))
}

function isSellable(offer: Offer): boolean {
  return offer.rates.length > 0
}

/** The zone of the visit: product `p` may be somewhere else than its supplier `s`. */
const zoneOfVisit = 'coalesce(p.timezone, s.timezone)'

/** The columns of supplier `s` that are shown, as JSON, with the zone of the visit. */
export const supplierJson = sql`jsonb_build_object('id', s.id, 'name', s.name, 'timezone', ${sql.raw(zoneOfVisit)},
  'ext', s.ext, 'configuration', s.configuration, 'barcode_format', s.barcode_format)`

/** The terms of product `p` for `resellers`, for a reseller's own system, which sells at no point of sale. */
export const termsOfProduct = sql.raw<Terms>(
  termsSql({
    reseller: 'resellers.id',
    supplier: 's.id',
    product: 'p.id',
    channels: 'array[resellers.channel_id]',
  }),
)

/** Whether rate `r` is sold by the channel; for what was booked it is read in any case. */
export function isSold({ resellerId, scope = 'sale' }: Scoped) {
  if (scope === 'booked') return sql`true`
  const own = sql`array(select channel_id from resellers where id = ${resellerId})`
  return sql`${isRateFor(scope)} and not ${isSwitchedOff(resellerId, own)} and not ${needsDesk}`
}

/**
 * Rates that only a person can sell: parks and days, a delivery or a sponsor have to be entered, and a partner's
 * system has no field for them.
 */
const needsDesk = sql`(coalesce(r.ext ->> ${sql.lit(rateExt.productType)}, '') in ('PARK_RESERVATION', 'BULK')
  or ${sql.lit(militaryGroup)} = any(r.discount_groups))`

/** The prices of rate `r` as JSON, with the channel's net prices: oldest travelers first, then the most expensive. */
export function pricesOfRate({ resellerId, supplierId }: Channel) {
  return sql`coalesce((select jsonb_agg(to_jsonb(price) || jsonb_build_object('net', ${sql.raw(shareOfChannelSql)})
      order by price.min_age desc, price.retail desc, price.id)
    from prices price left join channel_nets own on ${sql.raw(ofChannelSql)}
      and own.reseller_id = ${resellerId} and own.supplier_id = ${supplierId}
    where price.rate_id = r.id and price.withdrawn_at is null), '[]')`
}

/**
 * How many days of inventory are read for the start times of a rate: a year of every rate would be too much for each
 * list.
 */
const startDays = 28

/** Local start times of the slots of rate `r` in the four weeks from its next slot. */
function startsOfRate(now: Date) {
  const since = new Date(now.getTime() - 24 * 3600_000)
  return sql`(select jsonb_build_object('times', jsonb_agg(distinct to_char(local.starts, 'HH24:MI')),
      'isAllDay', bool_and(local.is_all_day))
    from (select slot.starts_at at time zone ${sql.raw(zoneOfVisit)} as starts, ${isAllDay} as is_all_day from slots slot
      where slot.pool_id = r.pool_id and slot.ends_at > ${now} and slot.starts_at > ${since}
        and slot.starts_at < ${startDays} * interval '1 day' + (select min(next.starts_at) from slots next
          where next.pool_id = r.pool_id and next.starts_at > ${since})) as local
    having count(*) > 0)`
}

const isAllDay = sql.raw(isAllDaySql('slot', zoneOfVisit))
