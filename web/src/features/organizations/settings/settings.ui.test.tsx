import { featureKeys, makeBoth } from '@reseller-portal/contract/accounts'
import { changeCreditLimit, readCreditLimits, type AccountBalance } from '@reseller-portal/contract/ledger'
import {
  changeOrganization,
  listAllOrganizations,
  readOrganization,
  type ListedOrganization,
  type OrganizationDetails,
  type Selling,
} from '@reseller-portal/contract/organizations'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { expectFailure } from '#rig/expect-failure.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const as = who('PORTAL_TECHNICAL_STAFF')
const [tower, canyon] = [idOf(1), idOf(2)]
const listed: ListedOrganization = {
  id: 'HARBOR',
  code: 'HARBOR',
  name: 'Harbor Concierge',
  kind: 'RESELLER',
  createdAt: '2026-03-02T10:00:00Z',
  sisterCode: null,
  cards: 'OFF',
  military: false,
  distributorId: null,
  factorRequired: false,
}

describe('the list of organizations', () => {
  test('shows the features of each organization, and links to its settings', async () => {
    const park = { ...listed, id: 'PARK', code: 'PARK', name: 'Sunrise', cards: 'SOME' as const }
    const boats = { ...listed, id: 'BOATS', code: 'BOATS', name: 'Boats', kind: 'SUPPLIER' as const }
    const rows = [
      listed,
      { ...park, distributorId: 'SPD100', military: true, factorRequired: true },
      { ...boats, cards: null, military: null },
    ]
    const list = fake(listAllOrganizations, () => ({ organizations: rows, total: 3 }))
    const { address } = await open('/organizations', { as, calls: [list, ...server().calls] })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await expect.element(row('Sunrise').getByText('Differs by supplier')).toBeVisible()
    await expect
      .element(row('Sunrise').getByText('Distributor SPD100, Military, Two-step verification'))
      .toBeVisible()
    await expect.element(row('Boats').getByText('Supplier')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('link', { name: 'Harbor Concierge' }).click()
    await expect.poll(address).toBe('/organizations/HARBOR')
  })

  test('that is empty shows what to do, and one that failed to load is loaded by trying again', async () => {
    const list = fake(listAllOrganizations, () => failed(500))
    await open('/organizations', { as, calls: [list] })
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    list.answer(() => ({ organizations: [], total: 0 }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .element(page.getByText('No organizations yet. Approve a registration', { exact: false }))
      .toBeVisible()
  })
})

const plain: Selling = {
  cardPayments: false,
  military: false,
  distributorId: null,
  paymentDays: null,
  suppliers: [
    { supplierId: canyon, name: 'Canyon Rim Tours', cardPayments: null },
    { supplierId: tower, name: 'Skyline Tower', cardPayments: true },
  ],
}
const harbor: OrganizationDetails = {
  code: 'HARBOR',
  name: 'Harbor Concierge',
  kind: 'RESELLER',
  emailDomains: ['harbor.example'],
  features: [...featureKeys],
  factorRequired: false,
  version: 3,
  createdAt: '2026-03-02T10:00:00Z',
  sisterCode: null,
  pointsOfSale: ['HC-PIER'],
  resellerId: idOf(900),
  currency: 'USD',
  selling: plain,
}
const owed: AccountBalance = { balance: 841_250, limit: 1_500_000, currency: 'USD', share: 0.56 }

/** Stores what is saved, as the server does. */
function server(first: OrganizationDetails = harbor, balances: AccountBalance[] = [owed]) {
  let now = first
  let limits = balances
  const read = fake(readOrganization, () => now)
  const readLimits = fake(readCreditLimits, () => ({ balances: limits }))
  const change = fake(changeOrganization, ({ selling, version, ...fields }) => {
    if (version !== now.version) return refused('things.out_of_date')
    const ownOf = (id: string) => selling?.suppliers.find(({ supplierId }) => supplierId === id)
    const paymentDays = selling?.paymentDays ?? null
    const suppliers = now.selling?.suppliers.map((each) => ({ ...each, ...ownOf(each.supplierId) })) ?? []
    now = {
      ...now,
      ...fields,
      features: fields.features ?? now.features,
      version: version + 1,
      selling: now.selling && { ...now.selling, ...selling, paymentDays, suppliers },
    }
    return now
  })
  const limit = fake(changeCreditLimit, ({ currency, limit: amount }) => {
    const before = limits.find((each) => each.currency === currency)
    const after = { balance: before?.balance ?? 0, limit: amount, currency, share: null }
    limits = [...limits.filter((each) => each !== before), after]
    return after
  })
  const set = (next: Partial<OrganizationDetails>) => {
    now = { ...now, ...next }
  }
  return { calls: [read, readLimits, change, limit], read, readLimits, change, limit, set }
}

const at = '/organizations/HARBOR'
const cards = page.getByRole('checkbox', { name: 'Take card payments' })
const save = page.getByRole('button', { name: 'Save' })
const corner = page.getByRole('region', { name: 'Notifications' })

describe('the settings of an organization', () => {
  test('show what they change, are saved together, and can be undone', { tags: ['1.8-57'] }, async () => {
    const it = server()
    await open(at, { as, calls: it.calls })
    const strip = page.getByRole('region', { name: 'At a glance' })
    await expect.element(strip.getByText('8,412.50 USD of 15,000.00 USD')).toBeVisible()
    await expect.element(page.getByText('New sales go on account.', { exact: false })).toBeVisible()
    expect(await axeFindings()).toEqual([])

    await cards.click()
    await expect
      .element(page.getByText('New sales are paid by card. Existing bookings stay as they are.'))
      .toBeVisible()
    await selectOption(page.getByLabelText('Skyline Tower'), 'Same as above: By card')
    await page.getByLabelText('Distributor identifier').fill('SPD100')
    await expect
      .element(page.getByText('Codes of points of sale start with SPD100_.', { exact: false }))
      .toBeVisible()
    await page.getByLabelText('Credit limit in USD').fill('25000')
    await expect
      .element(page.getByText('Used: 8,412.50 USD. Left: 16,587.50 USD.', { exact: false }))
      .toBeVisible()
    await page.getByLabelText('Email domains').fill('harbor.example, concierge.example')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(corner.getByText('Organization saved')).toBeVisible()
    expect(it.limit.inputs).toEqual([
      { resellerId: idOf(900), currency: 'USD', before: 1_500_000, limit: 2_500_000 },
    ])
    expect(it.change.inputs).toEqual([
      {
        code: 'HARBOR',
        name: 'Harbor Concierge',
        version: 3,
        factorRequired: false,
        emailDomains: ['harbor.example', 'concierge.example'],
        features: featureKeys,
        selling: {
          cardPayments: true,
          military: false,
          distributorId: 'SPD100',
          paymentDays: null,
          suppliers: [
            { supplierId: canyon, cardPayments: null },
            { supplierId: tower, cardPayments: null },
          ],
        },
      },
    ])
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')

    await corner.getByRole('button', { name: 'Undo' }).click()
    await expect.element(corner.getByText('Completed')).toBeVisible()
    await expect.element(cards).not.toBeChecked()
    await expect.element(page.getByLabelText('Distributor identifier')).toHaveValue('')
    expect(it.limit.inputs.at(-1)).toMatchObject({ before: 2_500_000, limit: 1_500_000 })
    expect(it.change.inputs.at(-1)).toMatchObject({ version: 4, emailDomains: ['harbor.example'] })
  })

  test('are saved twice without being opened again, and taken back by Discard', async () => {
    const it = server()
    await open(at, { as, calls: it.calls })
    await cards.click()
    await save.click()
    await expect.poll(() => it.change.inputs).toHaveLength(1)
    await page.getByRole('checkbox', { name: 'Sell military tickets' }).click()
    await expect.element(page.getByText('Changes: Military tickets')).toBeVisible()
    await save.click()
    await expect.poll(() => it.change.inputs).toMatchObject([{ version: 3 }, { version: 4 }])
    await cards.click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(cards).toBeChecked()
  })

  test('warn where a credit limit is below the balance, and accept a limit in another currency', async () => {
    const it = server()
    await open(at, { as, calls: it.calls })
    await page.getByLabelText('Credit limit in USD').fill('100')
    await expect.element(page.getByText('This is less than the amount owed.', { exact: false })).toBeVisible()
    await page.getByLabelText('Credit limit in USD').fill('')
    await selectOption(page.getByLabelText('Limit in another currency'), 'JPY - Japanese Yen')
    await page.getByLabelText('Credit limit in JPY').fill('50000')
    await save.click()
    await expect.poll(() => it.limit.inputs).toHaveLength(2)
    expect(it.limit.inputs).toMatchObject([
      { currency: 'JPY', before: null, limit: 50_000 },
      { currency: 'USD', before: 1_500_000, limit: null },
    ])
  })

  test('changed by another person are shown, and the typed values stay', async () => {
    const it = server()
    await open(at, { as, calls: it.calls })
    await page.getByRole('checkbox', { name: 'Sell military tickets' }).click()
    it.set({ version: 4, selling: { ...plain, cardPayments: true } })
    await save.click()
    await expect.element(page.getByText('Card payments: now “on”')).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(cards).toBeChecked()
    await save.click()
    await expect
      .poll(() => it.change.inputs.at(-1))
      .toMatchObject({
        version: 4,
        selling: { cardPayments: true, military: true },
      })
  })

  test('that are refused say why under their field, as does an input that is wrong', async () => {
    const it = server()
    await open(at, { as, calls: it.calls })
    const id = page.getByLabelText('Distributor identifier')
    await id.fill('A_B')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Use letters, digits, dots, and dashes.')).toBeVisible()
    await expect.element(id).toHaveFocus()
    await page.getByLabelText('Email domains').fill('harbor')
    await id.fill('AB')
    await save.click()
    await expect
      .element(page.getByText('Enter domains such as harbor.example', { exact: false }))
      .toBeVisible()
    expect(it.change.inputs).toEqual([])
    await page.getByLabelText('Email domains').fill('')
    it.change.answer(() =>
      refused('organizations.other_codes', { prefix: 'AB_', codes: 'HC-PIER', field: 'distributorId' }),
    )
    await save.click()
    await expect.element(page.getByText('don’t start with AB_: HC-PIER.', { exact: false })).toBeVisible()
    await expect.element(id).toHaveFocus()
  })

  test('of an operator are those of its access alone', async () => {
    const it = server({ ...harbor, kind: 'SUPPLIER', resellerId: null, selling: null, pointsOfSale: [] })
    await open(at, { as, calls: it.calls })
    await page.getByRole('checkbox', { name: 'Require two-step verification' }).click()
    await page.getByRole('checkbox', { name: 'Pricing' }).click()
    await expect.element(cards).not.toBeInTheDocument()
    await save.click()
    await expect
      .poll(() => it.change.inputs)
      .toMatchObject([{ factorRequired: true, features: featureKeys.filter((key) => key !== 'pricing') }])
    expect(it.change.inputs[0]).not.toHaveProperty('selling')
    expect(it.readLimits.inputs).toEqual([])
  })

  test('that failed to load are loaded by trying again, each of their calls', async () => {
    const it = server()
    it.read.answer(() => failed(500))
    it.readLimits.answer(() => failed(500))
    await open(at, { as, calls: it.calls })
    await expect.element(page.getByText('Unable to load organization')).toBeVisible()
    it.read.answer(() => harbor)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Harbor Concierge' })).toBeVisible()
    await expect.element(page.getByText('Unable to load organization')).toBeVisible()
    it.readLimits.answer(() => ({ balances: [] }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(cards).toBeVisible()
  })

  test(
    'show why a reseller could not be changed or made',
    { tags: ['2.8-61', '2.8-104', '2.8-105'] },
    async () => {
      const it = server()
      await open(at, { as, calls: it.calls })
      await cards.click()
      it.change.answer(() => refused('organizations.not_found'))
      await save.click()
      await expectFailure('Unable to update reseller configuration')
      it.change.answer(() => failed(500))
      await save.click()
      await expectFailure('Unable to update reseller configuration')

      const boats = server({ ...harbor, kind: 'SUPPLIER', resellerId: null, selling: null, pointsOfSale: [] })
      const both = fake(makeBoth, () => failed(500))
      await open(at, { as, calls: [...boats.calls, both] })
      await page.getByRole('button', { name: 'Make it both' }).click()
      await expectFailure('Unable to create reseller configuration')
      expect(both.inputs).toEqual([{ code: 'HARBOR' }])
    },
  )

  test('are read-only for staff without permission to change them', async () => {
    const it = server()
    await open(at, { as: who('ACTOUREX_TECHNICAL_STAFF'), calls: it.calls })
    await expect.element(page.getByText('Skyline Tower', { exact: true })).toBeVisible()
    await expect.element(cards).not.toBeInTheDocument()
    await expect.element(save).not.toBeInTheDocument()
  })

  test('make a reseller an operator too, with a second organization', async () => {
    const it = server()
    const both = fake(makeBoth, () => {
      it.set({ sisterCode: 'HARBOR-SUPPLIER' })
      return { code: 'HARBOR-SUPPLIER' }
    })
    await open(at, { as, calls: [...it.calls, both] })
    const part = page.getByRole('region', { name: 'Reseller and supplier' })
    await part.getByRole('button', { name: 'Make it both' }).click()
    await expect.element(corner.getByText('Organization HARBOR-SUPPLIER added')).toBeVisible()
    await expect
      .element(part.getByRole('link', { name: 'HARBOR-SUPPLIER' }))
      .toHaveAttribute('href', '/organizations/HARBOR-SUPPLIER')
    const strip = page.getByRole('region', { name: 'At a glance' })
    await expect.element(strip.getByText('Reseller and supplier')).toBeVisible()
    expect(both.inputs).toEqual([{ code: 'HARBOR' }])
  })
})
