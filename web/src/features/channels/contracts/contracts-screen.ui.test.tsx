import { contracts, oneChannel } from '@reseller-portal/contract/channels'
import { options } from '@reseller-portal/contract/products'
import { operatorsPrices, taxesAndFees } from '@reseller-portal/contract/prices'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const [option, adult] = [idOf(1), idOf(2)]
const price = {
  id: adult,
  version: 1,
  rateId: option,
  travelerType: 'ADULT' as const,
  currency: 'USD',
  retail: 11_000,
  net: 8000,
  original: null,
  validFrom: null,
  validUntil: null,
  weekdays: 127,
  product: 'Harbor Cruise',
  ticket: 'Standard',
  traveler: 'Adult',
  startTimes: [],
  isRepriced: false,
  isChanged: false,
  productId: idOf(2),
  others: [],
}
const vat = {
  id: idOf(3),
  version: 1,
  name: 'VAT',
  kind: 'PERCENT' as const,
  value: 1000,
  currency: 'USD',
  per: 'TICKET' as const,
  way: 'INCLUDED' as const,
  productIds: [],
  validFrom: null,
  validUntil: null,
}

test('a new contract takes its commission before taxes, and shows an example price', async () => {
  const create = fake(contracts.create, () => failed(500))
  await open(`/channels/${idOf(9)}/contracts`, {
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [
      fake(oneChannel, () => failed(500)),
      fake(contracts.list, () => ({ contracts: [], total: 0 })),
      fake(operatorsPrices.list, () => ({ prices: [price], total: 1 })),
      fake(taxesAndFees.list, () => ({ taxesAndFees: [vat], total: 1 })),
      fake(options.list, () => ({ options: [], total: 0 })),
      create,
    ],
  })
  await page.getByRole('button', { name: 'Add contract' }).click()
  const form = page.getByRole('dialog', { name: 'Add contract' })
  const [agreed, base] = [form.getByLabelText('Agreement'), form.getByLabelText('Base')]
  const says = async (text: string) => {
    await expect.element(form.getByText(text, { exact: false })).toBeVisible()
  }
  await expect.element(base).toHaveValue('Retail before taxes')
  await form.getByRole('textbox', { name: 'Commission' }).fill('25')
  await says('Standard, Adult costs 110.00 USD, including 10.00 USD in taxes.')
  await says('The commission is 25% of 100.00 USD, which is 25.00 USD. The reseller owes you 85.00 USD.')
  await selectOption(base, 'Retail with included taxes')
  await says('The commission is 25% of 110.00 USD, which is 27.50 USD. The reseller owes you 82.50 USD.')
  // Nets as they are listed, until the form says that the taxes come on top.
  await selectOption(agreed, 'Net prices')
  await expect.element(base).toHaveValue('Net prices with included taxes')
  await says('The listed net price is 80.00 USD. The reseller owes you 80.00 USD.')
  await selectOption(base, 'Net prices before taxes')
  await says('The listed net price is 80.00 USD. The reseller owes you 90.00 USD.')
})
