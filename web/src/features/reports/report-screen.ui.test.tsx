import { forgetView, keepView, listViews, type View } from '@reseller-portal/contract/accounts'
import { redeem, type GateTicket, type ScanOutcome } from '@reseller-portal/contract/gate'
import { addAudit } from '@reseller-portal/contract/kit/audit'
import { listResellers } from '@reseller-portal/contract/organizations'
import {
  bookings,
  daily,
  manifest,
  presetRange,
  readers,
  shifted,
  type Preset,
  type ReportPage,
  type ReportRow,
} from '@reseller-portal/contract/reports'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fake, refused, type AnyFake } from '#rig/fake.ts'
import { seenAs } from '#rig/media.ts'
import { mount, open, who } from '#rig/open.tsx'
import { harborToday, idOf, reseller } from '#rig/samples.ts'
import { ReportScreen } from './report-screen.tsx'

const boss = who('RESELLER_PORTAL_SUPER_ADMIN')
const operator = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
const usual = () => [
  fake(listResellers, () => ({ resellers: [reseller] })),
  fake(listViews, () => ({ views: [] })),
]

function reportOf(items: ReportRow[], more: Partial<ReportPage> = {}): ReportPage {
  const sums = { bookings: 1, tickets: 2, gross: 9000, net: 6000, taxes: 0, guests: items.length }
  return {
    basis: 'booked',
    zone: 'America/New_York',
    isSandbox: false,
    isAddingUp: false,
    choices: {},
    totals: [{ currency: 'USD', rows: items.length, sums }],
    groups: [],
    items,
    total: items.length,
    ...more,
  }
}

const summary = { totalBookings: 2, totalRedemptions: 0, totalNetSales: [], totalGrossSales: [] }
const sale = (number: number, product: string): ReportRow => ({
  id: String(number),
  link: idOf(number),
  guest: `Guest ${number}`,
  product,
  booked: '2026-05-31T21:15:00.000Z',
  visit: '2026-06-02T21:15:00.000Z',
  zone: 'America/New_York',
  status: 'OPEN',
  currency: 'USD',
  gross: 9000,
  taxes: 100,
})
const sales = [sale(1, 'Rim Walk'), sale(2, 'Evening Lights')]
const allBookings = () =>
  fake(bookings, (input) => {
    // The schema of a report names no filter, though each has some.
    const { product } = input as { product?: string[] }
    const found = sales.filter((row) => product === undefined || product.includes(String(row['product'])))
    return { ...reportOf(found, { choices: { product: ['Rim Walk', 'Evening Lights'] } }), ...summary }
  })

test(
  'the presets of the specification choose the days, and days without sales say so',
  { tags: ['2.2-143', '2.2-170', '2.2-171', '2.2-172', '2.2-173', '2.2-174'] },
  async () => {
    const report = fake(daily, () => refused('reports.no_data'))
    const { address } = await mount(<ReportScreen name="daily" />, { as: boss, calls: [report, ...usual()] })
    const presets: readonly (readonly [string, Preset])[] = [
      ['Today', 'today'],
      ['Yesterday', 'yesterday'],
      ['A Week Ago', 'weekAgo'],
      ['Last Week', 'lastWeek'],
      ['Last 2 Weeks', 'lastWeeks'],
      ['Last 4 Weeks', 'lastFourWeeks'],
      ['Last Month', 'lastMonth'],
    ]
    for (const [name, preset] of presets) {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect.element(button).toHaveAttribute('aria-pressed', 'true')
      const { from, to } = presetRange(preset, harborToday())
      expect(address()).toBe(`/?from=${from}&to=${to}`)
      await expect.poll(() => report.inputs.some((sent) => sent.from === from && sent.to === to)).toBe(true)
    }
    await expect.element(page.getByRole('paragraph').filter({ hasText: 'No data found' })).toBeVisible()
  },
)

test('rows are filtered and their columns chosen; the address keeps it', async () => {
  const show = (at: string) =>
    mount(<ReportScreen name="bookings" />, { as: boss, at, calls: [allBookings(), ...usual()] })
  const { address } = await show('/?group=none')
  const other = page.getByRole('row', { name: /Evening Lights/ })
  const taxes = page.getByRole('columnheader', { name: 'Taxes' })
  await expect.element(other).toBeVisible()
  await expect.element(taxes).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Product Any' }).click()
  await page.getByRole('checkbox', { name: 'Rim Walk' }).click()
  await expect.element(other).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Taxes' }).click()
  await expect.element(taxes).toBeVisible()
  await show(address())
  await expect.element(taxes).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Rim Walk/ })).toBeVisible()
  expect(other.query()).toBeNull()
})

const why = page.getByTitle('Why this price?')
const showRows = (as: typeof boss) =>
  mount(<ReportScreen name="bookings" />, { as, at: '/?group=none', calls: [allBookings(), ...usual()] })

test('a price leads to how it came about', async () => {
  await showRows(boss)
  await expect.element(why.first()).toHaveAttribute('href', `/bookings/details/${idOf(1)}?why=price`)
})

test('a person who opens no bookings sees only the price', async () => {
  await showRows(operator)
  await expect.element(page.getByRole('row', { name: /Rim Walk.*90\.00 USD/ })).toBeVisible()
  expect(why.query()).toBeNull()
  expect(page.getByRole('link', { name: 'Guest 1' }).query()).toBeNull()
})

test('a chart of days has every day, also days without sales, and its table has each figure', async () => {
  const day = shifted(harborToday(), -2)
  const sums = { gross: 9000, net: 6000 }
  const groups = [{ currency: 'USD', rows: 1, key: day, sums }]
  await mount(<ReportScreen name="bookings" />, {
    as: boss,
    calls: [fake(bookings, () => ({ ...reportOf(sales, { groups }), ...summary })), ...usual()],
  })
  const table = page.getByRole('table', { name: 'Gross sales by day' })
  await expect.element(table).toBeVisible()
  const titles = [...document.querySelectorAll('figure [title]')].map((each) => each.getAttribute('title'))
  expect(titles).toHaveLength(7)
  expect(titles.filter((title) => title?.endsWith('0.00 USD / 0.00 USD'))).toHaveLength(6)
  expect(titles[4]).toMatch(/: 90\.00 USD \/ 60\.00 USD$/)
  await expect.element(table.getByRole('row', { name: /90\.00 USD 60\.00 USD/ }).first()).toBeVisible()
})

test('a report is saved as a view with relative days, and the view is removed and restored', async () => {
  let kept: View[] = []
  const keep = fake(keepView, ({ name, address }) => {
    kept = [{ id: idOf(900), name, address }]
    return { id: idOf(900), name, address }
  })
  const forget = fake(forgetView, () => {
    kept = []
    return {}
  })
  const { address } = await mount(<ReportScreen name="daily" />, {
    as: boss,
    calls: [
      fake(daily, () => reportOf([])),
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(listViews, () => ({ views: kept })),
      keep,
      forget,
    ],
  })
  await page.getByRole('button', { name: 'Last Week', exact: true }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('The week before')
  await userEvent.keyboard('{Enter}')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const view = views.getByRole('button', { name: 'The week before' })
  await expect.element(view).toBeVisible()
  expect(keep.inputs.map((sent) => sent.address)).toEqual(['days=lastWeek'])
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await view.click()
  await expect.poll(address).toBe('/?days=lastWeek')
  const preset = page.getByRole('button', { name: 'Last Week', exact: true })
  await expect.element(preset).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Remove view “The week before”' }).click()
  await expect.element(view).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(view).toBeVisible()
  expect(keep.inputs).toHaveLength(2)
})

test.each([
  ['a reseller', boss],
  ['an operator', operator],
])(
  '%s finds each report in the menu, under its title',
  { tags: ['2.1-05', '2.1-17', '2.2-80', '2.2-81', '2.2-82', '2.2-83', '2.2-84', '2.2-149', '2.2-151'] },
  async (_, as) => {
    const reports = Object.values(readers).map((each) => fake(each, () => refused('reports.no_data')))
    await open('/reports/customer-manifest', { as, calls: [...reports, ...usual()] })
    await expect.element(page.getByRole('heading', { name: 'Customer Manifest', level: 1 })).toBeVisible()
    await expect.poll(() => document.title).toBe('Customer Manifest - Reseller Portal')
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    const tabs = page.getByRole('navigation', { name: 'Reports', exact: true })
    await expect.element(menu.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page')
    for (const [title, path] of [
      ['Daily', '/reports/daily'],
      ['Weekly', '/reports/weekly'],
      ['Restaurants and Experiences', '/reports/marketplace'],
      ['Redemptions', '/reports/redemptions'],
    ] as const)
      await expect.element(tabs.getByRole('link', { name: title })).toHaveAttribute('href', path)
    await menu.getByRole('link', { name: 'Upcoming arrivals' }).click()
    await expect.element(page.getByRole('heading', { name: 'Upcoming Arrivals', level: 1 })).toBeVisible()
    await expect.poll(() => document.title).toBe('Upcoming Arrivals - Reseller Portal')
  },
)

function guest(number: number, more: { guests?: number } = {}): ReportRow {
  const known = { product: 'Rim Walk', rate: 'Adult', guests: 1, weight: '172 Lbs', status: 'ISSUED' }
  const visit = '2026-06-02T21:15:00.000Z'
  const row = { visit, zone: 'America/New_York', guest: `Guest ${number}`, barcode: `CODE-${number}` }
  return { id: String(number), ...known, ...row, ...more }
}

test('the printed manifest has every guest of all pages with a box to tick and the weight, and nothing else', async () => {
  const guests = Array.from({ length: 30 }, (_, index) => guest(index + 1))
  const list = fake(manifest, ({ offset, limit }) =>
    reportOf(guests.slice(offset, offset + limit), { total: guests.length, basis: 'visit' }),
  )
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await open('/reports/customer-manifest', {
    as: operator,
    calls: [list, fake(addAudit, () => ({})), ...usual()],
  })
  await expect.element(page.getByText('172 Lbs').first()).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await seenAs('paper', () => {
    const sheet = document.querySelector('[data-print-sheet]')
    expect(sheet?.checkVisibility()).toBe(true)
    expect(document.querySelector('#main-navigation')?.checkVisibility()).not.toBe(true)
    expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(30)
    expect(sheet?.querySelectorAll('td[data-box]')).toHaveLength(30)
    expect(sheet?.textContent.match(/172 Lbs/g)).toHaveLength(30)
  })
})

/** The manifest of two boats, and a gate that answers each code so. */
async function openManifest(outcomeOf: (barcode: string) => ScanOutcome, as = operator) {
  const guests = [guest(1), guest(2), guest(3, { guests: 4 })]
  const scanned = fake(redeem, ({ scans }) => ({
    results: scans.map(({ scanId, barcode, guests: coming }) => {
      const outcome = coming === undefined ? outcomeOf(barcode) : 'VALID'
      return { scanId, barcode, outcome, admitted: 1, ticket: outcome === 'PARTY' ? party : null }
    }),
    meta: { reqId: 'rp-test' },
  }))
  const list = fake(manifest, ({ search }) =>
    reportOf(
      guests.filter((row) => search === undefined || row['guest'] === search),
      { basis: 'visit' },
    ),
  )
  const calls: AnyFake[] = [list, scanned, ...usual()]
  await mount(<ReportScreen name="manifest" />, { as, calls })
  await expect.element(page.getByRole('row', { name: /Guest 1/ })).toBeVisible()
  return () => scanned.inputs.map(({ scans }) => scans.map(({ barcode, guests: some }) => [barcode, some]))
}

const party: GateTicket = {
  id: idOf(3),
  code: 'CODE-3',
  bookingId: idOf(4),
  reference: 'HC-1',
  guest: 'Guest 3',
  product: 'Rim Walk',
  type: 'Adult',
  zone: 'America/New_York',
  startsAt: '2026-06-02T21:15:00.000Z',
  firstDay: '2026-06-02',
  lastDay: '2026-06-02',
  guests: 4,
  redeemed: 1,
  isCancelled: false,
  last: null,
}

test('guests stay chosen while others are searched, and all of them are checked in, a group whole', async () => {
  const sent = await openManifest((barcode) => (barcode === 'CODE-3' ? 'PARTY' : 'VALID'))
  for (const name of ['Guest 1', 'Guest 3']) {
    await page.getByRole('searchbox').fill(name)
    await expect.element(page.getByRole('rowheader')).toHaveLength(1)
    await page.getByRole('row', { name }).getByRole('checkbox').click()
  }
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect.element(page.getByText('Guests checked in: 2 of 2')).toBeVisible()
  expect(sent()).toEqual([
    [
      ['CODE-1', undefined],
      ['CODE-3', undefined],
    ],
    [['CODE-3', 3]],
  ])
})

test('a guest already admitted at a gate is not checked in again from the list, and stays selected', async () => {
  await openManifest((barcode) => (barcode === 'CODE-2' ? 'ALREADY_REDEEMED' : 'VALID'))
  await page.getByRole('checkbox', { name: /all/i }).click()
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect.element(page.getByText('Failed to accomplish redemption')).toBeVisible()
  await expect.element(page.getByText('Already used · Checked in: 2 of 3')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '1 selected' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Guest 2/ }).getByRole('checkbox')).toBeChecked()
})

test('a person who reads the manifest without permission to redeem cannot check guests in', async () => {
  await openManifest(() => 'VALID', who(['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REPORTING_STAFF']))
  expect(page.getByRole('checkbox').query()).toBeNull()
})
