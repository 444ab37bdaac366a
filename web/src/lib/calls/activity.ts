const lastActAt = 'last-act-at'
const often = 10_000
let noted = 0

/** Notes that the person did something. All pages of this browser share the note. */
export function noteActivity() {
  const now = Date.now()
  if (now - noted < often) return
  noted = now
  localStorage.setItem(lastActAt, String(now))
}

/** Notes key presses, clicks, and scrolling on this page, and that the page was opened. */
export function noteActs() {
  noteActivity()
  for (const act of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(act, noteActivity, { capture: true, passive: true })
}

/** How long ago the person did something on any page of this browser. */
export function idleSeconds(): number {
  const since = Date.now() - Number(localStorage.getItem(lastActAt) ?? Date.now())
  return Math.max(0, Math.floor(since / 1000))
}
