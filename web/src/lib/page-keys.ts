import { useEffect, useRef } from 'react'

/** A shortcut of one page: the key as shown in the list of shortcuts (or hidden, if another list has it), its text, and its action. */
export type PageKey<Label extends string = string> = {
  shown: readonly string[]
  label: Label
  /** Returns false if the shortcut has another key, or nothing to do now. */
  press: (key: string, event?: KeyboardEvent) => boolean
}

type Part = { keys: readonly PageKey[]; alone: boolean }

/** The mounted parts of the page that have shortcuts, the newest last. */
const parts: Part[] = []

/**
 * Adds shortcuts to the page while this part of it is shown. Like all single keys, they are off while a person types.
 * With `alone`, the shortcuts of parts that were there before are off too, for example in a confirmation.
 */
export function usePageKeys(keys: readonly PageKey[], { alone = false } = {}) {
  const part = useRef<Part>({ keys, alone })
  useEffect(() => {
    part.current.keys = keys
  })
  useEffect(() => {
    const own = part.current
    parts.push(own)
    return () => {
      parts.splice(parts.indexOf(own), 1)
    }
  }, [])
}

export function pageKeys(): readonly PageKey[] {
  const first = Math.max(
    0,
    parts.findLastIndex(({ alone }) => alone),
  )
  return parts.slice(first).flatMap(({ keys }) => keys)
}

/** Whether a shortcut of the page handled the key. */
export function pressPageKey(key: string, event?: KeyboardEvent): boolean {
  return pageKeys().some(({ press }) => press(key, event))
}
