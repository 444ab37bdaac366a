import { priceName } from '@reseller-portal/contract/products'
import type { CalendarPrice, slotCalendar as endpoint } from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Price } from '@reseller-portal/contract/products'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { addDays, daysBetween } from '#kit/zone.ts'
import { slotsOfPool } from '#modules/inventory/index.ts'
import { readOffer, type OfferedRate } from './offers.ts'
import { pricesOnDay } from './prices.ts'

/** The departures of a pool on local days and, of one of the operator's channels, what its guests pay. */
export async function slotCalendar(
  { poolId, from, until, resellerId }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const { pool, slots } = await slotsOfPool({ poolId, from, until }, ctx)
  const prices = resellerId === undefined ? {} : await pricesFor(resellerId, { pool, from, until }, ctx)
  return { slots, prices }
}

type Span = { pool: { id: string; productId: string }; from: string; until: string }

/** By each option that draws from the pool, also where the channel does not sell it. */
async function pricesFor(
  resellerId: string,
  { pool, from, until }: Span,
  ctx: Ctx,
): Promise<Record<string, CalendarPrice[]>> {
  const read = await readOffer(
    { as: 'OPERATOR', supplierId: supplierOf(ctx), resellerId },
    { by: 'id', product: pool.productId },
    ctx.db,
  )
  const offer = found(read, 'channels.not_found')
  const rates = offer.rates
    .filter(({ pool_id }) => pool_id === pool.id)
    .toSorted((a, b) => optionName(a).localeCompare(optionName(b)))
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index))
  const pricesOn = (day: string) =>
    rates.flatMap((rate) => pricesOnDay(rate, offer, day).map((price) => shownPrice(rate, price)))
  return Object.fromEntries(days.map((day) => [day, pricesOn(day)]))
}

function shownPrice(rate: OfferedRate, price: Price): CalendarPrice {
  return {
    rateId: rate.id,
    option: optionName(rate),
    traveler: priceName(price.travelerType),
    startTimes: price.startTimes,
    ...(price.repriced && { repriced: true }),
    currency: price.retail.currency,
    retail: price.retail.amount,
    net: price.net?.amount ?? null,
    taxes: price.includedTaxes.reduce((sum, tax) => sum + tax.retail, 0),
  }
}

function optionName({ title, name }: OfferedRate): string {
  return title.trim() || name
}
