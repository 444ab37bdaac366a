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

/** A row of a list is known by its id. */
export type Listed = { id: string }
export type Value = string | number | null
export type ListColumn<Row> = {
  /** The name of the column in the contract: by it a list is sorted. */
  key: string
  header: string
  /** What a list is sorted by, what is shown where there is no `cell`, and what a file has where there is no `file`. */
  value: (row: Row) => Value
  file?: (row: Row) => Value
  cell?: (row: Row) => ReactNode
  /** A second, quiet line; beside the first where the columns have widths. */
  second?: (row: Row) => ReactNode
  /** What stands after the text and is never cut, such as a warning. */
  mark?: (row: Row) => ReactNode
  sort?: boolean
  /** Numbers stand at the end of their column. */
  align?: 'end'
  /** The column that names the row and opens it; one of each list. */
  names?: boolean
  /** A date or time, which stands on one line. */
  isDate?: boolean
  /** Shown only where somebody chose it. */
  isExtra?: boolean
  /** Cannot be hidden; the column that names the row cannot either. */
  stays?: boolean
  /**
   * In rem. Where a column of a list has one, all cells are one line and those without a width share the rest. A column with
   * `yields` is left out where the table has no room.
   */
  width?: number
  yields?: boolean
  /** Where it stands in the two lines that a row is on a phone; without one in any column a row is a card there. */
  phone?: PhonePlace
}
export type PhonePlace = 'lead' | 'first' | 'second' | 'end' | 'below'

/** What of TanStack Table a list uses; nothing else of it is sent to the browser. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
export type Features = typeof features

/** Names are sorted as people sort them, numbers by size, nothing comes last. */
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
