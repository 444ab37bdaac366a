import { schedules } from '@reseller-portal/contract/reports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { Reports } from './reports-screen.tsx'

test('a person who has turned off report emails sees it, with a link to turn them on', async () => {
  const account = who('RESELLER_PORTAL_SUPER_ADMIN')
  const calls = [fake(schedules.list, () => ({ schedules: [], total: 0 }))]
  await mount(<Reports />, { as: { ...account, mails_off: ['reports'] }, calls })
  const link = page.getByRole('link', { name: 'You turned off report emails in your profile.' })
  await expect.element(link).toHaveAttribute('href', '/profile')
})
