import * as z from 'zod'
import type { RemoteProduct } from '../../catalogue.ts'
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
export const Product = OctoProduct.transform((told): RemoteProduct => ({
  ref: told.id,
  title: told.title || told.internalName || told.id,
  internalName: told.internalName,
  reference: told.reference,
  description: told.description || told.shortDescription,
  timeZone: told.timeZone || undefined,
  locale: told.locale || 'en',
  availabilityType: told.availabilityType === 'OPENING_HOURS' ? 'OPENING_HOURS' : 'START_TIME',
  isAvailabilityRequired: told.availabilityRequired ?? true,
  isConfirmedAtOnce: told.instantConfirmation ?? true,
  isDeliveredAtOnce: told.instantDelivery ?? true,
  pricingPer: pricingPerOf(told.pricingPer),
  currency: currencyOf(told),
  currencies: currenciesOf(told),
  deliveryFormats: told.deliveryFormats,
  content: contentOf(told),
  questions: told.questions,
  options: told.options,
}))

/** What cannot be read as a product has at least a name for the warning. */
export const ProductName = z.object({ id: Text, internalName: Text })

function pricingPerOf(told: string): RemoteProduct['pricingPer'] {
  if (told === 'BOOKING') return 'BOOKING'
  // Zaui has `EQUIPMENT` as well.
  return told === 'UNIT' || told === '' ? 'UNIT' : 'OTHER'
}

type Told = z.infer<typeof OctoProduct>

function currencyOf(told: Told): string | undefined {
  return told.defaultCurrency || told.availableCurrencies[0] || pricesOf(told)[0]?.currency
}

function currenciesOf(told: Told): string[] {
  const named = told.availableCurrencies.length > 0 ? told.availableCurrencies : [told.defaultCurrency]
  return [...new Set([...named, ...pricesOf(told).map(({ currency }) => currency)])].filter(Boolean)
}

function pricesOf({ options }: Told) {
  return options.flatMap(({ prices, units }) => [...prices, ...units.flatMap((unit) => unit.prices)])
}
