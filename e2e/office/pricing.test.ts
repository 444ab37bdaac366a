import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const agent = 'agent@harbor.example'

const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of pricing' }).getByRole('link', { name })

test('the three tabs of pricing lie at their paths, and one is the current', async () => {
  const page = await world.signedIn(admin, '/pricing')
  await page.getByRole('heading', { name: 'Ticket Types' }).waitFor()
  expect(await tab(page, 'Ticket Types').getAttribute('aria-current')).toBe('page')
  await tab(page, 'Pricing Adjustment').click()
  await page.getByRole('heading', { name: 'Pricing Adjustment' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/pricing/pricing-adjustment-list')
  await tab(page, 'Pricing Schedule').click()
  await page.getByText('Select a supplier, a product and a ticket.').waitFor()
  expect(await page.title()).toBe('Pricing Schedule - Reseller Portal')
  expect(new URL(page.url()).pathname).toBe('/pricing/pricing-schedule')
  await go(page, '/pricing/pricing-adjustment')
  await page.getByRole('dialog', { name: 'Add adjustment' }).waitFor()
})

test('a ticket is disabled at a point of sale with a reason, and comes back with Undo', async () => {
  const page = await world.signedIn(admin, '/pricing?search=standard')
  const first = page.getByRole('row').nth(1)
  await first.getByRole('link').click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Reason').fill('Pier 7 is closed')
  await panel.getByRole('button', { name: /^Disable at .*Pier/ }).click()
  await panel.getByText('Pier 7 is closed').waitFor()
  await first.getByText('Off at some').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Ticket activated', { exact: true }).waitFor()
  await first.getByText('On sale').waitFor()
  await page.route('**/api/pricing/ticket-types/bulk', (route) => route.fulfill({ status: 500 }))
  await panel.getByRole('button', { name: /^Disable at .*Pier/ }).click()
  await page.getByText('Unable to deactivate ticket').waitFor()
})

test('several tickets are disabled at once, and an agent only reads', async () => {
  const page = await world.signedIn(admin, '/pricing?search=skyline')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable tickets' })
  await dialog.getByRole('checkbox').first().check()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('row').nth(1).getByText('Disabled').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row').nth(1).getByText('On sale').waitFor()
  const reader = await world.signedIn(agent, '/pricing')
  await reader.getByRole('row').nth(1).waitFor()
  expect(await reader.getByRole('checkbox').count()).toBe(0)
})

test('an adjustment is added, refused where it overlaps, and seen in the schedule beside the supplier’s price', async () => {
  const page = await world.signedIn(admin, '/pricing/pricing-adjustment-list')
  const add = async () => {
    await page.getByRole('button', { name: 'Add adjustment' }).click()
    const form = page.getByRole('dialog', { name: 'Add adjustment' })
    await form.getByLabel('Supplier').selectOption('Skyline Tower')
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
  await blank.getByLabel('Adjustment type').selectOption('Choose')
  await blank.getByRole('button', { name: 'Save' }).click()
  await blank.getByText('Select an adjustment type.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await go(page, '/pricing/pricing-adjustment-list')
  const form = await add()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Added Skyline Tower.').waitFor()
  await row(page, 'Skyline Tower').getByText('+ 10%').waitFor()
  const second = await add()
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('There is an adjustment with the same dates already.').waitFor()
  await go(page, '/pricing/pricing-schedule')
  await page.getByLabel('Supplier').selectOption('Skyline Tower')
  await page.getByLabel('Product').selectOption({ index: 1 })
  await page.getByLabel('Ticket').selectOption({ index: 1 })
  await page.getByRole('columnheader', { name: 'Supplier’s price' }).waitFor()
  await page.getByRole('cell', { name: /^\+ / }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('a schedule needs a date range, says which amounts it lacks, and is asked for again where it failed', async () => {
  const page = await world.signedIn(admin, '/pricing/pricing-schedule')
  const calls = '**/api/pricing/price-schedule/**'
  await page.route(calls, (route) => route.fulfill({ status: 500 }))
  await page.getByLabel('Supplier').selectOption('Skyline Tower')
  await page.getByLabel('Product').selectOption({ index: 1 })
  await page.getByLabel('Ticket').selectOption({ index: 1 })
  const failure = page.getByRole('alert').getByText('Price-Schedule Error', { exact: true })
  await failure.waitFor()
  await page.unroute(calls)
  // An answer from elsewhere that lacks amounts.
  await page.route(calls, async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll(/"(net|original)":\{[^}]*\}/g, '"$1":null')
    await route.fulfill({ body: text.replaceAll(/"retail":\{"amount":\d+/g, '"retail":{"amount":null') })
  })
  const messages = page.getByRole('region', { name: 'Notifications' })
  await messages.getByRole('button', { name: 'Try again' }).click()
  for (const amount of ['Original', 'Net', 'Retail'])
    await page.getByText(`${amount} Amount not available.`).first().waitFor()
  await expect.poll(() => failure.count()).toBe(0)
  await page.getByLabel('End date', { exact: true }).fill('')
  await page.getByLabel('End date', { exact: true }).press('Tab')
  await page.getByText('Select a date range.').waitFor()
})
