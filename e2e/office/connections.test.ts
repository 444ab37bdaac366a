import { beforeAll, expect, test } from 'vitest'
import { octoProduct, octoSupplier, octoUnit } from '#test/fakes/octo-supplier.ts'
import type { OctoSupplier } from '#test/fakes/octo-supplier.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
let remote: OctoSupplier

beforeAll(async () => {
  const charter = octoProduct('charter', 'Private charter', { pricingPer: 'BOOKING' })
  remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'River boat'), charter])
})

test('a supplier is tested, added, previewed and imported', async () => {
  const page = await world.signedIn(admin, '/connections')
  await page.getByText('There is no connection yet.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Add connection' }).click()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Enter the address and the key.', { exact: true }).waitFor()
  await page.getByLabel('Address').fill(remote.address)
  await page.getByLabel('API key').fill('not-the-key-0000')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('The supplier refuses this key', { exact: false }).waitFor()
  await page.getByLabel('API key').fill(remote.key)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Seine Boats: This supplier can be connected.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/connections-probe.png', fullPage: true })
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('heading', { name: 'Seine Boats', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText('New products: 1. Changed: 0. Withdrawn: 0.').waitFor()
  await page.getByText('It is priced for a whole booking', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Approve and import' }).click()
  await page.getByText('Done', { exact: true }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/connections-detail.png', fullPage: true })
})

test('a change of price is shown with both values, and pausing says what it does', async () => {
  const page = await world.signedIn(admin, '/connections')
  await page.getByRole('link', { name: 'Seine Boats' }).click()
  remote.products = [octoProduct('boat', 'River boat', { units: [octoUnit('adult', 'ADULT', 2700)] })]
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText('Retail: 25.00 USD → 27.00 USD').waitFor()
  await page.screenshot({ path: '.tmp/e2e/connections-preview.png', fullPage: true })
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Paused: nothing of this supplier is sold.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByText('The connection is active again.').waitFor()
  await expect.poll(() => page.getByText('Paused: nothing', { exact: false }).count()).toBe(0)
})

test('a long catalogue is shown in part, with what is wrong with the list', async () => {
  const many = Array.from({ length: 100 }, (_, number) => octoProduct(`p${number}`, `Boat ${number}`))
  const { address, key } = await octoSupplier('Big fleet', many)
  const page = await world.signedIn(admin, '/connections')
  await page.getByRole('link', { name: 'Add connection' }).click()
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('API key').fill(key)
  await page.getByLabel('Token path').fill('no path')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('The token path is not a path.', { exact: false }).waitFor()
  await page.getByLabel('Token path').fill('')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('the list may be cut off', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('heading', { name: 'Big fleet', level: 1 }).waitFor()
  many.push(...Array.from({ length: 200 }, (_, number) => octoProduct(`q${number}`, `Bus ${number}`)))
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText('New products: 300.', { exact: false }).waitFor()
  await page.getByText('and 700 more changes').waitFor()
  expect(await page.getByRole('row').count()).toBeGreaterThanOrEqual(500)
  many.splice(100)
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByText('the list may be cut off', { exact: false }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test.for([
  ['desktop dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark', locale: 'es-ES' }],
  ['phone light', { viewport: { width: 390, height: 844 }, colorScheme: 'light', locale: 'fr-FR' }],
  ['phone dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'en-US' }],
] as const)('list and detail can be read: %s', async ([name, look]) => {
  const page = await world.signedIn(admin, '/connections', look)
  for (const screen of ['list', 'detail']) {
    await page.getByText('Seine Boats').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isWide).toBe(false)
    await page.screenshot({
      path: `.tmp/e2e/connections-${screen}-${name.replace(' ', '-')}.png`,
      fullPage: true,
    })
    if (screen === 'list') await page.getByRole('link', { name: 'Seine Boats' }).click()
  }
})

test('the staff of the installation sees it too, an agent does not', async () => {
  const root = await world.signedIn('root@portal.example', '/connections')
  await root.getByRole('link', { name: 'Seine Boats' }).waitFor()
  const agent = await world.signedIn('agent@harbor.example', '/connections')
  await agent.getByText('Unauthorized to view page', { exact: true }).waitFor()
  expect(await agent.getByRole('link', { name: 'Connections' }).count()).toBe(0)
})
