import type {
  OptionDraft,
  ProductDraft,
  Texts,
  RowFault,
  TransferField,
  transferFormats,
  TransferMapping,
  TravelerKind,
} from '@reseller-portal/contract/products'
import type { Guests } from './saved.ts'

/** `last` is how the last CSV was read. Prices without a currency are in `currency`. */
export type ToRead = {
  format: (typeof transferFormats)[number]
  file: string
  mapping: TransferMapping | undefined
  last: TransferMapping | undefined
  currency: string
}

/** How a CSV was read, and the first texts of each column. */
export type CsvHead = { mapping: TransferMapping; samples: string[][]; isDateOrderSure: boolean }

/** Rows of a file. The first part has none, and the head of a CSV. */
export type ReadPart = { head?: CsvHead | 'columns_differ' | undefined; rows: readonly FileRow[] }

/** A cell of a row, trimmed, by what its column contains; undefined if the file has no such column. */
export type Cells = (field: TransferField) => string | undefined

/** One row of a file: a product, and perhaps one of its options. Fields that the file lacks stay as they are. */
export type FileRow = {
  line: number
  /** Whether it has fewer cells than the header. */
  isShort: boolean
  product: Part<ProductDraft>
  option: Part<Omit<OptionDraft, 'productId'>>
  /** The traveler types of the product, if the file has them. */
  guests: ReadGuests[]
  /** Undefined in a file without prices. In one with prices, several rows can be of the same option. */
  prices: ReadPrice[] | undefined
}

/** A price of one traveler type, or why it can't be read. Amounts are in minor units. */
export type ReadPrice = ReadPriceOf | { wrong: { field: string; reason: RowFault } }
export type ReadPriceOf = {
  wrong?: undefined
  /** The text that names the traveler type, and the ages in it. */
  type: {
    text: string
    /** Of its column. */
    kind: TravelerKind | undefined
    /** What the text probably means. */
    guess: TravelerKind | undefined
    ages: { min: number; max: number } | undefined
  }
  column: string
  retail: number
  /** Undefined: it stays as it is. */
  net: number | undefined
  currency: string
  validFrom: string | null
  validUntil: string | null
  /** Bit 0 is Sunday. */
  weekdays: number
}

/** Traveler types of a file. Restrictions that the file leaves out stay; a companion that it doesn't explain is undefined. */
export type ReadGuests = Omit<Guests, 'id' | 'isProofNeeded' | 'companions'> & {
  isProofNeeded: boolean | undefined
  companions: readonly (TravelerKind | undefined)[] | undefined
}

export type Part<Draft> = {
  /** Our id, as an export writes it. */
  id: string
  /** The id in an OCTO file. */
  ref: string
  fields: { [K in keyof Draft]?: unknown }
  texts: Texts
}

/** The name under which an OCTO file has the fields that OCTO lacks. */
export const ownName = 'resellerPortal'
