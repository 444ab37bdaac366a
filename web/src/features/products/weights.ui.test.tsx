import { listCompanies, listLocations } from '@reseller-portal/contract/organizations'
import { products } from '@reseller-portal/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { company as ownCompany, idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

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

const company = { ...ownCompany, kind: 'SUPPLIER' as const }
const pier = {
  id: idOf(2),
  code: '',
  name: 'Pier 7',
  phone: '',
  streetAddress: '1 Harbor Way',
  city: 'Boston',
  state: 'MA',
  zipCode: '',
  country: '' as const,
  fax: '',
  hours: '',
}
const places = [
  fake(listCompanies, () => ({ companies: [company] })),
  fake(listLocations, () => ({ locations: [pier] })),
]

async function edit(asksWeights: boolean) {
  const row = { ...walk, asksWeights }
  // Never answered: the page of the saved product would ask for much more.
  const change = fake(products.change, () => new Promise(() => {}))
  await open(`/product-edit/${walk.id}`, {
    as: who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']),
    calls: [fake(products.get, () => row), change, ...places],
  })
  await expect.element(page.getByRole('combobox', { name: 'Location' })).toBeVisible()
  return change
}

test('a supplier that needs weights chooses when they are entered, on the product’s screen', async () => {
  const change = await edit(true)
  await selectOption(page.getByRole('combobox', { name: 'Guests’ weights' }), 'At check-in')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => change.inputs).toMatchObject([{ weights: 'CHECK_IN' }])
})

test('a supplier without weights does not see the choice', async () => {
  await edit(false)
  expect(page.getByRole('combobox', { name: 'Guests’ weights' }).query()).toBeNull()
})

test('the operator’s locations are offered', async () => {
  await edit(false)
  const field = page.getByRole('combobox', { name: 'Location' }).element() as HTMLInputElement
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Pier 7, 1 Harbor Way, Boston'])
})
