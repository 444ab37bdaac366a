import { listCompanies, listCountries, locations } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { expectFailure } from '#rig/expect-failure.ts'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { company, idOf } from '#rig/samples.ts'

const as = who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT'])
const pier = {
  id: idOf(1),
  version: 1,
  name: 'Pier 7',
  phone: '',
  streetAddress: '1 Harbor Way',
  city: 'Boston',
  state: 'MA',
  zipCode: '',
  country: 'US',
  fax: '',
  hours: '',
}
const boats = { ...company, kind: 'SUPPLIER' as const }
const base = [
  fake(listCompanies, () => ({ companies: [boats] })),
  fake(listCountries, () => ({ countries: [] })),
]

test('an operator has locations, and adds one', { tags: ['2.2-90', '2.2-158'] }, async () => {
  const rows = [pier]
  const create = fake(locations.create, (fields) => {
    const made = { ...pier, ...fields, id: idOf(2) }
    rows.push(made)
    return made
  })
  const list = fake(locations.list, () => ({ locations: rows, total: rows.length }))
  await open('/company-location-listings', { as, calls: [...base, list, create] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
  await expect.element(page.getByText('1 Harbor Way')).toBeVisible()
  await page.getByRole('button', { name: 'Add location' }).click()
  const form = page.getByRole('dialog', { name: 'Add location' })
  await form.getByLabelText('Name').fill('Ticket office')
  await form.getByLabelText('City').fill('Salem')
  expect(await axeFindings()).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Ticket office added')).toBeVisible()
  expect(create.inputs).toMatchObject([{ supplierId: boats.id, name: 'Ticket office', city: 'Salem' }])
})

test('a location that cannot be saved says so', async () => {
  const list = fake(locations.list, () => ({ locations: [], total: 0 }))
  const create = fake(locations.create, () => failed(500))
  await open('/company-location-listings?open=new', { as, calls: [...base, list, create] })
  const form = page.getByRole('dialog', { name: 'Add location' })
  await form.getByLabelText('Name').fill('Ticket office')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFailure('Unable to create the location')
  expect(create.inputs).toMatchObject([{ name: 'Ticket office' }])
})
