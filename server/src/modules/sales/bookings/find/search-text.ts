/** The text that is searched: lower case, one part a line, so that no match runs across two parts. */
export function searchText(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .join('\n')
    .toLowerCase()
}

/** A phone number as it was written and as digits alone, because spaces and brackets differ. */
export function phoneTexts(phone: string): string[] {
  return [phone, phone.replaceAll(/\D/g, '')]
}

/** Shorter terms are not in the trigram index, except at the beginning of a word. */
const shortest = 3

/** The reference of one booking of several, `0123456789-2`: all bookings of a sale are found by that of the sale. */
const ofSeveral = /^([\dA-F]{10})-\d{1,2}$/i

/**
 * The patterns for a term: the term as it was typed, and for a number with spaces or brackets also its digits. One or
 * two letters match at the beginning of a word only: anywhere else they would read every booking.
 */
export function searchPatterns(typed: string): string[] {
  const term = typed.replace(ofSeveral, '$1')
  if ([...term].length < shortest)
    return ['', '%\n', '% ', '%-'].map((before) => `${before}${escaped(term)}%`)
  const digits = term.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 5 && digits !== term && /^[+\d\s().-]+$/.test(term)
  return [searchPattern(term), ...(isPhone ? [`%${digits}%`] : [])]
}

/** The pattern of a contains-match. */
function searchPattern(term: string): string {
  return `%${escaped(term)}%`
}

/** Escapes wildcards, so that the term is searched as it was typed. */
function escaped(term: string): string {
  return term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
}
