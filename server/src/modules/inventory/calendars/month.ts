import { sql } from 'kysely'
import { isOnSale } from '@reseller-portal/contract/offers'
import type { PublicMonth } from '@reseller-portal/contract/inventory'
import { isSoldOn, isUsableOn } from '@reseller-portal/contract/products'
import { noTerms, type Terms } from '@reseller-portal/contract/prices'
import type { PublicCtx } from '#kit/context.ts'
import { addDays, dayIn, daysBetween, startOfDay, timeIn } from '#kit/zone.ts'
import {
  pricedRows,
  pricesOfDay,
  rowsHolding,
  termsSql,
  type PricedRow,
  type PriceRow,
} from '#modules/products/index.ts'
import { slotsIn, type FreeSlot } from '../slots.ts'

type Asked = { productId: string; supplierId: string; timezone: string; month: string }
type Day = PublicMonth['days'][number]
type Shown = Awaited<ReturnType<typeof readRates>>[number] & { rows: PriceRow[] }

/** Every local day of a month: whether there is room, and the lowest price where there is. */
export async function daysOfMonth(asked: Asked, ctx: PublicCtx): Promise<Day[]> {
  const { productId, timezone, month } = asked
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const rates = await withPrices(await readRates(productId, ctx), ctx)
  const pools = [...new Set(rates.map(({ pool_id }) => pool_id))]
  const span = { from: startOfDay(timezone, first), until: startOfDay(timezone, next) }
  const slots = await slotsIn(pools, span, { resellerId: null, now: ctx.now }, ctx.db)
  const byDay = Map.groupBy(slots, ({ starts_at }) => dayIn(timezone, starts_at))
  const terms = await termsOf(asked, ctx)
  const days = Array.from({ length: daysBetween(first, next) }, (_, index) => addDays(first, index))
  return days.map((day) => dayOf(day, byDay.get(day) ?? [], { rates, terms, asked, now: ctx.now }))
}

type Sale = { rates: readonly Shown[]; terms: Terms; asked: Asked; now: Date }

function dayOf(day: string, slots: readonly FreeSlot[], sale: Sale): Day {
  const { rates, asked, now } = sale
  const today = dayIn(asked.timezone, now)
  const open = rates.flatMap((rate) => {
    const windows = { ext: rate.ext, valid: { from: rate.valid_from, until: rate.valid_until } }
    if (!isSoldOn(windows, today) || !isUsableOn(windows, day)) return []
    const onSale = slots.filter(
      (slot) =>
        slot.pool_id === rate.pool_id &&
        isOnSale({ startsAt: slot.starts_at, endsAt: slot.ends_at }, rate, now),
    )
    return onSale.map((slot) => ({ rate, slot }))
  })
  const shared = [...new Set(open.map(({ slot }) => slot))]
  const state = stateOf(shared)
  const priced = open.filter(({ rate, slot }) => slot.free >= rate.min_travelers)
  return { day, state, from: state === 'SOLD_OUT' ? null : lowest(day, priced, sale) }
}

/** As the operator sees a slot: below a fifth of its seats little is left (docs/rules.md §15). */
function stateOf(slots: readonly FreeSlot[]): Day['state'] {
  if (slots.length === 0) return 'CLOSED'
  const free = slots.reduce((sum, slot) => sum + slot.free, 0)
  const capacity = slots.reduce((sum, slot) => sum + slot.capacity, 0)
  if (free <= 0) return 'SOLD_OUT'
  return free * 5 < capacity ? 'LIMITED' : 'AVAILABLE'
}

/** The adult price, if there is one: a child's ticket alone is not sold. */
function lowest(day: string, open: readonly { rate: Shown; slot: FreeSlot }[], { terms, asked }: Sale) {
  const prices = open.flatMap(({ rate, slot }) => {
    const at = timeIn(asked.timezone, slot.starts_at)
    const rows = rowsHolding(pricesOfDay(rate.rows, day), at)
    return pricedRows(rows, { terms, productId: asked.productId, day })
  })
  const grownUp = prices.filter(({ traveler_type }) => ['ADULT', 'ANY'].includes(traveler_type))
  const [cheapest] = (grownUp.length > 0 ? grownUp : prices).toSorted(byPrice)
  return cheapest ? { amount: cheapest.retail, currency: cheapest.currency } : null
}

const byPrice = (a: PricedRow, b: PricedRow) => a.retail - b.retail

/** Rates for everybody: none that is limited to a market region or a discount group. */
function readRates(productId: string, { db }: PublicCtx) {
  return db
    .selectFrom('rates')
    .select(['id', 'pool_id', 'availability_type', 'ext', 'valid_from', 'valid_until', 'min_travelers'])
    .where('product_id', '=', productId)
    .where('withdrawn_at', 'is', null)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`market_regions = '{}' and (discount_groups = '{}' or 'STD_GST' = any(discount_groups))`,
    )
    .execute()
}

async function withPrices<R extends { id: string }>(rates: readonly R[], { db }: PublicCtx) {
  const ids = rates.map(({ id }) => id)
  const rows = await db
    .selectFrom('prices')
    .selectAll()
    .where(sql<boolean>`rate_id = any(${ids}::uuid[])`)
    .where('withdrawn_at', 'is', null)
    .execute()
  const byRate = Map.groupBy(rows, ({ rate_id }) => rate_id)
  return rates.map((rate) => ({ ...rate, rows: byRate.get(rate.id) ?? [] }))
}

/** The operator's taxes and fees. A reseller's adjustments are not public. */
async function termsOf({ productId, supplierId }: Asked, { db }: PublicCtx): Promise<Terms> {
  const terms = sql.raw<Terms>(
    termsSql({
      reseller: 'null::uuid',
      supplier: 'products.supplier_id',
      product: 'products.id',
      channels: 'array[]::text[]',
    }),
  )
  const { rows } = await sql<{ terms: Terms }>`select ${terms} as terms from products
    where products.id = ${productId} and products.supplier_id = ${supplierId}`.execute(db)
  return rows[0]?.terms ?? noTerms
}
