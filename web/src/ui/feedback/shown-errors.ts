import { useEffect } from 'react'

/** Errors that parts of the page show themselves, with the number of parts that show each one. */
const shownErrors = new Map<unknown, number>()
const watchers = new Set<() => void>()

/** Notes that this part of the page shows the error, so that the page doesn't show it again. */
export function useShownError(error: unknown): void {
  useEffect(() => {
    count(error, 1)
    return () => count(error, -1)
  }, [error])
}

export function isShownByPage(error: unknown): boolean {
  return shownErrors.has(error)
}

/** Calls the watcher whenever that may have changed. Returns a function that stops it. */
export function watchShown(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function count(error: unknown, change: 1 | -1): void {
  const left = (shownErrors.get(error) ?? 0) + change
  if (left > 0) shownErrors.set(error, left)
  else shownErrors.delete(error)
  for (const watcher of watchers) watcher()
}
