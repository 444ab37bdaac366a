import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Country, listCountries as endpoint } from '@reseller-portal/contract/organizations'
import type { Input, Language, Returned } from '@reseller-portal/contract/kit'

/** Those in which nobody has a phone number of their own. */
const withoutPhones = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']
const codes = [...getCountries(), ...withoutPhones]
const known = new Map<Language, Country[]>()

/** Countries by name. */
export async function listCountries({
  language,
}: Input<typeof endpoint>): Promise<Returned<typeof endpoint>> {
  const countries = known.get(language) ?? named(language)
  known.set(language, countries)
  return { countries }
}

function named(language: Language): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code, phoneCode: phoneCodeOf(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

function phoneCodeOf(code: string): string {
  return isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : ''
}
