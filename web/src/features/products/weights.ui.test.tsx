import { products } from '@reseller-portal/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'

const walk = {
  id: idOf(1),
  version: 1,
  name: 'Sunrise Photo Walk',
  description: '',
  categories: [],
  location: 'Canyon',
  duration: '2 hours',
  weights: 'BOOKING' as const,
  state: 'PUBLISHED' as const,
  isOnSale: true,
  options: 1,
  travelerTypes: 2,
  archivedAt: null,
}

async function edit(asksWeights: boolean) {
  const row = { ...walk, asksWeights }
  const change = fake(products.change, () => row)
  await open(`/product-edit/${walk.id}`, {
    as: who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']),
    calls: [fake(products.get, () => row), change],
  })
  await expect.element(page.getByRole('textbox', { name: 'Location' })).toBeVisible()
  return change
}

test('a supplier that needs weights chooses when they are entered, on the product’s screen', async () => {
  const change = await edit(true)
  await page.getByRole('combobox', { name: 'Guests’ weights' }).selectOptions('At check-in')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => change.inputs).toMatchObject([{ weights: 'CHECK_IN' }])
})

test('a supplier without weights does not see the choice', async () => {
  await edit(false)
  expect(page.getByRole('combobox', { name: 'Guests’ weights' }).query()).toBeNull()
})
