import { useEffect, useRef } from 'react'

/** A key that works on one page: how it is printed (not at all where another list names it), the text that says what it does, and what it does. */
export type PageKey<Label extends string = string> = {
  shown: readonly string[]
  label: Label
  /** False where the key is not this one, or has nothing to do now. */
  press: (key: string, event?: KeyboardEvent) => boolean
}

type Part = { keys: readonly PageKey[]; alone: boolean }

/** The parts of the page that have keys, the newest last. */
const parts: Part[] = []

/**
 * Adds keys to the page while this part of it is shown. They are off while something is typed, as all single keys are.
 * With `alone`, the keys of parts that were there before are off too: a confirmation has its own.
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

/** Whether a key of the page did something. */
export function pressPageKey(key: string, event?: KeyboardEvent): boolean {
  return pageKeys().some(({ press }) => press(key, event))
}
