import { dayIn } from '#kit/zone.ts'
import { pricedRows, pricesOfDay, type PriceRow } from '#modules/products/index.ts'
import type { Offer } from '#modules/offers/index.ts'
import type { OctoCtx } from '../context.ts'
import { contentOfUnit } from './content.ts'
import { pricingFrom, pricingOf } from './pricing.ts'
import { contactFieldsOf, questionsOf } from './questions.ts'
import { rowsAt, unitTypeOf, type UnitRows } from '#octo/units.ts'
import type { Unit } from '#octo/shapes.ts'

/**
 * For whom a product is shown. With `at`, a local day and time, prices are those valid then (`pricing`, as in
 * bookings).
 */
export type Shown = Pick<OctoCtx, 'capabilities' | 'language' | 'now' | 'config'> & {
  at?: { day: string; time: string }
}

/** The prices of one traveler type as an OCTO unit; `units` are all of its option. */
export function unitOf(
  offer: Pick<Offer, 'product' | 'supplier' | 'terms'>,
  unit: UnitRows<PriceRow>,
  shown: Shown & { units: readonly UnitRows<PriceRow>[] },
): Unit {
  const { supplier } = offer
  const { first, id } = unit
  const { guestDetails } = supplier.configuration
  return {
    id,
    internalName: first.traveler_name,
    reference: null,
    type: unitTypeOf(first.traveler_type),
    requiredContactFields: contactFieldsOf(guestDetails),
    restrictions: {
      minAge: first.min_age,
      // Above 100 is open-ended here and there.
      maxAge: first.max_age,
      idRequired: first.id_required,
      minQuantity: null,
      maxQuantity: null,
      paxCount: 1,
      accompaniedBy: companionsOf(first, shown.units),
    },
    ...(shown.capabilities.has('pricing') ? pricesOf(unit, offer, shown) : {}),
    ...(shown.capabilities.has('content') ? contentOfUnit(first, shown.language) : {}),
    ...(shown.capabilities.has('questions')
      ? { questions: questionsOf(guestDetails, offer.product.weights, shown.language) }
      : {}),
  }
}

/** The ids of the units of which one must be in the same booking. */
function companionsOf(
  { accompanied_by: companions }: PriceRow,
  units: readonly UnitRows<PriceRow>[],
): string[] {
  return units
    .filter(({ first }) =>
      companions.some(({ typeOf, name }) => typeOf === first.traveler_type && name === first.traveler_name),
    )
    .map(({ id }) => id)
}

function pricesOf(
  unit: UnitRows<PriceRow>,
  { supplier, product, terms }: Pick<Offer, 'product' | 'supplier' | 'terms'>,
  { at, now }: Shown,
): Pick<Unit, 'pricing' | 'pricingFrom'> {
  const priceTerms = { terms, productId: product.id }
  if (at === undefined)
    return { pricingFrom: pricingFrom(unit.rows, { ...priceTerms, today: dayIn(supplier.timezone, now) }) }
  const holding: PriceRow[] = pricedRows(pricesOfDay(unit.rows, at.day), { ...priceTerms, day: at.day })
  return { pricing: rowsAt([unit], holding, at.time).map(({ row }) => pricingOf(row)) }
}
