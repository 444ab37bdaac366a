import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** Each key that the page shows, with the text of the control that it stands on. */
function printedKeys() {
  return [...document.querySelectorAll('kbd')]
    .filter((key) => key.checkVisibility({ visibilityProperty: true }) && key.closest('dialog') === null)
    .map((key) => ({
      key: key.textContent.trim(),
      on: key.closest('button, a, label, li')?.textContent.trim() ?? '',
    }))
}

/** What a person notices of the page: where the focus is, what is open, pressed, or chosen, and the text. */
function noticed() {
  const states = 'dialog[open], :popover-open, [aria-pressed="true"], :checked'
  const elements = [...document.body.querySelectorAll('*')]
  const focus = elements.indexOf(document.activeElement ?? document.body)
  const on = [...document.querySelectorAll(states)].map((each) => elements.indexOf(each))
  return [focus, ...on, document.querySelector('main')?.textContent].join(' ')
}

/** As `userEvent.keyboard` writes a key that the page prints: `A`, `Ctrl K`, `F1`, or `↵`. */
const written = (key: string) =>
  key
    .toLowerCase()
    .replace(/^ctrl (.+)$/, '{Control>}$1{/Control}')
    .replace('↵', '{Enter}')
    .replace(/^f(\d+)$/, '{F$1}')

/**
 * Expects the page to print these keys, opens it for each of them, presses the key, and expects something to change.
 * Keys that are `tried` elsewhere aren't pressed.
 */
export async function pressPrintedKeys(
  open: () => Promise<unknown>,
  expected: readonly string[],
  tried: readonly string[] = [],
): Promise<void> {
  await open()
  await expect.poll(() => printedKeys().map(({ key }) => key)).toEqual(expected)
  const untried = printedKeys().filter(({ key }) => !tried.includes(key))
  for (const [index, print] of untried.entries()) {
    if (index > 0) await open()
    await expect.poll(printedKeys).toContainEqual(print)
    const before = await quiet()
    await userEvent.keyboard(written(print.key))
    await expect.poll(noticed, { message: `${print.key} on ${print.on}` }).not.toBe(before)
  }
}

/** Presses keys that the page doesn't print, and expects nothing to change. */
export async function pressUnprintedKeys(keys: string): Promise<void> {
  const before = await quiet(500)
  await userEvent.keyboard(keys)
  expect(await quiet(500)).toBe(before)
}

/** What is noticed once the page hasn't changed by itself for so long. */
async function quiet(interval = 60): Promise<string> {
  let last = ''
  const isSame = () => {
    const before = last
    last = noticed()
    return last === before
  }
  await expect.poll(isSame, { interval }).toBe(true)
  return last
}
