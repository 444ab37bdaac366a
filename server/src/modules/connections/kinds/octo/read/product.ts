import * as z from 'zod'
import type { RemoteProduct } from '../../../catalog.ts'
import { Questions, contentKeys, contentOf } from './content.ts'
import { OctoOption } from './option.ts'
import { Flag, Ref, Text, listOf } from './shapes.ts'

const OctoProduct = z.object({
  ...contentKeys,
  id: Ref,
  internalName: Text,
  reference: Text,
  locale: Text,
  timeZone: Text,
  availabilityRequired: Flag,
  instantConfirmation: Flag,
  instantDelivery: Flag,
  availabilityType: Text,
  deliveryFormats: listOf(z.string()),
  pricingPer: Text,
  defaultCurrency: Text,
  availableCurrencies: listOf(z.string()),
  questions: Questions,
  options: z.array(OctoOption).min(1),
})

/** A product in our shape; its option list has to be readable, or it cannot be sold. */
export const Product = OctoProduct.transform((raw): RemoteProduct => ({
  ref: raw.id,
  title: raw.title || raw.internalName || raw.id,
  internalName: raw.internalName,
  reference: raw.reference,
  description: raw.description || raw.shortDescription,
  timeZone: raw.timeZone || undefined,
  locale: raw.locale || 'en',
  availabilityType: raw.availabilityType === 'OPENING_HOURS' ? 'OPENING_HOURS' : 'START_TIME',
  isAvailabilityRequired: raw.availabilityRequired ?? true,
  isConfirmedAtOnce: raw.instantConfirmation ?? true,
  isDeliveredAtOnce: raw.instantDelivery ?? true,
  pricingPer: pricingPerOf(raw.pricingPer),
  currency: currencyOf(raw),
  currencies: currenciesOf(raw),
  deliveryFormats: raw.deliveryFormats,
  content: contentOf(raw),
  questions: raw.questions,
  options: raw.options,
}))

/** The name for the warning about a product that cannot be read. */
export const ProductName = z.object({ id: Text, internalName: Text })

function pricingPerOf(raw: string): RemoteProduct['pricingPer'] {
  if (raw === 'BOOKING') return 'BOOKING'
  // Zaui also has `EQUIPMENT`.
  return raw === 'UNIT' || raw === '' ? 'UNIT' : 'OTHER'
}

type RawProduct = z.infer<typeof OctoProduct>

function currencyOf(raw: RawProduct): string | undefined {
  return raw.defaultCurrency || raw.availableCurrencies[0] || pricesOf(raw)[0]?.currency
}

function currenciesOf(raw: RawProduct): string[] {
  const named = raw.availableCurrencies.length > 0 ? raw.availableCurrencies : [raw.defaultCurrency]
  return [...new Set([...named, ...pricesOf(raw).map(({ currency }) => currency)])].filter(Boolean)
}

function pricesOf({ options }: RawProduct) {
  return options.flatMap(({ prices, units }) => [...prices, ...units.flatMap((unit) => unit.prices)])
}
