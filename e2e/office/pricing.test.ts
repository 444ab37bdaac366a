import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pricing sections' }).getByRole('link', { name }).click()

test(
  'a super admin disables a ticket type with a reason and takes it back, and adds an adjustment, which the schedule shows beside the supplier’s price',
  { tags: ['2.1-07', '2.2-106', '2.2-107', '2.2-108', '2.8-14'] },
  async () => {
    const page = await world.signedIn(admin, '/pricing?search=standard')
    const first = page.getByRole('row').nth(1)
    await first.getByRole('link').click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('Reason').fill('Pier 7 is closed')
    await panel.getByRole('button', { name: /^Disable at .*Pier/ }).click()
    await panel.getByText('Pier 7 is closed').waitFor()
    // A message doesn't disappear while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await first.getByText('Partly disabled').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Ticket activated', { exact: true }).waitFor()
    await first.getByText('On sale').waitFor()
    await panel.getByRole('button', { name: 'Close' }).first().click()

    await follow(page, 'Pricing Adjustment')
    const add = async () => {
      await page.getByRole('button', { name: 'Add adjustment' }).click()
      const form = page.getByRole('dialog', { name: 'Add adjustment' })
      await selectOption(form.getByLabel('Supplier'), 'Skyline Tower')
      await form.getByLabel('Adjustment value').fill('10')
      await form.getByLabel('Start date', { exact: true }).fill('+0')
      await form.getByLabel('End date', { exact: true }).fill('+30')
      await form.getByLabel('End date', { exact: true }).press('Tab')
      await form.getByRole('button', { name: 'Save' }).click()
      return form
    }
    await add()
    await page.getByText('Skyline Tower added').waitFor()
    await row(page, 'Skyline Tower').getByText('+ 10%').waitFor()
    const second = await add()
    await second.getByText('An adjustment with the same dates already exists.').waitFor()
    await second.getByRole('button', { name: 'Discard' }).click()
    await second.press('Escape')
    await follow(page, 'Pricing Schedule')
    await selectOption(page.getByLabel('Supplier'), 'Skyline Tower')
    await selectOption(page.getByLabel('Product'), 1)
    await selectOption(page.getByLabel('Ticket type'), 1)
    await page.getByRole('columnheader', { name: 'Supplier’s price' }).waitFor()
    await page.getByRole('cell', { name: /^\+ / }).first().waitFor()
  },
)
