import type { Language } from '@reseller-portal/contract/kit'

/** Every currency by its code and name, as choices. */
export function currencyChoices(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} - ${names.of(value) ?? value}`,
  }))
}
