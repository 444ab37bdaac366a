import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const at = '/company-contacts'

async function add(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add contact' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${name} added`).waitFor()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test(
  'a contact is added, opened by its row, changed with Ctrl S, removed and brought back',
  { tags: ['2.1-06', '2.2-97', '2.3-11'] },
  async () => {
    const page = await world.signedIn(admin, at)
    await page.getByText('No contacts yet.', { exact: false }).waitFor()
    await add(page, 'Ada Pier', '+1 555 0101')
    await row(page, 'Ada Pier').getByText('+1 555 0101').click()
    const form = page.getByRole('dialog', { name: 'Ada Pier' })
    await form.getByLabel('Type').click()
    await expect
      .poll(() => form.getByRole('option').allTextContents())
      .toEqual(['Reseller', 'Distributor', 'Point of sale', 'Agent', 'Unknown'])
    await page.keyboard.press('Escape')
    await selectOption(form.getByLabel('Type'), 'Point of sale')
    await selectOption(form.getByLabel('Point of sale'), 1)
    await form.getByText('Changes: Type, Point of sale').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Ada Pier saved').waitFor()
    await row(page, 'Ada Pier').getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    const asks = page.getByRole('dialog', { name: 'Remove Ada Pier?' })
    await asks.getByText('You can undo this right after.').waitFor()
    await asks.getByRole('button', { name: 'Keep' }).click()
    await page.getByRole('dialog', { name: 'Ada Pier' }).getByRole('button', { name: 'Remove' }).click()
    await asks.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Ada Pier removed').waitFor()
    expect(await row(page, 'Ada Pier').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Ada Pier').waitFor()
  },
)
