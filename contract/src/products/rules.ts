import { formatMoney } from '../kit/money.ts'
import { refusal, type Facts, type Refusal } from '../kit/refusal.ts'
import type { Language } from '../kit/shapes.ts'
import { fill } from '../locales/fill.ts'
import type { Part } from '../locales/texts.ts'
import { rateExt, travelerTypes } from './names.ts'
import type { Price, Rate, TravelerType } from './schema.ts'

/** "min - max years", or "min+ years" when max exceeds 100 (spec 1 §3). */
export function ageBand(type: Pick<TravelerType, 'minAge' | 'maxAge'>): string {
  return type.maxAge > 100 ? `${type.minAge}+ years` : `${type.minAge} - ${type.maxAge} years`
}

type NameWords = { travelerTypes: Part<'travelerTypes'>; ageBands: Part<'ageBands'> }

/**
 * The name of a price or of a traveler type, with its age band, in the reader's language. The supplier's own name for
 * the travelers stays; the plain English one ("Adult") is replaced.
 */
export function nameInLanguage(name: string, words: NameWords): string {
  const plain = /^\w+(?=$| \(\d|, \d)/.exec(name)?.[0].toUpperCase()
  const kind = travelerTypes.find((each) => each === plain)
  const named = kind === undefined ? name : words.travelerTypes[kind] + name.slice(kind.length)
  return named.replace(/\b(\d{1,3})(?: - (\d{1,3})|\+) years\b/, (_, min: string, max: string | undefined) =>
    fill(max === undefined ? words.ageBands.from : words.ageBands.between, { min, max }),
  )
}

/** Facts of a refusal with the names of travelers in the reader's language; other facts stay as they are. */
export function travelersInLanguage(facts: Facts, words: NameWords): Facts {
  const { traveler, companions } = facts
  const named = (name: string) => nameInLanguage(name, words)
  return {
    ...facts,
    ...(typeof traveler === 'string' && { traveler: named(traveler) }),
    ...(Array.isArray(companions) && { companions: companions.map(named).join(', ') }),
  }
}

/** The title if non-blank, else the name, else empty (spec 2 §2). */
export function rateLabel(rate: Pick<Rate, 'title' | 'name'>): string {
  return rate.title.trim() || rate.name.trim()
}

/** By title, or name where it is blank (spec 2 §2). */
export function sortRates<R extends Pick<Rate, 'title' | 'name'>>(rates: readonly R[]): R[] {
  return rates.toSorted((a, b) => rateLabel(a).localeCompare(rateLabel(b)))
}

/** By first letter of the name, then by the whole name (spec 1 §5). */
export function sortProducts<P extends { name: string }>(products: readonly P[]): P[] {
  return products.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }))
}

/** The type name, with the age band in brackets unless equal or contained (spec 1 §5). */
export function priceName({ name, ageBand }: Pick<Price['travelerType'], 'name' | 'ageBand'>): string {
  return ageBand === '' || name.includes(ageBand) ? name : `${name} (${ageBand})`
}

/** Only prices without start times or with this local start time (spec 1 §4, step 3). */
export function pricesAt(prices: readonly Price[], localStart: string | undefined): Price[] {
  return holdingAt(prices, localStart, ({ travelerType: { typeOf, name } }) => JSON.stringify([typeOf, name]))
}

type Timed = Pick<Price, 'startTimes' | 'repriced'>

/**
 * The prices for this local start time. The price of a repriced departure replaces the listed one for the same
 * travelers.
 */
export function holdingAt<P extends Timed>(
  prices: readonly P[],
  localStart: string | undefined,
  travelersOf: (price: P) => string,
): P[] {
  const holding = prices.filter(
    ({ startTimes }) =>
      startTimes.length === 0 || (localStart !== undefined && startTimes.includes(localStart)),
  )
  const repriced = holding.filter((price) => price.repriced === true)
  if (repriced.length === 0) return holding
  // A price for certain times also replaces a price for the whole day.
  const best = new Map(
    repriced
      .toSorted((a, b) => Math.sign(a.startTimes.length) - Math.sign(b.startTimes.length))
      .map((price) => [travelersOf(price), price]),
  )
  return holding.filter((price) => (best.get(travelersOf(price)) ?? price) === price)
}

/** Lowest and highest retail price and whether any includes a tax; undefined without prices (spec 2 §2). */
export function priceRange(
  prices: readonly Price[],
): { low: Price['retail']; high: Price['retail']; taxIncluded: boolean } | undefined {
  const sorted = prices.map((price) => price.retail).toSorted((a, b) => a.amount - b.amount)
  const low = sorted[0]
  const high = sorted.at(-1)
  if (low === undefined || high === undefined) return undefined
  return { low, high, taxIncluded: prices.some((price) => price.includedTaxes.some((tax) => tax.retail > 0)) }
}

/** The names of the taxes and fees that the prices include. */
export function taxNames(prices: readonly Pick<Price, 'includedTaxes'>[]): string[] {
  return [...new Set(prices.flatMap(({ includedTaxes }) => includedTaxes.map(({ name }) => name)))]
}

/** "12.00 USD"; undefined ("price not provided") when no included tax has both retail and currency (spec 2 §2). */
export function priceText(price: Price, language: string): string | undefined {
  const complete = price.includedTaxes.length === 0 || price.includedTaxes.some((tax) => tax.currency !== '')
  return complete ? formatMoney(price.retail, language) : undefined
}

type Windows = Pick<Rate, 'ext' | 'valid'>

/** Inside the sales window of the rate's extensions, both days included; an end that is not given is open. */
export function isSoldOn(rate: Windows, day: string): boolean {
  return isWithin(day, windowOf(rate.ext[rateExt.salesStart], rate.ext[rateExt.salesEnd]))
}

/** Whether a ticket of the rate can be used on a day: inside its usage window and its validity. */
export function isUsableOn(rate: Windows, day: string): boolean {
  const usage = windowOf(rate.ext[rateExt.usageStart], rate.ext[rateExt.usageEnd])
  return isWithin(day, usage) && isWithin(day, rate.valid)
}

export const priceScheduleDays = 366

/** Refuses a range of more than `most` days, and a reversed one. `days` counts both ends. */
export function whyNotRange(days: number, most: number): Refusal | undefined {
  if (days < 1) return refusal('catalog.range_reversed')
  return days > most ? refusal('catalog.range_too_long', { days: most }) : undefined
}

type Window = { from: string | null; until: string | null }

function windowOf(from: string | undefined, until: string | undefined): Window {
  return { from: from || null, until: until || null }
}

function isWithin(day: string, { from, until }: Window): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}

/** A policy that is an address is fetched, any other one is its text (spec 1 §5). */
export function isPolicyAddress(policy: string): boolean {
  return /^https?:\/\/[^\s/]+(\/\S*)?$/.test(policy)
}

/** The translations of a thing's texts, by language and name. */
export type Texts = { readonly [L in Language]?: Readonly<Record<string, string>> }

/** A thing with its texts in this language. Texts without a translation stay in English. */
export function inLanguage<T extends { texts: Texts }>(thing: T, language: Language): T {
  const translated = Object.entries(thing.texts[language] ?? {}).filter(([, text]) => text.trim() !== '')
  return translated.length === 0 ? thing : { ...thing, ...Object.fromEntries(translated) }
}
