import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'admin@canyon.example'

async function openPartner(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add reseller' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reseller' })
  await dialog.getByLabel('Reseller name').fill(name)
  await dialog.getByRole('radio', { name: 'With its own system' }).check()
  await dialog.getByLabel('No', { exact: true }).check()
  await dialog
    .getByText('You need a reseller agreement to open a channel.', { exact: false })
    .first()
    .waitFor()
  await dialog.getByLabel('Yes', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Open channel' }).click()
  await page.getByRole('link', { name }).click()
}

const supplier = (key: string) =>
  fetch(`${world.address}/octo/supplier`, { headers: { authorization: `Bearer ${key}` } })

test(
  'a supplier opens a channel, makes, uses and revokes a key, and sets products and prices',
  { tags: ['2.1-15', '2.2-79'] },
  async () => {
    const page = await world.signedIn(admin, '/channels')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('heading', { name: 'Channels', level: 1 }).waitFor()
    await openPartner(page, 'Lakeside Travel')
    await page.getByRole('link', { name: 'Keys' }).click()
    await page.getByRole('button', { name: 'Add key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Key name').fill('Booking engine')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const key = (await dialog.locator('code').textContent()) ?? ''
    expect(key).toMatch(/^rp_live_/)
    await dialog.getByRole('button', { name: 'Copy key' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(await page.getByText(key).count()).toBe(0)
    expect((await supplier(key)).status).toBe(200)
    await page.getByRole('button', { name: 'Revoke: Booking engine' }).click()
    await page
      .getByRole('dialog', { name: 'Revoke this key?' })
      .getByRole('button', { name: 'Revoke now' })
      .click()
    await page.getByText('Revoked', { exact: true }).waitFor()
    expect((await supplier(key)).status).toBe(403)

    await page.getByRole('link', { name: 'Products and prices' }).click()
    await page.getByLabel('Only the products selected below').check()
    const first = page.getByRole('checkbox').first()
    await first.uncheck()
    await page.getByRole('button', { name: 'Save products' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await page.getByLabel('Only the products selected below').waitFor()
    expect(await first.isChecked()).toBe(false)
    await page.getByRole('rowheader').getByRole('link').first().click()
    const net = page.getByLabel(/^Channel net:/).first()
    await net.fill('1')
    await page.getByRole('button', { name: 'Save prices' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await net.waitFor()
    expect(await net.inputValue()).toMatch(/^1([.]00)?$/)
  },
)
