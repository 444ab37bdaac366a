import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openOperator } from '#test/desk.ts'
import { openSupplier, stockProduct, stockSlot } from '#test/stock.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const title = (page: Page, name: string) =>
  page.waitForFunction((words) => document.title === words, `${name} - Reseller Portal`)
const api = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).json(), path)

test(
  'home leads to the company, whose information a super admin changes',
  { tags: ['1.2-05', '1.2-07', '2.2-09', '2.2-30', '2.2-36'] },
  async () => {
    const page = await world.signedIn(admin, '/home')
    await page.getByRole('region', { name: 'Information' }).getByText('Harbor Concierge, LLC').waitFor()
    expect(new URL(page.url()).pathname).toBe('/company')
    await title(page, 'Company')
    await page.getByRole('link', { name: 'Edit company' }).click()
    await title(page, 'Edit company')
    await page.getByLabel('Legal name').fill('Harbor Concierge, Inc.')
    await page.getByLabel('Customer service phone').fill('+1 555 0100')
    await page.getByLabel('Primary color').fill('#ffcc00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('White text isn’t readable on this color.', { exact: false }).waitFor()
    await page.getByLabel('Primary color').fill('#7a2951')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('This phone number isn’t valid.', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Customer service phone').fill('+12125550123')
    await page.keyboard.press('Control+s')
    await page.getByText('Company saved').waitFor()
    await page.getByText('+1 212 555 0123').waitFor()
  },
)

test(
  'a company without a customer-service phone is warned, and so is its desk, with the way to enter one',
  { tags: ['2.5-30'] },
  async () => {
    const page = await world.signedIn('super.admin@parks.example', '/company-edit-info')
    await page.getByLabel('Customer service phone').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    const warning = 'Bookings cannot be made without a general customer service phone number'
    await page.getByRole('status').filter({ hasText: warning }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/add-bookings')
    await page.getByText(warning, { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Enter the phone number' }).click()
    await page.getByRole('link', { name: 'Edit company' }).waitFor()
    const agent = await world.signedIn('agent@parks.example', '/add-bookings')
    await agent.getByText('Ask a Super Admin to enter a working number.', { exact: false }).waitFor()
  },
)

test(
  'a supplier fills in its company for the first time, also on a phone',
  { tags: ['2.1-08', '2.1-09', '2.2-37'] },
  async () => {
    const supplier = { name: 'Canyon Walks', timezone: 'America/Phoenix', soldBy: [] }
    const supplierId = await openSupplier(world.app, supplier)
    const stock = await stockProduct(world.app, supplierId)
    await stockSlot(world.app, stock, { zone: supplier.timezone, day: 1, time: '09:00' })
    const { email } = await openOperator(world.app, supplierId)
    const page = await world.signedIn(email, '/company', { viewport: { width: 360, height: 740 } })
    await page.getByText('No company information yet.', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Add company information' }).click()
    await title(page, 'Add company information')
    await page.getByLabel('Legal name').fill('Canyon Walks, Ltd.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Canyon Walks, Ltd.').waitFor()
    await page.getByRole('button', { name: 'Change time zone' }).click()
    const zone = page.getByRole('dialog', { name: 'Change time zone' })
    await selectOption(zone.getByLabel('New time zone'), 'America/New York')
    await zone.getByText('Departures that move to keep their local time', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await zone.getByRole('button', { name: 'Change to America/New York' }).click()
    await page.getByText('America/New York', { exact: true }).waitFor()
    await page.goto('/company-contacts-add')
    const form = page.getByRole('dialog', { name: 'Add contact' })
    await form.getByLabel('Name').fill('Rim desk')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Rim desk added').waitFor()
  },
)

test('a logo of any size is made to fit, stands in the menu, and is taken away again', async () => {
  const page = await world.signedIn(admin, '/company')
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 800
    const brush = canvas.getContext('2d')
    if (brush !== null) brush.fillStyle = '#7a2951'
    brush?.fillRect(0, 0, 1600, 800)
    return canvas.toDataURL('image/jpeg').replace('data:image/jpeg;base64,', '')
  })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('notes.png', 'image/png', Buffer.from('no picture'))
  await page.getByText('This file isn’t a picture.', { exact: false }).waitFor()
  await choose('logo.jpg', 'image/jpeg', Buffer.from(picture, 'base64'))
  const logo = page.getByRole('img', { name: 'Logo' })
  await logo.waitFor()
  await expect.poll(() => logo.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth)).toBe(512)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByText('No logo yet').waitFor()
})

test(
  'a contact is added and a location changed, each at its own address, and both are looked at there',
  { tags: ['2.2-33', '2.2-35', '2.2-38', '2.2-40'] },
  async () => {
    const page = await world.signedIn(admin, '/company-contacts-add')
    const form = page.getByRole('dialog', { name: 'Add contact' })
    await form.getByLabel('Name').fill('Eve Slip')
    await form.getByLabel('Phone').fill('+1 212 555 0177')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Eve Slip added').waitFor()
    await title(page, 'Contacts')
    const [company] = (await api(page, '/api/companies')).companies
    const { contacts } = await api(page, `/api/resellers/${company.id}/contacts?search=Eve`)
    await page.goto(`/company-contacts-view/${contacts[0].id}`)
    const card = page.getByRole('dialog', { name: 'Eve Slip' })
    await card.getByText('+1 212 555 0177').waitFor()
    expect(await card.getByRole('textbox').count()).toBe(0)
    await card.getByRole('button', { name: 'Edit' }).click()
    await card.getByLabel('Phone').waitFor()
    const { locations } = await api(page, `/api/companies/${company.id}/locations`)
    const pier = locations.find(({ code }: { code: string }) => code === 'HC-PIER')
    await page.goto(`/company-location-edit/${pier.id}`)
    const place = page.getByRole('dialog', { name: 'HC-PIER - Pier 7 Kiosk' })
    await place.getByLabel('Street').fill('7 Pier Road')
    await selectOption(place.getByLabel('Country'), 'United States')
    await place.getByLabel('Hours').fill('Daily, 9:00 to 18:00')
    await place.getByRole('button', { name: 'Save' }).click()
    await page.getByText('HC-PIER - Pier 7 Kiosk saved').waitFor()
    await page.goto(`/company-location-details/${pier.id}`)
    for (const text of ['7 Pier Road', 'United States', 'Daily, 9:00 to 18:00'])
      await place.getByText(text).waitFor()
    await title(page, 'Locations')
  },
)

test(
  'only people who manage a company see it in the menu and open it',
  { tags: ['1.2-07', '1.6-08'] },
  async () => {
    const agent = await world.signedIn('agent@harbor.example', '/company')
    await agent.getByText('Unauthorized to view page').waitFor()
    expect(await agent.getByRole('link', { name: 'Company' }).count()).toBe(0)
  },
)
