import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openWorld } from '../world.ts'
import { addCrowd, crowdSize } from './crowd.ts'
import { admin, inBar, names, queryOf, row } from './people.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
beforeAll(() => addCrowd(world))

/** Including those of the demo world. */
const everybody = crowdSize + 6
const written = (count: number) => count.toLocaleString('en-US')
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

test('of 10,000 users a file has all, the search finds one, role and point of sale narrow them, and the last page is a press away', async () => {
  const page = await world.signedIn(admin, '/users')
  await shown(page, `1–25 of ${written(everybody)}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines: string[] = []
  for await (const chunk of await download.createReadStream()) lines.push(String(chunk))
  const people = lines.join('').trim().split('\r\n').slice(1)
  expect(people).toHaveLength(everybody)
  expect(new Set(people.map((line) => line.split(',')[1])).size).toBe(everybody)
  await page.getByLabel('Search users').fill('crowd4321')
  await expect.poll(() => names(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Roles Any' }).click()
  await page.getByRole('checkbox', { name: 'Manager' }).click()
  await page.keyboard.press('Escape')
  await shown(page, '1–25 of 1,001')
  await page.getByRole('button', { name: 'Points of sale Any' }).click()
  await page.getByLabel('HC-HOTEL - Grand Hotel Desk').click()
  await page.keyboard.press('Escape')
  // Every tenth of the crowd is a manager, and all of these are at the hotel.
  await shown(page, '1–25 of 1,000')
  await selectOption(page.getByLabel('Rows', { exact: true }), '50')
  await page.goto(`/users${queryOf(page)}&page=20`)
  await shown(page, '951–1,000 of 1,000')
  await expect.poll(() => names(page).count()).toBe(50)
})

test('of a thousand that are found all are selected, get a role, and lose it again by Undo', async () => {
  const page = await world.signedIn(admin, '/users?rows=all&groups=RESELLER_PORTAL_MANAGER&pos=HC-HOTEL')
  await shown(page, '1–1,000 of 1,000')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  // Only the rows near the window are drawn, but all are selected.
  await page.getByRole('region', { name: '1,000 selected' }).waitFor()
  expect(await names(page).count()).toBeLessThan(60)
  await inBar(page, 'Add roles').click()
  const asks = page.getByRole('dialog', { name: 'Add roles' })
  await asks.getByRole('checkbox', { name: /^Report/ }).check()
  await asks.getByRole('button', { name: 'Add roles' }).click()
  const withReports = () =>
    world.app.db
      .selectFrom('memberships')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql<boolean>`roles @> array['RESELLER_PORTAL_MANAGER', 'RESELLER_PORTAL_REPORTS']`)
      .executeTakeFirstOrThrow()
  await page.getByText(/Users updated: 1,?000/).waitFor()
  // A message doesn't disappear while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect.poll(() => row(page, 'Crowd10000 Quay').textContent()).toContain('Report')
  expect(await withReports()).toEqual({ count: 1000 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Restored', { exact: false }).waitFor()
  await expect.poll(() => row(page, 'Crowd10000 Quay').textContent()).not.toContain('Report')
  expect(await withReports()).toEqual({ count: 0 })
})

test('10,000 users are one list: rows in the middle and at the end load when scrolled to', async () => {
  const page = await world.signedIn(admin, '/users?rows=all&search=crowd')
  await shown(page, `1–${written(crowdSize)} of ${written(crowdSize)}`)
  await row(page, 'Crowd10000 Quay').waitFor()
  const scrollTo = (part: number) =>
    page.evaluate((wanted) => window.scrollTo(0, document.documentElement.scrollHeight * wanted), part)
  await scrollTo(0.5)
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ hasText: /Crowd(49|50)\d\d Quay/ })
        .count(),
    )
    .toBeGreaterThan(5)
  await scrollTo(1)
  const last = row(page, 'Crowd1 Quay')
  await last.waitFor()
  expect(await last.getAttribute('aria-rowindex')).toBe(String(crowdSize + 1))
  // A row that leaves the window takes no focus along to the one that is drawn in its place.
  await last.getByRole('link').focus()
  await scrollTo(0.3)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  // Another order begins where the window is, and the first of it is at the top.
  await scrollTo(0)
  await page.getByRole('button', { name: 'User', exact: true }).click()
  await row(page, 'Crowd1 Quay').waitFor()
})
