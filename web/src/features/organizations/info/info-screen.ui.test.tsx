import { readCalendar } from '@reseller-portal/contract/inventory'
import { account } from '@reseller-portal/contract/ledger'
import { readArriving } from '@reseller-portal/contract/reports'
import { changeCompany, listCompanies, ownSelling } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { mount, open, who } from '#rig/open.tsx'
import { company, idOf } from '#rig/samples.ts'
import { EditScreen } from './edit-screen.tsx'
import { InfoScreen } from './info-screen.tsx'

const as = who('RESELLER_PORTAL_SUPER_ADMIN')
function sellingCalls() {
  const suppliers = [
    { supplierId: idOf(1), name: 'Canyon Rim Tours', cardPayments: false },
    { supplierId: idOf(2), name: 'Skyline Tower', cardPayments: null },
  ]
  const selling = { cardPayments: true, military: false, distributorId: 'SPD100', paymentDays: 30, suppliers }
  return [
    fake(ownSelling, () => ({ selling })),
    fake(account, () => ({ balance: 841_250, limit: 1_500_000, currency: 'USD', share: 0.56 })),
  ] as const
}

const corner = page.getByRole('region', { name: 'Notifications' })

test(
  'a company that cannot be loaded is loaded again from the message',
  { tags: ['2.8-17', '2.8-22'] },
  async () => {
    const list = fake(listCompanies, () => failed(500))
    await mount(<InfoScreen />, { as, at: '/company', calls: [list, ...sellingCalls()] })
    await expect.element(corner.getByText('Unable to load company')).toBeVisible()
    list.answer(() => ({ companies: [company] }))
    await corner.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('region', { name: 'Information' })).toBeVisible()
  },
)

test(
  'the message of a company that cannot be loaded also leads to the contacts',
  { tags: ['1.4-55', '2.4-31'] },
  async () => {
    const calls = [fake(listCompanies, () => failed(500)), ...sellingCalls()]
    const { address } = await mount(<InfoScreen />, { as, at: '/company', calls })
    await corner.getByRole('button', { name: 'View' }).click()
    await expect.poll(address).toBe('/company-contacts')
  },
)

test(
  'a company that cannot be saved shows a message, and the typed values stay',
  { tags: ['2.8-93'] },
  async () => {
    const calls = [
      fake(listCompanies, () => ({ companies: [{ ...company, legalName: 'Harbor Cruises, LLC' }] })),
      fake(changeCompany, () => failed(500)),
    ]
    await mount(<EditScreen />, { as, at: '/company-edit-info', calls })
    await page.getByLabelText('Legal name').fill('Harbor Cruises, Inc.')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByRole('alert').getByText('Unable to update company')).toBeVisible()
    await expect.element(page.getByText('Internal error. Try again later')).toBeVisible()
    await expect.element(page.getByLabelText('Legal name')).toHaveValue('Harbor Cruises, Inc.')
  },
)

test('a super admin sees how the company may sell, and whom to ask for a change', async () => {
  const [sells, owes] = sellingCalls()
  owes.answer(() => failed(500))
  const list = fake(listCompanies, () => ({ companies: [company] }))
  await mount(<InfoScreen />, { as, at: '/company', calls: [list, sells, owes] })
  const sheet = page.getByRole('region', { name: 'How your company sells' })
  await expect.element(sheet.getByRole('alert')).toBeVisible()
  owes.answer(() => ({ balance: 841_250, limit: 1_500_000, currency: 'USD', share: 0.56 }))
  await sheet.getByRole('button', { name: 'Try again' }).click()
  const facts = () =>
    [...sheet.element().querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ])
  await expect.poll(facts).toEqual([
    ['Card payments', 'On'],
    ['Canyon Rim Tours', 'On account'],
    ['Skyline Tower', 'By card'],
    ['On account', '8,412.50 USD of 15,000.00 USD'],
    ['Payment terms in days', '30 days'],
    ['Distributor identifier', 'SPD100'],
    ['Military tickets', 'Off'],
  ])
  await expect.element(sheet.getByRole('link', { name: 'Request a change' })).toBeVisible()
})

test(
  'how the company may sell is asked for again where it cannot be loaded',
  { tags: ['2.8-21', '2.8-61'] },
  async () => {
    const [sells, owes] = sellingCalls()
    sells.answer(() => refused('things.not_found'))
    const list = fake(listCompanies, () => ({ companies: [company] }))
    await mount(<InfoScreen />, { as, at: '/company', calls: [list, sells, owes] })
    await expect.element(corner.getByText('Unable to load reseller configuration')).toBeVisible()
    sells.answer(() => ({ selling: null }))
    await corner.getByRole('button', { name: 'Try again' }).click()
    await expect.element(corner.getByText('Unable to load reseller configuration')).not.toBeInTheDocument()
  },
)

test('the archive is offered to an administrator, and says what is in it', async () => {
  const list = fake(listCompanies, () => ({ companies: [company] }))
  await mount(<InfoScreen />, { as, at: '/company', calls: [list, ...sellingCalls()] })
  const archive = page.getByRole('region', { name: 'Archive' })
  await expect.element(archive.getByText(/^Points of sale, bookings with guests/)).toBeVisible()
})

test('the archive is offered to nobody else', async () => {
  const list = fake(listCompanies, () => ({ companies: [company] }))
  const agent = who('RESELLER_PORTAL_AGENT')
  await mount(<InfoScreen />, { as: agent, at: '/company', calls: [list, ...sellingCalls()] })
  await expect.element(page.getByRole('region', { name: 'Locations and people' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Archive' })).not.toBeInTheDocument()
})

test(
  'a color and a phone that can’t be used are explained under their fields',
  { tags: ['2.2-36'] },
  async () => {
    const change = fake(changeCompany, () => refused('phones.wrong', { field: 'phone' }))
    const calls = [fake(listCompanies, () => ({ companies: [company] })), change]
    await open('/company-edit-info', { as, calls })
    await expect.element(page.getByLabelText('Legal name')).toBeVisible()
    await expect.poll(() => document.title).toBe('Edit company - Reseller Portal')
    await page.getByLabelText('Primary color').fill('#ffcc00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(page.getByText('White text isn’t readable on this color.', { exact: false }))
      .toBeVisible()
    expect(change.inputs).toEqual([])
    await page.getByLabelText('Primary color').fill('#7a2951')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(page.getByText('This phone number isn’t valid.', { exact: false }).first())
      .toBeVisible()
    expect(await axeFindings()).toEqual([])
  },
)

test('a supplier fills in its company for the first time on a phone', { tags: ['2.2-37'] }, async () => {
  let own = { ...company, kind: 'SUPPLIER' as const, version: 0 }
  const change = fake(changeCompany, (fields) => {
    own = { ...own, ...fields, version: 1 }
    return own
  })
  await open('/company', {
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    size: [360, 740],
    calls: [
      fake(listCompanies, () => ({ companies: [own] })),
      fake(readCalendar, () => refused('things.not_found')),
      fake(readArriving, () => ({ archive: null, hasRecords: true })),
      change,
    ],
  })
  await expect.element(page.getByText('No company information yet.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Add company information' }).click()
  await expect.poll(() => document.title).toBe('Add company information - Reseller Portal')
  await page.getByLabelText('Legal name').fill('Canyon Walks, Ltd.')
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Canyon Walks, Ltd.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  expect(change.inputs).toMatchObject([{ version: 0, legalName: 'Canyon Walks, Ltd.' }])
})
