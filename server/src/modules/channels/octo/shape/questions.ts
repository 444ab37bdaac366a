import type { Language } from '@reseller-portal/contract/kit'
import type { GuestDetails } from '@reseller-portal/contract/resellers'
import type { Unit } from '../types.ts'

export type QuestionId = 'weight' | 'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber' | 'country'

/** A question of `octo/questions`, answered for each unit item. */
export type Question = {
  id: QuestionId
  title: string
  shortDescription: string | null
  /** Only where no contact field asks for the same. */
  required: boolean
  inputType: 'number' | 'text' | 'email' | 'tel'
  selectOptions: never[]
}

const asked: readonly [keyof GuestDetails, readonly QuestionId[]][] = [
  ['requireGuestNamePerTraveler', ['firstName', 'lastName']],
  ['requireGuestEmailPerTraveler', ['emailAddress']],
  ['requireGuestPhonePerTraveler', ['phoneNumber']],
  ['requireGuestCountryPerTraveler', ['country']],
  ['requireGuestWeightPerTraveler', ['weight']],
]

/** What the supplier wants to know of each guest. Weight is whole Lbs from 1 to 999 (decisions §7). */
export function questionsOf(details: GuestDetails, language: Language): Question[] {
  return idsOf(details).map((id) => ({
    id,
    title: titles[id][language],
    shortDescription: id === 'weight' ? weightHint[language] : null,
    required: id === 'weight',
    inputType: inputTypes[id],
    selectOptions: [],
  }))
}

/** The contact fields of a unit item that the supplier demands; a weight is no contact field, but a question. */
export function contactFieldsOf(details: GuestDetails): Unit['requiredContactFields'] {
  return idsOf(details).filter((id) => id !== 'weight')
}

function idsOf(details: GuestDetails): QuestionId[] {
  return asked.flatMap(([demand, ids]) => (details[demand] ? ids : []))
}

const inputTypes = {
  weight: 'number',
  firstName: 'text',
  lastName: 'text',
  emailAddress: 'email',
  phoneNumber: 'tel',
  country: 'text',
} as const satisfies Record<QuestionId, Question['inputType']>

const titles: Record<QuestionId, Record<Language, string>> = {
  weight: { en: 'Weight in Lbs', es: 'Peso en libras', fr: 'Poids en livres' },
  firstName: { en: 'First name', es: 'Nombre', fr: 'Prénom' },
  lastName: { en: 'Last name', es: 'Apellidos', fr: 'Nom' },
  emailAddress: { en: 'Email', es: 'Correo electrónico', fr: 'E-mail' },
  phoneNumber: { en: 'Phone', es: 'Teléfono', fr: 'Téléphone' },
  country: { en: 'Country', es: 'País', fr: 'Pays' },
}

const weightHint: Record<Language, string> = {
  en: 'A whole number from 1 to 999.',
  es: 'Un número entero de 1 a 999.',
  fr: 'Un nombre entier de 1 à 999.',
}
