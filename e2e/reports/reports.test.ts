import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { selectOption } from '../select.ts'
import { operator, superAdmin, technician } from '../tour/people.ts'
import { openWorld } from '../world.ts'
import { sellSome } from './sales.ts'

const world = await openWorld()
beforeAll(() => sellSome(world))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]').textContent()
const owed = 'Harbor Concierge owes Canyon Rim Tours 60.00 USD'

/** Counts the bookings that are or were open. */
async function plainCount() {
  const { rows } = await sql<{ bookings: string; sold: string }>`select count(*)::text as bookings,
    to_char(sum(total) / 100.0, 'FM999990.00') || ' USD' as sold from bookings where opened_at is not null`.execute(
    world.app.db,
  )
  return rows[0]
}

test(
  'the bare address opens all bookings, whose figures are those of a plain count; a day leads to its bookings and their prices, and all of it to a file',
  { tags: ['1.1-15', '1.2-04', '2.2-19', '2.2-148'] },
  async () => {
    const page = await world.signedIn(superAdmin, '/')
    await page.waitForURL('**/reports/all-bookings')
    await expect.poll(() => page.title()).toBe('All Bookings - Reseller Portal')
    const counted = await plainCount()
    await expect.poll(() => figure(page, 'Bookings')).toBe(counted?.bookings)
    expect(await figure(page, 'Gross sales')).toBe(counted?.sold)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^bookings_[\d-]+_[\d-]+_by-booked_America-\w+\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('Rows,6')
    expect(text.trimEnd().endsWith('End of report')).toBe(true)
    await page.getByRole('button', { name: /^Show rows for/ }).click()
    await page.getByTitle('Why this price?').first().click()
    await page.getByText('Supplier’s price').first().waitFor()
    expect(await page.getByRole('group').filter({ hasText: 'Why this price?' }).getAttribute('open')).toBe('')
    await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    await page.goBack()
    const rows = page.getByRole('link', { name: 'Dana Rivera' })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(6)
  },
)

test(
  'home has the sales of today, and each figure leads to its rows',
  { tags: ['2.2-63', '2.2-72'] },
  async () => {
    const page = await world.signedIn(superAdmin, '/start')
    await expect.poll(() => page.title()).toBe('Home - Reseller Portal')
    const counted = await plainCount()
    await expect.poll(() => figure(page, 'Bookings today')).toBe(counted?.bookings)
    expect(await figure(page, 'Sales today')).toBe(counted?.sold)
    await page.getByRole('region', { name: 'Sales by hour' }).waitFor()
    await page.getByRole('region', { name: 'By agent today' }).getByRole('link').first().click()
    await heading(page, 'All Bookings')
    await expect.poll(() => figure(page, 'Bookings')).toBe(counted?.bookings)
    await page.goBack()
    await page.getByRole('link', { name: 'Sales today' }).click()
    await expect.poll(() => figure(page, 'Gross sales')).toBe(counted?.sold)
    await page.getByRole('link', { name: 'Dana Rivera' }).first().waitFor()
  },
)

test(
  'a reseller reads its statement of account, takes it along as a document, and has a report emailed until it ends that',
  { tags: ['2.2-150'] },
  async () => {
    const page = await world.signedIn(superAdmin, '/reports/account-statement')
    await heading(page, 'Account Statement')
    await page.getByText('Closing balance').waitFor()
    await expect.poll(() => page.getByRole('row', { name: /HOTEL-1/ }).count()).toBe(2)
    await page.getByRole('button', { name: 'Type Any' }).click()
    await page.getByRole('checkbox', { name: 'Payment' }).check()
    await page.getByText('No results match these filters.').waitFor()
    await page.keyboard.press('Escape')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^statement_[\d-]+_[\d-]+\.pdf$/)
    await page.goto('/reports')
    await expect.poll(() => page.title()).toBe('Reports - Reseller Portal')
    await page.getByRole('button', { name: 'Schedule report' }).click()
    await selectOption(page.getByRole('combobox', { name: 'Frequency' }), 'Every Monday')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('row', { name: /Every Monday/ })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No scheduled reports yet. Schedule one to get it by email.').waitFor()
  },
)

test('a portal admin chooses which account statement to read', async () => {
  const page = await world.signedIn(technician, '/reports/account-statement')
  await page.getByRole('link', { name: 'Harbor Concierge' }).click()
  await page.getByText('Closing balance').waitFor()
  await expect.poll(() => page.getByRole('row', { name: /HOTEL-1/ }).count()).toBe(2)
})

test('a supplier closes a period for good, and both sides see the amount owed', async () => {
  const page = await world.signedIn(operator, '/reports/settlements')
  const choice = page.getByRole('combobox', { name: 'Settled by: Harbor Concierge' })
  await selectOption(choice, 'Booking date')
  await page.getByText(owed).waitFor()
  await page.getByRole('button', { name: 'Close period' }).click()
  await page.getByRole('button', { name: 'Close permanently' }).click()
  await page.getByText(/Period with Harbor Concierge closed through/).waitFor()
  await page.getByRole('row', { name: /Booking date Nothing owed/ }).waitFor()

  const reseller = await world.signedIn(superAdmin, '/reports/settlements')
  await reseller.getByText(owed).waitFor()
  await reseller.getByRole('link', { name: / – / }).click()
  await reseller.getByText('No activity in this period.').waitFor()
  const download = reseller.waitForEvent('download')
  await reseller.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^settlement_.*\.pdf$/)
  expect(await reseller.getByRole('button', { name: 'Close period' }).count()).toBe(0)
})
