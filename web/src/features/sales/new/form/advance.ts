import { useEffect, useRef } from 'react'

type Reached = {
  date: unknown
  offer: unknown
  slot: unknown
  /** Whether the page shows what was chosen last. */
  isDrawn: () => boolean
}
export type Step = 'pos' | 'date' | 'rate' | 'slot' | 'quantity' | 'customer'
type Lead = ReturnType<typeof leadOn>

/**
 * Moves the focus to the first control of the next open section once a step is done, or of the section that is named;
 * where that section is still loading, as soon as it is there, unless the person has moved the focus.
 */
export function useAdvance(reached: Reached): (to?: Step) => void {
  const latest = useRef(reached)
  const lead = useRef<Lead>(undefined)
  useEffect(() => {
    latest.current = reached
    lead.current?.go()
  })
  useEffect(() => () => lead.current?.end(), [])
  return (to) => {
    lead.current?.end()
    lead.current = leadOn(() => (latest.current.isDrawn() ? (to ?? nextOf(latest.current)) : undefined))
  }
}

/**
 * Moves the focus to a step as soon as there is one, and again if its control is replaced, until the person does something.
 * A section may draw itself without the form, so that each change of the page may be the one that is waited for.
 */
function leadOn(stepNow: () => Step | undefined) {
  let at = document.activeElement
  let led: Step | undefined
  let isBegun = false
  const go = () => {
    const { activeElement, body } = document
    if (!isBegun) return
    // The heading of a page that was just opened has the focus without anybody's doing.
    const isFree = activeElement === body || activeElement?.tagName === 'H1'
    if (activeElement !== at && !isFree) return end()
    const step = led ?? stepNow()
    // The tickets of the day before would take keys that are meant for those of the chosen day.
    if (step === undefined) return
    // A choice is drawn a moment after it was made: until then, the next step is the one that it was made in.
    if (at?.isConnected && at.closest('[data-step]')?.getAttribute('data-step') === step) return
    if (!focusStep(step)) return
    at = document.activeElement
    led = step
    addEventListener('keydown', end, { capture: true, once: true })
    addEventListener('pointerdown', end, { capture: true, once: true })
  }
  const drawn = new MutationObserver(go)
  // A field that is being left has not handed on the focus yet.
  const begun = setTimeout(() => {
    isBegun = true
    drawn.observe(document.body, { childList: true, subtree: true })
    go()
  })
  const end = () => {
    clearTimeout(begun)
    isBegun = false
    drawn.disconnect()
    removeEventListener('keydown', end, { capture: true })
    removeEventListener('pointerdown', end, { capture: true })
  }
  return { go, end }
}

/** Puts the focus on the first control of a section; false when it has none yet. */
export function focusStep(step: Step): boolean {
  const place = document.querySelector(`[data-step="${step}"]`)
  const control = place?.querySelector<HTMLElement>(
    '[role=radio][tabindex="0"], input:not([disabled]), select',
  )
  control?.focus()
  // Typing replaces the day in the field.
  if (step === 'date' && control instanceof HTMLInputElement) control.select()
  return control !== null && control !== undefined
}

/**
 * Puts the focus on a field by its name. One that is not drawn yet, because its section is still loading, gets it as soon as it
 * is there, unless the person does something else before.
 */
export function focusField(name: string) {
  const find = () => document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  const field = find()
  if (field !== null) return field.focus()
  const drawn = new MutationObserver(() => {
    const late = find()
    if (late === null) return
    end()
    late.focus()
  })
  const end = () => {
    drawn.disconnect()
    removeEventListener('keydown', end, { capture: true })
    removeEventListener('pointerdown', end, { capture: true })
  }
  drawn.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', end, { capture: true })
  addEventListener('pointerdown', end, { capture: true })
}

function nextOf({ date, offer, slot }: Reached): Step {
  if (date === undefined) return 'date'
  if (offer === undefined) return 'rate'
  return slot === undefined ? 'slot' : 'quantity'
}
