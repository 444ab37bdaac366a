import { sql } from 'kysely'
import type { Ext } from '@reseller-portal/contract/kit'
import { isOnSale } from '@reseller-portal/contract/availability'
import { isSoldOn, isUsableOn } from '@reseller-portal/contract/catalog'
import type { Price, Rate } from '@reseller-portal/contract/catalog'
import type { SupplierConfig } from '@reseller-portal/contract/resellers'
import { dayIn, timeIn } from '../../kit/zone.ts'
import { isSoldBy, pricesOn } from '../catalog/index.ts'
import type { PriceRow } from '../catalog/index.ts'
import type { Db } from '../../kit/context.ts'

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
  } | null
  product: { id: string; name: string } | null
  rate: {
    id: string
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
  slot: { id: string; startsAt: Date; endsAt: Date; ext: Ext } | null
  price: Price | null
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/**
 * Loads what the items name, in their order, with one query: supplier through the reseller's channel, rate of product
 * and supplier, slot of the rate's pool, price of the rate that holds on the slot's local day and time.
 */
export async function offeredItems(
  items: readonly NamedItem[],
  seller: { resellerId: string; channels: readonly string[] },
  now: Date,
  db: Db,
): Promise<OfferedItem[]> {
  const rows = await offeredRows(items, seller, db)
  return rows.map((row, index) => ({
    ...offeredItem(row, now),
    price: pricesOfRow(row).find((price) => price.id === items[index]?.priceId) ?? null,
  }))
}

async function offeredRows(
  items: readonly NamedItem[],
  seller: { resellerId: string; channels: readonly string[] },
  db: Db,
): Promise<OfferedRow[]> {
  const named = items.map((item, position) => {
    const slotId = uuid.test(item.availabilityId) ? item.availabilityId : null
    return sql`(${position}::integer, ${item.supplierId}::uuid, ${item.productId}::uuid, ${item.rateId}::uuid, ${slotId}::uuid)`
  })
  const { rows } = await sql<OfferedRow>`
    select to_jsonb(s) || jsonb_build_object('timezone', coalesce(p.timezone, s.timezone)) as supplier, to_jsonb(p) as product, to_jsonb(r) as rate, slot.id as slot_id,
      slot.starts_at, slot.ends_at, slot.ext as slot_ext,
      array(select to_jsonb(price) from prices price where price.rate_id = r.id and price.withdrawn_at is null
        order by min_age desc, retail desc, id) as prices,
      exists (select from disabled_tickets d where d.rate_id = r.id and d.reseller_id = ${seller.resellerId}
        and d.channel_id = any(${seller.channels})) as is_disabled
    from (values ${sql.join(named)}) as i(position, supplier_id, product_id, rate_id, slot_id)
    left join channels on channels.supplier_id = i.supplier_id and channels.reseller_id = ${seller.resellerId}
    left join suppliers s on s.id = channels.supplier_id
    left join products p on p.id = i.product_id and p.supplier_id = s.id and p.withdrawn_at is null
      and ${isSoldBy('p.id')}
    left join rates r on r.id = i.rate_id and r.product_id = p.id and r.supplier_id = s.id and r.withdrawn_at is null
    left join slots slot on slot.id = i.slot_id and slot.pool_id = r.pool_id
    order by i.position`.execute(db)
  return rows
}

/** The prices that hold at the row's start; none where nothing is offered. */
function pricesOfRow({ supplier, rate, slot_id, starts_at, prices }: OfferedRow) {
  if (!supplier || !rate || slot_id === null) return []
  const [day, time] = [dayIn(supplier.timezone, starts_at), timeIn(supplier.timezone, starts_at)]
  return pricesOn(prices, { day, time })
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
  } | null
  product: { id: string; name: string } | null
  rate: {
    id: string
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

function offeredItem(row: OfferedRow, now: Date): Omit<OfferedItem, 'price'> {
  const { supplier, product, rate } = row
  return {
    supplier: supplier && { ...supplier, holdMinutes: supplier.hold_minutes },
    product: product && { id: product.id, name: product.name },
    rate: rate && {
      ...rate,
      min: rate.min_travelers,
      max: rate.max_travelers,
      isDisabled: row.is_disabled,
      isOffered: isOffered(row, now),
    },
    slot:
      row.slot_id === null
        ? null
        : { id: row.slot_id, startsAt: row.starts_at, endsAt: row.ends_at, ext: row.slot_ext },
  }
}

/** The windows of the rate and the end of the slot's sale, by the supplier's days (spec 2 §2). */
function isOffered({ supplier, rate, slot_id, starts_at, ends_at }: OfferedRow, now: Date): boolean {
  if (!supplier || !rate || slot_id === null) return false
  const windows = { ext: rate.ext, valid: { from: rate.valid_from, until: rate.valid_until } }
  return (
    isSoldOn(windows, dayIn(supplier.timezone, now)) &&
    isUsableOn(windows, dayIn(supplier.timezone, starts_at)) &&
    isOnSale({ startsAt: starts_at, endsAt: ends_at }, rate.availability_type, now)
  )
}
