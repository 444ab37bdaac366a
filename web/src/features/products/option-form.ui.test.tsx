import { newOption, options, products, type Option } from '@reseller-portal/contract/products'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const option: Option = {
  ...newOption,
  id: idOf(1),
  version: 1,
  productId: idOf(2),
  productName: 'Park Ticket',
  name: 'Four days',
  isOnSale: false,
  isChanged: true,
  prices: 0,
  poolId: idOf(3),
  sharedBy: 1,
}

async function openForm(language: 'en' | 'es' | 'fr' = 'en', currency = 'USD') {
  const change = fake(options.change, ({ id, ...sent }) => ({ ...option, ...sent, id, version: 2 }) as Option)
  await open('/option-list-summary', {
    language,
    as: { ...who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']), currency },
    calls: [
      fake(products.list, () => ({ products: [], total: 0 })),
      fake(options.list, () => ({ options: [option], total: 1 })),
      fake(options.get, () => option),
      change,
    ],
  })
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  return change
}

const form = () => page.getByRole('dialog')
const type = (label: string, value: string) =>
  form().getByRole('textbox', { name: label, exact: true }).fill(value)

test('an option gets its windows, its limit, and how a theme park sells it', async () => {
  const change = await openForm()
  const days = {
    'Sales start': '01/02/2027',
    'Sales end': '11/30/2027',
    'Usage start': '02/01/2027',
    'Usage end': '12/31/2027',
  }
  for (const [label, day] of Object.entries(days)) await type(label, day)
  await type('Adjacent-seating limit', '6')
  await type('Sales cut-off (minutes)', '90')
  await form().getByText('Theme-park tickets').click()
  await type('Ticket start', '03/01/2027')
  await type('Ticket end', '03/07/2027')
  await type('Product duration (days)', '4')
  await type('Booking buffer days', '3')
  await selectOption(form().getByRole('combobox', { name: 'Product type' }), 'Will-call')
  await selectOption(form().getByRole('combobox', { name: 'Pickup instructions' }), 'International')
  expect(await axeFindings()).toEqual([])
  await form().getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => change.inputs)
    .toMatchObject([
      {
        salesStart: '2027-01-02',
        salesEnd: '2027-11-30',
        usageStart: '2027-02-01',
        usageEnd: '2027-12-31',
        ticketStart: '2027-03-01',
        ticketEnd: '2027-03-07',
        ticketLimit: 6,
        cutoffMinutes: 90,
        productDuration: 4,
        bufferDays: 3,
        productType: 'WILL_CALL',
        pickupInstructions: 'International',
      },
    ])
})

test('number fields of an option take whole numbers: other keys are ignored, and a wrong pasted value is refused with a message', async () => {
  const change = await openForm()
  await form().getByText('Theme-park tickets').click()
  for (const label of [
    'Minimum travelers',
    'Maximum travelers',
    'Adjacent-seating limit',
    'Booking buffer days',
  ]) {
    const field = form().getByRole('textbox', { name: label, exact: true })
    await field.fill('')
    await field.click()
    await userEvent.keyboard('1e.E-+2')
    await expect.element(field).toHaveValue('12')
  }
  await type('Product duration (days)', '1.5')
  await form().getByRole('button', { name: 'Save' }).click()
  await expect
    .element(form().getByRole('textbox', { name: 'Product duration (days)', exact: true }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(change.inputs).toEqual([])
})

test.each(['es', 'fr'] as const)('the form of an option in %s fits a phone', async (language) => {
  await openForm(language)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

const rule = (number: number) => form().getByRole('group', { name: `Rule ${number}` })

test('cancellation rules are added row by row, and the sentence that guests read follows', async () => {
  const change = await openForm()
  await expect.element(form().getByText('No rules yet. Guests get everything back')).toBeVisible()
  await form().getByRole('button', { name: 'Add rule' }).click()
  const sentence = async (text: string) => {
    await expect.element(form().getByText(`Guests read: ${text}`)).toBeVisible()
  }
  await sentence('Free cancellation until 24 hours before departure. After that, nothing is refunded.')
  await rule(2).getByRole('textbox', { name: 'Value' }).fill('50')
  await sentence(
    'Free cancellation until 24 hours before departure. After that, the cancellation fee is 50% of the price.',
  )
  await form().getByRole('button', { name: 'Add rule' }).click()
  await rule(2).getByRole('textbox', { name: 'Hours before departure' }).fill('48')
  await form().getByRole('button', { name: 'Save' }).click()
  await expect.element(rule(2).getByText('Enter fewer hours than in the rule above.')).toBeVisible()
  expect(change.inputs).toEqual([])
  await rule(2).getByRole('textbox', { name: 'Hours before departure' }).fill('2')
  await selectOption(rule(2).getByRole('combobox', { name: 'Cancellation fee' }), 'Amount')
  await rule(2).getByRole('textbox', { name: 'Value' }).fill('5')
  await selectOption(rule(2).getByRole('combobox', { name: 'Charged' }), 'Per booking')
  expect(await axeFindings()).toEqual([])
  await form().getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => change.inputs)
    .toMatchObject([
      {
        cancellationRules: [
          { untilHours: 24, kind: 'PERCENT', value: 0 },
          { untilHours: 2, kind: 'AMOUNT', value: 500, currency: 'USD', per: 'BOOKING' },
          { untilHours: 0, kind: 'PERCENT', value: 5000 },
        ],
      },
    ])
})

test('a cancellation fee starts in the company’s currency', async () => {
  await openForm('en', 'EUR')
  await form().getByRole('button', { name: 'Add rule' }).click()
  await selectOption(rule(2).getByRole('combobox', { name: 'Cancellation fee' }), 'Amount')
  await expect.element(rule(2).getByRole('textbox', { name: 'Currency' })).toHaveValue('EUR')
})

test('a rule that is removed takes no other one with it, and an amount that becomes a percentage leaves no currency', async () => {
  const change = await openForm()
  await form().getByRole('button', { name: 'Add rule' }).click()
  await selectOption(rule(2).getByRole('combobox', { name: 'Cancellation fee' }), 'Amount')
  await rule(2).getByRole('textbox', { name: 'Currency' }).fill('E')
  await selectOption(rule(2).getByRole('combobox', { name: 'Cancellation fee' }), 'Percent')
  await rule(2).getByRole('textbox', { name: 'Value' }).fill('30')
  await form().getByRole('button', { name: 'Remove rule 1' }).click()
  await expect
    .element(form().getByText('Guests read: If you cancel, the cancellation fee is 30% of the price.'))
    .toBeVisible()
  await form().getByRole('button', { name: 'Save' }).click()
  const kept = { untilHours: 0, kind: 'PERCENT', value: 3000, currency: 'USD', per: 'TICKET' }
  await expect.poll(() => change.inputs).toMatchObject([{ cancellationRules: [kept] }])
})
