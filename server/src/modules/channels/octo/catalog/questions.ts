import type { WeightTime } from '@reseller-portal/contract/products'
import type { Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { GuestDetails } from '@reseller-portal/contract/organizations'
import type { Question, QuestionId, Unit } from '#octo/shapes.ts'

const questionsByDetail: readonly [keyof GuestDetails, readonly QuestionId[]][] = [
  ['requireGuestNamePerTraveler', ['firstName', 'lastName']],
  ['requireGuestEmailPerTraveler', ['emailAddress']],
  ['requireGuestPhonePerTraveler', ['phoneNumber']],
  ['requireGuestCountryPerTraveler', ['country']],
  ['requireGuestWeightPerTraveler', ['weight']],
]

/** The supplier's questions to each guest. Weight is whole Lbs from 1 to 999 (docs/rules.md §7). */
export function questionsOf(details: GuestDetails, weights: WeightTime, language: Language): Question[] {
  return idsOf(details).map((id) => ({
    id,
    title: serverWords[language].octo.questions[id],
    shortDescription: id === 'weight' ? serverWords[language].octo.weightHint : null,
    required: id === 'weight' && weights === 'BOOKING',
    inputType: inputTypes[id],
    selectOptions: [],
  }))
}

/** The contact fields of a unit item that the supplier requires; a weight is not a contact field, but a question. */
export function contactFieldsOf(details: GuestDetails): Unit['requiredContactFields'] {
  return idsOf(details).filter((id) => id !== 'weight')
}

function idsOf(details: GuestDetails): QuestionId[] {
  return questionsByDetail.flatMap(([demand, ids]) => (details[demand] ? ids : []))
}

const inputTypes = {
  weight: 'number',
  firstName: 'text',
  lastName: 'text',
  emailAddress: 'email',
  phoneNumber: 'tel',
  country: 'text',
} as const satisfies Record<QuestionId, Question['inputType']>
