import {
  mostImported,
  type ImportMapping,
  type ImportPreview,
  type ImportProblem,
} from '@reseller-portal/contract/sales'
import { newBreath } from '#kit/background/breathe.ts'
import type { Db } from '#kit/context.ts'
import { addDays, dayIn, startOfDay } from '#kit/zone.ts'
import { stockIn, type FreeSlot } from '#modules/inventory/index.ts'
import { referencesHere, takenCodes } from './already.ts'
import type { Catalog, OurOption } from './catalog.ts'
import { instantsAt } from '#kit/written-dates.ts'
import { RowReader, WrongRow, type Guest, type ReadRow } from './rows.ts'
import type { FileLine } from './read-table.ts'

/** A booking as it will be written: guests of one option at one departure. */
export type PlannedBooking = {
  reference: string
  rows: readonly FileLine[]
  /** All rows of the reference in the file, also those of its bookings for other departures. */
  allRows: readonly FileLine[]
  option: OurOption
  slot: FreeSlot
  guests: readonly Guest[]
  firstName: string
  lastName: string
  email: string
  phone: string
  notes: string
  /** No code, one for all guests, or one for each guest. */
  codes: readonly string[]
}

export type Plan = {
  bookings: PlannedBooking[]
  problems: ImportProblem[]
  here: number
  skipped: number
  texts: ImportPreview['texts']
}

/** Whose file it is (no `resellerId`: nothing was imported from this seller yet), and how it is read. */
type PlanInput = { supplierId: string; resellerId: string | null; mapping: ImportMapping; catalog: Catalog }

/** The bookings of a file, what is wrong with the others, and the words that it uses; nothing is written. */
export async function planOf(
  lines: readonly FileLine[],
  { supplierId, resellerId, mapping, catalog }: PlanInput,
  { db, now }: { db: Db; now: Date },
): Promise<Plan> {
  const reader = new RowReader(mapping, catalog)
  const planned = new Planned(reader, now)
  const breathe = newBreath()
  for (const line of lines) {
    await breathe()
    planned.count(line)
  }
  planned.here = await referencesHere(planned.references(), resellerId, db)
  for (const [reference, rows] of planned.byReference) {
    await breathe()
    planned.read(reference, rows)
  }
  const drafts = planned.orders.flatMap((order) => order.drafts)
  planned.slots = await slotsFor(drafts, { resellerId, now }, db)
  planned.taken = await takenCodes(
    drafts.flatMap(({ codes }) => codes),
    supplierId,
    db,
  )
  for (const order of planned.orders) {
    await breathe()
    planned.place(order)
  }
  return planned.plan()
}

type Draft = Omit<PlannedBooking, 'slot'> & { at: ReadRow['at'] }
/** The rows of one reference, with a draft for each of its departures that isn't imported yet. */
type Order = { reference: string; rows: readonly FileLine[]; drafts: readonly Draft[] }
type ReadLine = { row: FileLine; read: ReadRow }
type Slots = ReadonlyMap<string, readonly FreeSlot[]>

class Planned {
  readonly byReference = new Map<string, FileLine[]>()
  readonly orders: Order[] = []
  here: ReadonlySet<string> = new Set()
  slots: Slots = new Map()
  taken: ReadonlySet<string> = new Set()
  private readonly bookings: PlannedBooking[] = []
  private readonly problems: ImportProblem[] = []
  private readonly free = new Map<string, number>()
  private readonly codes = new Set<string>()
  private readonly options = new Map<string, number>()
  private readonly travelers = new Map<string, number>()
  private readonly statuses = new Map<string, number>()
  private hereCount = 0
  private skipped = 0

  private readonly reader: RowReader
  private readonly now: Date
  constructor(reader: RowReader, now: Date) {
    this.reader = reader
    this.now = now
  }

  /** Counts the words of a row, and adds it to the rows of its booking. */
  count(row: FileLine): void {
    const { reader } = this
    addTo(this.statuses, reader.status(row))
    if (reader.isImported(row) === false) {
      this.skipped += 1
      return
    }
    addTo(this.options, reader.optionText(row))
    for (const text of wordsOf(reader, row)) addTo(this.travelers, text)
    const reference = reader.reference(row)
    if (reference === '') return this.refuse([row], '', row, new WrongRow('no_reference'))
    const rows = this.byReference.get(reference)
    if (rows === undefined) this.byReference.set(reference, [row])
    else rows.push(row)
  }

  /** The references under which the bookings of the file would be stored. */
  references(): string[] {
    return [...this.byReference].flatMap(([reference, rows]) => this.referencesOf(reference, rows.length))
  }

  /**
   * A reference whose guests have several departures is several bookings, numbered as those of a cart are; a number that is
   * another reference of the file is left out.
   */
  private referencesOf(reference: string, bookings: number): string[] {
    const references = [reference]
    for (let number = 2; references.length < bookings; number += 1) {
      const numbered = `${reference}-${number}`
      if (!this.byReference.has(numbered)) references.push(numbered)
    }
    return references
  }

  /**
   * Reads the rows of one reference, one booking for each departure. Where one of them is wrong, all are refused: bookings
   * are numbered by their order, so that the corrected rows have to come together.
   */
  read(reference: string, rows: readonly FileLine[]): void {
    const departures = new Map<string, [ReadLine, ...ReadLine[]]>()
    for (const row of rows)
      try {
        if (this.reader.isImported(row) === undefined)
          throw new WrongRow('unknown_status', { text: this.reader.status(row).slice(0, 100) })
        const read = this.reader.read(row)
        const key = `${read.option.id} ${read.at.day} ${read.at.time}`
        const group = departures.get(key)
        if (group === undefined) departures.set(key, [{ row, read }])
        else group.push({ row, read })
      } catch (error) {
        if (this.here.has(reference)) this.hereCount += 1
        else this.refuse(rows, reference, row, error)
        return
      }
    const references = this.referencesOf(reference, departures.size)
    const drafts: Draft[] = []
    for (const [index, group] of [...departures.values()].entries()) {
      const numbered = references[index]
      if (numbered === undefined) continue
      if (this.here.has(numbered)) {
        this.hereCount += 1
        continue
      }
      try {
        drafts.push(draftOf(numbered, group, rows))
      } catch (error) {
        return this.refuse(rows, reference, group[0].row, error)
      }
    }
    this.orders.push({ reference, rows, drafts })
  }

  /** Finds the departures of the bookings of a reference, and checks their seats and codes: all are good, or all are refused. */
  place({ reference, rows, drafts }: Order): void {
    const bookings: PlannedBooking[] = []
    const free = new Map<string, number>()
    const codes = new Set<string>()
    for (const { at, ...draft } of drafts)
      try {
        const slot = this.slotOf(draft.option, at)
        const left = free.get(slot.id) ?? this.free.get(slot.id) ?? Math.max(0, slot.free)
        const guests = draft.guests.length
        if (guests > left)
          throw new WrongRow('full', { free: left, capacity: slot.capacity, guests, ...when(at) })
        for (const code of draft.codes.map((each) => each.toUpperCase())) {
          const text = code.slice(0, 60)
          if (this.taken.has(code)) throw new WrongRow('code_taken', { text })
          if (this.codes.has(code) || codes.has(code)) throw new WrongRow('code_twice', { text })
          codes.add(code)
        }
        free.set(slot.id, left - guests)
        bookings.push({ ...draft, slot })
      } catch (error) {
        return this.refuse(rows, reference, draft.rows[0], error)
      }
    for (const [slotId, left] of free) this.free.set(slotId, left)
    for (const code of codes) this.codes.add(code)
    this.bookings.push(...bookings)
  }

  private slotOf({ poolId, zone, productName }: OurOption, at: ReadRow['at']): FreeSlot {
    const { day, time, instant } = at
    const facts = { ...when(at), product: productName }
    const ofDay = this.slots.get(`${poolId} ${instant ? dayIn(zone, instant) : day}`) ?? []
    const instants = instant ? [instant] : time === undefined ? undefined : instantsAt(zone, day, time)
    if (instants?.length === 0) throw new WrongRow('no_such_time', facts)
    const possible = instants
      ? instants.flatMap((wanted) => ofDay.filter((slot) => slot.starts_at.getTime() === wanted.getTime()))
      : ofDay
    const [slot, another] = possible
    if (slot === undefined) {
      const isOver = instants ? instants.every((each) => each < this.now) : day < dayIn(zone, this.now)
      throw new WrongRow(isOver ? 'over' : 'no_departure', facts)
    }
    if (instants === undefined && another) throw new WrongRow('which_departure', facts)
    if (slot.ends_at <= this.now) throw new WrongRow('over', facts)
    if (slot.isClosed) throw new WrongRow('closed', facts)
    return slot
  }

  private refuse(
    rows: readonly FileLine[],
    reference: string,
    wrong: FileLine | undefined,
    error: unknown,
  ): void {
    if (!(error instanceof WrongRow)) throw error
    this.problems.push(...problemsOf(rows, reference, { row: wrong, error }))
  }

  plan(): Plan {
    const { reader } = this
    const counted = (words: ReadonlyMap<string, number>) =>
      [...words].map(([text, rows]) => ({ text, rows })).slice(0, mostWords)
    const statuses = counted(this.statuses).filter(({ text }) => text !== '')
    return {
      bookings: this.bookings,
      problems: this.problems.toSorted((one, other) => one.line - other.line),
      here: this.hereCount,
      skipped: this.skipped,
      texts: {
        options: counted(this.options).map((each) => ({
          ...each,
          optionId: reader.optionOf(each.text)?.id ?? null,
        })),
        travelers: counted(this.travelers).map((each) => ({
          ...each,
          kind: reader.kindOf(each.text) ?? null,
        })),
        statuses: statuses.map((each) => ({ ...each, isImported: reader.isImportedAs(each.text) ?? null })),
      },
    }
  }
}

const noName = { firstName: '', lastName: '' }
const mostWords = 300

/** A problem for each of these rows: the wrong one has the reason, the others name its line. */
export function problemsOf(
  rows: readonly FileLine[],
  reference: string,
  wrong: { row: FileLine | undefined; error: WrongRow },
): ImportProblem[] {
  const beside = new WrongRow('row_beside', { line: wrong.row?.line ?? 0 })
  return rows.map((row) => {
    const { reason, facts } = row === wrong.row ? wrong.error : beside
    return { line: row.line, reference: reference.slice(0, 100), reason, facts, cells: row.cells }
  })
}

/** The booking of a reference's guests at one departure; throws if its rows together are wrong. */
function draftOf(
  reference: string,
  group: readonly [ReadLine, ...ReadLine[]],
  allRows: readonly FileLine[],
): Draft {
  const [first] = group
  const contacts = group.map(({ read }) => read.contact)
  const { firstName, lastName } =
    contacts.find((each) => each.firstName || each.lastName) ?? contacts[0] ?? noName
  const isLead = (guest: Guest, index: number) =>
    index > 0 && guest.firstName === firstName && guest.lastName === lastName
  const all = group.flatMap(({ read }) => read.guests)
  const guests = all.map((guest, index) => (isLead(guest, index) ? { ...guest, ...noName } : guest))
  if (guests.length > mostImported.guests) throw new WrongRow('many_guests', { most: mostImported.guests })
  const codes = [...new Set(group.flatMap(({ read }) => read.codes))]
  if (codes.length > 1 && codes.length !== guests.length)
    throw new WrongRow('count_of_codes', { codes: codes.length, guests: guests.length })
  const notes = [...new Set(group.flatMap(({ read }) => read.notes))].join('\n')
  if (notes.length > mostImported.cell)
    throw new WrongRow('too_long', { header: '', most: mostImported.cell })
  return {
    reference,
    rows: group.map(({ row }) => row),
    allRows,
    option: first.read.option,
    at: first.read.at,
    guests,
    firstName,
    lastName,
    email: contacts.find(({ email }) => email !== '')?.email ?? '',
    phone: contacts.find(({ phone }) => phone !== '')?.phone ?? '',
    notes,
    codes,
  }
}

function when({ day, time = '' }: ReadRow['at']) {
  return { day, time }
}

/** A row whose guests cannot be counted uses no words that could be explained. */
function wordsOf(reader: RowReader, row: FileLine): string[] {
  try {
    return reader.travelerTexts(row)
  } catch (error) {
    if (error instanceof WrongRow) return []
    throw error
  }
}

function addTo(words: Map<string, number>, text: string): void {
  const count = words.get(text)
  if (count !== undefined || words.size < mostWords) words.set(text, (count ?? 0) + 1)
}

/** How many days ahead departures are looked for. */
const mostDays = 1100

/** The departures of the days that are named, by pool and local day. */
async function slotsFor(
  drafts: readonly Draft[],
  buyer: { resellerId: string | null; now: Date },
  db: Db,
): Promise<Slots> {
  const today = dayIn('UTC', buyer.now)
  const latest = addDays(today, mostDays)
  const days = drafts.map(({ at }) => at.day).filter((day) => day >= addDays(today, -2) && day <= latest)
  const last = days.reduce((one, other) => (one > other ? one : other), today)
  const span = { from: startOfDay('UTC', addDays(today, -2)), until: startOfDay('UTC', addDays(last, 3)) }
  const pools = new Map(drafts.map(({ option }) => [option.poolId, option.zone]))
  const all = new Map<string, FreeSlot[]>()
  if (days.length === 0) return all
  const breathe = newBreath()
  for (const [poolId, zone] of pools) {
    const stock = await stockIn([poolId], span, buyer, db)
    for (const slot of stock.slots()) {
      await breathe()
      const key = `${poolId} ${dayIn(zone, slot.starts_at)}`
      const others = all.get(key)
      if (others === undefined) all.set(key, [slot])
      else others.push(slot)
    }
  }
  return all
}
