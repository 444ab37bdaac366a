import { useEffect } from 'react'

/** A key that works on one page: how it is printed, which sentence of the words says what it does, and what it does. */
export type PageKey<Label extends string = string> = {
  shown: readonly string[]
  label: Label
  /** False where the key is not this one, or has nothing to do now. */
  press: (key: string) => boolean
}

let here: readonly PageKey[] = []

/** Lends the page its keys while it is shown; they rest while something is typed, as all single keys do. */
export function usePageKeys(keys: readonly PageKey[]) {
  useEffect(() => {
    here = keys
    return () => {
      here = []
    }
  })
}

export function pageKeys(): readonly PageKey[] {
  return here
}

/** Whether a key of the page did something. */
export function pressPageKey(key: string): boolean {
  return here.some(({ press }) => press(key))
}
