import { ticketLimit } from '@reseller-portal/contract/suppliers'
import { inLanguage } from '@reseller-portal/contract/catalog'
import { dayIn } from '#kit/zone.ts'
import type { PriceRow } from '#modules/catalog/index.ts'
import { pricedRows, pricesOfDay } from '#modules/catalog/index.ts'
import type { Offer, OfferedRate } from '#modules/offers/index.ts'
import type { OctoCtx } from '../context.ts'
import { contentOfOption, contentOfProduct, contentOfUnit, mediaOf } from './content.ts'
import { pickupPlaces } from './pickups.ts'
import { currenciesOf, pricingFrom, pricingOf } from './pricing.ts'
import { contactFieldsOf, questionsOf } from './questions.ts'
import { rowsAt, unitTypeOf, unitsOf } from '#octo/units.ts'
import type { UnitRows } from '#octo/units.ts'
import type { Option, Product, Unit } from '#octo/shapes.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'

/** Whom a product is shown to. With `at`, a local day and time, prices are those in force then (`pricing`, as in bookings). */
export type Shown = Pick<OctoCtx, 'capabilities' | 'language' | 'now' | 'config'> & {
  at?: { day: string; time: string }
}

/** An offer as an OCTO product, with the keys of the negotiated capabilities (docs/octo-facts.md §1.3, §1.6). */
export function productOf(offer: Offer, shown: Shown): Product {
  const { product, supplier, rates } = offer
  const isByDay = rates.every(isWholeDays)
  return {
    id: product.octo_id,
    internalName: product.name,
    reference: null,
    locale: 'en',
    timeZone: supplier.timezone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: isByDay ? 'OPENING_HOURS' : 'START_TIME',
    deliveryFormats: [supplier.barcode_format === 'CODE128' ? 'CODE128' : 'QRCODE'],
    deliveryMethods: ['VOUCHER', 'TICKET'],
    redemptionMethod: 'DIGITAL',
    options: rates.map((rate, index) => optionOf(offer, rate, { ...shown, isDefault: index === 0 })),
    ...(shown.capabilities.has('pricing') ? moneyOf(rates) : {}),
    ...(shown.capabilities.has('content')
      ? contentOfProduct(
          inLanguage(product, shown.language),
          mediaOf(offer.pictures, shown.language, shown.config.PUBLIC_URL),
        )
      : {}),
    ...(shown.capabilities.has('questions') ? { questions: [] } : {}),
  }
}

/** A rate of an offer as an OCTO option. */
export function optionOf(
  offer: Pick<Offer, 'product' | 'supplier' | 'terms'>,
  rate: OfferedRate,
  shown: Shown & { isDefault: boolean },
): Option {
  const { configuration } = offer.supplier
  return {
    id: rate.octo_id,
    default: shown.isDefault,
    internalName: rate.name,
    reference: null,
    availabilityLocalStartTimes: isWholeDays(rate) ? [midnight] : (rate.starts?.times ?? [midnight]),
    ...cutoffOf(rate, shown),
    requiredContactFields: [],
    restrictions: { minUnits: rate.min_travelers, maxUnits: mostUnits(offer.supplier, rate) },
    units: unitsOf(rate.prices).map((unit) => unitOf(offer, unit, shown)),
    ...(shown.capabilities.has('content')
      ? contentOfOption(inLanguage(rate, shown.language), inLanguage(offer.product, shown.language))
      : {}),
    ...(shown.capabilities.has('pickups') ? pickupPlaces(configuration.grandCanyon.pickupLocations) : {}),
    ...(shown.capabilities.has('questions') ? { questions: [] } : {}),
  }
}

/** The prices of one traveler type as an OCTO unit. */
export function unitOf(
  offer: Pick<Offer, 'product' | 'supplier' | 'terms'>,
  unit: UnitRows<PriceRow>,
  shown: Shown,
): Unit {
  const { supplier } = offer
  const { first, id } = unit
  const { guestDetails } = supplier.configuration
  return {
    id,
    internalName: first.price_name || first.traveler_name,
    reference: null,
    type: unitTypeOf(first.traveler_type),
    requiredContactFields: contactFieldsOf(guestDetails),
    restrictions: {
      minAge: first.min_age,
      // Above 100 is open-ended here and there.
      maxAge: first.max_age,
      idRequired: false,
      minQuantity: null,
      maxQuantity: null,
      paxCount: 1,
      accompaniedBy: [],
    },
    ...(shown.capabilities.has('pricing') ? pricesOf(unit, offer, shown) : {}),
    ...(shown.capabilities.has('content') ? contentOfUnit(first, shown.language) : {}),
    ...(shown.capabilities.has('questions') ? { questions: questionsOf(guestDetails, shown.language) } : {}),
  }
}

/** Whether the rate is sold by the day; where no slot is coming, its kind of availability says. */
function isWholeDays(rate: OfferedRate): boolean {
  return rate.starts?.isAllDay ?? rate.availability_type === 'Attraction'
}

/** How many of one rate a booking may have at most, by the rate and the ticket limit, which a slot may narrow. */
export function mostUnits(
  supplier: Pick<Offer['supplier'], 'ext'>,
  rate: Pick<OfferedRate, 'ext' | 'max_travelers'>,
  slotExt: Record<string, string> = {},
): number | null {
  const limit = ticketLimit(slotExt) ?? ticketLimit(rate.ext) ?? ticketLimit(supplier.ext)
  const limits = [rate.max_travelers, limit].filter((each) => typeof each === 'number')
  return limits.length === 0 ? null : Math.min(...limits)
}

const midnight = '00:00'

/** A booking can be cancelled until its start; what is refunded is the policy's. */
function cutoffOf(rate: OfferedRate, { language }: Shown) {
  const { policy } = inLanguage(rate, language)
  return {
    cancellationCutoff: policy.trim() || serverWords[language].octo.untilStart,
    cancellationCutoffAmount: 0,
    cancellationCutoffUnit: 'hour',
  } as const
}

function moneyOf(rates: readonly OfferedRate[]): Partial<Product> {
  const currencies = currenciesOf(rates.flatMap((rate) => rate.prices))
  return { defaultCurrency: currencies[0], availableCurrencies: currencies, pricingPer: 'UNIT' }
}

function pricesOf(
  unit: UnitRows<PriceRow>,
  { supplier, product, terms }: Pick<Offer, 'product' | 'supplier' | 'terms'>,
  { at, now }: Shown,
): Pick<Unit, 'pricing' | 'pricingFrom'> {
  const of = { terms, productId: product.id }
  if (at === undefined)
    return { pricingFrom: pricingFrom(unit.rows, { ...of, today: dayIn(supplier.timezone, now) }) }
  const holding: PriceRow[] = pricedRows(pricesOfDay(unit.rows, at.day), { ...of, day: at.day })
  return { pricing: rowsAt([unit], holding, at.time).map(({ row }) => pricingOf(row)) }
}
