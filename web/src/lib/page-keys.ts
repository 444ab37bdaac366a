import { useEffect, useRef } from 'react'

/** A key that works on one page: how it is printed, which sentence of the words says what it does, and what it does. */
export type PageKey<Label extends string = string> = {
  shown: readonly string[]
  label: Label
  /** False where the key is not this one, or has nothing to do now. */
  press: (key: string) => boolean
}

/** The keys of what is on the page, the newest last: a dialog or a confirmation has the keys while it stands there. */
const layers: { keys: readonly PageKey[] }[] = []

/** Lends the page its keys while it is shown; they rest while something is typed, as all single keys do. */
export function usePageKeys(keys: readonly PageKey[]) {
  const layer = useRef({ keys })
  useEffect(() => {
    layer.current.keys = keys
  })
  useEffect(() => {
    const own = layer.current
    layers.push(own)
    return () => {
      layers.splice(layers.indexOf(own), 1)
    }
  }, [])
}

export function pageKeys(): readonly PageKey[] {
  return layers.at(-1)?.keys ?? []
}

/** Whether a key of the page did something. */
export function pressPageKey(key: string): boolean {
  return pageKeys().some(({ press }) => press(key))
}
