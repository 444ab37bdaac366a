import { sql } from 'kysely'
import type { Ext } from '@reseller-portal/contract/kit'
import { isOnSale } from '@reseller-portal/contract/availability'
import { isSoldOn, isUsableOn } from '@reseller-portal/contract/catalog'
import type { Price, Rate } from '@reseller-portal/contract/catalog'
import type { SupplierConfig } from '@reseller-portal/contract/resellers'
import { dayIn, timeIn } from '../../kit/zone.ts'
import { isSoldBy, pricesOn } from '../catalog/index.ts'
import type { PriceRow } from '../catalog/index.ts'
import { once } from '../../db/once.ts'
import type { Db } from '../../kit/context.ts'
import type { HeldSlot } from '../../db/tables/inventory.ts'
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

/** A slot that a supplier keeps elsewhere, as it was told to us. */
export type ElsewhereSlot = { id: string; startsAt: Date; held: HeldSlot }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/**
 * Loads what the items name, in their order, with one query: supplier through the reseller's channel, rate of product
 * and supplier, slot of the rate's pool, price of the rate that holds on the slot's local day and time. A slot that is
 * kept elsewhere is the one that the caller was told by the supplier, with the supplier's prices.
 */
export async function offeredItems(
  items: readonly NamedItem[],
  seller: { resellerId: string; channels: readonly string[] },
  now: Date,
  db: Db,
  told?: ElsewhereSlot,
): Promise<OfferedItem[]> {
  const rows = await offeredRows(items, seller, db)
  return rows.map((row, index) => {
    const slot = slotOf(row, items[index], told)
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
  told: ElsewhereSlot | undefined,
): OfferedSlot | null {
  const { supplier, slot_id: id, starts_at: startsAt, ends_at: endsAt, slot_ext: ext } = row
  if (!supplier || !item) return null
  if (remoteOf(supplier.connection)) return told?.id === item.availabilityId ? toldSlot(told, supplier) : null
  if (id === null) return null
  return { id, startsAt, endsAt, ext, timezone: supplier.timezone, most: null, elsewhere: null }
}

function toldSlot({ id, startsAt, held }: ElsewhereSlot, { timezone }: { timezone: string }): OfferedSlot {
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

function offeredRows(
  items: readonly NamedItem[],
  { resellerId, channels }: { resellerId: string; channels: readonly string[] },
  db: Db,
): Promise<OfferedRow[]> {
  const named = items.map(({ supplierId, productId, rateId, availabilityId }, position) => {
    const slotId = uuid.test(availabilityId) ? availabilityId : null
    return { position, supplierId, productId, rateId, slotId }
  })
  return rowsOffered({ named, resellerId, channels }, db)
}

type Wanted = {
  named: { position: number; supplierId: string; productId: string; rateId: string; slotId: string | null }[]
  resellerId: string
  channels: readonly string[]
}

const rowsOffered = once((of: Wanted, db) =>
  sql<OfferedRow>`
    select to_jsonb(s) || jsonb_build_object('timezone', coalesce(p.timezone, s.timezone)) as supplier, to_jsonb(p) as product, to_jsonb(r) as rate, slot.id as slot_id,
      slot.starts_at, slot.ends_at, slot.ext as slot_ext,
      array(select to_jsonb(price) from prices price where price.rate_id = r.id and price.withdrawn_at is null
        order by min_age desc, retail desc, id) as prices,
      exists (select from disabled_tickets d where d.rate_id = r.id and d.reseller_id = ${of.resellerId}
        and d.channel_id = any(${of.channels})) as is_disabled
    from (values ${sql.join(of.named.map(namedRow))}) as i(position, supplier_id, product_id, rate_id, slot_id)
    left join channels on channels.supplier_id = i.supplier_id and channels.reseller_id = ${of.resellerId}
    left join suppliers s on s.id = channels.supplier_id
    left join products p on p.id = i.product_id and p.supplier_id = s.id and p.withdrawn_at is null
      and ${isSoldBy('p.id')}
    left join rates r on r.id = i.rate_id and r.product_id = p.id and r.supplier_id = s.id and r.withdrawn_at is null
    left join slots slot on slot.id = i.slot_id and slot.pool_id = r.pool_id
    order by i.position`.compile(db),
)

function namedRow({ position, supplierId, productId, rateId, slotId }: Wanted['named'][number]) {
  return sql`(${position}::integer, ${supplierId}::uuid, ${productId}::uuid, ${rateId}::uuid, ${slotId}::uuid)`
}

/** The prices that hold at the slot's start, with the supplier's own amounts; none where nothing is offered. */
function pricesOfRow({ supplier, rate, prices }: OfferedRow, slot: OfferedSlot | null): Price[] {
  if (!supplier || !rate || slot === null) return []
  const when = { day: dayIn(slot.timezone, slot.startsAt), time: timeIn(slot.timezone, slot.startsAt) }
  const standing = pricesOn(prices, when)
  const live = slot.elsewhere?.prices ?? []
  if (live.length === 0) return standing
  const refs = new Map(prices.map(({ id, octo_id }) => [id, octo_id]))
  return standing.flatMap((price) => {
    const told = live.find(({ unitRef }) => unitRef === refs.get(price.id))
    return told === undefined ? [] : [livePrice(price, told)]
  })
}

type OfferedRow = {
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
