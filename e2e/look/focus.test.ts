import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { octoProduct, octoSupplier } from '#test/fakes/octo-supplier.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const operator = 'admin@canyon.example'

test('a connection is tested, added, looked at and paused without the focus being lost', async () => {
  const remote = await octoSupplier('Seine Boats', [octoProduct('boat', 'River boat')])
  const page = await world.signedIn(admin, '/connections/new')
  await page.getByLabel('Address').fill(remote.address)
  await page.getByLabel('API key').fill(remote.key)
  await page.getByRole('button', { name: 'Test connection' }).press('Enter')
  await page.getByText('this supplier can be connected.', { exact: false }).waitFor()
  await focused(page, 'button', 'Test connection')
  await page.getByRole('button', { name: 'Add connection' }).press('Enter')
  await focused(page, 'heading', 'Seine Boats')
  await page.getByRole('button', { name: 'Show preview' }).press('Enter')
  await page.getByText('New products: 1.', { exact: false }).waitFor()
  await focused(page, 'button', 'Refresh preview')
  await page.getByRole('button', { name: 'Approve and import' }).press('Enter')
  await page.getByText('Done', { exact: true }).first().waitFor()
  await focused(page, 'button', 'Show preview')
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter')
  await focused(page, 'button', 'Resume')
  expect(await hasFocus(page, 'Resume')).toBe(true)
})

test('a key is made and revoked without the focus being lost', async () => {
  const page = await world.signedIn(operator, '/channels')
  await page.getByRole('link', { name: 'Harbor Concierge' }).press('Enter')
  await focused(page, 'heading', 'Harbor Concierge')
  await page.getByRole('link', { name: 'Keys', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Add key' }).press('Enter')
  await page.getByLabel('Key name').fill('Quay desk')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('code').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter')
  await focused(page, 'button', 'Add key')
  await page.getByRole('button', { name: 'Revoke: Quay desk' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke now' }).press('Enter')
  await page.getByText('Revoked', { exact: true }).waitFor()
  await focused(page, 'button', 'Add key')
  expect(await hasFocus(page, 'Add key')).toBe(true)
})

/** Waits until this control has the focus. */
function focused(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'searchbox' | 'heading',
  name: string | RegExp,
) {
  return page
    .locator(':focus')
    .and(page.getByRole(role, { name, exact: true }))
    .waitFor()
}

function hasFocus(page: Page, name: string): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true })
  return button.evaluate((element) => element === document.activeElement)
}
