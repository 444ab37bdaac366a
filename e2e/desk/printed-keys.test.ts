import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isLongRun } from '#test/long-runs.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const manager = 'super.admin@harbor.example'

/** Screens that show keys. */
const screens = [
  { at: '/bookings', as: agent },
  { at: '/add-bookings', as: agent },
  { at: '/users', as: manager },
  { at: '/company-contacts', as: manager },
]

/** Each visible key: its text, and the text of the control that shows it. */
function printed(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('kbd')]
      .filter((key) => key.checkVisibility({ visibilityProperty: true }) && key.closest('dialog') === null)
      .map((key) => ({
        key: key.textContent.trim(),
        on: key.closest('button, a, label, li')?.textContent.trim() ?? '',
      })),
  )
}

/** What a person sees of the page: its address, the focus, what is open or pressed, and its text. */
function seen(page: Page) {
  return page.evaluate(() => {
    const focus = document.activeElement
    const open = document.querySelectorAll('dialog[open], :popover-open, [aria-pressed="true"]').length
    const place = [...document.body.querySelectorAll('*')].indexOf(focus ?? document.body)
    return [location.href, open, place, document.querySelector('main')?.textContent].join(' ')
  })
}

/** The same after loading, which also changes the page. */
async function settled(page: Page): Promise<string> {
  for (let last = ''; ;) {
    const now = await seen(page)
    if (now === last) return now
    last = now
    await page.waitForTimeout(300)
  }
}

/** A key that several screens show is pressed on the first of them; before a release, on each. */
const tried = new Set<string>()
const isNew = (print: { key: string; on: string }) => {
  const name = `${print.key} ${print.on}`
  const isKnown = tried.has(name)
  tried.add(name)
  return isLongRun || !isKnown
}

const pressed = (key: string) => key.replace('Ctrl ', 'Control+').replace('↵', 'Enter')

test.each(screens)(
  'every key that is printed on $at does something while it is printed',
  async ({ at, as }) => {
    const page = await world.signedIn(as, at)
    await page.locator('kbd').first().waitFor()
    await page.waitForLoadState('networkidle')
    const keys = await printed(page)
    expect(keys).not.toEqual([])
    for (const { key, on } of keys.filter(isNew)) {
      await page.goto(at)
      await page.getByText(on).first().waitFor()
      await page.waitForLoadState('networkidle')
      const before = await settled(page)
      await page.keyboard.press(pressed(key))
      await expect.poll(() => seen(page), { message: `${key} on ${on}` }).not.toBe(before)
    }
  },
  240_000,
)

test('a key without a printed shortcut has no effect', async () => {
  const page = await world.signedIn(agent, '/bookings')
  await page.locator('kbd').first().waitFor()
  const before = await settled(page)
  await page.keyboard.press('y')
  expect(await settled(page)).toBe(before)
})
