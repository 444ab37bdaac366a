/** Runs in the page: finds what is wrong with its geometry. */
export async function geometryFaults(): Promise<string[]> {
  const wheel = 48
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  scrollTo(0, 0)
  return [...sideways(), ...hiddenSideways(), ...cutTexts(), ...unevenRows(), ...moves()]

  /** The elements that make the page wider than the window. */
  function sideways(): string[] {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth || element.scrollWidth > innerWidth,
    )
    return wide.map((element) => `wider than the window: ${element.outerHTML.slice(0, 120)}`)
  }

  /**
   * Parts of a page that are moved sideways on their own, where a phone's reader would not look. Views and filters of a list
   * are one line there, whose last one is cut to say so.
   */
  function hiddenSideways(): string[] {
    return [...document.querySelectorAll('main *:not([data-sideways]), dialog *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map((element) => `is moved sideways: ${element.outerHTML.slice(0, 120)}`)
  }

  /** Texts that are cut without an ellipsis and a title with the whole text, and that can't be scrolled. */
  function cutTexts(): string[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || (node.textContent ?? '').trim() === '') continue
      if (element.closest('option, script, style, .unseen') !== null || !element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const edge = edgeOf(element)
      if (edge === undefined) continue
      const { left, right } = range.getBoundingClientRect()
      if (right > edge.right + 1 || left < edge.left - 1)
        found.push(`cut text: ${node.textContent?.slice(0, 80)}`)
    }
    return found
  }

  /** Rows that open are 48 px high, and two lines of 60 px on a phone; decisions in a row, and cards, take what they need. */
  function unevenRows(): string[] {
    const isPhone = matchMedia('(width < 48em)').matches
    const rows = isPhone ? 'table[data-two-lines] tr[data-opens]' : 'tr[data-row][data-opens]'
    const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
    const height = isPhone ? 60 * letters : 48
    return [...document.querySelectorAll<HTMLElement>(rows)]
      .filter((row) => row.checkVisibility() && row.querySelector('td button') === null)
      .filter((row) => Math.abs(row.offsetHeight - height) > 1)
      .map((row) => `row of ${row.offsetHeight} px: ${row.textContent.slice(0, 80)}`)
  }

  /** The nearest element that clips what is beyond it. An element of one pixel is only for screen readers. */
  function edgeOf(start: Element): DOMRect | undefined {
    for (let each: Element | null = start; each !== null; each = each.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(each)
      if (overflowX === 'visible') continue
      const box = each.getBoundingClientRect()
      if (overflowX === 'auto' || overflowX === 'scroll' || box.width <= 1) return undefined
      if (textOverflow === 'ellipsis' && each.hasAttribute('title')) return undefined
      return box
    }
    return undefined
  }

  /** The tour asks for reduced motion, so nothing but the loading spinner may move or grow. */
  function moves(): string[] {
    return document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect instanceof KeyframeEffect)
      .flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect)) return []
        const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
        const isMoving = changed.some((name) =>
          /^(transform|translate|scale|left|top|width|height)$/.test(name),
        )
        const { width = 0 } = effect.target?.getBoundingClientRect() ?? {}
        return isMoving && width > wheel ? [`moves: ${effect.target?.outerHTML.slice(0, 120)}`] : []
      })
  }
}

/**
 * Gives the focus to each control that can be reached now and says where that is not seen: no ring, out of sight, or
 * covered. A key must have been pressed before, else the browser shows no ring to anybody.
 */
export async function focusFaults(): Promise<string[]> {
  const before = document.activeElement
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
  const room = dialogs.findLast((each) => each.checkVisibility()) ?? document.body
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const faults: string[] = []
  for (const control of room.querySelectorAll<HTMLElement>(controls)) {
    const isOut =
      control.matches(':disabled, [tabindex="-1"], [inert] *, .unseen') || !control.checkVisibility()
    if (isOut || (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked))
      continue
    control.focus()
    const fault = document.activeElement === control ? faultOf(control) : ''
    if (fault !== '') faults.push(`focused, it ${fault}: ${control.outerHTML.slice(0, 120)}`)
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  scrollTo(0, 0)
  return faults

  function faultOf(control: HTMLElement): string {
    const around = [
      control,
      control.parentElement,
      control.parentElement?.parentElement,
      control.nextElementSibling,
    ]
    const hasRing = around.some((each) => {
      const ring = each ? getComputedStyle(each) : undefined
      return ring?.outlineStyle === 'solid' && Number.parseFloat(ring.outlineWidth) >= 2
    })
    if (!hasRing) return 'has no ring'
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const isTall = bottom - top > innerHeight
    if (!isTall && (top < -1 || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1))
      return 'is out of sight'
    const there = document.elementFromPoint(
      (left + right) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    )
    // Ignores the list of messages above the page, because messages disappear automatically.
    const list = there?.closest('section')
    const isMessage = list ? getComputedStyle(list).position === 'fixed' : false
    const isSeen = there !== null && (control.contains(there) || there.contains(control) || isMessage)
    return isSeen ? '' : `is covered by ${there?.outerHTML.slice(0, 60)}`
  }
}

/** Forced colors leave only borders: a field needs one, and a chosen item needs the system's color. */
export async function forcedColorFaults(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return [...fieldsWithoutLine(), ...chosenUnseen()]

  function chosenUnseen(): string[] {
    const chosen =
      '[aria-selected="true"], [aria-pressed="true"], :is(a, button)[aria-current]:not([aria-current="false"])'
    const plain = [getComputedStyle(document.body).backgroundColor, 'rgba(0, 0, 0, 0)']
    return [...document.querySelectorAll(chosen)]
      .filter((each) => each.checkVisibility() && plain.includes(getComputedStyle(each).backgroundColor))
      .map((each) => `is not seen to be chosen with forced colors: ${each.outerHTML.slice(0, 120)}`)
  }

  function fieldsWithoutLine(): string[] {
    return [...document.querySelectorAll<HTMLElement>('main input, main select, main textarea, dialog input')]
      .filter(
        (field) => field.checkVisibility() && !field.matches('.unseen, [type="radio"], [type="checkbox"]'),
      )
      .filter((field) => {
        const lines = [field, field.parentElement].map((each) => (each ? getComputedStyle(each) : undefined))
        return !lines.some(
          (line) =>
            line !== undefined && line.borderBottomStyle !== 'none' && line.borderBottomWidth !== '0px',
        )
      })
      .map((field) => `has no line with forced colors: ${field.outerHTML.slice(0, 120)}`)
  }
}
