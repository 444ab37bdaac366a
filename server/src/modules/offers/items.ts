import type { Ext } from '@reseller-portal/contract/kit'
import type { CancellationRule, Price, WeightTime } from '@reseller-portal/contract/products'
import { pricedBy } from '@reseller-portal/contract/prices'
import type { SupplierConfig } from '@reseller-portal/contract/organizations'
import { dayIn, timeIn } from '#kit/zone.ts'
import { priceOf } from '#modules/products/index.ts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import type { HeldSlot } from '#db/tables/inventory.ts'
import { sellerNamed, type Seller } from './channels.ts'
import { offered, type OfferedRow } from './item-rows.ts'
import type { Scope } from './model.ts'
import { isOffered } from './on-sale.ts'
import { rowsAtStart } from './prices.ts'
import { livePrice } from './remote/live-prices.ts'
import { zoneOfSlot } from './remote/local-zone.ts'
import { remoteOf } from './remote/partner.ts'

/** The parts of the catalog that an item of a cart, hold, or booking names. */
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

/** The offer for one requested item; a part is null if it doesn't belong to the others, or isn't offered. */
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
  /** `ref`: the supplier's id. */
  product: { id: string; name: string; ref: string; weights: WeightTime } | null
  rate: {
    id: string
    ref: string
    name: string
    title: string
    policy: string
    cancellation_rules: CancellationRule[]
    holdable: boolean
    min: number
    max: number | null
    ext: Ext
    discount_groups: string[]
    isDisabled: boolean
    /** On sale today, valid on the slot's local day, and its slot still for sale. */
    isOffered: boolean
  } | null
  slot: OfferedSlot | null
  price: Price | null
  /** The supplier's id of the price's unit; null where the price is not the rate's. */
  unitRef: string | null
}

export type OfferedSlot = {
  id: string
  startsAt: Date
  endsAt: Date
  ext: Ext
  /** The zone of its times: the supplier's, unless the product is somewhere else. */
  timezone: string
  /** The most units of one booking, where the supplier limits them. */
  most: number | null
  /** The answer of a remote supplier about it; null if the seats are ours. */
  remote: HeldSlot | null
}

/** A slot of a remote supplier, as the supplier's answer describes it. */
export type HeldRemoteSlot = { id: string; startsAt: Date; held: HeldSlot }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The items to read: `sale` finds what may be sold now, `booked` also what the channel no longer sells. */
type OffersRequest = {
  items: readonly NamedItem[]
  ext: Ext
  scope: Scope
  /** The slot as its remote supplier answered it, with its prices. */
  remoteSlot?: HeldRemoteSlot | undefined
  /** When the items were held. What was on sale then can be booked until it starts. */
  heldAt?: Date | undefined
}

/**
 * Loads the seller, and the offer of each item in order, with one query: the supplier by the reseller's channel, the
 * rate of the product and supplier, the slot of the rate's pool, and the rate's price at the slot's local day and time.
 */
export async function offersFor({ items, ext, scope, remoteSlot, heldAt }: OffersRequest, ctx: Ctx) {
  const named = sellerNamed(ext, ctx)
  const rows = await offered[scope]({ ...named, items: wantedOf(items) }, ctx.db)
  const [first] = rows
  if (named.pointOfSale !== '' && !first?.pos_channel_id) refuse('resellers.pos_not_found')
  const { reseller_name: resellerName = '', service_phone: servicePhone = '' } = first ?? {}
  const seller: Seller = { ...named, resellerName, servicePhone, paysByCard: first?.by_card ?? false }
  const moment = { now: ctx.now, heldAt: heldAt ?? ctx.now }
  return { seller, offers: itemsOf(rows, items, moment, remoteSlot) }
}

type Moment = { now: Date; heldAt: Date }

function itemsOf(
  rows: readonly OfferedRow[],
  items: readonly NamedItem[],
  moment: Moment,
  remoteSlot: HeldRemoteSlot | undefined,
): OfferedItem[] {
  return rows.map((row, index) => {
    const slot = slotOf(row, items[index], remoteSlot)
    return {
      ...offeredItem(row, slot, moment),
      price: pricesOfRow(row, slot).find((price) => price.id === items[index]?.priceId) ?? null,
      unitRef: row.prices.find((price) => price.id === items[index]?.priceId)?.octo_id ?? null,
    }
  })
}

function slotOf(
  row: OfferedRow,
  item: NamedItem | undefined,
  remoteSlot: HeldRemoteSlot | undefined,
): OfferedSlot | null {
  const { supplier, slot_id: id, starts_at: startsAt, ends_at: endsAt, slot_ext: ext } = row
  if (!supplier || !item) return null
  if (remoteOf(supplier.connection))
    return remoteSlot?.id === item.availabilityId ? slotFromRemote(remoteSlot, supplier) : null
  if (id === null) return null
  return { id, startsAt, endsAt, ext, timezone: supplier.timezone, most: null, remote: null }
}

function slotFromRemote(
  { id, startsAt, held }: HeldRemoteSlot,
  { timezone }: { timezone: string },
): OfferedSlot {
  return {
    id,
    startsAt,
    endsAt: new Date(held.endsAt),
    ext: {},
    timezone: zoneOfSlot({ startsAt, ...held }, timezone),
    most: held.mostUnits,
    remote: held,
  }
}

function wantedOf(items: readonly NamedItem[]): string {
  const named = items.map(({ supplierId, productId, rateId, availabilityId }, position) => {
    const slotId = uuid.test(availabilityId) ? availabilityId : null
    return { position, supplierId, productId, rateId, slotId }
  })
  return JSON.stringify(named)
}

/**
 * The prices for guests at the slot's start, with a remote supplier's amounts if it sent any; empty if nothing is
 * offered.
 */
function pricesOfRow(row: OfferedRow, slot: OfferedSlot | null): Price[] {
  const { product, rate, terms } = row
  if (!product || !rate || slot === null) return []
  const sold = { productId: product.id, rateId: rate.id, day: dayIn(slot.timezone, slot.startsAt) }
  return operatorsPrices(row, slot).map((price) => pricedBy(terms, price, sold))
}

function operatorsPrices({ prices }: OfferedRow, slot: OfferedSlot): Price[] {
  const start = { day: dayIn(slot.timezone, slot.startsAt), time: timeIn(slot.timezone, slot.startsAt) }
  const listed = rowsAtStart(prices, start)
  const live = slot.remote?.prices ?? []
  if (live.length === 0) return listed.map(priceOf)
  return listed.flatMap((row) => {
    const remotePrice = live.find(({ unitRef }) => unitRef === row.octo_id)
    return remotePrice === undefined ? [] : [livePrice(priceOf(row), remotePrice)]
  })
}

function offeredItem(
  row: OfferedRow,
  slot: OfferedSlot | null,
  moment: Moment,
): Omit<OfferedItem, 'price' | 'unitRef'> {
  const { supplier, product, rate } = row
  return {
    supplier: supplier && {
      ...supplier,
      holdMinutes: supplier.hold_minutes,
      barcodeFormat: supplier.barcode_format,
    },
    product: product && {
      id: product.id,
      name: product.name,
      ref: product.octo_id,
      weights: product.weights,
    },
    rate: rate && {
      ...rate,
      ref: rate.octo_id,
      min: rate.min_travelers,
      max: rate.max_travelers,
      isDisabled: row.is_disabled,
      isOffered:
        supplier !== null && slot !== null && isOffered(rate, slot, { ...moment, zone: supplier.timezone }),
    },
    slot,
  }
}
