import { daily, type ReportPage } from '@reseller-portal/contract/reports'
import { listResellers } from '@reseller-portal/contract/organizations'
import { listViews } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { reseller } from '#rig/samples.ts'
import { ReportScreen } from '../report-screen.tsx'
import { Figures } from './figures.tsx'

const report: ReportPage = {
  basis: 'booked',
  zone: 'America/New_York',
  isSandbox: false,
  isAddingUp: true,
  groups: [],
  totals: [{ currency: 'USD', rows: 1, sums: { bookings: 20_000, gross: 100 } }],
  choices: {},
  items: [],
  total: 1,
}

test('figures say that those by day are still being added up', async () => {
  await mount(<Figures name="daily" report={report} query={{ from: '2026-11-01', to: '2026-11-30' }} />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(daily, () => report)],
  })
  await expect.element(page.getByText('Daily figures are still being calculated.')).toBeVisible()
})

test('figures are zero where a filter leaves no row', async () => {
  await mount(<ReportScreen name="daily" />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    at: '/?from=2026-11-01&to=2026-11-30&product=Moon+Cruise',
    calls: [
      fake(daily, ({ from }) => (from === '2026-11-01' ? refused('reports.no_data') : report)),
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(listViews, () => ({ views: [] })),
    ],
  })
  const figure = (name: string) => page.getByText(name, { exact: true }).element().parentElement?.textContent
  await expect.element(page.getByText('No results match these filters.')).toBeVisible()
  await expect.poll(() => figure('Bookings')).toContain('Bookings0')
  await expect.poll(() => figure('Gross less refunds')).toContain('Gross less refunds0.00 USD')
  await expect.poll(() => figure('Net due')).toContain('0.00 USD')
})
