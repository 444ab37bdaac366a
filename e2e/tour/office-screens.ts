import type { Page } from 'playwright-core'
import { octoProduct, octoSupplier } from '#test/fakes/octo-supplier.ts'
import { operator, operatorStaff, superAdmin, technician } from './people.ts'
import { button, text } from './show.ts'
import type { Screen } from './tour.ts'

type Supplier = { address: string; key: string }

/** The administrators' screens: an operator's channels, and the connections of a reseller and of the portal. */
export async function officeScreens(): Promise<Screen[]> {
  const charter = octoProduct('charter', 'Private charter', { pricingPer: 'BOOKING' })
  const remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'River boat'), charter])
  return [...channels, ...connections(remote)]
}

const channels: Screen[] = [
  { name: 'channels', as: operator, at: '/channels', show: (page) => harbor(page).waitFor() },
  { name: 'channel, keys', as: operator, show: openKeys },
  { name: 'channel, usage', as: operator, show: part('usage') },
  { name: 'channel, notifications', as: operator, show: part('notifications') },
  { name: 'channel, products', as: operator, show: part('products') },
  { name: 'channel, prices, refused', as: operator, show: refusePrices },
  { name: 'channel, read only', as: operatorStaff, at: '/channels', show: readChannel },
  { name: 'add partner', as: operator, at: '/channels', show: addPartner },
  { name: 'add key', as: operator, show: addKey },
  { name: 'new key', as: operator, show: makeKey },
  { name: 'revoke key', as: operator, show: revokeKey },
]

function connections(remote: Supplier): Screen[] {
  const refuse = probe({ ...remote, key: 'not-the-key-0000' }, 'The supplier rejected this key')
  const find = probe(remote, 'this supplier can be connected.')
  return [
    {
      name: 'connections, before',
      as: superAdmin,
      at: '/connections',
      show: text('No connections yet.'),
    },
    { name: 'add connection, refused', as: superAdmin, show: then(addConnection, refuse) },
    { name: 'add connection, found', as: superAdmin, show: find },
    { name: 'connection, preview', as: superAdmin, show: preview },
    { name: 'connection, paused', as: superAdmin, show: importAndPause },
    { name: 'connection', as: superAdmin, show: resume },
    { name: 'connections', as: technician, at: '/connections', show: text('Seine Boats') },
    {
      name: 'add connection, for whom',
      as: technician,
      show: then(addConnection, probe(remote, 'Resellers that can sell it')),
    },
  ]
}

function harbor(page: Page) {
  return page.getByRole('link', { name: 'Harbor Concierge' })
}

async function openKeys(page: Page) {
  await harbor(page).click()
  await part('keys')(page)
}

export function part(name: string) {
  return async (page: Page) => {
    const tab = `nav a[href*="part=${name}"]`
    await page.locator(tab).click()
    await page.locator(`${tab}[aria-current="page"]`).waitFor()
    await page.getByRole('table').or(page.getByRole('region')).first().waitFor()
  }
}

async function refusePrices(page: Page) {
  await page.getByRole('rowheader').getByRole('link').first().click()
  const net = page.getByLabel(/^Channel net:/).first()
  await net.fill('lots')
  await button('Save prices', 'Enter an amount, such as 12.50, or leave this empty.')(page)
}

async function readChannel(page: Page) {
  await harbor(page).click()
  await part('keys')(page)
}

async function addPartner(page: Page) {
  await page.getByRole('button', { name: 'Add reseller' }).click()
  const partner = page.getByRole('dialog', { name: 'Add reseller' })
  await partner.getByLabel('No', { exact: true }).check()
  await text('You need a reseller agreement to open a channel.')(page)
}

async function addKey(page: Page) {
  await page.keyboard.press('Escape')
  await harbor(page).click()
  await part('keys')(page)
  await page.getByRole('button', { name: 'Add key' }).click()
  await page.getByRole('dialog').getByLabel('Key name').fill('Quay desk')
}

async function makeKey(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('dialog').locator('code').waitFor()
}

async function revokeKey(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke: Quay desk' }).first().click()
  await page.getByRole('dialog', { name: 'Revoke this key?' }).waitFor()
}

async function addConnection(page: Page) {
  await page.getByRole('link', { name: 'Add connection' }).click()
}

function probe({ address, key }: Supplier, words: string) {
  return async (page: Page) => {
    await page.getByLabel('Address').fill(address)
    await page.getByLabel('API key').fill(key)
    await button('Test connection', words)(page)
  }
}

function then(first: (page: Page) => Promise<void>, second: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    await first(page)
    await second(page)
  }
}

async function preview(page: Page) {
  await page.getByRole('button', { name: 'Add connection' }).click()
  await button('Show preview', 'New products: 1.')(page)
}

async function importAndPause(page: Page) {
  await page.getByRole('button', { name: 'Approve and import' }).click()
  await page.getByText('Done', { exact: true }).first().waitFor()
  await button('Pause', 'Paused. This supplier’s products aren’t on sale.')(page)
}

async function resume(page: Page) {
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
}
