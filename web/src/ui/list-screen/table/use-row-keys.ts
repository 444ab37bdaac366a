import { useState } from 'react'

type Keys = ReadonlyMap<string, string>
/** The IDs of the drawn rows, their React keys, and the index of the first. */
type Kept = { ids: readonly string[]; keys: Keys; top: number }

/**
 * The React key of each drawn row. Updating the texts of a drawn row costs a fraction of drawing a new one. So after
 * turning the page or scrolling, new rows take the keys of rows that are gone, and React updates those elements. A row
 * that stayed keeps its key, and with it the focus.
 */
export function useRowKeys(ids: readonly string[], top: number): Keys {
  const [kept, setKept] = useState<Kept>(() => ({ ids, top, keys: new Map(ids.map((id) => [id, id])) }))
  if (kept.ids.length === ids.length && ids.every((id, index) => id === kept.ids[index])) return kept.keys
  const keys = nextKeys(kept, ids, top)
  setKept({ ids, top, keys })
  return keys
}

export function nextKeys(
  { ids: before, keys, top: topBefore }: Kept,
  ids: readonly string[],
  top: number,
): Keys {
  const stayed = new Set(ids.filter((id) => keys.has(id)))
  const keysOf = (some: readonly string[]) => some.flatMap((id) => keys.get(id) ?? [])
  const hasTurned = top !== topBefore || stayed.size * 2 < ids.length
  const free = hasTurned ? keysOf(before.filter((id) => !stayed.has(id))) : []
  return withKeys(
    ids,
    ids.map((id) => keys.get(id) ?? free.shift()),
  )
}

/** A row's own ID may already be the key of another drawn row. */
function withKeys(ids: readonly string[], existingKeys: readonly (string | undefined)[]): Keys {
  const taken = new Set(existingKeys)
  const unused = (id: string): string => (taken.has(id) ? unused(`${id}+`) : id)
  return new Map(
    ids.map((id, index) => {
      const key = existingKeys[index] ?? unused(id)
      taken.add(key)
      return [id, key]
    }),
  )
}
