import { sql, type RawBuilder } from 'kysely'
import { shortReference, type Ext } from '@reseller-portal/contract/kit'
import { bookingExt } from '@reseller-portal/contract/sales'

type Found = {
  id: string
  ext: Ext
  email: string
  first_name: string
  last_name: string
  phone: string
  reseller_ref: string
}

/** What a booking is found by: who it is for, its references, and the codes of its tickets. */
export function searchTextOf(booking: Found, codes: readonly string[]): string {
  const { id, ext, email, first_name, last_name, phone, reseller_ref } = booking
  const saleReference = shortReference(ext[bookingExt.cart] ?? id)
  return searchText([
    email,
    first_name,
    last_name,
    reseller_ref,
    saleReference,
    ...phoneTexts(phone),
    ...codes,
  ])
}

/**
 * The text that is searched: lower case, one part a line, so that no match runs across two parts. A part with accents is
 * there without them, too.
 */
export function searchText(parts: readonly string[]): string {
  const lines = parts.filter((part) => part !== '').map((part) => part.toLowerCase())
  return [...new Set(lines.flatMap((line) => [line, withoutAccents(line)]))].join('\n')
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
}

/** A phone number as it was written and as digits alone, because spaces and brackets differ. */
function phoneTexts(phone: string): string[] {
  return [phone, phone.replaceAll(/\D/g, '')]
}

/** Shorter words are not in the trigram index, except at the beginning of a word. */
const shortest = 3
const mostWords = 8

/** What stands before a word, as a pattern. */
const beginnings = ['', '%\n', '% ', '%-', '%,']

/** The reference of one booking of several, `0123456789-2`: all bookings of a sale are found by that of the sale. */
const ofSeveral = /^([\dA-F]{10})-\d{1,2}$/i

/** Whether `bookings.search` has each word that was typed, in any order. */
export function isFoundBy(typed: string): RawBuilder<boolean> {
  const words = searchPatterns(typed).map((patterns) => {
    const any = patterns.map((pattern) => sql`search like ${pattern}`)
    return sql`(${sql.join(any, sql` or `)})`
  })
  return sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** For each word that was typed, the patterns of which a text that has it matches one. */
function searchPatterns(typed: string): string[][] {
  const term = typed.trim().replace(ofSeveral, '$1')
  // The digits of a phone are grouped in many ways, so a number is one word.
  if (!/\p{L}/u.test(term)) return [patternsOfNumber(term)]
  const words = term.split(/[\s,]+/).filter((word) => /[\p{L}\d]/u.test(word))
  return words.slice(0, mostWords).map((word) => patternsOfWord(word.toLowerCase()))
}

/** What was typed, and for a number with spaces or brackets also its digits. */
function patternsOfNumber(term: string): string[] {
  const digits = term.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 5 && digits !== term && /^[+\d\s().-]+$/.test(term)
  return [...patternsOfWord(term), ...(isPhone ? [`%${digits}%`] : [])]
}

/** One or two letters match at the beginning of a word only: anywhere else they would read every booking. */
function patternsOfWord(word: string): string[] {
  if ([...word].length < shortest) return beginnings.map((before) => `${before}${escaped(word)}%`)
  return [...new Set([word, withoutAccents(word)])].map((each) => `%${escaped(each)}%`)
}

/** Escapes wildcards, so that the term is searched as it was typed. */
function escaped(term: string): string {
  return term.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
