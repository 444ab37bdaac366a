import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { listInput, listOutput } from '../../kit/list.ts'
import { Id, Instant, Meta } from '../../kit/shapes.ts'
import { TravelerKind } from '../../products/schema.ts'
import { dateOrders } from '../../products/file-words.ts'
import { travelerTypes } from '../../products/names.ts'
import { BookingStatus } from '../schema.ts'

/** The limits of one import. A row with a text longer than `cell` is refused. */
export const mostImported = {
  rows: 10_000,
  characters: 12_000_000,
  columns: 200,
  guests: 500,
  cell: 1000,
  shown: 20,
} as const

/** What a column of a file contains. A traveler type: the number of such guests. */
export const importFields = [
  'ignore',
  'reference',
  'status',
  'product',
  'option',
  'when',
  'date',
  'time',
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'guests',
  'travelerType',
  'codes',
  'notes',
  ...travelerTypes,
] as const
export type ImportField = (typeof importFields)[number]

const Word = z.string().max(300)

/** How a file is read: its columns in their order, and what its words mean here. */
export const ImportMapping = z.object({
  columns: z.array(z.object({ header: Word, field: z.enum(importFields) })).max(mostImported.columns),
  dateOrder: z.enum(dateOrders),
  /** What the file calls our options: product and option, as `ImportTexts` lists them. */
  options: z.array(z.object({ text: Word, optionId: Id })).max(1000),
  travelers: z.array(z.object({ text: Word, kind: TravelerKind })).max(300),
  /** Bookings with other statuses, such as cancelled ones, are left out. */
  statuses: z.array(z.object({ text: Word, isImported: z.boolean() })).max(300),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** Why a booking is not imported. */
export const importFaults = [
  'no_reference',
  'no_option',
  'unknown_option',
  'unknown_status',
  'unknown_traveler',
  'no_date',
  'bad_date',
  'bad_time',
  'no_such_time',
  'over',
  'no_departure',
  'which_departure',
  'closed',
  'full',
  'no_guests',
  'bad_guests',
  'many_guests',
  'not_sold_to',
  'bad_email',
  'too_long',
  'bad_code',
  'count_of_codes',
  'code_taken',
  'code_twice',
  'row_beside',
] as const
export type ImportFault = (typeof importFaults)[number]

/** A row that is left out. If one row of a reference is wrong, all of them are. */
export const ImportProblem = z.object({
  /** Counted as in an editor: the header is line 1. */
  line: z.int(),
  reference: z.string(),
  reason: z.enum(importFaults),
  /** What the sentence names: the text of the cell, free seats, a day and a time. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The row as it is in the file, so that it can be corrected and sent again. */
  cells: z.array(z.string()),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const Counted = z.object({ text: z.string(), rows: z.int() })

/** The words in a file that name our options, traveler types, and statuses; null if a word isn't known. */
const ImportTexts = z.object({
  options: z.array(Counted.extend({ optionId: Id.nullable() })),
  travelers: z.array(Counted.extend({ kind: TravelerKind.nullable() })),
  statuses: z.array(Counted.extend({ isImported: z.boolean().nullable() })),
})

const Guests = z.array(z.object({ kind: TravelerKind, count: z.int() }))

export const ImportPreview = z.object({
  /** Each column with what it probably contains, and the first texts in it. */
  columns: z.array(
    z.object({ header: z.string(), field: z.enum(importFields), samples: z.array(z.string()) }),
  ),
  mapping: ImportMapping,
  /** False where every day of the file could also be a month: a person has to say which is first. */
  isDateOrderSure: z.boolean(),
  texts: ImportTexts,
  /** Our options, to choose from. */
  options: z.array(z.object({ id: Id, name: z.string() })),
  rows: z.int(),
  /** Bookings that can be imported, and their guests. */
  good: z.int(),
  guests: z.int(),
  /** Bookings that were imported before, and those left out because of their status. */
  here: z.int(),
  skipped: z.int(),
  /** The first bookings as they would be imported. */
  first: z.array(
    z.object({
      line: z.int(),
      reference: z.string(),
      name: z.string(),
      option: z.string(),
      start: Instant,
      zone: z.string(),
      guests: Guests,
      /** Codes of the file that the gate will know; without any, the portal issues its own. */
      codes: z.int(),
    }),
  ),
  problems: z.array(ImportProblem),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const BookingImport = z.object({
  id: Id,
  /** Who sold the bookings, as the person named it. */
  seller: z.string(),
  fileName: z.string(),
  madeBy: z.string(),
  startedAt: Instant,
  /** Null while it is running, or if it was interrupted; sending the same file again continues it. */
  finishedAt: Instant.nullable(),
  wanted: z.int(),
  imported: z.int(),
  undoneAt: Instant.nullable(),
  undone: z.int(),
})
export type BookingImport = z.infer<typeof BookingImport>

const file = {
  /** Who sold the bookings, such as the system before. */
  seller: z.string().trim().min(1).max(100),
  fileName: z.string().trim().max(200),
  file: z.string().min(1).max(mostImported.characters),
  /** Without one, the columns are guessed, also from the mapping of the last import. */
  mapping: ImportMapping.optional(),
}

const refuses = [
  'imported.unreadable',
  'imported.too_many',
  'imported.columns_differ',
  'imported.elsewhere',
  'requests.busy',
] as const

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/operator/booking-imports/preview',
  summary:
    'What a CSV of bookings from another system would import: its columns, unknown words, and wrong rows. Nothing is written',
  input: z.object(file),
  output: ImportPreview,
  may: 'operator.manage',
  refuses,
  mostBytes: 3 * mostImported.characters,
})

export const importBookings = endpoint({
  method: 'POST',
  path: '/api/operator/booking-imports',
  summary:
    'Import bookings from a CSV of another system: they take seats and keep their references and codes. No money moves and nobody is emailed. A booking comes in once, however often its file is sent',
  input: z.object(file),
  output: z.object({
    /** Null where nothing in the file could be imported. */
    import: BookingImport.nullable(),
    /**
     * Imported by this call. Other bookings of the file were imported before, or by the same file sent at the same
     * time.
     */
    imported: z.int(),
    here: z.int(),
    skipped: z.int(),
    problems: z.array(ImportProblem),
    meta: Meta,
  }),
  may: 'operator.manage',
  repeatable: true,
  refuses: [...refuses, 'imported.undone'],
  mostBytes: 3 * mostImported.characters,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/operator/booking-imports',
  summary: 'The files of bookings that were imported, the newest first, with how far each is',
  input: z.object({}),
  output: z.object({ imports: z.array(BookingImport) }),
  may: 'operator.manage',
  refuses: [],
})

/** Why a booking stays when its import is undone. */
export const keptReasons = ['redeemed', 'changed'] as const

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/operator/booking-imports/:id/undo',
  summary:
    'Remove the bookings of an import and free their seats. Those that were changed or redeemed stay and are listed',
  input: z.object({ id: Id }),
  output: z.object({
    import: BookingImport,
    kept: z.array(
      z.object({ bookingId: Id, reference: z.string(), name: z.string(), reason: z.enum(keptReasons) }),
    ),
    meta: Meta,
  }),
  may: 'operator.manage',
  repeatable: true,
  refuses: ['things.not_found'],
})

export const ImportedBooking = z.object({
  id: Id,
  version: z.int(),
  reference: z.string(),
  status: BookingStatus,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  product: z.string(),
  /** Of the departure. */
  poolId: Id,
  start: Instant,
  zone: z.string(),
  guests: z.int(),
  redeemed: z.int(),
  seller: z.string(),
})
export type ImportedBooking = z.infer<typeof ImportedBooking>

export const importedBookings = endpoint({
  method: 'GET',
  path: '/api/operator/imported-bookings',
  summary: 'Bookings that were imported from elsewhere and whose visit is ahead, the next one first',
  input: listInput({ sort: ['start', 'name', 'reference'], filters: { status: BookingStatus } }),
  output: listOutput('bookings', ImportedBooking),
  may: 'operator.manage',
  refuses: [],
})

export const cancelImported = endpoint({
  method: 'POST',
  path: '/api/operator/imported-bookings/:id/cancel',
  summary:
    'Cancel a booking that was imported from elsewhere: its seats become free, nothing is refunded here',
  input: z.object({ id: Id, reason: z.string().trim().min(1).max(500) }),
  output: z.object({ booking: ImportedBooking, meta: Meta }),
  may: 'operator.manage',
  repeatable: true,
  refuses: [
    'bookings.not_found',
    'bookings.not_cancellable',
    'bookings.ticket_not_cancellable',
    'bookings.cancelling',
  ],
})

export const moveImported = endpoint({
  method: 'POST',
  path: '/api/operator/imported-bookings/:id/move',
  summary:
    'Move a booking that was imported from elsewhere to another departure of its option, for the same price',
  input: z.object({
    id: Id,
    /** The booking as it was read: one that was changed since is refused. */
    version: z.int(),
    slotId: Id,
  }),
  output: z.object({ booking: ImportedBooking, meta: Meta }),
  may: 'operator.manage',
  refuses: [
    'bookings.not_found',
    'bookings.not_amendable',
    'bookings.nothing_to_amend',
    'bookings.cancelling',
    'things.out_of_date',
    'availability.not_found',
    'availability.gone',
    'quantity.above_capacity',
  ],
})
