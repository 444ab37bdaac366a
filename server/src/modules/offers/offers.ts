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
import { isProductFor, isRateFor, isSwitchedOff } from './model.ts'

type RowOf<T extends keyof Database> = Selectable<Database[T]>

export type ProductRow = Omit<RowOf<'products'>, 'created_at' | 'ext' | 'supplier_id'>
export type RateRow = Omit<RowOf<'rates'>, 'created_at'>
/** The supplier of an offer. `timezone` is that of the visit. */
export type SupplierRow = Pick<
  RowOf<'suppliers'>,
  'id' | 'name' | 'timezone' | 'ext' | 'configuration' | 'barcode_format' | 'connection'
>

/** A rate with the prices of its seller: the channel's own nets, where there are any. */
export type OfferedRate = RateRow & { prices: PriceRow[] }

/** The local start times of a rate's coming slots, and whether each lasts whole days; null where none is coming. */
export type Starts = { times: string[]; isAllDay: boolean } | null

/** A product with rates as one seller sells them. */
export type Offer<Rate = OfferedRate> = {
  product: ProductRow
  supplier: SupplierRow
  rates: Rate[]
  terms: Terms
  /** The version of the supplier's catalog, which changes with everything here. */
  version: string
}

export type ListedRate = OfferedRate & { starts: Starts }

/** A product that a channel sells, as its list shows it. */
export type ListedOffer = Offer<ListedRate> & { pictures: PartnerPicture[] }

/**
 * The reader of a supplier's offers. `DESK`: people of a reseller, at the point of sale of this channel. `CHANNEL`: a
 * reseller's system, which can't sell rates that need a person. `BOOKED`: the same, for held or booked products, which
 * are shown even if they are no longer sold. `OPERATOR`: the supplier's own staff, who see a reseller's prices of the
 * whole catalog, whether it sells them or not. `PUBLIC`: everybody, without a reseller's terms.
 */
export type Reader = { supplierId: string } & (
  | { as: 'DESK'; resellerId: string; channel?: string | undefined }
  | { as: 'CHANNEL' | 'BOOKED' | 'OPERATOR'; resellerId: string }
  | { as: 'PUBLIC'; resellerId: null }
)

/** A supplier as one reseller sells it. */
export type Channel = { resellerId: string; supplierId: string }

/** The channel's products after one of these OCTO ids, by OCTO id; products without anything to sell are left out. */
export async function offersAfter(
  channel: Channel,
  page: { after: string; limit: number },
  now: Date,
  db: Db,
): Promise<{ offers: ListedOffer[]; last: string | undefined }> {
  const rows = await listedOffers(
    { ...channel, as: 'CHANNEL' },
    sql`p.octo_id > ${page.after}`,
    page.limit,
    now,
    db,
  )
  return { offers: rows.filter(isSellable), last: rows.at(-1)?.product.octo_id }
}

/** One product by its OCTO id, where the channel sells any of its rates. */
export async function offerOf(
  channel: Channel,
  octoId: string,
  now: Date,
  db: Db,
): Promise<ListedOffer | undefined> {
  const rows = await listedOffers({ ...channel, as: 'CHANNEL' }, sql`p.octo_id = ${octoId}`, 1, now, db)
  return rows.find(isSellable)
}

/** A product that was held or booked, with all its rates: they are shown even when they are no longer sold. */
export async function bookedOffer(
  channel: Channel,
  octoId: string,
  now: Date,
  db: Db,
): Promise<ListedOffer | undefined> {
  const [row] = await listedOffers({ ...channel, as: 'BOOKED' }, sql`p.octo_id = ${octoId}`, 1, now, db)
  return row
}

/** A number that changes with everything that a supplier's products consist of, except their coming start times. */
export async function catalogVersion({ supplierId }: Channel, db: Db): Promise<string> {
  const row = await db
    .selectFrom('catalog_versions')
    .select('version')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return row?.version ?? '0'
}

/** A product and rates of it, by our ids or by OCTO's; without `rate` all of its rates. */
export type OfferKey = { by: 'id' | 'octo_id'; product: string; rate?: string | undefined }

/** A product with the terms of this reader; undefined if the reader can't sell it. */
export async function readOffer(
  reader: Reader,
  { by, product, rate }: OfferKey,
  db: Db,
): Promise<Offer | undefined> {
  const isWanted = rate === undefined ? sql`true` : sql`${sql.ref(`r.${by}`)} = ${rate}`
  const { rows } = await sql<Offer>`
    select ${offerColumns(reader)},
      array(select to_jsonb(r) || jsonb_build_object('prices', ${pricesOfRate(reader)})
        from rates r where r.product_id = p.id and ${isWanted} and ${isSold(reader)} order by r.created_at, r.id) as rates
    from ${offersOf(reader)} and ${sql.ref(`p.${by}`)} = ${product}`.execute(db)
  return rows[0]
}

async function listedOffers(
  reader: Reader,
  which: RawBuilder<unknown>,
  limit: number,
  now: Date,
  db: Db,
): Promise<ListedOffer[]> {
  const { rows } = await sql<ListedOffer>`
    select ${offerColumns(reader)}, ${sql.raw(partnerPicturesSql)} as pictures,
      array(select to_jsonb(r) || jsonb_build_object('prices', ${pricesOfRate(reader)}, 'starts', ${startsOfRate(now)})
        from rates r where r.product_id = p.id and ${isSold(reader)} order by r.created_at, r.id) as rates
    from ${offersOf(reader)} and ${which}
    order by p.octo_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, rates: row.rates.filter((rate) => rate.prices.length > 0) }))
}

function isSellable(offer: ListedOffer): boolean {
  return offer.rates.length > 0
}

/** Products `p` of suppliers `s` that the reader may sell, with its row of `channels` and `resellers`. */
function offersOf(reader: Reader): RawBuilder<unknown> {
  const isFor = {
    DESK: sql`channels.reseller_id is not null and ${isProductFor('sale')}`,
    CHANNEL: sql`channels.reseller_id is not null and ${isProductFor('sale')}`,
    BOOKED: sql`channels.reseller_id is not null`,
    OPERATOR: sql`channels.reseller_id is not null`,
    PUBLIC: sql`p.withdrawn_at is null`,
  }
  return sql`products p join suppliers s on s.id = p.supplier_id
      left join channels on channels.supplier_id = s.id and channels.reseller_id = ${reader.resellerId}
      left join resellers on resellers.id = channels.reseller_id
    where p.supplier_id = ${reader.supplierId} and ${isFor[reader.as]}`
}

/** The zone of the visit: product `p` may be somewhere else than its supplier `s`. */
const zoneOfVisit = 'coalesce(p.timezone, s.timezone)'

function offerColumns(reader: Reader): RawBuilder<unknown> {
  return sql`to_jsonb(p) - array['created_at', 'ext', 'supplier_id'] as product,
      jsonb_build_object('id', s.id, 'name', s.name, 'timezone', ${sql.raw(zoneOfVisit)}, 'ext', s.ext,
        'configuration', s.configuration, 'barcode_format', s.barcode_format, 'connection', s.connection) as supplier,
      ${termsOfProduct(reader)} as terms,
      coalesce((select version from catalog_versions where supplier_id = s.id), 0)::text as version`
}

/** The terms at the reader's point of sale, if it names one, and at the reseller's own channel. */
function termsOfProduct(reader: Reader): RawBuilder<Terms> {
  const channel = reader.as === 'DESK' ? reader.channel : undefined
  const office =
    channel === undefined
      ? sql`null`
      : sql`(select channel_id from points_of_sale where reseller_id = resellers.id and channel_id = ${channel}
          and removed_at is null limit 1)`
  return sql<Terms>`(select ${termsInPlace} from
    (select array_remove(array[${office}, resellers.channel_id], null) as channels) place)`
}

const termsInPlace = sql.raw(
  termsSql({ reseller: 'resellers.id', supplier: 's.id', product: 'p.id', channels: 'place.channels' }),
)

/** Whether the reader may sell rate `r`. */
function isSold(reader: Reader): RawBuilder<unknown> {
  switch (reader.as) {
    case 'DESK':
      return isRateFor('sale')
    case 'CHANNEL': {
      const own = sql`array(select channel_id from resellers where id = ${reader.resellerId})`
      return sql`${isRateFor('sale')} and not ${isSwitchedOff(reader.resellerId, own)} and not ${needsDesk}`
    }
    case 'BOOKED':
      return sql`true`
    case 'OPERATOR':
      return sql`r.withdrawn_at is null`
    case 'PUBLIC':
      return sql`r.withdrawn_at is null and r.removed_at is null and r.market_regions = '{}'
        and (r.discount_groups = '{}' or 'STD_GST' = any(r.discount_groups))`
    default:
      return reader satisfies never
  }
}

/**
 * Rates that only a person can sell, because they need parks and days, a delivery, or a sponsor, for which a partner's
 * system has no fields.
 */
const needsDesk = sql`(coalesce(r.ext ->> ${sql.lit(rateExt.productType)}, '') in ('PARK_RESERVATION', 'BULK')
  or ${sql.lit(militaryGroup)} = any(r.discount_groups))`

/** The prices of rate `r` as JSON, with the channel's net prices: oldest travelers first, then the most expensive. */
function pricesOfRate({ resellerId, supplierId }: Reader) {
  return sql`coalesce((select jsonb_agg(to_jsonb(price) || jsonb_build_object('net', ${sql.raw(shareOfChannelSql)})
      order by price.min_age desc, price.retail desc, price.id)
    from prices price left join channel_nets own on ${sql.raw(ofChannelSql)}
      and own.reseller_id = ${resellerId} and own.supplier_id = ${supplierId}
    where price.rate_id = r.id and price.withdrawn_at is null), '[]')`
}

/** The days of which start times are read for a list of rates; a year would be too much. */
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
