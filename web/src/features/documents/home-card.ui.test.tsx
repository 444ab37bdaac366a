import { listMail } from '@reseller-portal/contract/documents'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import MailCard from './home-card.tsx'

test('a card whose rows failed to load shows them after a retry', async () => {
  const mail = fake(listMail, () => ({ messages: [], total: 0, meta: { reqId: 'rp-test' } }))
  mail.answer(() => failed(500))
  await mount(<MailCard />, { as: who('RESELLER_PORTAL_SUPER_ADMIN'), calls: [mail] })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  mail.answer(() => ({ messages: [], total: 0, meta: { reqId: 'rp-test' } }))
  await again.click()
  await expect.element(page.getByText('No emails yet.')).toBeVisible()
})
