import { accountStatement } from '@reseller-portal/contract/ledger'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { AccountStatement } from './statement-screen.tsx'

test('a statement of many sales says what it does', async () => {
  const never = new Promise<never>(() => {})
  await mount(<AccountStatement />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [fake(accountStatement, () => never)],
  })
  await expect.element(page.getByText('Calculating totals…'), { timeout: 40_000 }).toBeVisible()
})
