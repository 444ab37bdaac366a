import { operatorsPrices, taxesAndFees } from '@reseller-portal/contract/prices'
import { newOption, options, products, type Option } from '@reseller-portal/contract/products'
import { supplementalVouchers } from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const catalog = [
  fake(products.list, () => ({ products: [], total: 0 })),
  fake(options.list, () => ({ options: [], total: 0 })),
]
const [prices, taxes] = [
  { prices: [], total: 0 },
  { taxesAndFees: [], total: 0 },
]

test.for(['/pricing-listing', '/taxes-and-fees'] as const)(
  'data that failed to load at %s is loaded again from the message',
  { tags: ['2.8-27', '2.8-28'] },
  async (at) => {
    const isPrices = at === '/pricing-listing'
    const ofPrices = fake(operatorsPrices.list, () => failed(500))
    const ofTaxes = fake(taxesAndFees.list, () => failed(500))
    const calls = [...catalog, isPrices ? ofPrices : ofTaxes]
    await open(at, { as: who('SUPPLIER_BUSINESS_STAFF'), calls })
    const failure = `Unable to load ${isPrices ? 'prices' : 'taxes and fees'}`
    const message = page.getByRole('alert').getByText(failure)
    await expect.element(message).toBeVisible()
    ofPrices.answer(() => prices)
    ofTaxes.answer(() => taxes)
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect
      .element(
        page.getByText(isPrices ? 'No prices yet.' : 'No taxes or fees yet. Add the first one.', {
          exact: false,
        }),
      )
      .toBeVisible()
    await expect.element(message).not.toBeInTheDocument()
  },
)

test('a new price starts in the currency of the company', async () => {
  await open('/pricing-create', {
    as: { ...who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']), currency: 'EUR' },
    calls: [...catalog, fake(operatorsPrices.list, () => prices)],
  })
  await expect.element(page.getByRole('dialog').getByLabelText('Currency')).toHaveValue('EUR')
})

test('errors of a price are shown under its fields', { tags: ['2.3-05'] }, async () => {
  const create = fake(operatorsPrices.create, () => failed(500))
  await open('/pricing-create', {
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [...catalog, fake(operatorsPrices.list, () => prices), create],
  })
  const form = page.getByRole('dialog', { name: 'Add price' })
  await expect.element(form.getByLabelText('Retail')).toHaveValue('0.00')
  await expect.element(form.getByLabelText('Currency')).toHaveValue('USD')
  await form.getByLabelText('Retail').fill('dear')
  await form.getByLabelText('Net').fill('less')
  await form.getByLabelText('Original').fill('more')
  await form.getByRole('button', { name: 'Save' }).click()
  for (const sentence of [
    'Select a ticket type.',
    'Enter a retail amount.',
    'Enter a net amount.',
    'Enter an original amount.',
  ])
    await expect.element(form.getByText(sentence)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(create.inputs).toEqual([])
})

test('of prices that overlap, the form says before it is saved which one applies and why, and so does the list', async () => {
  const [retail, currency] = [4500, 'USD']
  const usual = { retail, currency, validFrom: null, validUntil: null, weekdays: 127 }
  const july = { ...usual, retail: 6000, validFrom: '2027-07-01', validUntil: '2027-07-31' }
  const [option, product] = [idOf(1), idOf(2)]
  const more = {
    version: 1,
    rateId: option,
    travelerType: 'ADULT' as const,
    net: null,
    original: null,
    product: 'Harbor Cruise',
    ticket: 'Standard',
    traveler: 'Adult',
    startTimes: [],
    isRepriced: false,
    productId: product,
    isChanged: false,
  }
  const rows = [
    { id: idOf(3), ...more, ...usual, others: [july] },
    { id: idOf(4), ...more, ...july, others: [usual] },
  ]
  const standard: Option = {
    ...newOption,
    id: option,
    version: 1,
    productId: product,
    productName: 'Harbor Cruise',
    name: 'Standard',
    isOnSale: true,
    isChanged: false,
    prices: 2,
    poolId: idOf(5),
    sharedBy: 1,
  }
  await open('/pricing-listing', {
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [
      fake(products.list, () => ({ products: [], total: 0 })),
      fake(options.list, () => ({ options: [standard], total: 1 })),
      fake(operatorsPrices.list, () => ({ prices: rows, total: 2 })),
    ],
  })
  const listed = page.getByRole('row')
  const instead = 'this price applies instead of 45.00 USD (Always) because its season is shorter.'
  await expect.element(listed.filter({ hasText: instead })).toBeVisible()
  await expect
    .element(listed.filter({ hasText: /60\.00 USD \(.*\) applies instead of this price/ }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Add price' }).click()
  const form = page.getByRole('dialog', { name: 'Add price' })
  await selectOption(form.getByRole('combobox', { name: 'Option', exact: true }), /Standard/)
  await form.getByRole('textbox', { name: 'Start date' }).fill('07/10/2027')
  await form.getByRole('textbox', { name: 'End date' }).fill('07/12/2027')
  await userEvent.tab()
  await expect.element(form.getByText(instead, { exact: false })).toBeVisible()
  await expect.element(form.getByText('instead of 60.00 USD', { exact: false })).toBeVisible()
})

test(
  'a supplemental voucher is added for all products, and stands in the list',
  { tags: ['2.2-87'] },
  async () => {
    const rows: Awaited<ReturnType<typeof made>>[] = []
    const made = (fields: { name: string; text: string; productIds: string[]; rateIds: string[] }) => ({
      ...fields,
      id: idOf(1),
      version: 1,
    })
    const create = fake(supplementalVouchers.create, (fields) => {
      rows.push(made(fields))
      return made(fields)
    })
    await open('/supplemental-voucher', {
      as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
      calls: [
        ...catalog,
        fake(supplementalVouchers.list, () => ({ supplementalVouchers: rows, total: rows.length })),
        create,
      ],
    })
    await expect.element(page.getByText('No supplemental vouchers yet.', { exact: false })).toBeVisible()
    await expect.poll(() => document.title).toBe('Supplemental Voucher - Reseller Portal')
    await page.getByRole('button', { name: 'Add supplemental voucher' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabelText('Name').fill('Lunch at the rim')
    await form.getByLabelText('Voucher text').fill('Show this page at the lodge.')
    await form.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row').nth(1)
    await expect.element(row.getByText('Show this page at the lodge.')).toBeVisible()
    await expect.element(row.getByText('All products')).toBeVisible()
    expect(create.inputs).toMatchObject([{ name: 'Lunch at the rim', productIds: [], rateIds: [] }])
  },
)

const listed = {
  id: idOf(20),
  version: 1,
  rateId: idOf(1),
  travelerType: 'ADULT' as const,
  currency: 'USD',
  retail: 4000,
  net: 3000,
  original: null,
  validFrom: '2031-05-01',
  validUntil: '2031-05-31',
  weekdays: 127,
  product: 'Harbor Cruise',
  ticket: 'Standard',
  traveler: 'Adult',
  startTimes: [],
  isRepriced: false,
  productId: idOf(2),
  isChanged: false,
  others: [],
}

test(
  'a price is created, viewed and edited at the addresses of the specification',
  { tags: ['2.2-24', '2.2-26', '2.2-27', '2.2-28', '2.2-29', '2.2-103', '2.2-104', '2.2-152'] },
  async () => {
    let own: typeof listed = listed
    const change = fake(operatorsPrices.change, (sent) => {
      own = { ...own, retail: sent.retail, version: 2 }
      return own
    })
    const calls = [
      ...catalog,
      fake(operatorsPrices.list, () => ({ prices: [own], total: 1 })),
      fake(operatorsPrices.get, () => own),
      change,
    ]
    const as = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
    await open('/pricing-listing', { as, calls })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Pricing - Reseller Portal')
    await open('/pricing-create', { as, calls })
    await expect
      .element(page.getByRole('dialog', { name: 'Add price' }).getByLabelText('Retail'))
      .toBeVisible()
    const shown = page.getByRole('dialog')
    for (const path of ['pricing-view', 'pricing-details']) {
      await open(`/${path}/${own.id}`, { as, calls })
      await expect.element(shown.getByText('40.00 USD')).toBeVisible()
      expect(shown.getByRole('button', { name: 'Save' }).query()).toBeNull()
    }
    await shown.getByRole('button', { name: 'Edit' }).click()
    await expect.element(shown.getByLabelText('Retail')).toBeVisible()
    await open(`/pricing-edit/${own.id}`, { as, calls })
    await shown.getByLabelText('Retail').fill('44')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/ saved$/)).toBeVisible()
    await expect.element(page.getByRole('row').nth(1).getByText('44.00 USD')).toBeVisible()
    expect(change.inputs).toMatchObject([{ id: own.id, version: 1, retail: 4400 }])
  },
)

test(
  'a tax is created, viewed and edited at the addresses of the specification',
  { tags: ['2.2-58', '2.2-59', '2.2-60', '2.2-61', '2.2-105'] },
  async () => {
    let own = {
      id: idOf(21),
      version: 1,
      name: 'Park entry',
      kind: 'AMOUNT' as const,
      value: 250,
      currency: 'USD',
      per: 'TICKET' as const,
      way: 'ADDED' as const,
      productIds: [] as string[],
      validFrom: null,
      validUntil: null,
    }
    const rows: (typeof own)[] = []
    const create = fake(taxesAndFees.create, () => {
      rows.push(own)
      return own
    })
    const change = fake(taxesAndFees.change, ({ value }) => {
      own = { ...own, value, version: 2 }
      rows.splice(0, 1, own)
      return own
    })
    const calls = [
      ...catalog,
      fake(operatorsPrices.list, () => prices),
      fake(taxesAndFees.list, () => ({ taxesAndFees: rows, total: rows.length })),
      fake(taxesAndFees.get, () => own),
      create,
      change,
    ]
    const as = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
    await open('/pricing-listing', { as, calls })
    const tabs = page.getByRole('navigation', { name: 'Prices', exact: true })
    await tabs.getByRole('link', { name: 'Taxes and fees' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Taxes and fees' })).toBeVisible()
    await open('/taxes-and-fees/create', { as, calls })
    const form = page.getByRole('dialog', { name: 'Add tax or fee' })
    await form.getByLabelText('Name').fill('Park entry')
    await selectOption(form.getByLabelText('Type'), 'Amount')
    await form.getByLabelText('Value').fill('2.50')
    await selectOption(form.getByLabelText('Included or added'), 'Added to the price')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Park entry added')).toBeVisible()
    expect(create.inputs).toMatchObject([{ name: 'Park entry', kind: 'AMOUNT', value: 250, way: 'ADDED' }])
    const shown = page.getByRole('dialog')
    await open(`/taxes-and-fees/view/${own.id}`, { as, calls })
    await expect.element(shown.getByText('2.50 USD')).toBeVisible()
    expect(shown.getByRole('button', { name: 'Save' }).query()).toBeNull()
    await open(`/taxes-and-fees/edit/${own.id}`, { as, calls })
    await shown.getByLabelText('Value').fill('3.10')
    await shown.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('3.10 USD')).toBeVisible()
    expect(change.inputs).toMatchObject([{ id: own.id, version: 1, value: 310 }])
  },
)
