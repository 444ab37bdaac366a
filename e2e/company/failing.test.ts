import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'

/** From here on every call that changes something fails, and what is read is read. */
const failing = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  )

async function said(page: Page, what: string) {
  await page.getByText(`${what}\nInternal error. Try again later`).waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByLabel(name, { exact: true })
    if (await field.evaluate((it) => it.tagName === 'SELECT')) await field.selectOption({ label: value })
    else await field.fill(value)
  }
}

const contact = { Name: 'Ada Pier' }
const address = { Street: 'Pier 1', City: 'Boston', Country: 'Chile' }

test.each([
  ['contacts', '/company-contacts', 'Ada Pier', contact, { Name: 'Ada Dock' }],
  ['addresses', '/company-addresses', 'Pier 1', address, { City: 'Salem' }],
] as const)(
  'what cannot be done to %s is said as what could not be done',
  async (what, path, name, first, next) => {
    const page = await world.signedIn(admin, `${path}?open=new`)
    await fill(page, first)
    await page.keyboard.press('Control+s')
    await page.getByText(/^Added /).waitFor()
    await failing(page)
    await page.goto(`${path}?open=new`)
    await fill(page, first)
    await page.keyboard.press('Control+s')
    await said(page, `Unable to create ${what}`)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    await fill(page, next)
    await page.keyboard.press('Control+s')
    await said(page, `Unable to update ${what}`)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('dialog', { name: /^Remove / })
      .getByRole('button', { name: 'Remove' })
      .click()
    await said(page, `Unable to delete ${what}`)
    expect(await page.getByRole('row').filter({ hasText: name }).count()).toBe(1)
  },
)

test('a company that cannot be saved, and one that cannot be registered, say so', async () => {
  const page = await world.signedIn(admin, '/company-edit-info')
  await failing(page)
  await page.getByLabel('Legal name').fill('Harbor Concierge, Inc.')
  await page.keyboard.press('Control+s')
  await said(page, 'Unable to update company')
  const stranger = await world.stranger('/register')
  await fill(stranger, {
    'Company name': 'Lagoon Travel',
    'First name': 'Ada',
    'Last name': 'Lagoon',
    Email: 'ada@lagoon.example',
    'Country code': 'Chile +56',
    'Phone number': '2 2123 4567',
    Street: 'Alameda 1',
    City: 'Santiago',
    Country: 'Chile',
  })
  await stranger.getByLabel('Billing goes to the same person and address').check()
  await failing(stranger)
  await stranger.getByRole('button', { name: 'Request account' }).click()
  await said(stranger, 'Unable to create company')
  expect(await stranger.getByLabel('Company name').inputValue()).toBe('Lagoon Travel')
})
