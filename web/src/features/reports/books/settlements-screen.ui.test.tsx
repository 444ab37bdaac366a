import { listSettlements, openSettlements } from '@reseller-portal/contract/ledger'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { Settlements } from './settlements-screen.tsx'

test('sums that take long are said to be added up', async () => {
  const never = new Promise<never>(() => {})
  await mount(<Settlements />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(openSettlements, () => never), fake(listSettlements, () => ({ settlements: [], total: 0 }))],
  })
  const doing = page.getByText('Adding up the bookings since the last closed period')
  await expect.element(doing, { timeout: 5000 }).toBeVisible()
})
