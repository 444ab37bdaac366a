import { beforeAll, expect, test } from 'vitest'
import { operator, superAdmin, technician } from '../tour/people.ts'
import { openWorld } from '../world.ts'
import { sellSome } from './sales.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
beforeAll(() => sellSome(world))

test('a reseller reads its statement of account, and takes it with it as a document', async () => {
  const page = await world.signedIn(superAdmin, '/reports/account-statement')
  await page.getByRole('heading', { name: 'Account Statement', level: 1 }).waitFor()
  await page.getByText('Closing balance').waitFor()
  await expect.poll(() => page.getByRole('row', { name: /HOTEL-1/ }).count()).toBe(2)
  await page.getByRole('button', { name: 'Type Any' }).click()
  await page.getByRole('checkbox', { name: 'Payment' }).check()
  await page.getByText('No results match these filters.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^statement_[\d-]+_[\d-]+\.pdf$/)
})

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
  await page.getByText('Harbor Concierge owes Canyon Rim Tours 60.00 USD').waitFor()
  await page.getByRole('button', { name: 'Close period' }).click()
  await page.getByRole('button', { name: 'Close permanently' }).click()
  await page.getByText(/Period with Harbor Concierge closed through/).waitFor()
  await page.getByRole('row', { name: /Booking date Nothing owed/ }).waitFor()

  const reseller = await world.signedIn(superAdmin, '/reports/settlements')
  await reseller.getByText('Harbor Concierge owes Canyon Rim Tours 60.00 USD').waitFor()
  await reseller.getByRole('link', { name: / – / }).click()
  await reseller.getByText('No activity in this period.').waitFor()
  const download = reseller.waitForEvent('download')
  await reseller.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^settlement_.*\.pdf$/)
  expect(await reseller.getByRole('button', { name: 'Close period' }).count()).toBe(0)
})

test(
  'a report scheduled under Reports is emailed until its reader ends it',
  { tags: ['2.2-150'] },
  async () => {
    const page = await world.signedIn(superAdmin, '/reports')
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
