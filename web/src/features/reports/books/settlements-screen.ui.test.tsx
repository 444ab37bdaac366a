import {
  closePeriod,
  listSettlements,
  openSettlements,
  type OpenSettlement,
} from '@reseller-portal/contract/ledger'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { ClosePeriod } from './close-period.tsx'
import { Settlements } from './settlements-screen.tsx'

test('totals that take long show a progress message', async () => {
  const never = new Promise<never>(() => {})
  await mount(<Settlements />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(openSettlements, () => never), fake(listSettlements, () => ({ settlements: [], total: 0 }))],
  })
  const doing = page.getByText('Adding up the bookings of the current period…')
  await expect.element(doing).toBeVisible()
})

test('a period that takes long to close shows its progress', async () => {
  const never = new Promise<never>(() => {})
  const settlement: OpenSettlement = {
    resellerId: idOf(1),
    reseller: 'Harbor Concierge',
    supplierId: idOf(2),
    supplier: 'Canyon Rim',
    basis: 'travel',
    closedTo: null,
    lastDay: '2026-11-25',
    totals: [],
  }
  const calls = [fake(closePeriod, () => never)]
  await mount(<ClosePeriod settlement={settlement} />, {
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls,
  })
  await page.getByRole('button', { name: 'Close period' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close permanently' }).click()
  const doing = page.getByText('Adding up the bookings of the current period…')
  await expect.element(doing).toBeVisible()
})
