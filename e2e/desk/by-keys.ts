import type { Locator, Page } from 'playwright-core'

const mostStops = 80

/** Presses Tab until this control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate(hasFocus)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** Also inside a frame. */
function hasFocus(element: Element): boolean {
  return element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element
}

/** Types into a field. A select chooses the option that starts with the text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

export async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Presses a button by its name. */
export function press(page: Page, name: string): Promise<void> {
  return pressOn(page, page.getByRole('button', { name, exact: true }))
}

/** Moves to a radio button of the focused group with the arrow keys, and chooses it. */
export async function arrowTo(page: Page, target: Locator): Promise<void> {
  await page.locator('[role="radio"]:focus').waitFor()
  for (let stops = 0; stops < mostStops && !(await target.evaluate(hasFocus)); stops += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
