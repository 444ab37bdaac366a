import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { Country, listCountries as endpoint } from '@reseller-portal/contract/organizations'
import type { Input, Language, Returned } from '@reseller-portal/contract/kit'

/** Territories without phone numbers of their own, which `getCountries` leaves out. */
const withoutPhones = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']
const codes = [...getCountries(), ...withoutPhones]

/** Countries by name. */
export async function listCountries({
  language,
}: Input<typeof endpoint>): Promise<Returned<typeof endpoint>> {
  return { countries: named(language) }
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
