import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'admin@canyon.example'
const staff = 'staff@canyon.example'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a product is written, gets an option and traveler types, and is published with what changes for whom', async () => {
  const page = await world.signedIn(admin, '/products')
  await page.getByRole('link', { name: 'Create product' }).click()
  await page.getByLabel('Name').fill('Rim Bus')
  await page.getByLabel('Description').fill('Along the rim.')
  await page.getByLabel('Categories').fill('Bus, Views')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await heading(page, 'Rim Bus')
  await page.getByText('Bus, Views').waitFor()
  await page.getByText('Draft').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/product-details.png' })

  await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'Options' }).click()
  await page.getByRole('button', { name: 'Add option' }).click()
  const option = page.getByRole('dialog', { name: 'Add option' })
  await option.getByLabel('Name').fill('Front row')
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/option-form.png' })
  await option.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Added Front row.').waitFor()
  await page.screenshot({ path: '.tmp/e2e/options.png' })

  await page.goto('/traveler-type-summary')
  await page.getByRole('button', { name: 'Add traveler type' }).click()
  const type = page.getByRole('dialog', { name: 'Add traveler type' })
  await type.getByLabel('Product').selectOption('Rim Bus')
  await type.getByLabel('Guest type').selectOption('Senior')
  await type.getByLabel('Name').fill('Golden age')
  await type.getByLabel('Minimum age').fill('65')
  await type.getByRole('button', { name: 'Save' }).click()
  await type.getByText('Enter a maximum age, or write the minimum age as 65+.').waitFor()
  await type.getByLabel('Minimum age').fill('65+')
  expect(await axeFindings(page)).toEqual([])
  await type.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Added Golden age.').waitFor()
  await page.screenshot({ path: '.tmp/e2e/traveler-types.png' })

  await page.goto('/products?search=Rim%20Bus')
  await page.getByRole('link', { name: 'Rim Bus' }).click()
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish Rim Bus' })
  await question.getByText('Option “Front row”: sold from now on').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/publish.png' })
  await question.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Rim Bus is published.').waitFor()
  await page.getByText('Published', { exact: true }).waitFor()
})

test('who may only look sees products, options and traveler types, and no way to change them', async () => {
  const page = await world.signedIn(staff, '/products')
  await page.getByRole('link', { name: 'Rim to Sunset Coach Tour' }).waitFor()
  expect(await page.getByRole('link', { name: 'Create product' }).count()).toBe(0)
  await page.screenshot({ path: '.tmp/e2e/products.png' })
  await page.goto('/option-list-summary')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('dialog').getByText('Prices').waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
})

test.for([
  ['Products', '/products', '**/api/operator/products?*', 'Unable to load products'],
  ['Options', '/option-list-summary', '**/api/operator/options?*', 'Unable to load options'],
  [
    'Traveler types',
    '/traveler-type-summary',
    '**/api/operator/traveler-types?*',
    'Unable to load traveler types',
  ],
] as const)(
  '%s that could not be loaded are asked for again from the message',
  async ([, at, calls, said]) => {
    const page = await world.signedIn(staff, '/start')
    let isBroken = true
    await page.route(calls, (route) => (isBroken ? route.fulfill({ status: 500 }) : route.fallback()))
    await page.goto(at)
    await page.getByRole('alert').getByText(said).waitFor()
    isBroken = false
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => page.getByText(said).count()).toBe(0)
  },
)

test('the menu of an operator leads to products, inventory and traveler types, with their titles', async () => {
  const page = await world.signedIn(staff, '/start')
  const titles = { Products: 'Products', Inventory: 'Inventory', 'Traveler types': 'Traveler Types' }
  for (const [name, title] of Object.entries(titles)) {
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click()
    await heading(page, title)
    expect(await page.title()).toBe(`${title} - Reseller Portal`)
  }
})
