import { mostImported } from '@reseller-portal/contract/sales'
import { parseCsv } from '#kit/csv.ts'

/** A line of a file with as many cells as its head; the first is the head. */
export type FileLine = { line: number; cells: string[] }

/** One more than can be imported, so that a file with too many is noticed. */
const mostLines = mostImported.rows + 2

/**
 * The lines of a CSV; undefined where it is none, or has more columns than an export has. A cell is cut where it is
 * longer than may be kept, so that a rule can say so, and has no characters that the database doesn't keep.
 */
export function readTable(file: string): FileLine[] | undefined {
  const [head, ...lines] = parseCsv(file, mostLines) ?? []
  if (head === undefined || head.cells.length > mostImported.columns) return undefined
  const width = head.cells.length
  return [head, ...lines].map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, at) => clean(cells[at] ?? '')),
  }))
}

function clean(cell: string): string {
  return cell
    .slice(0, mostImported.cell + 1)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .trim()
}
