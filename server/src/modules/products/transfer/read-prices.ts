import {
  amountFields,
  isAmount,
  kindOfWord,
  noMaximum,
  plainWord,
  travelerTypes,
  typeName,
  type TransferField,
  type TransferMapping,
} from '@reseller-portal/contract/products'
import { everyDay } from '@reseller-portal/contract/prices'
import { currencyIn, readAmount } from '#kit/written-amounts.ts'
import { readTime } from '#kit/written-dates.ts'
import type { Cells, ReadPrice, ReadPriceOf } from './rows.ts'

type Reading = TransferMapping & { currency: string }
type Wrong = Extract<ReadPrice, { wrong: object }>['wrong']

/**
 * The prices of a row: of the traveler type that it names, or of one in each column of amounts. Undefined if the file has
 * no column of prices; an empty cell is no price.
 */
export function readPrices(cell: Cells, reading: Reading): ReadPrice[] | undefined {
  const { columns } = reading
  if (!columns.some(({ field }) => isAmount(field))) return undefined
  const season = seasonOf(cell, reading)
  const headerOf = (field: TransferField) => columns.find((column) => column.field === field)?.header ?? field
  const of = (written: Written) => priceOf(written, cell, reading.currency, season, headerOf(written.column))
  const wide = travelerTypes.map((kind) =>
    of({
      column: `price_${kind}`,
      netColumn: `net_${kind}`,
      type: {
        text: typeName(headerOf(`price_${kind}`)) || kind,
        kind,
        guess: kind,
        ages: agesIn(headerOf(`price_${kind}`)),
      },
    }),
  )
  const text = cell('traveler_type') ?? ''
  const long = of({
    column: 'price',
    netColumn: 'net',
    type: typeIn(text),
  })
  return [long, ...wide].flatMap((price) => price ?? [])
}

type Written = {
  column: 'price' | (typeof amountFields)[number]
  netColumn: 'net' | (typeof amountFields)[number]
  type: ReadPriceOf['type']
}
type Season = Pick<ReadPriceOf, 'validFrom' | 'validUntil' | 'weekdays'> | Wrong

function priceOf(
  { column, netColumn, type }: Written,
  cell: Cells,
  usualCurrency: string,
  season: Season,
  header: string,
): ReadPrice | undefined {
  const [written, writtenNet] = [amountCell(cell(column)), amountCell(cell(netColumn))]
  if (written === '' && writtenNet === '') return undefined
  const wrong = (field: string, reason: Wrong['reason']): ReadPrice => ({ wrong: { field, reason } })
  if (written === '') return wrong(header, 'missing')
  const currency =
    (cell('currency') ?? '').toUpperCase() || (currencyOf(written, usualCurrency) ?? usualCurrency)
  if (!/^[A-Z]{3}$/.test(currency)) return wrong('currency', 'malformed')
  const retail = readAmount(written, currency)
  if (retail === undefined) return wrong(header, 'malformed')
  const net = writtenNet === '' ? undefined : readAmount(writtenNet, currency)
  if (writtenNet !== '' && net === undefined) return wrong(netColumn, 'malformed')
  if ('reason' in season) return { wrong: season }
  return { type, column: header, retail, net, currency, ...season }
}

/** `¥` is yen or yuan: the company's own, if it is one of them. */
function currencyOf(written: string, usual: string): string | undefined {
  return readAmount(written, usual) === undefined ? currencyIn(written) : usual
}

function amountCell(text: string | undefined): string {
  const written = text ?? ''
  return ['-', '–', 'n/a', 'na'].includes(written.toLowerCase()) ? '' : written
}

function seasonOf(cell: Cells, { dateOrder }: Reading): Season {
  const dayIn = (field: 'price_from' | 'price_until') => {
    const text = cell(field) ?? ''
    if (text === '') return null
    const read = readTime(text, '', dateOrder)
    return typeof read === 'string' ? undefined : read.day
  }
  const [validFrom, validUntil] = [dayIn('price_from'), dayIn('price_until')]
  if (validFrom === undefined) return { field: 'price_from', reason: 'malformed' }
  if (validUntil === undefined) return { field: 'price_until', reason: 'malformed' }
  const weekdays = weekdaysIn(cell('weekdays') ?? '')
  return weekdays === undefined
    ? { field: 'weekdays', reason: 'malformed' }
    : { validFrom, validUntil, weekdays }
}

/** The kind and the ages in `Child (4-12)`, `Senior 65+`, `Niño`. */
function typeIn(text: string): ReadPriceOf['type'] {
  const name = typeName(text) || text.slice(0, 100)
  return { text: name, kind: undefined, guess: kindOfWord(name), ages: agesIn(text) }
}

function agesIn(text: string): ReadPriceOf['type']['ages'] {
  const [, first, second] =
    /(?<!\d)(\d{1,2})\s?(?:-|–|to|a|à)\s?(\d{1,2})(?!\d)/.exec(text.slice(0, 100)) ?? []
  if (first !== undefined) return { min: Number(first), max: Number(second) }
  const [, open] = /(?<!\d)(\d{1,2})\s?\+/.exec(text.slice(0, 100)) ?? []
  return open === undefined ? undefined : { min: Number(open), max: noMaximum }
}

/** The first three letters of the weekdays in English, Spanish, and French; Sunday is first. */
const dayNames = [
  ['sun', 'dom', 'dim'],
  ['mon', 'lun'],
  ['tue', 'mar'],
  ['wed', 'mie', 'mer'],
  ['thu', 'jue', 'jeu'],
  ['fri', 'vie', 'ven'],
  ['sat', 'sab', 'sam'],
]
const groups: ReadonlyMap<string, number> = new Map([
  ...[
    '',
    'all',
    'daily',
    'every day',
    'all days',
    'todos',
    'todos los dias',
    'diario',
    'tous',
    'tous les jours',
  ].map((name) => [name, everyDay] as const),
  ...['weekend', 'weekends', 'fin de semana', 'fines de semana', 'week end'].map(
    (name) => [name, 0b100_0001] as const,
  ),
  ...['weekday', 'weekdays', 'entre semana', 'semaine', 'en semaine'].map(
    (name) => [name, 0b011_1110] as const,
  ),
])

/** The weekdays in `Mon-Fri`, `sábado, domingo`, `daily`; bit 0 is Sunday. Undefined if it can't be read. */
function weekdaysIn(written: string): number | undefined {
  const text = written.slice(0, 100)
  const group = groups.get(plainWord(text))
  if (group !== undefined) return group
  let days = 0
  for (const part of text.split(/[,;/&+|]|\s(?:and|y|et)\s/)) {
    const [first = -1, last = first] = part.split(/\s?[-–]\s?/).map(dayNamed)
    if (first === -1 || last === -1) return undefined
    for (let day = first; ; day = (day + 1) % 7) {
      days |= 1 << day
      if (day === last) break
    }
  }
  return days
}

function dayNamed(word: string): number {
  const plain = plainWord(word)
  return dayNames.findIndex((names) => names.some((name) => plain.startsWith(name)))
}
