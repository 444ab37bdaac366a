import { useEffect } from 'react'

/** A key that works on one page: how it is printed, none where it is listed elsewhere, which sentence of the words says what it does, and what it does. */
export type PageKey<Label extends string = string> = {
  shown: readonly string[]
  label: Label
  /** False where the key is not this one, or has nothing to do now. */
  press: (key: string, event?: KeyboardEvent) => boolean
}

/** Of each part of the page that has keys: a page has its own, and its list has some. */
const here = new Set<{ keys: readonly PageKey[] }>()

/** Lends the page its keys while it is shown; they rest while something is typed, as all single keys do. */
export function usePageKeys(keys: readonly PageKey[]) {
  useEffect(() => {
    const part = { keys }
    here.add(part)
    return () => void here.delete(part)
  })
}

export function pageKeys(): readonly PageKey[] {
  return [...here].flatMap(({ keys }) => keys)
}

/** Whether a key of the page did something. */
export function pressPageKey(key: string, event?: KeyboardEvent): boolean {
  return pageKeys().some(({ press }) => press(key, event))
}
