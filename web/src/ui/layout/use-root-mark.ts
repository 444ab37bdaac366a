import { useLayoutEffect } from 'react'

/** `bar`: one floats over the end of the page; `drawer`: one stands beside it. */
type Mark = 'bar' | 'drawer'
const shown: Record<Mark, number> = { bar: 0, drawer: 0 }

/**
 * Tells the root, for its rules, what is on the page. `:has` in a rule of the root would say it too, but is asked again
 * for every element that comes to the page.
 */
export function useRootMark(mark: Mark, isShown = true) {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, isShown])
}

function count(mark: Mark, step: 1 | -1) {
  shown[mark] += step
  document.documentElement.toggleAttribute(`data-has-${mark}`, shown[mark] > 0)
}
