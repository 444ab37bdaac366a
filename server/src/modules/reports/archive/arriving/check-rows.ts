import type * as z from 'zod'
import { ownValue } from '@reseller-portal/contract/kit'
import type { ArchiveProblem } from '@reseller-portal/contract/reports'
import { isSound } from '#kit/http/sound.ts'
import type { TypedColumn } from '#db/put-rows.ts'
import { withRenamed } from './renamed.ts'
import { addedSince, droppedSince, rowShape } from './shapes.ts'

/** Whole lines of a file of an archive; the first of them has this number. */
export type ToCheck = {
  file: string
  table: string
  columns: readonly TypedColumn[]
  lines: Uint8Array
  first: number
  salt: Uint8Array
}

/** The rows as JSON with their ids as they are called here, or what is wrong with the first one that is. */
export type Checked = { json: string; rows: number } | { problem: ArchiveProblem }

export function checkRows({ file, table, columns, lines, first, salt }: ToCheck): Checked {
  const shape = rowShape(table, columns)
  const added = ownValue<object>(addedSince, table)
  const dropped = ownValue<readonly string[]>(droppedSince, table) ?? []
  const kept = new Set(columns.filter(isWritten).map(({ name }) => name))
  const rows: unknown[] = []
  for (const [at, line] of new TextDecoder().decode(lines).split('\n').entries()) {
    if (line === '') continue
    const read = rowIn(line)
    const row = read && { ...added, ...withoutKeys(read, dropped) }
    const wrong = row === undefined ? '' : whereWrong(shape, row)
    if (row === undefined || wrong !== undefined)
      return { problem: { fault: 'malformed', file, line: first + at, column: wrong ?? '' } }
    rows.push(
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, kept.has(name) ? value : withRenamed(value, salt)]),
      ),
    )
  }
  return { json: JSON.stringify(rows), rows: rows.length }
}

function withoutKeys(row: object, names: readonly string[]): object {
  return names.length === 0
    ? row
    : Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}

/**
 * What people and their systems wrote stays as it is, also where it looks like an id: references, codes, names. A place on
 * sale is named by its departure.
 */
function isWritten({ name, type }: TypedColumn): boolean {
  const isText = type === 'text' || type === 'text[]'
  return name === 'customer' || name === 'traveler' || (isText && name !== 'availability_id')
}

function rowIn(line: string): object | undefined {
  try {
    const row: unknown = JSON.parse(line, (name, value: unknown) => {
      if (name === '__proto__') throw new Error('no name of a column')
      return value
    })
    return typeof row === 'object' && row !== null && !Array.isArray(row) && isSound(row) ? row : undefined
  } catch {
    return undefined
  }
}

/** The column that the first fault is in. */
function whereWrong(shape: z.ZodType, row: object): string | undefined {
  const [issue] = shape.safeParse(row).error?.issues ?? []
  return issue && String(issue.path[0] ?? '')
}
