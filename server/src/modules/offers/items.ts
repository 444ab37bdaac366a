import type { Ext } from '@reseller-portal/contract/kit'
import { isOnSale } from '@reseller-portal/contract/availability'
import { isSoldOn, isUsableOn } from '@reseller-portal/contract/catalog'
import type { Price, Rate } from '@reseller-portal/contract/catalog'
import type { SupplierConfig } from '@reseller-portal/contract/resellers'
import { dayIn, timeIn } from '#kit/zone.ts'
import { byCardSql } from '#modules/suppliers/index.ts'
import { pricesOn } from '#modules/catalog/index.ts'
import type { PriceRow } from '#modules/catalog/index.ts'
import { statement } from '#db/statement.ts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import type { HeldSlot } from '#db/tables/supply/inventory.ts'
import { sellerNamed } from './channels.ts'
import type { Seller } from './channels.ts'
import { productForSql, rateForSql } from './model.ts'
import type { Scope } from './model.ts'
import { livePrice } from './remote/live-prices.ts'
import { zoneOfSlot } from './remote/local-zone.ts'
import { remoteOf } from './remote/partner.ts'

/** What a cart, a hold or a booking names of the catalogue. */
export type NamedItem = {
  supplierId: string
  productId: string
  rateId: string
  priceId: string
  availabilityId: string
  at: string
  quantity: number
  ext: Ext
}

/** The catalogue's side of one named item; a part is null where it does not belong to the others or is not offered. */
export type OfferedItem = {
  supplier: {
    id: string
    name: string
    timezone: string
    connection: string
    ext: Ext
    configuration: SupplierConfig['configuration']
    holdMinutes: number
    barcodeFormat: 'QR' | 'CODE128'
  } | null
  /** `ref`: what the supplier calls it. */
  product: { id: string; name: string; ref: string } | null
  rate: {
    id: string
    ref: string
    name: string
    title: string
    policy: string
    holdable: boolean
    min: number
    max: number | null
    ext: Ext
    isDisabled: boolean
    /** Sold today, valid on the slot's local day, and its slot not over for sale. */
    isOffered: boolean
  } | null
  slot: OfferedSlot | null
  price: Price | null
  /** What the supplier calls the price's unit; null where the price is not the rate's. */
  unitRef: string | null
}

export type OfferedSlot = {
  id: string
  startsAt: Date
  endsAt: Date
  ext: Ext
  /** Where its times are read: the supplier's zone, unless the product is somewhere else. */
  timezone: string
  /** The most units of one booking where the supplier names them. */
  most: number | null
  /** What a supplier that keeps the seats elsewhere said of it; null: the seats are ours. */
  elsewhere: HeldSlot | null
}

/** A slot that a supplier keeps elsewhere, as its answer describes it. */
export type ElsewhereSlot = { id: string; startsAt: Date; held: HeldSlot }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** What is asked for: `sale` finds what may be sold now, `booked` also what the channel no longer sells. */
type Asked = {
  items: readonly NamedItem[]
  ext: Ext
  scope: Scope
  /** The slot as a supplier answered it which keeps it elsewhere, with its prices. */
  remoteSlot?: ElsewhereSlot | undefined
}

/**
 * Loads who sells and what the items name, in their order, with one query: supplier through the reseller's channel, rate
 * of product and supplier, slot of the rate's pool, price of the rate that holds on the slot's local day and time.
 */
export async function offersFor({ items, ext, scope, remoteSlot }: Asked, ctx: Ctx) {
  const named = sellerNamed(ext, ctx)
  const rows = await offered[scope]({ ...named, items: wantedOf(items) }, ctx.db)
  const [first] = rows
  if (named.pointOfSale !== '' && !first?.pos_channel_id) refuse('resellers.pos_not_found')
  const { reseller_name: resellerName = '', service_phone: servicePhone = '' } = first ?? {}
  const seller: Seller = { ...named, resellerName, servicePhone, paysByCard: first?.by_card ?? false }
  return { seller, offers: itemsOf(rows, items, ctx.now, remoteSlot) }
}

function itemsOf(
  rows: readonly OfferedRow[],
  items: readonly NamedItem[],
  now: Date,
  remoteSlot: ElsewhereSlot | undefined,
): OfferedItem[] {
  return rows.map((row, index) => {
    const slot = slotOf(row, items[index], remoteSlot)
    return {
      ...offeredItem(row, slot, now),
      price: pricesOfRow(row, slot).find((price) => price.id === items[index]?.priceId) ?? null,
      unitRef: row.prices.find((price) => price.id === items[index]?.priceId)?.octo_id ?? null,
    }
  })
}

function slotOf(
  row: OfferedRow,
  item: NamedItem | undefined,
  remoteSlot: ElsewhereSlot | undefined,
): OfferedSlot | null {
  const { supplier, slot_id: id, starts_at: startsAt, ends_at: endsAt, slot_ext: ext } = row
  if (!supplier || !item) return null
  if (remoteOf(supplier.connection))
    return remoteSlot?.id === item.availabilityId ? slotElsewhere(remoteSlot, supplier) : null
  if (id === null) return null
  return { id, startsAt, endsAt, ext, timezone: supplier.timezone, most: null, elsewhere: null }
}

function slotElsewhere(
  { id, startsAt, held }: ElsewhereSlot,
  { timezone }: { timezone: string },
): OfferedSlot {
  return {
    id,
    startsAt,
    endsAt: new Date(held.endsAt),
    ext: {},
    timezone: zoneOfSlot({ startsAt, ...held }, timezone),
    most: held.mostUnits,
    elsewhere: held,
  }
}

function wantedOf(items: readonly NamedItem[]): string {
  const named = items.map(({ supplierId, productId, rateId, availabilityId }, position) => {
    const slotId = uuid.test(availabilityId) ? availabilityId : null
    return { position, supplierId, productId, rateId, slotId }
  })
  return JSON.stringify(named)
}

const offered = {
  sale: statement<OfferSql, OfferedRow>(offersSql('sale')),
  booked: statement<OfferSql, OfferedRow>(offersSql('booked')),
}

type OfferSql = { resellerId: string; pointOfSale: string; items: string }

/** Each `limit 1` makes PostgreSQL look a row up by its key: of a list in JSON it expects a hundred, and would read whole tables. */
function offersSql(scope: Scope): string {
  return `
    select resellers.name as reseller_name, resellers.contact_phone as service_phone,
      pos.channel_id as pos_channel_id, ${byCardSql} as by_card,
      to_jsonb(s) || jsonb_build_object('timezone', coalesce(p.timezone, s.timezone)) as supplier,
      to_jsonb(p) as product, to_jsonb(r) as rate, slot.id as slot_id,
      slot.starts_at, slot.ends_at, slot.ext as slot_ext,
      array(select to_jsonb(price) from prices price where price.rate_id = r.id and price.withdrawn_at is null
        order by min_age desc, retail desc, id) as prices,
      exists (select from disabled_tickets off where off.rate_id = r.id and off.reseller_id = resellers.id
        and off.channel_id in (resellers.channel_id, pos.channel_id)) as is_disabled
    from resellers
    left join points_of_sale pos on pos.reseller_id = resellers.id and pos.code = :pointOfSale
      and pos.removed_at is null
    cross join json_to_recordset(:items) as i (position integer, "supplierId" uuid, "productId" uuid, "rateId" uuid,
      "slotId" uuid)
    left join channels on channels.reseller_id = resellers.id and channels.supplier_id = i."supplierId"
    left join payment_configurations own on own.reseller_id = resellers.id and own.supplier_id = channels.supplier_id
    left join lateral (select * from suppliers where id = channels.supplier_id limit 1) s on true
    left join lateral (select * from products p where p.id = i."productId" and p.supplier_id = s.id
      and ${productForSql(scope)} limit 1) p on true
    left join lateral (select * from rates r where r.id = i."rateId" and r.product_id = p.id
      and r.supplier_id = s.id and ${rateForSql(scope)} limit 1) r on true
    left join lateral (select * from slots where id = i."slotId" and pool_id = r.pool_id limit 1) slot on true
    where resellers.id = :resellerId
    order by i.position`
}

/** The prices that hold at the slot's start, with the supplier's own amounts; none where nothing is offered. */
function pricesOfRow({ supplier, rate, prices }: OfferedRow, slot: OfferedSlot | null): Price[] {
  if (!supplier || !rate || slot === null) return []
  const when = { day: dayIn(slot.timezone, slot.startsAt), time: timeIn(slot.timezone, slot.startsAt) }
  const listed = pricesOn(prices, when)
  const live = slot.elsewhere?.prices ?? []
  if (live.length === 0) return listed
  const refs = new Map(prices.map(({ id, octo_id }) => [id, octo_id]))
  return listed.flatMap((price) => {
    const remoteSlot = live.find(({ unitRef }) => unitRef === refs.get(price.id))
    return remoteSlot === undefined ? [] : [livePrice(price, remoteSlot)]
  })
}

type OfferedRow = {
  reseller_name: string
  service_phone: string
  pos_channel_id: string | null
  by_card: boolean
  supplier: {
    id: string
    name: string
    timezone: string
    connection: string
    ext: Ext
    configuration: SupplierConfig['configuration']
    hold_minutes: number
    barcode_format: 'QR' | 'CODE128'
  } | null
  product: { id: string; name: string; octo_id: string } | null
  rate: {
    id: string
    octo_id: string
    name: string
    title: string
    policy: string
    holdable: boolean
    min_travelers: number
    max_travelers: number | null
    ext: Ext
    valid_from: string | null
    valid_until: string | null
    availability_type: Rate['availabilityType']
  } | null
  prices: PriceRow[]
  is_disabled: boolean
  slot_id: string | null
  starts_at: Date
  ends_at: Date
  slot_ext: Ext
}

function offeredItem(
  row: OfferedRow,
  slot: OfferedSlot | null,
  now: Date,
): Omit<OfferedItem, 'price' | 'unitRef'> {
  const { supplier, product, rate } = row
  return {
    supplier: supplier && {
      ...supplier,
      holdMinutes: supplier.hold_minutes,
      barcodeFormat: supplier.barcode_format,
    },
    product: product && { id: product.id, name: product.name, ref: product.octo_id },
    rate: rate && {
      ...rate,
      ref: rate.octo_id,
      min: rate.min_travelers,
      max: rate.max_travelers,
      isDisabled: row.is_disabled,
      isOffered: isOffered(row, slot, now),
    },
    slot,
  }
}

/** The windows of the rate and the end of the slot's sale, by the supplier's days (spec 2 §2). */
function isOffered({ supplier, rate }: OfferedRow, slot: OfferedSlot | null, now: Date): boolean {
  if (!supplier || !rate || slot === null) return false
  const windows = { ext: rate.ext, valid: { from: rate.valid_from, until: rate.valid_until } }
  return (
    isSoldOn(windows, dayIn(supplier.timezone, now)) &&
    isUsableOn(windows, dayIn(slot.timezone, slot.startsAt)) &&
    isOnSale(slot, rate.availability_type, now)
  )
}
