import { daily, type ReportPage } from '@reseller-portal/contract/reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { Figures } from './figures.tsx'

const report: ReportPage = {
  ...{ basis: 'booked', zone: 'America/New_York', isSandbox: false, isAddingUp: true, groups: [] },
  totals: [{ currency: 'USD', rows: 1, sums: { bookings: 20_000, gross: 100 } }],
  ...{ choices: {}, items: [], total: 1 },
}

test('figures say that those by day are still being added up', async () => {
  await mount(<Figures name="daily" report={report} asked={{ from: '2026-11-01', to: '2026-11-30' }} />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(daily, () => report)],
  })
  await expect.element(page.getByText('The figures by day are still being added up.')).toBeVisible()
})
