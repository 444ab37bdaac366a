import {
  isImportedAs,
  mostImported,
  whyNotEmail,
  type ImportFault,
  type ImportField,
  type ImportMapping,
} from '@reseller-portal/contract/sales'
import { longestCode, plainCode } from '@reseller-portal/contract/gate'
import { kindOfWord, plainWord, travelerTypes, type TravelerKind } from '@reseller-portal/contract/products'
import type { Catalog, OurOption, OurPrice } from './catalog.ts'
import { readTime, type WrittenTime } from '#kit/written-dates.ts'
import type { FileLine } from './read-table.ts'

type Facts = Record<string, string | number>

/** Why a row cannot be imported. */
export class WrongRow extends Error {
  readonly reason: ImportFault
  readonly facts: Facts
  constructor(reason: ImportFault, facts: Facts = {}) {
    super(reason)
    this.reason = reason
    this.facts = facts
  }
}

export type Guest = { price: OurPrice; firstName: string; lastName: string }
type Contact = { firstName: string; lastName: string; email: string; phone: string }

/** What a row says: for whom and how many, of which option, and when. */
export type ReadRow = {
  option: OurOption
  at: WrittenTime
  contact: Contact
  guests: Guest[]
  codes: string[]
  notes: string[]
}

/** Finds what a row says, by the mapping of its file and by the words of the supplier's catalog. */
export class RowReader {
  private readonly places: ReadonlyMap<ImportField, number[]>
  private readonly options: ReadonlyMap<string, OurOption | undefined>
  private readonly travelers: ReadonlyMap<string, TravelerKind>
  private readonly statuses: ReadonlyMap<string, boolean>
  private readonly mapping: ImportMapping

  constructor(mapping: ImportMapping, { options }: Catalog) {
    this.mapping = mapping
    const placed = mapping.columns.map(({ field }, at) => ({ field, at }))
    const byField = Map.groupBy(placed, ({ field }) => field)
    this.places = new Map([...byField].map(([field, all]) => [field, all.map(({ at }) => at)]))
    const ours = new Map(options.map((option) => [option.id, option]))
    this.options = new Map([
      ...namesOf(options),
      ...mapping.options.map(({ text, optionId }) => [plainWord(text), ours.get(optionId)] as const),
    ])
    const prices = options.flatMap((option) => option.prices)
    this.travelers = new Map([
      ...prices.map(({ name, kind }) => [plainWord(name), kind] as const),
      ...mapping.travelers.map(({ text, kind }) => [plainWord(text), kind] as const),
    ])
    this.statuses = new Map(mapping.statuses.map(({ text, isImported }) => [plainWord(text), isImported]))
  }

  reference(row: FileLine): string {
    return this.cell(row, 'reference')
  }

  status(row: FileLine): string {
    return this.cell(row, 'status')
  }

  /** Undefined where the status isn't known. */
  isImported(row: FileLine): boolean | undefined {
    return this.isImportedAs(this.status(row))
  }

  isImportedAs(status: string): boolean | undefined {
    return this.statuses.get(plainWord(status)) ?? isImportedAs(status)
  }

  /** What the row calls our option; empty in a file of one option only. */
  optionText(row: FileLine): string {
    const texts = [this.cell(row, 'product'), this.cell(row, 'option')].filter((text) => text !== '')
    return texts.join(' · ').slice(0, 300)
  }

  optionOf(text: string): OurOption | undefined {
    return this.options.get(plainWord(text))
  }

  /** The words for guests that a row uses. */
  travelerTexts(row: FileLine): string[] {
    return this.counted(row).flatMap(({ word, kind }) => (kind === undefined && word !== '' ? [word] : []))
  }

  kindOf(word: string): TravelerKind | undefined {
    return (
      this.travelers.get(plainWord(word)) ??
      kindOfWord(word) ??
      kindOfWord(word.replaceAll(/\([^()]*\)/g, ''))
    )
  }

  read(row: FileLine): ReadRow {
    this.refuseLong(row)
    const option = this.optionOf(this.optionText(row))
    if (option === undefined) {
      const text = this.optionText(row)
      throw new WrongRow(text === '' ? 'no_option' : 'unknown_option', { text: text.slice(0, 100) })
    }
    const contact = this.contactOf(row)
    return {
      option,
      at: this.timeOf(row),
      contact,
      guests: this.guestsOf(row, option, contact),
      codes: this.codesOf(row),
      notes: this.notesOf(row),
    }
  }

  private cell(row: FileLine, field: ImportField): string {
    const [at] = this.places.get(field) ?? []
    return at === undefined ? '' : (row.cells[at] ?? '')
  }

  private refuseLong(row: FileLine): void {
    for (const [field, places] of this.places)
      for (const at of field === 'ignore' ? [] : places) {
        const most = longest.get(field) ?? mostImported.cell
        const header = this.mapping.columns[at]?.header ?? ''
        if ((row.cells[at] ?? '').length > most)
          throw new WrongRow('too_long', { header: header.slice(0, 100), most })
      }
  }

  private timeOf(row: FileLine): WrittenTime {
    const [whole, date] = [this.cell(row, 'when'), this.cell(row, 'date')]
    const written = date || whole
    if (written === '') throw new WrongRow('no_date')
    const read = readTime(written, this.cell(row, 'time'), this.mapping.dateOrder)
    const facts = { text: `${written} ${this.cell(row, 'time')}`.trim().slice(0, 60) }
    return typeof read === 'string' ? refuseRow(read, facts) : read
  }

  private contactOf(row: FileLine): Contact {
    const email = this.cell(row, 'email')
    if (email !== '' && whyNotEmail(email)) throw new WrongRow('bad_email', { text: email.slice(0, 100) })
    const [firstName, lastName] = [this.cell(row, 'firstName'), this.cell(row, 'lastName')]
    const named = firstName || lastName ? { firstName, lastName } : namesIn(this.cell(row, 'name'))
    return { ...named, email, phone: this.cell(row, 'phone') }
  }

  private guestsOf(row: FileLine, option: OurOption, { firstName, lastName }: Contact): Guest[] {
    const all = this.counted(row)
    const count = all.reduce((sum, each) => sum + each.count, 0)
    if (count === 0) throw new WrongRow('no_guests')
    if (count > mostImported.guests) throw new WrongRow('many_guests', { most: mostImported.guests })
    const guests = all.flatMap((each) => {
      const price = this.priceOf(each, option)
      return Array.from({ length: each.count }, () => ({ price, firstName: '', lastName: '' }))
    })
    return guests.map((guest, at) => (at === 0 ? { ...guest, firstName, lastName } : guest))
  }

  private priceOf({ word, kind: counted }: Counted, { prices, ...option }: OurOption): OurPrice {
    const sold = (kind: TravelerKind) => prices.find((price) => price.kind === kind)
    if (counted === undefined && word === '') {
      const usual = sold('ADULT') ?? sold('ANY') ?? prices[0]
      return usual ?? refuseRow('not_sold_to', { kind: 'ADULT', option: option.name })
    }
    const kind = counted ?? this.kindOf(word) ?? refuseRow('unknown_traveler', { text: word.slice(0, 100) })
    return sold(kind) ?? sold('ANY') ?? refuseRow('not_sold_to', { kind, option: option.name })
  }

  /** How many guests of each type a row has: by a column for each type, by a text such as `2 Adults`, or one guest. */
  private counted(row: FileLine): Counted[] {
    const columns = travelerTypes.flatMap((kind) =>
      (this.places.get(kind) ?? []).map((at) => ({ kind, word: '', count: countIn(row.cells[at] ?? '') })),
    )
    if (columns.some(({ count }) => count > 0)) return columns
    const hasGuests = this.places.has('guests')
    const type = this.cell(row, 'travelerType')
    if (!hasGuests) return type === '' ? this.oneWithout(columns) : guestsIn(type)
    const guests = guestsIn(this.cell(row, 'guests'))
    return guests.map((each) => (each.word === '' && type !== '' ? { ...each, word: type } : each))
  }

  private oneWithout(columns: readonly Counted[]): Counted[] {
    return columns.length > 0 ? [] : [{ word: '', count: 1 }]
  }

  private codesOf(row: FileLine): string[] {
    const cells = (this.places.get('codes') ?? []).map((at) => row.cells[at] ?? '')
    const codes = cells.flatMap((cell) => cell.split(/[,;|\n]/)).map((code) => code.trim())
    const written = [...new Set(codes.filter((code) => code !== ''))]
    const wrong = written.find((code) => code.length > longestCode || plainCode(code) !== code)
    if (wrong !== undefined) throw new WrongRow('bad_code', { text: wrong.slice(0, 60), most: longestCode })
    return written
  }

  /** If there are several columns of notes, each note begins with the header of its column. */
  private notesOf(row: FileLine): string[] {
    const places = this.places.get('notes') ?? []
    return places.flatMap((at) => {
      const text = row.cells[at] ?? ''
      const header = this.mapping.columns[at]?.header ?? ''
      if (text === '') return []
      return [places.length === 1 || header === '' ? text : `${header}: ${text}`]
    })
  }
}

type Counted = { word: string; count: number; kind?: TravelerKind }

function refuseRow(reason: ImportFault, facts: Facts): never {
  throw new WrongRow(reason, facts)
}

/**
 * The lengths that a booking can store. A reference leaves room for a number, which it gets if its guests have
 * several departures.
 */
const longest = new Map<ImportField, number>([
  ['reference', 46],
  ['name', 200],
  ['firstName', 100],
  ['lastName', 100],
  ['email', 320],
  ['phone', 50],
  ['product', 300],
  ['option', 300],
])

/** The names by which an option is found without a mapping; undefined if two options have the same name. */
function namesOf(options: readonly OurOption[]): Map<string, OurOption | undefined> {
  const names = options.flatMap((option) => {
    const isOnly = options.filter(({ productId }) => productId === option.productId).length === 1
    const { name, productName } = option
    return [`${productName} ${name}`, name, ...(isOnly ? [productName] : [])].map(
      (each) => [plainWord(each), option] as const,
    )
  })
  const all = new Map<string, OurOption | undefined>()
  for (const [name, option] of names) {
    const isOther = all.has(name) && all.get(name) !== option
    all.set(name, isOther ? undefined : option)
  }
  if (options.length === 1) all.set('', options[0])
  return all
}

function namesIn(name: string): { firstName: string; lastName: string } {
  const comma = name.indexOf(',')
  if (comma !== -1) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() }
  const space = name.lastIndexOf(' ')
  return {
    firstName: name.slice(0, Math.max(0, space)).trim() || name,
    lastName: space === -1 ? '' : name.slice(space + 1),
  }
}

function countIn(cell: string): number {
  if (cell === '' || cell === '-') return 0
  const whole = /^(\d{1,5})(?:[.,]0{1,2})?$/.exec(cell)?.[1]
  return whole === undefined ? refuseRow('bad_guests', { text: cell.slice(0, 60) }) : Number(whole)
}

/** `3`, `2 Adults, 1 Child`, `2 x Adult (18+); Child: 1`, `Adults (2)`, `Adult`. */
function guestsIn(cell: string): Counted[] {
  if (cell === '') return []
  if (/^[\d.,\s-]+$/.test(cell)) return [{ word: '', count: countIn(cell) }]
  const parts = cell.split(/[,;|\n&]|\s[+/]\s/).map((part) => part.trim())
  return parts.flatMap((part) => (part === '' ? [] : [countedIn(part, cell)]))
}

function countedIn(part: string, cell: string): Counted {
  const before = /^(\d{1,5})\s{0,2}[x×*]?\s{0,2}(\p{L}.*)$/u.exec(part)
  if (before) return { count: Number(before[1]), word: before[2] ?? '' }
  const bare = part.replaceAll(/\([^()]*\)/g, '').trim()
  const after = countBehind.exec(part) ?? countBehind.exec(bare)
  if (after) return { word: after[1] ?? '', count: Number(after[2]) }
  // A number that stands anywhere else may be the count: it isn't guessed.
  return /^\p{L}\D*$/u.test(bare)
    ? { word: part, count: 1 }
    : refuseRow('bad_guests', { text: cell.slice(0, 60) })
}

const countBehind = /^(\p{L}[^:(×]*?)\s{0,2}(?:[:(×]|\sx\s)\s{0,2}(\d{1,5})\)?$/u
