const lastActAt = 'last-act-at'
const often = 10_000
let noted = 0

/** Notes that somebody did something; every page of this browser knows it. */
export function noteActivity() {
  const now = Date.now()
  if (now - noted < often) return
  noted = now
  localStorage.setItem(lastActAt, String(now))
}

/** Notes what is pressed, typed or turned on this page, and that it was opened. */
export function noteActs() {
  noteActivity()
  for (const act of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(act, noteActivity, { capture: true, passive: true })
}

/** How long ago somebody did something on a page of this browser. */
export function idleSeconds(): number {
  const since = Date.now() - Number(localStorage.getItem(lastActAt) ?? Date.now())
  return Math.max(0, Math.floor(since / 1000))
}
