import {
  arrivals,
  bookings,
  marketplace,
  rangeBefore,
  today,
  type DayRange,
  type GroupSums,
  type ReportPage,
} from '@reseller-portal/contract/reports'
import { listChannels } from '@reseller-portal/contract/channels'
import type { Returned } from '@reseller-portal/contract/kit'
import { account } from '@reseller-portal/contract/ledger'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { mount, open, who } from '#rig/open.tsx'
import { harborToday } from '#rig/samples.ts'
import HoursCard from './hours-card.tsx'
import TodayCard from './today-card.tsx'

const operator = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
const booked = { bookings: 2, tickets: 4, gross: 15_600, refunds: 0 }
const hours = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 15_600 : 0))

const todayWith = (sold: number, sellersAre: 'agent' | 'reseller' = 'agent'): Returned<typeof today> => ({
  day: harborToday(),
  hour: 12,
  zone: 'America/New_York',
  money: [
    {
      currency: 'USD',
      now: { ...booked, bookings: sold },
      before: { ...booked, bookings: 1, gross: 7800 },
      refunded: 0,
      hours,
      hoursBefore: hours,
    },
  ],
  expected: 4,
  redeemed: 0,
  sellersAre,
  sellers: [],
})

const report: ReportPage = {
  basis: 'visit',
  zone: 'America/New_York',
  isSandbox: false,
  isAddingUp: false,
  groups: [],
  totals: [],
  choices: {},
  items: [],
  total: 0,
}

/** Sales of so much by product, reseller, or day. */
function salesOf(gross: number, key: string) {
  const sums = { bookings: 2, gross, redeemed: 1, refunds: 0 }
  const groups: GroupSums[] = [{ currency: 'USD', rows: 1, key, sums }]
  const money = [{ amount: gross, currency: 'USD' }]
  const totals = { totalBookings: 2, totalRedemptions: 1, totalNetSales: money, totalGrossSales: money }
  return { ...report, groups, totals: [{ currency: 'USD', rows: 1, sums }], ...totals }
}

const noCredit = () => fake(account, () => ({ currency: 'USD', balance: 0, limit: null, share: null }))
const figure = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent ?? ''
const link = (name: string) => page.getByRole('link', { name, exact: true })

test.each([
  ['RESELLER_PORTAL_AGENT', '/bookings'],
  [
    'RESELLER_PORTAL_SUPER_ADMIN',
    `/reports/all-bookings?from=${harborToday()}&to=${harborToday()}&group=none`,
  ],
] as const)('for %s, each figure of today leads to its rows at %s', async (role, rows) => {
  await mount(<TodayCard />, { as: who(role), calls: [fake(today, () => todayWith(2)), noCredit()] })
  await expect.element(page.getByText('156.00 USD')).toBeVisible()
  for (const name of ['Sales today', 'Bookings today'])
    await expect.element(link(name)).toHaveAttribute('href', rows)
  await expect.element(page.getByText(/^\+100% vs\. last \w+ at this time/).first()).toBeVisible()
})

test('sales by hour have a table beside their chart', async () => {
  await mount(<HoursCard />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(today, () => todayWith(2))],
  })
  await page.getByText('Chart data').click()
  await expect.element(page.getByRole('row', { name: /^9 AM 156\.00 USD 156\.00 USD/ })).toBeVisible()
})

test('gate staff see arrivals on Home, and no money', async () => {
  await open('/start', {
    as: who(['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF']),
    calls: [fake(arrivals, () => report), fake(listChannels, () => ({ channels: [] }))],
  })
  await expect.element(page.getByRole('region', { name: 'Upcoming Arrivals' })).toBeVisible()
  expect(page.getByText('Sales today').query()).toBeNull()
})

test('the figures of Home are read again after 30 seconds, by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sales = fake(today, () => todayWith(2))
  await mount(<TodayCard />, { as: who('RESELLER_PORTAL_SUPER_ADMIN'), calls: [sales, noCredit()] })
  await expect.poll(() => figure('Bookings today')).toBe('2')
  sales.answer(() => todayWith(4))
  vi.advanceTimersByTime(29_000)
  expect(sales.inputs).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  await expect.poll(() => figure('Bookings today')).toBe('4')
})

test(
  'the dashboard has the week beside the one before it, leads to its rows, and is read again after 30 seconds',
  { tags: ['2.2-73'] },
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const week = { from: '', to: harborToday() }
    const before: DayRange[] = []
    let sold = 6000
    const sales = fake(bookings, ({ from, to, group }) => {
      if (to === week.to) week.from = from
      const isBefore = to !== week.to
      if (isBefore) before.push({ from, to })
      return salesOf(isBefore ? 3000 : sold, group === 'product' ? 'Rim Walk' : 'Harbor Concierge')
    })
    await open('/dashboard', {
      as: operator,
      calls: [
        sales,
        fake(today, () => todayWith(2, 'reseller')),
        fake(arrivals, () => report),
        fake(marketplace, () => refused('reports.no_data')),
      ],
    })
    await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect.poll(() => figure('Gross sales')).toBe('60.00 USD')
    await expect.element(page.getByText('+100% vs. the week before').first()).toBeVisible()
    for (const range of before) expect(range).toEqual(rangeBefore(week))
    const rows = `/reports/all-bookings?from=${week.from}&to=${week.to}&group=none`
    await expect.element(link('Gross sales')).toHaveAttribute('href', rows)
    await expect.element(page.getByText('Chart data').first()).toBeVisible()
    const products = page.getByRole('region', { name: 'Top sales by product' })
    await expect.element(products.getByRole('listitem')).toHaveLength(1)
    await expect
      .element(products.getByRole('link', { name: 'Rim Walk' }))
      .toHaveAttribute('href', `${rows}&product=Rim+Walk`)
    const resellers = page.getByRole('region', { name: 'Top sales by reseller' })
    await expect.element(resellers.getByText('Harbor Concierge')).toBeVisible()
    sold = 9000
    vi.advanceTimersByTime(30_000)
    await expect.poll(() => figure('Gross sales')).toBe('90.00 USD')
  },
)
