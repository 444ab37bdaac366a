import { useState } from 'react'
import type { Listed } from './columns.ts'

type Keys = ReadonlyMap<string, string>
type Kept = { rows: readonly Listed[]; keys: Keys }

/**
 * The React key of each row: its own id. Where none of the rows before stayed, as after turning the page, theirs are
 * used again from the top: to change the texts of a drawn row costs a fraction of drawing a new one. Where some stayed,
 * each keeps its key, and with it the focus.
 */
export function useRowKeys(rows: readonly Listed[]): Keys {
  const [kept, setKept] = useState<Kept>(() => ({ rows, keys: ownKeys(rows) }))
  if (kept.rows === rows) return kept.keys
  const keys = nextKeys(kept, rows)
  setKept({ rows, keys })
  return keys
}

const ownKeys = (rows: readonly Listed[]): Keys => new Map(rows.map(({ id }) => [id, id]))

export function nextKeys({ rows: before, keys }: Kept, rows: readonly Listed[]): Keys {
  const isOther = rows.every(({ id }) => !keys.has(id))
  const free = isOther ? before.map(({ id }) => keys.get(id)) : []
  const known = rows.map(({ id }, index) => keys.get(id) ?? free[index])
  const taken = new Set(known)
  return new Map(rows.map(({ id }, index) => [id, known[index] ?? unused(id, taken)]))
}

/** A new row's own id may be the key that another one was drawn under. */
function unused(id: string, taken: Set<string | undefined>): string {
  let key = id
  while (taken.has(key)) key += '+'
  taken.add(key)
  return key
}
