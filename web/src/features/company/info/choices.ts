import { languages, type Language } from '@reseller-portal/contract/kit'

/** The portal's languages, each by its own name. */
export function languageChoices() {
  return languages.map((value) => ({ value, label: languageName(value, value) }))
}

/** A language by its name in another. */
export function languageName(code: Language, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}

/** Every time zone that the browser knows; `UTC` is none of them everywhere. */
export function timeZoneChoices(current: string) {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])
  return [...names].toSorted().map((value) => ({ value, label: timeZoneName(value) }))
}

export function timeZoneName(name: string): string {
  return name.replaceAll('_', ' ')
}

export function currencyChoices(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} - ${names.of(value) ?? value}`,
  }))
}
