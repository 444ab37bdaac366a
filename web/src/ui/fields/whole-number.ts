import type { KeyboardEvent } from 'react'

const blocked: ReadonlySet<string> = new Set(['e', 'E', '.', '-', '+'])

/** The keys that a number input takes although they make no whole number (spec 1 §5). */
export function isNoWholeNumberKey(key: string): boolean {
  return blocked.has(key)
}

/** For the `onKeyDown` of an input of a whole number. */
export function blockNoWholeNumber(event: KeyboardEvent) {
  if (isNoWholeNumberKey(event.key)) event.preventDefault()
}
