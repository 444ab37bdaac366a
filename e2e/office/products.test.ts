import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'admin@canyon.example'
const staff = 'staff@canyon.example'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test(
  'a product gets texts, an option and traveler types, and is published with a list of changes',
  { tags: ['2.1-10', '2.2-42', '2.2-44', '2.2-45', '2.2-46', '2.2-48', '2.2-98', '2.2-100', '2.2-133'] },
  async () => {
    const page = await world.signedIn(admin, '/products')
    await page.getByRole('link', { name: 'Create product' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Rim Bus')
    await page.getByLabel('Description').fill('Along the rim.')
    await page.getByLabel('Categories').fill('Bus, Views')
    await page.getByRole('button', { name: 'Save' }).click()
    await heading(page, 'Rim Bus')
    await page.getByText('Bus, Views').waitFor()
    await page.getByText('Draft').waitFor()

    await page
      .getByRole('navigation', { name: 'Product sections' })
      .getByRole('link', { name: 'Options' })
      .click()
    await page.getByRole('button', { name: 'Add option' }).click()
    const option = page.getByRole('dialog', { name: 'Add option' })
    await option.getByLabel('Name').fill('Front row')
    await option.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Front row added').waitFor()

    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    await menu.getByRole('link', { name: 'Products' }).click()
    const tabs = page.getByRole('navigation', { name: 'Products', exact: true })
    await tabs.getByRole('link', { name: 'Traveler types' }).click()
    await page.getByRole('button', { name: 'Add traveler type' }).click()
    const type = page.getByRole('dialog', { name: 'Add traveler type' })
    await selectOption(type.getByLabel('Product'), 'Rim Bus')
    await selectOption(type.getByLabel('Guest type'), 'Senior')
    await type.getByLabel('Name').fill('Golden age')
    await type.getByLabel('Minimum age').fill('65')
    await type.getByRole('button', { name: 'Save' }).click()
    await type.getByText('Enter a maximum age, or enter the minimum age as 65+.').waitFor()
    await type.getByLabel('Minimum age').fill('65+')
    await type.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Golden age added').waitFor()

    await page.goto('/products?search=Rim%20Bus')
    await page.getByRole('link', { name: 'Rim Bus' }).click()
    await page.getByRole('textbox', { name: 'Front row, Golden age, Always' }).fill('12')
    await page.getByRole('button', { name: 'Save prices' }).click()
    await page.getByText('Prices saved.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Review and publish' }).click()
    const question = page.getByRole('dialog', { name: 'Publish Rim Bus' })
    await question.getByText('Option “Front row”: goes on sale').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await question.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Rim Bus published').waitFor()
    await page.getByText('Published', { exact: true }).waitFor()
  },
)

test(
  'a person with read access opens products, options and traveler types from the menu, without buttons to change them',
  { tags: ['2.2-43', '2.2-75', '2.2-78', '2.2-91', '2.2-157'] },
  async () => {
    const page = await world.signedIn(staff, '/start')
    const titles = { Inventory: 'Inventory', 'Traveler types': 'Traveler Types', Products: 'Products' }
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    const tabs = page.getByRole('navigation', { name: 'Products', exact: true })
    for (const [name, title] of Object.entries(titles)) {
      await menu.getByRole('link', { name: name === 'Inventory' ? name : 'Products' }).click()
      if (name === 'Traveler types') await tabs.getByRole('link', { name }).click()
      await heading(page, title)
      expect(await page.title()).toBe(`${title} - Reseller Portal`)
    }
    await page.getByRole('link', { name: 'Rim to Sunset Coach Tour' }).waitFor()
    expect(await page.getByRole('link', { name: 'Create product' }).count()).toBe(0)
    await page.goto('/option-list-summary')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page.getByRole('dialog').getByText('Prices').waitFor()
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Save' }).count()).toBe(0)
  },
)
