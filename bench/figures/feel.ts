import { chromium, type Page } from 'playwright-core'
import { chromiumOptions } from '../../e2e/browser.ts'
import type { Stage } from '../stage.ts'
import { buildProduct } from '../world.ts'
import { fillOffice } from './bookings/large-office.ts'

const bookings = 10_000
const slower = 4
const rounds = 5
/** What the 95th of a hundred acts should take at most, in milliseconds. */
const aim = 100

/** What is pressed; the browser then says how long it took from the event until the screen showed an answer. */
type Act = { name: string; act: (page: Page) => Promise<unknown> }

/**
 * From the event to the paint: what each act of a desk takes in a browser that is four times slower, among 10,000 bookings.
 * Figures of a busy machine are too high; the least busy hour counts.
 */
export async function feel(stage: Stage): Promise<string[]> {
  const product = await buildProduct(stage, { rates: 3, days: 30, slotsADay: 8, capacity: 400, agents: 1 })
  await fillOffice(stage, product, bookings)
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, stage, product.emails[0] ?? '')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const times = new Map<string, number[]>(acts.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, act } of acts) {
        // oxlint-disable-next-line no-await-in-loop -- a person does one after the other
        times.get(name)?.push(await paintedAfter(page, act))
      }
    }
    const all = [...times.values()].flat()
    return [
      ...[...times].map(([name, each]) => lineOf(name, each)),
      `${lineOf('all acts', all)} (aim: p95 of ${aim} ms or less)`,
    ]
  } finally {
    await browser.close()
  }
}

const press = (name: string, key: string): Act => ({ name, act: (page) => page.keyboard.press(key) })
/** How long a hand rests on what it is about to press, and how long it holds it down, in milliseconds. */
const rests = 100
const holds = 50
/**
 * By the mouse alone: what Playwright's own click looks up in the page while the event is handled takes 15 ms there. It
 * also scrolls, arrives, presses, and releases within one frame, so that one paint answers all four; no hand is that fast.
 * The slowest event of all four counts.
 */
const click = (name: string, find: (page: Page) => ReturnType<Page['locator']>): Act => ({
  name,
  act: async (page) => {
    await find(page).scrollIntoViewIfNeeded()
    const box = await find(page).boundingBox()
    if (box === null) throw new Error(`nothing to press for “${name}”`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(rests)
    await page.mouse.down()
    await page.waitForTimeout(holds)
    await page.mouse.up()
  },
})
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search bookings' })
const rowLink = (page: Page) => page.locator('tr[data-row] a[data-opens-row]').first()

/** They follow each other, and the last one leads back to where the first begins. */
const acts: readonly Act[] = [
  click('open the list', (page) => page.getByRole('link', { name: 'Bookings', exact: true }).first()),
  click('a view', (page) => page.getByRole('button', { name: /^Upcoming/ })),
  press('the first row', 'j'),
  press('the next row', 'j'),
  press('select it', 'x'),
  press('select none', 'x'),
  click('open a filter', (page) => page.getByRole('button', { name: /^Status (Any|Open)/ })),
  click('choose in it', (page) => page.getByRole('checkbox', { name: 'Open', exact: true })),
  press('close it', 'Escape'),
  click('clear it', (page) => page.getByRole('button', { name: 'Clear filter: Status' })),
  click('sort', (page) => page.locator('thead').getByRole('button', { name: 'Guest' })),
  click('the next page', (page) => page.getByRole('button', { name: 'Next page' })),
  click('into the search', field),
  press('a letter', 'g'),
  press('another letter', 'a'),
  press('out of the search', 'Escape'),
  click('open a booking', rowLink),
  press('open the command bar', 'Control+k'),
  press('a letter in it', 'b'),
  press('close the command bar', 'Escape'),
  press('all keys', '?'),
  press('close them', 'Escape'),
  press('add a booking', 'n'),
  press('the next day', ']'),
  press('the day before', '['),
]

async function signIn(page: Page, { server }: Stage, email: string) {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('tr[data-row]').first().waitFor()
  // The browser leaves out what is shorter than 16 ms: that counts as such.
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const note = (list: PerformanceObserverEntryList) =>
      seen.push(...list.getEntries().map(({ duration }) => duration))
    // The types of the browser do not know the threshold.
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** How long the slowest event of an act waited for its paint; then the page comes to rest. */
async function paintedAfter(page: Page, act: Act['act']): Promise<number> {
  await page.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0))
  await act(page)
  await page.waitForTimeout(1200)
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  return Math.max(16, ...seen)
}

function lineOf(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}
