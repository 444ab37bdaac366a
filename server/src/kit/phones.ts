import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { refuse } from './refuse.ts'

/** A number in international form, or an empty text; an impossible number is refused at its field. */
export function formattedPhone(text: string, field: string): string {
  if (text === '') return ''
  const number = parsePhoneNumberFromString(text)
  return number?.isPossible() === true ? number.formatInternational() : refuse('phones.wrong', { field })
}

/** The same for numbers that may come from another system: an impossible one stays as it was typed. */
export function spacedPhone(text: string): string {
  const number = parsePhoneNumberFromString(text)
  return number?.isPossible() === true ? number.formatInternational() : text
}
