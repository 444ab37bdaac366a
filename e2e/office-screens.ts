import type { Page } from 'playwright-core'
import { octoProduct, octoSupplier } from '../server/src/test-octo-supplier.ts'
import type { Screen } from './screens.ts'
import type { World } from './world.ts'

/** The screens of those who run things: an operator's channels, the connections of a reseller and of the portal. */
export async function* officeScreens(world: World): AsyncGenerator<Screen> {
  yield* channels(world)
  yield* channelDialogs(world)
  yield* connections(world)
}

async function* channels(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn('admin@canyon.example', '/channels')
  await openHarbor(page).waitFor()
  yield { name: 'channels', page }
  await openHarbor(page).click()
  for (const [part, name] of [
    ['keys', 'channel, keys'],
    ['usage', 'channel, usage'],
    ['notifications', 'channel, notifications'],
    ['products', 'channel, products'],
  ] as const) {
    const tab = `nav a[href*="part=${part}"]`
    await page.locator(tab).click()
    await page.locator(`${tab}[aria-current="page"]`).waitFor()
    await page.getByRole('table').or(page.getByRole('region')).first().waitFor()
    yield { name, page }
  }
  await page.getByRole('rowheader').getByRole('link').first().click()
  const net = page.getByLabel(/^Net here:/).first()
  await net.fill('lots')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await page.getByText('Enter an amount, such as 12.50, or nothing.').waitFor()
  yield { name: 'channel, prices, refused', page }
  const staff = await world.signedIn('staff@canyon.example', '/channels')
  await openHarbor(staff).click()
  await staff.getByRole('heading', { name: 'Keys' }).waitFor()
  yield { name: 'channel, read only', page: staff }
}

async function* channelDialogs(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn('admin@canyon.example', '/channels')
  await page.getByRole('button', { name: 'Add partner' }).click()
  const partner = page.getByRole('dialog', { name: 'Add partner' })
  await partner.getByLabel('No', { exact: true }).check()
  await partner.getByText('A channel needs a reseller agreement.', { exact: false }).first().waitFor()
  yield { name: 'add partner', page }
  await page.keyboard.press('Escape')
  await openHarbor(page).click()
  await page.getByRole('button', { name: 'Add key' }).click()
  await page.getByRole('dialog').getByLabel('Name of the key').fill('Quay desk')
  yield { name: 'add key', page }
  await page.getByRole('dialog').getByRole('button', { name: 'Make key' }).click()
  await page.getByRole('dialog').locator('code').waitFor()
  yield { name: 'new key', page }
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke: Quay desk' }).first().click()
  await page.getByRole('dialog', { name: 'Revoke this key?' }).waitFor()
  yield { name: 'revoke key', page }
}

async function* connections(world: World): AsyncGenerator<Screen> {
  const charter = octoProduct('charter', 'Private charter', { pricingPer: 'BOOKING' })
  const remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'River boat'), charter])
  const page = await world.signedIn('super.admin@harbor.example', '/connections')
  await page
    .getByRole('table')
    .or(page.getByText('There is no connection yet.', { exact: false }))
    .waitFor()
  yield { name: 'connections, before', page }
  await page.getByRole('link', { name: 'Add connection' }).click()
  await test(page, remote.address, 'not-the-key-0000')
  await page.getByText('The supplier refuses this key', { exact: false }).waitFor()
  yield { name: 'add connection, refused', page }
  await test(page, remote.address, remote.key)
  await page.getByText('This supplier can be connected.', { exact: false }).waitFor()
  yield { name: 'add connection, found', page }
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText('New products: 1.', { exact: false }).waitFor()
  yield { name: 'connection, preview', page }
  await page.getByRole('button', { name: 'Approve and import' }).click()
  await page.getByText('Done', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Paused: nothing of this supplier is sold.', { exact: false }).waitFor()
  yield { name: 'connection, paused', page }
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  yield { name: 'connection', page }
  yield* connectionsOfAll(world, remote)
}

/** The staff of the portal choose for whom a connection is. */
async function* connectionsOfAll(
  world: World,
  { address, key }: { address: string; key: string },
): AsyncGenerator<Screen> {
  const page = await world.signedIn('root@portal.example', '/connections')
  await page.getByRole('link', { name: 'Seine Boats' }).first().waitFor()
  yield { name: 'connections', page }
  await page.getByRole('link', { name: 'Add connection' }).click()
  await test(page, address, key)
  await page.getByText('Who may sell it').waitFor()
  yield { name: 'add connection, for whom', page }
}

function openHarbor(page: Page) {
  return page.getByRole('link', { name: 'Harbor Concierge' })
}

async function test(page: Page, address: string, key: string) {
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Test connection' }).click()
}
