import type { PricingLine } from '@reseller-portal/contract/sales'
import type { useWords } from '#lib/language/words.ts'

/** The name of a pricing line in the reader's language, where the supplier calls the traveler type by its plain name. */
export function lineName(
  { name, type, priceName }: Pick<PricingLine, 'name' | 'type' | 'priceName'>,
  { t, texts }: Pick<ReturnType<typeof useWords>, 't' | 'texts'>,
): string {
  const traveler = Object.entries(texts.travelerTypes).find(([kind]) => kind === type.toUpperCase())
  if (traveler === undefined || name.toUpperCase() !== traveler[0]) return priceName
  return priceName.replace(name, traveler[1]).replace(/ years\b/, ` ${t('sell.years')}`)
}
