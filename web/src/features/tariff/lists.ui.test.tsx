import { operatorsPrices, taxesAndFees } from '@reseller-portal/contract/prices'
import { options, products } from '@reseller-portal/contract/operator'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'

const catalogue = [
  fake(products.list, () => ({ products: [], total: 0 })),
  fake(options.list, () => ({ options: [], total: 0 })),
]
const [prices, taxes] = [
  { prices: [], total: 0 },
  { taxesAndFees: [], total: 0 },
]

test.for(['/pricing-listing', '/taxes-and-fees'] as const)(
  'what cannot be loaded at %s is asked for again from the message',
  { tags: ['2.8-27', '2.8-28'] },
  async (at) => {
    const isPrices = at === '/pricing-listing'
    const ofPrices = fake(operatorsPrices.list, () => failed(500))
    const ofTaxes = fake(taxesAndFees.list, () => failed(500))
    const calls = [...catalogue, isPrices ? ofPrices : ofTaxes]
    await open(at, { as: who('SUPPLIER_BUSINESS_STAFF'), calls })
    const said = `Unable to load ${isPrices ? 'prices' : 'taxes and fees'}`
    const message = page.getByRole('alert').getByText(said)
    await expect.element(message).toBeVisible()
    ofPrices.answer(() => prices)
    ofTaxes.answer(() => taxes)
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect
      .element(page.getByText(isPrices ? 'No prices yet.' : 'No taxes or fees yet.', { exact: false }))
      .toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
  },
)

test('what is wrong with a price stands under each of its fields', async () => {
  const create = fake(operatorsPrices.create, () => failed(500))
  await open('/pricing-create', {
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [...catalogue, fake(operatorsPrices.list, () => prices), create],
  })
  const form = page.getByRole('dialog', { name: 'Add price' })
  await expect.element(form.getByLabelText('Retail')).toHaveValue('0.00')
  await expect.element(form.getByLabelText('Currency')).toHaveValue('USD')
  await form.getByLabelText('Retail').fill('dear')
  await form.getByLabelText('Net').fill('less')
  await form.getByLabelText('Original').fill('more')
  await form.getByRole('button', { name: 'Save' }).click()
  for (const sentence of [
    'Select a ticket.',
    'Enter a retail amount.',
    'Enter a net amount.',
    'Enter an original amount.',
  ])
    await expect.element(form.getByText(sentence)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(create.inputs).toEqual([])
})
