import type { Page } from 'playwright-core'
import { operator, operatorStaff } from '../tour/people.ts'
import { text } from '../tour/show.ts'
import type { Screen } from '../tour/tour.ts'
import { selectOption } from '../select.ts'

/** The screens on which an operator says what is sold and when. */
export const operatorScreens: Screen[] = [
  { name: 'products', as: operator, at: '/products', show: text('Sunrise Photo Walk') },
  { name: 'create product', as: operator, at: '/create-product', show: label('Description') },
  { name: 'import products', as: operator, at: '/import-products', show: chooseFile },
  { name: 'import bookings', as: operator, at: '/import-bookings', show: text('No files yet.') },
  {
    name: 'imported bookings',
    as: operator,
    at: '/imported-bookings',
    show: text('No upcoming imported bookings.'),
  },
  { name: 'product details', as: operator, at: '/products', show: open('Sunrise Photo Walk') },
  { name: 'product options', as: operator, show: tab('Options') },
  { name: 'option form', as: operator, show: addOption },
  { name: 'product pictures', as: operator, at: '/products', show: openPictures },
  { name: 'product texts', as: operator, show: openTexts },
  { name: 'option details', as: operator, at: '/products', show: openOption },
  { name: 'option times', as: operator, show: optionTimes },
  { name: 'add times', as: operator, show: addTimes },
  { name: 'traveler types', as: operator, at: '/traveler-type-summary', show: text('Helicopter') },
  { name: 'traveler type, to fix', as: operator, show: addType },
  { name: 'departures', as: operator, at: '/departures', show: text('Sunrise Photo Walk') },
  { name: 'scan log', as: operator, at: '/scan-log', show: text('No scans like this') },
  { name: 'inventory, week', as: operator, at: '/inventory-availability', show: chooseSlots },
  { name: 'inventory, plan', as: operator, show: plan },
  { name: 'inventory, new prices', as: operator, show: newPrices },
  {
    name: 'times and capacity',
    as: operator,
    at: '/inventory-management',
    show: text('Rules make departures'),
  },
  {
    name: 'add departure',
    as: operator,
    at: '/inventory-availability-create',
    show: label('Duration (minutes)'),
  },
  { name: 'park days', as: operator, at: '/park-days', show: label('Guests per park and day') },
  { name: 'availability status', as: operatorStaff, at: '/availability-status', show: status },
  { name: 'departure', as: operatorStaff, show: openSlot },
]

function label(name: string) {
  return (page: Page) => page.getByLabel(name).waitFor()
}

function open(name: string) {
  return async (page: Page) => {
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('navigation', { name: 'Product sections' }).waitFor()
  }
}

function tab(name: string) {
  return async (page: Page) => {
    await page.getByRole('navigation', { name: 'Product sections' }).getByRole('link', { name }).click()
    await page.getByRole('row').nth(1).waitFor()
  }
}

async function openPictures(page: Page) {
  await open('Sunrise Photo Walk')(page)
  const parts = page.getByRole('navigation', { name: 'Product sections' })
  await parts.getByRole('link', { name: 'Pictures' }).click()
  await page.getByRole('listitem', { name: 'Cover' }).waitFor()
}

async function openTexts(page: Page) {
  const parts = page.getByRole('navigation', { name: 'Product sections' })
  await parts.getByRole('link', { name: 'Texts' }).click()
  await page.getByRole('region', { name: 'Product “Sunrise Photo Walk”' }).waitFor()
}

async function chooseFile(page: Page) {
  const buffer = Buffer.from('product,option,min_travelers\nDune Walk,Seat,1\nDune Walk,Bench,many')
  await page.getByLabel('Product file').setInputFiles({ name: 'dunes.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import as drafts' }).waitFor()
}

async function addOption(page: Page) {
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByRole('dialog').getByLabel('Maximum travelers').waitFor()
  await page.getByRole('dialog').getByText('Theme-park tickets').click()
}

async function openOption(page: Page) {
  await open('Rim to Sunset Coach Tour')(page)
  await page.getByRole('region', { name: 'Options' }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Seats' }).waitFor()
}

async function optionTimes(page: Page) {
  await page.getByRole('link', { name: 'Times and capacity' }).click()
  await page.getByRole('button', { name: 'Preview changes' }).waitFor()
}

async function addTimes(page: Page) {
  await page.getByRole('link', { name: 'Add times' }).click()
  await page.getByLabel('Rule type').waitFor()
}

async function addType(page: Page) {
  await page.getByRole('button', { name: 'Add traveler type' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Minimum age').fill('young')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter an age in years, up to 100.').waitFor()
}

async function chooseSlots(page: Page) {
  await page.getByRole('button', { name: 'Later' }).click()
  const slots = page.locator('button[aria-pressed][data-status]')
  await slots.nth(1).waitFor()
  await slots.nth(0).click()
  await page.getByRole('button', { name: 'Preview changes' }).waitFor()
}

async function plan(page: Page) {
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: 'Apply to 1' }).waitFor()
}

async function newPrices(page: Page) {
  await selectOption(page.getByLabel('Action'), 'Change prices')
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('button', { name: 'Apply to 1' }).waitFor()
}

async function status(page: Page) {
  await page.getByRole('row').nth(1).waitFor()
}

async function openSlot(page: Page) {
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('region', { name: 'Guests' }).waitFor()
}
