import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('a supplemental voucher is added for all products, and stands in the list', async () => {
  const page = await world.signedIn('admin@canyon.example', '/supplemental-voucher')
  await page.getByText('No supplemental vouchers yet.', { exact: false }).waitFor()
  expect(await page.title()).toBe('Supplemental Voucher - Reseller Portal')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add supplemental voucher' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Lunch at the rim')
  await form.getByLabel('What stands on it').fill('Show this page at the lodge.')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Lunch at the rim' })
  await row.getByText('Show this page at the lodge.').waitFor()
  await row.getByText('All products').waitFor()
})
