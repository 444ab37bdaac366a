import type { Traveler } from '@reseller-portal/contract/sales'
import type { OctoContact } from '#db/tables/channels.ts'
import type { SentContact } from './input.ts'
import { cut } from '#kit/cut.ts'

/** An empty contact as it is answered: every key, null where nothing was given (docs/octo-facts.md §1.3). */
export const nobody: OctoContact = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}

/** The contact with the fields that were sent; fields that were left out stay. */
export function changedContact(before: OctoContact, sent: SentContact | null | undefined): OctoContact {
  if (!sent) return before
  const changes = Object.entries(sent).filter(([, value]) => value !== undefined)
  const { locales, ...rest } = {
    ...before,
    ...Object.fromEntries(changes.map(([key, value]) => [key, value || null])),
  }
  return { ...rest, locales: locales ?? [] }
}

/** First and last name. Where they were not given, the last word of the full name is the last name. */
export function namesOf({ fullName, firstName, lastName }: OctoContact): {
  firstName: string
  lastName: string
} {
  if (firstName !== null || lastName !== null) return { firstName: firstName ?? '', lastName: lastName ?? '' }
  const words = (fullName ?? '').trim().split(/\s+/)
  const last = words.pop() ?? ''
  return words.length === 0
    ? { firstName: last, lastName: '' }
    : { firstName: words.join(' '), lastName: last }
}

/** The parts of a contact that a traveler has; further ones stay in the contact. */
export function travelerOf(
  contact: OctoContact,
): Pick<Traveler, 'firstName' | 'lastName' | 'email' | 'phone' | 'country' | 'lang'> {
  const { firstName, lastName } = namesOf(contact)
  const { emailAddress, phoneNumber, country, locales } = contact
  return {
    firstName: cut(firstName, 200),
    lastName: cut(lastName, 200),
    email: (emailAddress ?? '').slice(0, 320),
    phone: (phoneNumber ?? '').slice(0, 50),
    country: country !== null && country.length <= 3 ? country : '',
    lang: locales[0]?.slice(0, 10) ?? '',
  }
}
