import { useLayoutEffect } from 'react'

/** `bar`: a bar floats over the end of the page. `drawer`: a panel is open beside it. */
type Mark = 'bar' | 'drawer'
const shown: Record<Mark, number> = { bar: 0, drawer: 0 }

/**
 * Marks the root element, for its CSS rules, with what the page shows. `:has` in a rule for the root could do that too,
 * but the browser would evaluate it again for every element added to the page.
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
