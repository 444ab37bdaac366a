import { bookings, daily, type ReportPage, type ReportRow } from '@reseller-portal/contract/reports'
import { listResellers } from '@reseller-portal/contract/organizations'
import { listViews } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { reseller } from '#rig/samples.ts'
import WeekCard from './home/week-card.tsx'
import { ReportScreen } from './report-screen.tsx'

const sold = { bookings: 2, tickets: 3, redeemed: 0, gross: 30_000, refunds: 9700, net: 20_300 }
const due = { netDue: 16_900 }

/** One day of one product. People who can't see the net due get no figure for it. */
function reportOf(sums: Record<string, number>): ReportPage {
  const names = { product: 'Harbor Cruise', supplier: 'Harbor City Cruises', reseller: 'Harbor Concierge' }
  const items: ReportRow[] = [{ id: '1', day: '2026-05-31', ...names, currency: 'USD', ...sums }]
  const all = { currency: 'USD', rows: 1, sums }
  return {
    basis: 'booked',
    zone: 'America/New_York',
    isSandbox: false,
    isAddingUp: false,
    choices: {},
    items,
    total: 1,
    totals: [all],
    groups: [{ ...all, key: 'Harbor Cruise' }],
  }
}

const open = (sums: Record<string, number>, address: string) =>
  mount(<ReportScreen name="daily" />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    at: address,
    calls: [
      fake(daily, () => reportOf(sums)),
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(listViews, () => ({ views: [] })),
    ],
  })

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((each) => each.textContent.trim())

test('net due stands beside gross less refunds, in figures, rows, and groups', async () => {
  await open({ ...sold, ...due }, '/')
  const figures = page.getByRole('definition')
  await expect.element(page.getByText('Net due').first()).toBeVisible()
  await expect.element(figures.getByText('169.00 USD')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '169.00 USD' })).toBeVisible()
  expect(heads().slice(-2)).toEqual(['Gross less refunds', 'Net due'])
})

test('the groups of a report have net due', async () => {
  await open({ ...sold, ...due }, '/?group=product')
  await expect
    .element(page.getByRole('row', { name: /Harbor Cruise.*203\.00 USD.*169\.00 USD/ }))
    .toBeVisible()
  expect(heads().slice(-2)).toEqual(['Gross less refunds', 'Net due'])
})

test.each(['/', '/?group=product'])('who is not told net due sees no trace of it at %s', async (address) => {
  await open(sold, address)
  await expect.element(page.getByText('Gross less refunds').first()).toBeVisible()
  await expect.element(page.getByText('Net due')).not.toBeInTheDocument()
})

const openWeek = (sums: Record<string, number>) =>
  mount(<WeekCard />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(bookings, () => summaryOf(sums))],
  })

test('the last seven days have net due', async () => {
  await openWeek({ ...sold, ...due })
  await expect.element(page.getByText('Net due')).toBeVisible()
  await expect.element(page.getByText('169.00 USD').first()).toBeVisible()
})

test('a person without access to net prices sees the last seven days without the net due', async () => {
  await openWeek(sold)
  await expect.element(page.getByText('Refunds')).toBeVisible()
  await expect.element(page.getByText('Net due')).not.toBeInTheDocument()
})

function summaryOf(sums: Record<string, number>) {
  const money = [{ amount: 0, currency: 'USD' }]
  const totals = { totalBookings: 2, totalRedemptions: 0, totalNetSales: money, totalGrossSales: money }
  return { ...reportOf(sums), ...totals }
}
