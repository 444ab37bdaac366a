import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { refuse } from './refuse.ts'

/** A number as it is written internationally, or nothing; one that no phone can have is refused at its field. */
export function formattedPhone(text: string, field: string): string {
  if (text === '') return ''
  const number = parsePhoneNumberFromString(text)
  return number?.isPossible() === true ? number.formatInternational() : refuse('phones.wrong', { field })
}

/** The same for numbers that somebody else's system may have given us: one that no phone can have stays as it was typed. */
export function spacedPhone(text: string): string {
  const number = parsePhoneNumberFromString(text)
  return number?.isPossible() === true ? number.formatInternational() : text
}
