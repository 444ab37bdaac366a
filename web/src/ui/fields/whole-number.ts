import type { KeyboardEvent } from 'react'

const blocked: ReadonlySet<string> = new Set(['e', 'E', '.', '-', '+'])

/** Keys that a number input accepts but that make no whole number (spec 1 §5). */
export function isNoWholeNumberKey(key: string): boolean {
  return blocked.has(key)
}

/** The `onKeyDown` of an input for a whole number. */
export function blockNoWholeNumber(event: KeyboardEvent) {
  if (isNoWholeNumberKey(event.key)) event.preventDefault()
}
