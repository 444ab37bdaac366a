import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { operator, superAdmin } from '../tour/people.ts'
import { openWorld } from '../world.ts'
import { sellSome } from './sales.ts'

const world = await openWorld()
beforeAll(() => sellSome(world, 1))

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]').first()

test.each([
  ['Home', superAdmin, '/start', 'Bookings today', 2],
  ['the dashboard', operator, '/dashboard', 'Bookings', 1],
])('%s reads its figures again after 30 seconds, by itself', async (_, who, path, name, more) => {
  const page = await world.signedIn(who, '/healthz')
  await page.clock.install()
  await page.goto(path)
  const bookings = async () => Number(await figure(page, name).textContent())
  await expect.poll(bookings).toBeGreaterThan(0)
  const before = await bookings()
  await sellSome(world, 1)
  await page.clock.fastForward(20_000)
  expect(await bookings()).toBe(before)
  await page.clock.fastForward(11_000)
  await expect.poll(bookings).toBe(before + more)
  // The next test must not get this clock.
  await page.context().close()
})

/** How the two bars of a chart are filled, with all colors taken away. */
async function fillings(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const bars = page.getByRole('figure', { includeHidden: true }).first().locator('[data-bar]')
  const found = await bars.evaluateAll((all) =>
    all.map((bar) => {
      const mark = bar.tagName === 'I' ? undefined : '::before'
      const { backgroundImage, borderTopWidth, borderTopStyle } = getComputedStyle(bar, mark)
      const isStriped = backgroundImage.includes('repeating-linear-gradient')
      return {
        bar: bar.getAttribute('data-bar'),
        isStriped,
        hasLine: borderTopWidth !== '0px' && borderTopStyle === 'solid',
      }
    }),
  )
  await page.emulateMedia({ forcedColors: null })
  return found
}

test.each(['/start', '/dashboard', '/reports/all-bookings'])(
  'the chart of %s is read without colors: bars are plain or striped, and a table has its figures',
  async (path) => {
    const page = await world.signedIn(superAdmin, path)
    await page.getByRole('figure', { includeHidden: true }).first().waitFor()
    const bars = await fillings(page)
    expect(new Set(bars.map(({ bar }) => bar))).toEqual(new Set(['0', '1']))
    for (const { bar, isStriped, hasLine } of bars) expect([isStriped, hasLine]).toEqual([bar === '1', true])
    const opens = page.getByText('Chart data').first()
    if (path !== '/reports/all-bookings') await opens.click()
    const table = page.getByRole('table').first()
    const titles = await page
      .locator('figure [title]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('title') ?? ''))
    const shown = (await table.textContent()) ?? ''
    for (const title of titles)
      for (const value of title.split(': ').at(-1)?.split(' / ') ?? []) expect(shown).toContain(value)
  },
)
