import { beforeAll, expect, test } from 'vitest'
import { octoProduct, octoSupplier, octoUnit, type OctoSupplier } from '#test/fakes/octo-supplier.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
let remote: OctoSupplier

beforeAll(async () => {
  const charter = octoProduct('charter', 'Private charter', { pricingPer: 'BOOKING' })
  remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'River boat'), charter])
})

test('a supplier is tested, added, previewed and imported; a change of its price is shown with both values, and it is paused and resumed', async () => {
  const page = await world.signedIn(admin, '/connections')
  await page.getByText('No connections yet.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Add connection' }).click()
  await page.getByLabel('Address').fill(remote.address)
  await page.getByLabel('API key').fill('not-the-key-0000')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('The supplier rejected this key', { exact: false }).waitFor()
  await page.getByLabel('API key').fill(remote.key)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('Seine Boats: this supplier can be connected.').waitFor()
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('heading', { name: 'Seine Boats', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText('New products: 1. Changed: 0. Withdrawn: 0.').waitFor()
  await page.getByText('Priced per booking', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Approve and import' }).click()
  await page.getByText('Done', { exact: true }).first().waitFor()

  remote.products = [octoProduct('boat', 'River boat', { units: [octoUnit('adult', 'ADULT', 2700)] })]
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByText('Retail: 25.00 USD → 27.00 USD').waitFor()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Paused. This supplier’s products aren’t on sale.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByText('Connection resumed').waitFor()
  await expect
    .poll(() => page.getByText('Paused. This supplier’s products', { exact: false }).count())
    .toBe(0)
})
