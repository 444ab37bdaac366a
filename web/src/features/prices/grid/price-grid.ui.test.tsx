import { listPools, slotCalendar } from '@reseller-portal/contract/inventory'
import {
  operatorsPrices,
  savePrices,
  taxesAndFees,
  type OperatorsPrice,
} from '@reseller-portal/contract/prices'
import {
  listPictures,
  newOption,
  options,
  products,
  travelerTypeCalls,
  type Option,
} from '@reseller-portal/contract/products'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, lost } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { selectOption } from '#rig/select.ts'
import { idOf } from '#rig/samples.ts'

const [product, rate, pool] = [idOf(1), idOf(2), idOf(3)]
const cruise = {
  id: product,
  version: 1,
  name: 'Harbor Cruise',
  description: '',
  categories: [],
  location: 'Pier 7',
  duration: '75 min',
  state: 'PUBLISHED' as const,
  isOnSale: true,
  options: 1,
  travelerTypes: 2,
  archivedAt: null,
  weights: 'BOOKING' as const,
  asksWeights: false,
}
const standard: Option = {
  ...newOption,
  id: rate,
  version: 1,
  productId: product,
  productName: 'Harbor Cruise',
  name: 'Standard',
  isOnSale: true,
  isChanged: false,
  prices: 3,
  poolId: pool,
  sharedBy: 1,
}
const traveler = (
  number: number,
  kind: 'ADULT' | 'CHILD',
  name: string,
  minAge: string,
  maxAge: string | null,
) => ({
  id: idOf(number),
  version: 1,
  productId: product,
  productName: 'Harbor Cruise',
  kind,
  name,
  minAge,
  maxAge,
  isChanged: false,
  prices: 1,
})
const always = { validFrom: null, validUntil: null, weekdays: 127 }
const price = (number: number, change: Partial<OperatorsPrice>): OperatorsPrice => ({
  id: idOf(number),
  version: 1,
  rateId: rate,
  productId: product,
  travelerType: 'ADULT',
  currency: 'USD',
  retail: 3900,
  net: null,
  original: null,
  ...always,
  product: 'Harbor Cruise',
  ticket: 'Standard',
  traveler: 'Adult',
  startTimes: [],
  isRepriced: false,
  isChanged: false,
  others: [],
  ...change,
})
const season = (first: string, last: string) => ({ validFrom: `2027-${first}`, validUntil: `2027-${last}` })

let save: ReturnType<typeof fake<typeof savePrices>>

async function openGrid(prices: OperatorsPrice[], language: 'en' | 'es' = 'en') {
  save = fake(savePrices, () => ({ refused: [] }))
  await open(`/product-details/${product}`, {
    language,
    as: who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']),
    calls: [
      save,
      fake(products.get, () => cruise),
      fake(options.list, () => ({ options: [standard], total: 1 })),
      fake(travelerTypeCalls.list, () => ({
        traveler_types: [
          traveler(11, 'CHILD', 'Child', '3', '12'),
          traveler(10, 'ADULT', 'Adult', '13', null),
        ],
        total: 2,
      })),
      fake(operatorsPrices.list, () => ({ prices, total: prices.length })),
      fake(taxesAndFees.list, () => ({ taxesAndFees: [], total: 0 })),
      fake(listPictures, () => ({ pictures: [] })),
      fake(listPools, () => ({
        pools: [
          {
            id: pool,
            name: '',
            productId: product,
            productName: 'Harbor Cruise',
            timezone: 'UTC',
            options: [{ id: rate, name: 'Standard', currency: 'USD' }],
            rules: 1,
            isChanged: false,
          },
        ],
      })),
      fake(slotCalendar, ({ from }) => ({
        slots: [
          {
            id: idOf(20),
            start: `${from}T09:00:00Z`,
            end: `${from}T10:00:00Z`,
            capacity: 12,
            sold: 0,
            held: 0,
            setAside: 0,
            free: 12,
            status: 'AVAILABLE' as const,
          },
        ],
        prices: {},
      })),
    ],
  })
  await expect.element(cell('Adult')).toBeVisible()
}

const cell = (traveler: string, season = 'Always') =>
  page.getByRole('textbox', { name: `Standard, ${traveler}, ${season}`, exact: true })
const saveButton = () => page.getByRole('button', { name: 'Save prices' })
const preview = () => page.getByRole('region', { name: 'What resellers see' })

beforeEach(async () => {
  vi.setSystemTime('2026-11-24T16:32:00.000Z')
  await page.viewport(1440, 900)
})

test('prices are edited by keyboard, seen in the card of the desk as they are typed, and saved in one go', async () => {
  await openGrid([price(5, {}), price(6, { travelerType: 'CHILD', traveler: 'Child', retail: 2350 })])
  await expect.element(cell('Adult')).toHaveValue('39.00')
  await expect.element(preview().getByText('Adult 39.00')).toBeVisible()
  await cell('Adult').click()
  await userEvent.keyboard('42,5{Enter}')
  await expect.element(cell('Child')).toHaveFocus()
  await userEvent.keyboard('25{ArrowUp}')
  await expect.element(cell('Adult')).toHaveFocus()
  await expect.element(preview().getByText('Adult 42.50')).toBeVisible()
  await expect.element(page.getByText('Prices changed: 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('Adult')).toHaveValue('39.00')
  await cell('Adult').fill('44')
  expect(await axeFindings()).toEqual([])
  await saveButton().click()
  await expect
    .poll(() => save.inputs)
    .toMatchObject([
      {
        id: product,
        cells: [
          { id: idOf(5), version: 1, travelerType: 'ADULT', retail: 4400, ...always },
          { id: idOf(6), version: 1, travelerType: 'CHILD', retail: 2500, ...always },
        ],
      },
    ])
  await expect.element(page.getByText('Prices saved.', { exact: false })).toBeVisible()
})

test('a refused price is explained in its cell, and typed prices are kept, also without a network', async () => {
  await openGrid([price(5, {})])
  await cell('Adult').fill('4x')
  await expect.element(page.getByText('Enter a retail amount.')).toBeVisible()
  await cell('Adult').fill('44')
  await cell('Child').fill('20')
  save.answer(() => lost())
  await saveButton().click()
  await expect.element(page.getByRole('alert').getByText('Unable to update prices')).toBeVisible()
  await expect.element(cell('Adult')).toHaveValue('44')
  save.answer(() => ({ refused: [{ index: 1, reason: 'prices.no_traveler_type', facts: {} }] }))
  await saveButton().click()
  await expect.element(page.getByText('Add this traveler type to the product first.')).toBeVisible()
  await expect.element(cell('Child')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(cell('Adult')).toHaveValue('44')
  await expect.element(cell('Child')).toHaveValue('20')
})

test('prices typed while earlier prices are being saved are kept', async () => {
  await openGrid([price(30, {})])
  const { promise, resolve } = Promise.withResolvers<{ refused: [] }>()
  save.answer(() => promise)
  await cell('Adult').fill('41.00')
  await saveButton().click()
  await expect.poll(() => save.inputs).toHaveLength(1)
  await cell('Child').fill('21.00')
  resolve({ refused: [] })
  await expect.element(page.getByText('Prices saved')).toBeVisible()
  await expect.element(cell('Child')).toHaveValue('21.00')
})

test('a gap and an overlap are named with their days, the winner and why', async () => {
  const [summer, july] = [season('05-01', '09-30'), season('07-01', '07-31')]
  await openGrid([
    price(5, { ...summer, retail: 5200 }),
    price(6, { ...july, retail: 4900 }),
    price(7, { travelerType: 'CHILD', traveler: 'Child', retail: 2000 }),
  ])
  await expect
    .element(
      page.getByText(/^On \d+ days, “07\/01.*” applies instead of “05\/01.*: 49\.00 USD, not 52\.00 USD\.$/),
    )
    .toBeVisible()
  await expect.element(page.getByText(/^Standard, Adult has no price on \d+ days? from /)).toBeVisible()
  await expect.element(cell('Adult')).toHaveAttribute('placeholder', 'No price')
  await cell('Adult').fill('39')
  await expect.element(page.getByText(/has no price on/)).not.toBeInTheDocument()
})

test('a season is a column once it has dates that are not taken, and its prices are new ones', async () => {
  await openGrid([price(5, {})])
  await page.getByRole('button', { name: 'Add season' }).click()
  const form = page.getByRole('dialog', { name: 'Add season' })
  await form.getByRole('button', { name: 'Add season' }).click()
  await expect.element(form.getByText('This season is already in the grid.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Start date' }).fill('07/01/2027')
  await form.getByRole('textbox', { name: 'End date' }).fill('07/31/2027')
  await userEvent.tab()
  await form.getByRole('button', { name: 'Add season' }).click()
  await cell('Adult', '07/01/2027 – 07/31/2027').fill('49')
  await saveButton().click()
  await expect
    .poll(() => save.inputs)
    .toMatchObject([{ cells: [{ id: null, version: null, retail: 4900, ...season('07-01', '07-31') }] }])
})

const inSeason = (first: string, last: string) => `${first}/2027 – ${last}/2027`

/** What a spreadsheet puts on the clipboard, pasted where the focus is; answers whether the browser pastes it itself. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return document.activeElement?.dispatchEvent(event) === true
}

test('a range of cells is pasted from a spreadsheet; a bad cell is marked and kept, and Undo takes all of it back', async () => {
  const july = season('07-01', '07-31')
  await openGrid([price(5, {}), price(6, { ...july, retail: 4900 })])
  const days = inSeason('07/01', '07/31')
  await cell('Adult').click()
  paste('42\t$52.50\n21\tfree\n7\t8')
  await expect.element(cell('Adult')).toHaveValue('42')
  await expect.element(cell('Adult', days)).toHaveValue('52.50')
  await expect.element(cell('Child', days)).toHaveValue('free')
  await expect.element(cell('Child', days)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Cells pasted: 4. Outside the table and not pasted: 2.')).toBeVisible()
  await saveButton().click()
  expect(save.inputs).toEqual([])
  await cell('Child', days).fill('26')
  await expect.element(cell('Child', days)).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell('Child', days)).toHaveValue('free')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cell('Adult')).toHaveValue('39.00')
  await expect.element(cell('Adult', days)).toHaveValue('49.00')
  await expect.element(cell('Child', days)).toHaveValue('')
  await expect.element(page.getByText('Last change undone.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('one copied amount is left to the browser, which pastes it where the cursor is', async () => {
  await openGrid([price(5, {})])
  await cell('Adult').click()
  expect(paste('42\n')).toBe(true)
})

test('a season is copied to other dates with all prices changed by a percentage', async () => {
  const july = season('07-01', '07-31')
  await openGrid([
    price(5, { ...july, retail: 4900, net: 4000 }),
    price(6, { ...july, travelerType: 'CHILD', traveler: 'Child', retail: 2950 }),
  ])
  await page.getByRole('button', { name: 'Add season' }).click()
  const form = page.getByRole('dialog', { name: 'Add season' })
  await form.getByRole('textbox', { name: 'Start date' }).fill('08/01/2027')
  await form.getByRole('textbox', { name: 'End date' }).fill('08/31/2027')
  await userEvent.tab()
  await selectOption(form.getByLabelText('Copy prices from'), inSeason('07/01', '07/31'))
  await form.getByLabelText('Change prices by percent').fill('ten')
  await form.getByRole('button', { name: 'Add season' }).click()
  await expect.element(form.getByText(/^Enter a percentage above -100/)).toBeVisible()
  await form.getByLabelText('Change prices by percent').fill('10')
  await form.getByRole('button', { name: 'Add season' }).click()
  const days = inSeason('08/01', '08/31')
  await expect.element(cell('Adult', days)).toHaveValue('53.90')
  await expect.element(cell('Child', days)).toHaveValue('32.45')
  await saveButton().click()
  const august = season('08-01', '08-31')
  await expect
    .poll(() => save.inputs)
    .toMatchObject([
      {
        cells: [
          { id: null, travelerType: 'ADULT', retail: 5390, net: 4400, ...august },
          { id: null, travelerType: 'CHILD', retail: 3245, net: null, ...august },
        ],
      },
    ])
})
