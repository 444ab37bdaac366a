const settling = 200
const mostLooks = 50

/**
 * When the focused control disappears, such as the button of a row that is settled, the first control of the same part
 * takes the focus, or else the page's heading. Otherwise the next key would start at the top of the page. The steps of
 * a sale move the focus themselves.
 */
export function keepFocus() {
  let held: Element | undefined
  let part: Element | null = null
  const forget = () => {
    held = undefined
  }
  document.addEventListener('pointerdown', forget)
  document.addEventListener('focusin', ({ target }) => {
    forget()
    if (!(target instanceof Element) || target.closest('[data-step]') !== null) return
    held = target
    part = target.closest('section')
  })
  new MutationObserver(() => {
    if (held === undefined || held.isConnected) return
    const from = part
    forget()
    setTimeout(() => giveFocus(from, mostLooks), settling)
  }).observe(document.body, { childList: true, subtree: true })
}

/** A page that is still loading has no heading yet, so the code looks for it again. */
function giveFocus(part: Element | null, looks: number) {
  if (document.activeElement !== document.body) return
  const place = placeIn(part)
  if (place !== null) place.focus({ preventScroll: true })
  else if (looks > 0) setTimeout(() => giveFocus(part, looks - 1), settling)
}

function placeIn(part: Element | null) {
  const control =
    part?.isConnected === true ? part.querySelector<HTMLElement>('button, a[href], input') : null
  return control ?? document.querySelector('h1')
}
