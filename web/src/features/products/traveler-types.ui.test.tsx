import { products, travelerTypeCalls, type TravelerTypeRow } from '@reseller-portal/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const child: TravelerTypeRow = {
  id: idOf(1),
  version: 1,
  productId: idOf(2),
  productName: 'Harbor Cruise',
  kind: 'CHILD',
  name: 'Child',
  minAge: '3',
  maxAge: '12',
  idRequired: 'NO',
  accompaniedBy: [],
  isChanged: false,
  prices: 1,
}
const listed = (type: TravelerTypeRow) => [
  fake(products.list, () => ({ products: [], total: 0 })),
  fake(travelerTypeCalls.list, () => ({ traveler_types: [type], total: 1 })),
  fake(travelerTypeCalls.get, () => type),
]
const form = () => page.getByRole('dialog')
const companions = () => form().getByRole('group', { name: /^Only together with/ })

test('a traveler type is sold with proof and only together with others', async () => {
  const change = fake(travelerTypeCalls.change, (sent) => ({ ...child, ...sent, version: 2 }))
  await open('/traveler-type-summary', {
    as: who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']),
    calls: [...listed(child), change],
  })
  await page.getByRole('row').nth(1).getByRole('link').click()
  await selectOption(form().getByRole('combobox', { name: 'Photo ID or proof' }), 'Required')
  await companions().getByRole('button', { name: 'Add companion' }).click()
  // A type isn't its own companion.
  await expect.element(page.getByRole('checkbox', { name: 'Adult', exact: true })).toBeVisible()
  expect(page.getByRole('checkbox', { name: 'Child', exact: true }).query()).toBeNull()
  await page.getByRole('checkbox', { name: 'Adult', exact: true }).click()
  expect(await axeFindings()).toEqual([])
  change.answer(() => refused('travelers.companion_unknown', { field: 'accompaniedBy' }))
  await form().getByRole('button', { name: 'Save' }).click()
  await expect.element(companions().getByText('Choose other traveler types of this product.')).toBeVisible()
  change.answer((sent) => ({ ...child, ...sent, version: 2 }))
  await form().getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => change.inputs.at(-1))
    .toMatchObject({ idRequired: 'YES', accompaniedBy: ['ADULT'], minAge: '3', maxAge: '12' })
})

test('the list says what is needed to those who may only read it', async () => {
  await open('/traveler-type-summary', {
    as: who('SUPPLIER_BUSINESS_STAFF'),
    calls: listed({ ...child, idRequired: 'YES', accompaniedBy: ['ADULT', 'SENIOR'] }),
  })
  const row = page.getByRole('row').nth(1)
  await expect.element(row.getByText('Required', { exact: true })).toBeVisible()
  await expect.element(row.getByText('Adult, Senior')).toBeVisible()
})
