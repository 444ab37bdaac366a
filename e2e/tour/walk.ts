import type { Page } from 'playwright-core'

/**
 * Walks through the page or its open dialog with Tab, and reports controls that are skipped, out of sight, covered, or
 * without a focus ring.
 */
export async function faultsOfWalk(page: Page): Promise<string[]> {
  let stops = await page.evaluate(beginWalk)
  // A date field and a frame contain stops of their own, so the walk continues until a round finds nothing new.
  while (stops > 0) {
    await press(page, stops)
    stops = await page.evaluate(() => window.walk?.stopsLeft() ?? 0)
  }
  return page.evaluate(() => window.walk?.end() ?? ['the walk did not begin'])
}

/** Presses Shift, which shows the ring of the focused control, then Tab. All keys are sent together. */
async function press(page: Page, times: number): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const shift = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 }
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  const keys = [shift, ...Array.from({ length: times }, () => tab)]
  await Promise.all(
    keys.flatMap((key) => [
      keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  )
  await keyboard.detach()
}

declare global {
  interface Window {
    walk: { stopsLeft(): number; end(): string[] } | undefined
  }
}

/** Runs in the page: puts the focus at the top and looks at each control that a key brings it to; answers how many there are. */
function beginWalk(): number {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const before = document.activeElement
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
  const room = dialogs.findLast((each) => each.checkVisibility()) ?? document.body
  const mostStopsInside = 12
  const reached = new Set<Element>()
  const faults: string[] = []
  const all = () => [...room.querySelectorAll<HTMLElement>(controls)].filter(canBeUsed)
  let reachedBefore = 0
  window.walk = { stopsLeft, end }
  document.addEventListener('keyup', look, true)
  scrollTo(0, 0)
  all()[0]?.focus()
  return all().length

  /** What is kept out of the walk on purpose, such as the steps of a number, does what keys do in the field beside it. */
  function canBeUsed(control: HTMLElement): boolean {
    return (
      control.checkVisibility() && !control.matches(':disabled, [tabindex="-1"], [inert], [inert] *, .unseen')
    )
  }

  function missed(): HTMLElement[] {
    return all().filter((control) => !reached.has(control) && !isOfReachedGroup(control))
  }

  /** How many more keys can still reach the missed controls, beyond the stops inside a frame. None if the last keys reached nothing new. */
  function stopsLeft(): number {
    const hasReached = reached.size > reachedBefore
    reachedBefore = reached.size
    const left = missed().length
    return hasReached && left > 0 ? left + mostStopsInside : 0
  }

  function end(): string[] {
    document.removeEventListener('keyup', look, true)
    const left = missed()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    scrollTo(0, 0)
    return [...faults, ...left.map((control) => `is not reached by Tab: ${nameOf(control)}`)]
  }

  /** One radio button counts for its group. */
  function isOfReachedGroup(control: Element): boolean {
    if (!control.matches('[type="radio"], [role="radio"]')) return false
    const group = control.closest('[role="radiogroup"], fieldset')
    return [...reached].some((each) => group?.contains(each))
  }

  function look(): void {
    const control = document.activeElement
    if (control === null || control === document.body || reached.has(control)) return
    reached.add(control)
    const fault = control instanceof HTMLIFrameElement ? '' : faultOf(control)
    if (fault !== '') faults.push(`reached by Tab, it ${fault}: ${nameOf(control)}`)
  }

  function nameOf(control: Element): string {
    return control.outerHTML.slice(0, 120)
  }

  function faultOf(control: Element): string {
    const { parentElement: parent, nextElementSibling: next } = control
    const hasRing = [control, parent, parent?.parentElement, next].some((each) => {
      const ring = each ? getComputedStyle(each) : undefined
      return ring?.outlineStyle === 'solid' && Number.parseFloat(ring.outlineWidth) >= 2
    })
    if (!hasRing) return 'has no ring'
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const isTall = bottom - top > innerHeight
    if (!isTall && (top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1))
      return 'is out of sight'
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const there = document.elementFromPoint((left + right) / 2, middle)
    // Ignores the list of messages above the page, because messages disappear automatically.
    const list = there?.closest('section')
    const isMessage = list ? getComputedStyle(list).position === 'fixed' : false
    const isSeen = there !== null && (control.contains(there) || there.contains(control) || isMessage)
    return isSeen ? '' : `is covered by ${there?.outerHTML.slice(0, 60)}`
  }
}
