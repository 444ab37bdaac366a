import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'admin@canyon.example'

const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)
const openId = (page: Page) => new URL(page.url()).searchParams.get('open')
const save = (scope: { getByRole: Page['getByRole'] }) => scope.getByRole('button', { name: 'Save' }).click()

test(
  'a price is created, viewed and edited at the addresses of the specification',
  { tags: ['2.2-24', '2.2-26', '2.2-27', '2.2-28', '2.2-29', '2.2-103', '2.2-104', '2.2-152', '2.3-05'] },
  async () => {
    const page = await world.signedIn(admin, '/pricing-listing')
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
    expect(await page.title()).toBe('Pricing - Reseller Portal')
    await go(page, '/pricing-create')
    const form = page.getByRole('dialog', { name: 'Add price' })
    await form.getByLabel('Retail').waitFor()
    await selectOption(form.getByLabel('Option', { exact: true }), 1)
    await form.getByLabel('Retail').fill('40')
    await form.getByLabel('Net').fill('50')
    await form.getByRole('textbox', { name: 'Start date' }).fill('05/01/2031')
    await form.getByRole('textbox', { name: 'End date' }).fill('05/31/2031')
    await save(form)
    await form.getByText('The net price can’t be higher than the retail price.').first().waitFor()
    await form.getByLabel('Net').fill('30')
    await save(form)
    await page.getByText(/ added$/).waitFor()

    await selectOption(page.getByLabel('Rows', { exact: true }), 'All')
    // Other rows also name its dates, if they apply at the same time.
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^05\/01\/2031/ }) })
    await row.getByRole('link').click()
    await page.getByRole('dialog').getByLabel('Retail').waitFor()
    const id = openId(page)
    for (const path of ['pricing-view', 'pricing-details']) {
      await go(page, `/${path}/${id}`)
      const shown = page.getByRole('dialog')
      await shown.getByText('40.00 USD').waitFor()
      expect(await shown.getByRole('button', { name: 'Save' }).count()).toBe(0)
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Retail').waitFor()
    await go(page, `/pricing-edit/${id}`)
    await page.getByRole('dialog').getByLabel('Retail').fill('44')
    await save(page.getByRole('dialog'))
    await page.getByText(/ saved$/).waitFor()
    await row.getByText('44.00 USD').waitFor()
  },
)

test(
  'a tax is created, viewed and edited at the addresses of the specification',
  { tags: ['2.2-58', '2.2-59', '2.2-60', '2.2-61', '2.2-105'] },
  async () => {
    const page = await world.signedIn(admin, '/start')
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    await menu.getByRole('link', { name: 'Prices' }).click()
    const tabs = page.getByRole('navigation', { name: 'Prices', exact: true })
    await tabs.getByRole('link', { name: 'Taxes and fees' }).click()
    await page.getByRole('heading', { level: 1, name: 'Taxes and fees' }).waitFor()
    await go(page, '/taxes-and-fees/create')
    const form = page.getByRole('dialog', { name: 'Add tax or fee' })
    await form.getByLabel('Name').fill('Park entry')
    await selectOption(form.getByLabel('Type'), 'Amount')
    await form.getByLabel('Value').fill('2.50')
    await selectOption(form.getByLabel('Included or added'), 'Added to the price')
    await save(form)
    await page.getByText('Park entry added').waitFor()
    await page.getByRole('link', { name: 'Park entry', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Value').waitFor()
    const id = openId(page)
    await go(page, `/taxes-and-fees/view/${id}`)
    await page.getByRole('dialog').getByText('2.50 USD').waitFor()
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Save' }).count()).toBe(0)
    await go(page, `/taxes-and-fees/edit/${id}`)
    await page.getByRole('dialog').getByLabel('Value').fill('3.10')
    await save(page.getByRole('dialog'))
    await page.getByText('3.10 USD').waitFor()
  },
)
