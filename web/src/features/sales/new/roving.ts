import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys, Home and End walk the radios of a group; choosing is Enter or Space, so that walking changes nothing. */
export function rove(event: KeyboardEvent<HTMLElement>) {
  // A group inside this one handles the arrow keys itself.
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')].filter(
    (radio) => radio.closest('[role=radiogroup]') === event.currentTarget,
  )
  const at = radios.findIndex((radio) => radio === event.target)
  const to = target(event.key, at, radios.length)
  if (at < 0 || to === undefined) return
  event.preventDefault()
  radios[to]?.focus()
}

function target(key: string, at: number, length: number) {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = steps[key]
  return step === undefined ? undefined : (at + step + length) % length
}
