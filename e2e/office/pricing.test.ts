import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const agent = 'agent@harbor.example'

const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pricing sections' }).getByRole('link', { name })

test(
  'the three tabs of pricing lie at their paths, and one is the current',
  {
    tags: [
      '1.2-11',
      '1.2-12',
      '1.2-13',
      '1.2-14',
      '1.2-15',
      '1.9-31',
      '2.2-20',
      '2.2-21',
      '2.2-22',
      '2.2-23',
      '2.2-25',
      '2.2-153',
      '2.2-154',
      '2.2-156',
    ],
  },
  async () => {
    const page = await world.signedIn(admin, '/pricing')
    await page.getByRole('heading', { name: 'Ticket Types' }).waitFor()
    expect(await tab(page, 'Ticket Types').getAttribute('aria-current')).toBe('page')
    await tab(page, 'Pricing Adjustment').click()
    await page.getByRole('heading', { name: 'Pricing Adjustment' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/pricing/pricing-adjustment-list')
    await tab(page, 'Pricing Schedule').click()
    await page.getByText('Select a supplier, a product, and a ticket type.').waitFor()
    expect(await page.title()).toBe('Pricing Schedule - Reseller Portal')
    expect(new URL(page.url()).pathname).toBe('/pricing/pricing-schedule')
    await go(page, '/pricing/pricing-adjustment')
    await page.getByRole('dialog', { name: 'Add adjustment' }).waitFor()
  },
)

test(
  'every rate is a card by title, found by a word, and on a phone as wide as it',
  { tags: ['2.2-99', '2.2-155'] },
  async () => {
    const page = await world.signedIn(agent, '/pricing')
    await tab(page, 'Rate Cards').click()
    await page.getByRole('heading', { name: 'Rate Cards', level: 1 }).waitFor()
    expect(await page.title()).toBe('Rate Cards - Reseller Portal')
    const cards = page.getByRole('list', { name: 'Rate Cards' }).getByRole('article')
    await cards.first().waitFor()
    const titles = await cards.getByRole('heading').allTextContents()
    const byTitle = titles.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    expect(titles).toEqual(byTitle)
    expect(titles.length).toBeGreaterThan(5)
    await cards
      .getByText(/^Prices range from [\d.,]+ to [\d.,]+ [A-Z]{3}( \(tax included\))?$/)
      .first()
      .waitFor()
    await page.getByLabel('Search ticket types').fill('skyline')
    await expect
      .poll(async () => {
        const products = await cards.locator('h2 + p').allTextContents()
        return products.length > 0 && products.every((product) => product.includes('Skyline Tower'))
      })
      .toBe(true)
    await page.setViewportSize({ width: 360, height: 780 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360)
    await page.route('**/api/rates/rate-cards**', (route) => route.fulfill({ status: 500 }))
    await page.getByLabel('Search ticket types').fill('nothing like it')
    await page.getByText('Unable to load rate cards').waitFor()
    await page.unroute('**/api/rates/rate-cards**')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('nothing like it').first().waitFor()
  },
)

test(
  'ticket types are disabled at a point of sale with a reason, also several together, and enabled with Undo; an agent only reads',
  { tags: ['2.1-07', '2.2-106', '2.8-14', '2.8-15'] },
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
    await page.route('**/api/pricing/ticket-types/bulk', (route) => route.fulfill({ status: 500 }))
    await panel.getByRole('button', { name: /^Disable at .*Pier/ }).click()
    await page.getByText('Unable to deactivate ticket').waitFor()
    await page.unroute('**/api/pricing/ticket-types/bulk')

    await go(page, '/pricing?search=skyline')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Disable' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disable ticket types' })
    await dialog.getByRole('checkbox').first().check()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('button', { name: 'Undo' }).hover()
    await page.getByRole('row').nth(1).getByText('Disabled').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('row').nth(1).getByText('On sale').waitFor()
    const reader = await world.signedIn(agent, '/pricing')
    await reader.getByRole('row').nth(1).waitFor()
    expect(await reader.getByRole('checkbox').count()).toBe(0)
  },
)

test(
  'an adjustment is added, refused where it overlaps, and seen in the schedule beside the supplier’s price',
  { tags: ['2.2-107', '2.2-108', '2.5-06', '2.5-09', '2.5-10', '2.5-11', '2.5-40'] },
  async () => {
    const page = await world.signedIn(admin, '/pricing/pricing-adjustment-list')
    const add = async () => {
      await page.getByRole('button', { name: 'Add adjustment' }).click()
      const form = page.getByRole('dialog', { name: 'Add adjustment' })
      await selectOption(form.getByLabel('Supplier'), 'Skyline Tower')
      await form.getByLabel('Adjustment value').fill('10')
      await form.getByLabel('Start date', { exact: true }).fill('+0')
      await form.getByLabel('End date', { exact: true }).fill('+30')
      await form.getByLabel('End date', { exact: true }).press('Tab')
      return form
    }
    const empty = page.getByRole('button', { name: 'Add adjustment' })
    await empty.click()
    const blank = page.getByRole('dialog', { name: 'Add adjustment' })
    await blank.getByRole('button', { name: 'Save' }).click()
    for (const sentence of ['Select a supplier.', 'Enter an adjustment value.', 'Select a start date.'])
      await blank.getByText(sentence).waitFor()
    await selectOption(blank.getByLabel('Adjustment type'), 'Choose')
    await blank.getByRole('button', { name: 'Save' }).click()
    await blank.getByText('Select an adjustment type.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await go(page, '/pricing/pricing-adjustment-list')
    const form = await add()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Skyline Tower added').waitFor()
    await row(page, 'Skyline Tower').getByText('+ 10%').waitFor()
    const second = await add()
    await second.getByRole('button', { name: 'Save' }).click()
    await second.getByText('An adjustment with the same dates already exists.').waitFor()
    await go(page, '/pricing/pricing-schedule')
    await selectOption(page.getByLabel('Supplier'), 'Skyline Tower')
    await selectOption(page.getByLabel('Product'), 1)
    await selectOption(page.getByLabel('Ticket type'), 1)
    await page.getByRole('columnheader', { name: 'Supplier’s price' }).waitFor()
    await page.getByRole('cell', { name: /^\+ / }).first().waitFor()
  },
)
