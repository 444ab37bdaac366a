import { addAudit } from '@reseller-portal/contract/kit/audit'
import {
  arrivals,
  bookings as bookingsReport,
  manifest,
  type ReportPage,
  type ReportRow,
} from '@reseller-portal/contract/reports'
import { listResellers } from '@reseller-portal/contract/organizations'
import { listViews } from '@reseller-portal/contract/accounts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#ui/feedback/messages.ts'
import { failed, fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf, reseller } from '#rig/samples.ts'
import ArrivalsCard from './home/arrivals-card.tsx'
import { ReportScreen } from './report-screen.tsx'

// 10:00 AM on the Chatham Islands, where no browser of a test is.
const zone = 'Pacific/Chatham'
const cruise = { visit: '2026-05-31T21:15:00.000Z', ends: '2026-05-31T23:15:00.000Z', zone }
const allDay = { visit: '2026-05-31T11:15:00.000Z', ends: '2026-06-01T11:15:00.000Z', zone }

function reportOf(items: ReportRow[]): ReportPage {
  return {
    basis: 'visit',
    zone: 'America/Los_Angeles',
    isSandbox: false,
    isAddingUp: false,
    groups: [],
    choices: {},
    totals: [{ currency: '', rows: items.length, sums: { tickets: 4, expected: 4, guests: 4 } }],
    items,
    total: items.length,
  }
}

test('arrivals on Home are in the zone of each visit, which they name', async () => {
  const figures = { supplier: 'Harbor City Cruises', bookings: 1, tickets: 2, redeemed: 0, expected: 2 }
  const report = reportOf([
    { id: '1', ...cruise, ...figures, product: 'Harbor Cruise', capacity: 40 },
    { id: '2', ...allDay, ...figures, product: 'Skyline Tower', capacity: 40 },
  ])
  await mount(<ArrivalsCard />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(arrivals, () => report)],
  })
  await expect.element(page.getByText('Jun 1, 10:00 AM, Chatham time')).toBeVisible()
  await expect.element(page.getByText('Jun 1, All day')).toBeVisible()
})

test('the manifest has each visit in its zone, on the screen and on paper', async () => {
  const guest = { travelerType: 'Adult', guests: 1, rate: 'Standard', phone: '', pickup: '', reference: '' }
  const more = { supplier: 'Harbor City Cruises', reseller: '', status: 'ISSUED', link: idOf(1) }
  const report = reportOf([
    { id: '1', ...cruise, ...guest, ...more, guest: 'Dana Rivera', product: 'Harbor Cruise' },
    { id: '2', ...allDay, ...guest, ...more, guest: 'Wei Chen', product: 'Skyline Tower' },
  ])
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await mount(<ReportScreen name="manifest" />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      fake(manifest, () => report),
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(addAudit, () => ({})),
      fake(listViews, () => ({ views: [] })),
    ],
  })
  await expect.element(page.getByText('Jun 1, 10:00 AM, Chatham time').first()).toBeVisible()
  await expect.element(page.getByText('Jun 1, All day').first()).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const sheet = document.querySelector('[data-print-sheet]')?.textContent ?? ''
  expect(sheet.replaceAll(/\s/g, ' ')).toContain('Mon, Jun 1, 10:00 AM, Chatham time · Harbor Cruise')
  expect(sheet).toContain('Mon, Jun 1, All day · Skyline Tower')
})

test('arrivals that cannot be loaded show the specification’s message', async () => {
  const list = fake(arrivals, () => failed(500))
  await mount(<ReportScreen name="arrivals" />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      list,
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(listViews, () => ({ views: [] })),
    ],
  })
  const texts = () => messages().map(({ message }) => message.text)
  await expect.poll(texts).toEqual(['Failed to load tickets'])
})

test('All Bookings says how and when bulk tickets are delivered, where there are any', async () => {
  const booked = {
    booked: cruise.visit,
    reference: 'HCC-1',
    product: 'Bay Park',
    status: 'OPEN',
    currency: 'JPY',
  }
  const row = {
    ...cruise,
    ...booked,
    guest: 'Dana Rivera',
    gross: 15_000,
    delivery: null,
    deliveryDate: null,
  }
  const parcel = { deliveryDate: '2026-06-03', delivery: 'COURIER Back door, ask for Lou' }
  const summary = { totalBookings: 1, totalRedemptions: 0, totalNetSales: [], totalGrossSales: [] }
  const report = fake(bookingsReport, () => ({ ...reportOf([{ id: '1', ...row }]), ...summary }))
  await mount(<ReportScreen name="bookings" />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      report,
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(listViews, () => ({ views: [] })),
    ],
  })
  await page.getByText('None', { exact: true }).click()
  await expect.element(page.getByText('Dana Rivera').first()).toBeVisible()
  const header = page.getByRole('columnheader', { name: 'Delivery', exact: true })
  expect(header.query()).toBeNull()
  report.answer(() => ({ ...reportOf([{ id: '1', ...row, ...parcel }]), ...summary }))
  await page.getByRole('searchbox').fill('Dana')
  await expect.element(header).toBeVisible()
  await expect.element(page.getByText('Courier · Back door, ask for Lou').first()).toBeVisible()
  await expect.element(page.getByText(/Jun 3/).first()).toBeVisible()
})
