import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** Each row of a list has an ID. */
export type Listed = { id: string }
export type Value = string | number | null
export type ListColumn<Row> = {
  /** The column's name in the contract, which is used for sorting. */
  key: string
  header: string
  /** The value to sort by. It is also shown if there is no `cell`, and exported if there is no `file`. */
  value: (row: Row) => Value
  file?: (row: Row) => Value
  cell?: (row: Row) => ReactNode
  /** A second line in gray. If the columns have widths, it is beside the first. */
  second?: (row: Row) => ReactNode
  /** Shown after the text and never cut, such as a warning. */
  mark?: (row: Row) => ReactNode
  sort?: boolean
  /** Numbers are aligned to the end of their column. */
  align?: 'end'
  /** The column that names the row and opens it. Each list has one. */
  names?: boolean
  /** A date or time, which is never wrapped. */
  isDate?: boolean
  /** Hidden unless the user chooses it. */
  isExtra?: boolean
  /** Can't be hidden, like the column that names the row. */
  stays?: boolean
  /**
   * In rem. Where a column of a list has one, all cells are one line and those without a width share the rest. A column with
   * `yields` is left out where the table has no room.
   */
  width?: number
  yields?: boolean
  /** Its position in the two lines of a row on a phone. If no column has one, rows are cards there. */
  phone?: PhonePlace
}
export type PhonePlace = 'lead' | 'first' | 'second' | 'end' | 'below'

/** The features of TanStack Table that lists use. The others aren't in the bundle. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
export type Features = typeof features

/** Names sort alphabetically in the reader's language, numbers by size, and empty values last. */
export function definitions<Row extends Listed>(
  columns: readonly ListColumn<Row>[],
  language: string,
): ColumnDef<Features, Row>[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return columns.map(({ key, value, sort = false }) => ({
    id: key,
    accessorFn: value,
    enableSorting: sort,
    sortDescFirst: false,
    sortUndefined: 'last',
    sortFn: (a, b) => inOrder(value(a.original), value(b.original), compare),
  }))
}

function inOrder(a: Value, b: Value, compare: (a: string, b: string) => number) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compare(String(a ?? '\u{10FFFF}'), String(b ?? '\u{10FFFF}'))
}
