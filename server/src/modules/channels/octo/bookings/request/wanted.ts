import { dayIn, timeIn } from '#kit/zone.ts'
import {
  checkedItems,
  offersFor,
  pricesAtStart,
  type Offer,
  type OfferedRate,
} from '#modules/offers/index.ts'
import type { PricedRow } from '#modules/products/index.ts'
import { isOpen, type FreeSlot, type SeatItem } from '#modules/inventory/index.ts'
import { refuseOcto } from '../../refusal.ts'
import { say } from '../../words.ts'
import { soldStock } from '../../availability/sold-stock.ts'
import type { OctoCtx } from '../../context.ts'
import { rowsAt, unitsOf } from '#octo/units.ts'
import { sellerCtx } from '../record/actor.ts'

type Maybe = string | null | undefined

/** The ids of a reservation; `unitIds` has one for each guest. */
export type ReservationRequest = {
  productId: Maybe
  optionId: Maybe
  availabilityId: Maybe
  unitIds: readonly Maybe[]
  currency: Maybe
  isTest: boolean
}

/** The same, found in the channel's offer, with a price for each guest in their order. */
export type Wanted = { offer: Omit<Offer, 'rates'>; rate: OfferedRate; slot: FreeSlot; prices: PricedRow[] }

/** As many lines as a booking of the portal may have. */
const mostUnits = 100

/**
 * Finds the requested product, option, slot and units, refuses each missing one by its own code, and refuses what
 * cannot be sold now (spec 1 §5).
 */
export async function wantedOf(request: ReservationRequest, ctx: OctoCtx): Promise<Wanted> {
  const { offer, rate, slot } = await stockNamed(request, ctx)
  refuseNumber(request.unitIds.length)
  const prices = pricesNamed(request.unitIds, { offer, rate, slot })
  if (request.currency && prices.some(({ currency }) => currency !== request.currency))
    refuseOcto('BAD_REQUEST', `This option isn’t sold in ${request.currency}.`)
  const wanted = { offer, rate, slot, prices }
  await refuseUnsold(wanted, ctx)
  if (request.isTest && slot.free < prices.length)
    refuseOcto(
      'UNPROCESSABLE_ENTITY',
      'Not enough seats left. Reserve fewer unit items or another availability.',
    )
  return wanted
}

/** The seats of a reservation, one item for each price. */
export function seatsOf({ offer, rate, slot, prices }: Wanted): SeatItem[] {
  return [...Map.groupBy(prices, ({ id }) => id).values()].flatMap((group) => {
    const [price] = group
    if (!price) return []
    const ids = { productId: offer.product.id, rateId: rate.id, priceId: price.id, slotId: slot.id }
    const { traveler_type: travelerType } = price
    return { ...ids, at: slot.starts_at, travelerType, quantity: group.length, ext: {} }
  })
}

async function stockNamed(
  { productId, optionId, availabilityId }: ReservationRequest,
  ctx: OctoCtx,
): Promise<Pick<Wanted, 'offer' | 'rate' | 'slot'>> {
  const ids = availabilityId ? [availabilityId] : []
  const offer = await soldStock({ productId: productId ?? '', optionId: optionId ?? '' }, { ids }, ctx)
  const slot = offer.stock.slots().find(isOpen)
  if (slot) return { offer, rate: offer.rate, slot }
  return refuseOcto('INVALID_AVAILABILITY_ID', 'Availability not found for this ID.', availabilityId ?? '')
}

function refuseNumber(count: number): void {
  if (count === 0) refuseOcto('UNPROCESSABLE_ENTITY', 'A booking needs at least one unit item.')
  if (count > mostUnits)
    refuseOcto('UNPROCESSABLE_ENTITY', `A booking can have up to ${mostUnits} unit items.`)
}

/** The price of each guest at the slot's local day and time, by unit. */
function pricesNamed(unitIds: readonly Maybe[], { offer, rate, slot }: Omit<Wanted, 'prices'>): PricedRow[] {
  const { timezone } = offer.supplier
  const units = unitsOf(rate.prices)
  const day = dayIn(timezone, slot.starts_at)
  const time = timeIn(timezone, slot.starts_at)
  const priced = pricesAtStart({ ...rate, terms: offer.terms, productId: offer.product.id })({ day, time })
  const rows = rowsAt(units, priced, time)
  const byUnit = new Map(rows.map(({ unitId, row }) => [unitId, row]))
  return unitIds.map((unitId) => {
    if (!unitId || !units.some(({ id }) => id === unitId))
      return refuseOcto('INVALID_UNIT_ID', say('unit'), unitId ?? '')
    return byUnit.get(unitId) ?? refuseOcto('UNPROCESSABLE_ENTITY', `Unit ${unitId} isn’t sold at this time.`)
  })
}

/** Checks the rules for all sellers: on sale today, valid that day, not over, within the limits of one booking. */
async function refuseUnsold(wanted: Wanted, ctx: OctoCtx): Promise<void> {
  const { supplierId } = ctx.holder
  const items = seatsOf(wanted).map(({ productId, rateId, priceId, slotId, at, quantity, ext }) => {
    const ids = { supplierId, productId, rateId, priceId, availabilityId: slotId }
    return { ...ids, at: at.toISOString(), quantity, ext }
  })
  const { offers } = await offersFor({ items, ext: {}, scope: 'sale' }, sellerCtx(ctx))
  checkedItems(items, offers)
}
