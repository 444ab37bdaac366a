import { listDepartureChanges, type DepartureChange } from '@reseller-portal/contract/documents'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { DepartureChanges } from './departure-changes.tsx'

// 10:00 AM and noon on the Chatham Islands, where no browser of a test is.
const [ten, noon, two] = ['2026-05-31T21:15:00.000Z', '2026-05-31T23:15:00.000Z', '2026-06-01T01:15:00.000Z']
const moved: DepartureChange = {
  id: idOf(1),
  kind: 'TIME',
  supplierName: 'Harbor City Cruises',
  productName: 'Harbor Cruise',
  localTimezone: 'Pacific/Chatham',
  before: { start: ten, end: noon, pickup: '' },
  after: { start: noon, end: two, pickup: '' },
  reason: 'High winds',
  at: ten,
  guests: [],
  drafts: [],
}
const allDay: DepartureChange = {
  ...moved,
  id: idOf(2),
  kind: 'CANCELLED',
  productName: 'Skyline Tower',
  before: { start: '2026-05-31T11:15:00.000Z', end: '2026-06-01T11:15:00.000Z', pickup: '' },
}

test('a changed departure names the place of its times, and an all-day ticket has none', async () => {
  await mount(<DepartureChanges />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(listDepartureChanges, () => ({ changes: [moved, allDay] }))],
  })
  await expect.element(page.getByText('Jun 1, 2026, 10:00 AM, Chatham time')).toBeVisible()
  await expect.element(page.getByText('Jun 1, 2026, 12:00 PM, Chatham time')).toBeVisible()
  await expect.element(page.getByText('Jun 1, 2026, All day')).toBeVisible()
})
