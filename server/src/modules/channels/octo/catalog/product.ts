import { ticketLimit } from '@reseller-portal/contract/organizations'
import { cutoffHours, inLanguage } from '@reseller-portal/contract/products'
import type { ListedOffer, ListedRate, Offer, OfferedRate } from '#modules/offers/index.ts'
import { contentOfOption, contentOfProduct, mediaOf, termsOf } from './content.ts'
import { pickupPlaces } from './pickups.ts'
import { currenciesOf } from './pricing.ts'
import { unitsOf } from '#octo/units.ts'
import type { Option, Product } from '#octo/shapes.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { unitOf, type Shown } from './unit.ts'

/** An offer as an OCTO product, with the keys of the negotiated capabilities (docs/octo-facts.md §1.3, §1.6). */
export function productOf(offer: ListedOffer, shown: Shown): Product {
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
  rate: ListedRate,
  shown: Shown & { isDefault: boolean },
): Option {
  const { configuration } = offer.supplier
  const units = unitsOf(rate.prices)
  return {
    id: rate.octo_id,
    default: shown.isDefault,
    internalName: rate.name,
    reference: null,
    availabilityLocalStartTimes: isWholeDays(rate) ? [midnight] : (rate.starts?.times ?? [midnight]),
    ...cutoffOf(rate, shown),
    requiredContactFields: [],
    restrictions: { minUnits: rate.min_travelers, maxUnits: mostUnits(offer.supplier, rate) },
    units: units.map((unit) => unitOf(offer, unit, { ...shown, units })),
    ...(shown.capabilities.has('content')
      ? contentOfOption(rate, inLanguage(offer.product, shown.language), shown.language)
      : {}),
    ...(shown.capabilities.has('pickups') ? pickupPlaces(configuration.grandCanyon.pickupLocations) : {}),
    ...(shown.capabilities.has('questions') ? { questions: [] } : {}),
  }
}

/** Whether the rate is sold by the day; where no slot is coming, its kind of availability decides. */
function isWholeDays(rate: ListedRate): boolean {
  return rate.starts?.isAllDay ?? rate.availability_type === 'Attraction'
}

/** The most units of one rate in a booking, by the rate and the ticket limit; a slot may allow fewer. */
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

/**
 * The rules in words and as the one cut-off that the standard has; without rules a booking can be cancelled until its
 * start, and the policy decides the refund.
 */
function cutoffOf(rate: OfferedRate, { language }: Shown) {
  return {
    cancellationCutoff: termsOf(rate, language) || serverWords[language].octo.untilStart,
    cancellationCutoffAmount: cutoffHours(rate.cancellation_rules) ?? 0,
    cancellationCutoffUnit: 'hour',
  } as const
}

function moneyOf(rates: readonly OfferedRate[]): Partial<Product> {
  const currencies = currenciesOf(rates.flatMap((rate) => rate.prices))
  return { defaultCurrency: currencies[0], availableCurrencies: currencies, pricingPer: 'UNIT' }
}
