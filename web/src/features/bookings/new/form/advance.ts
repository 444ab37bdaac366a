import { useEffect, useRef } from 'react'

type Reached = { date: unknown; offer: unknown; slot: unknown }
export type Step = 'date' | 'rate' | 'slot' | 'quantity' | 'customer'

/**
 * Moves the focus to the first control of the next open section once a step is done; where that section is still
 * loading, as soon as it is there, unless the person has gone elsewhere meanwhile.
 */
export function useAdvance(reached: Reached): (to?: Step) => void {
  const from = useRef<Element>(null)
  const wanted = useRef<Step>(undefined)
  useEffect(() => {
    const go = () => {
      if (from.current === null) return
      const isElsewhere = document.activeElement !== from.current && document.activeElement !== document.body
      if (isElsewhere || focusStep(wanted.current ?? nextOf(reached))) from.current = null
    }
    go()
    if (from.current === null) return undefined
    // The section may draw itself later, without the form.
    const drawn = new MutationObserver(go)
    drawn.observe(document.body, { childList: true, subtree: true })
    return () => drawn.disconnect()
  })
  return (to) => {
    wanted.current = to
    from.current = document.activeElement
  }
}

/** Puts the focus on the first control of a section; false when it has none yet. */
export function focusStep(step: Step): boolean {
  const place = document.querySelector(`[data-step="${step}"]`)
  const control = place?.querySelector<HTMLElement>(
    '[role=radio][tabindex="0"], input:not([disabled]), select',
  )
  control?.focus()
  return control !== null && control !== undefined
}

/** Puts the focus on a field by its name. */
export function focusField(name: string) {
  document.querySelector<HTMLElement>(`[data-field="${name}"], [name="${CSS.escape(name)}"]`)?.focus()
}

function nextOf({ date, offer, slot }: Reached): Step {
  if (date === undefined) return 'date'
  if (offer === undefined) return 'rate'
  return slot === undefined ? 'slot' : 'quantity'
}
