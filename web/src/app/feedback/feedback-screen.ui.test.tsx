import { listFeedback, sendFeedback } from '@reseller-portal/contract/documents'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, lost } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'

const text = page.getByLabelText('Your feedback')
const send = page.getByRole('button', { name: 'Send feedback' })

test(
  'feedback says which page it is about, and is kept where it could not be sent',
  { tags: ['2.2-160'] },
  async () => {
    const sent = fake(sendFeedback, () => lost())
    await open('/feedback?page=/bookings', { as: who('RESELLER_PORTAL_AGENT'), calls: [sent] })
    await expect.element(page.getByRole('heading', { name: 'Feedback', level: 1 })).toBeVisible()
    await expect.poll(() => document.title).toBe('Feedback - Reseller Portal')
    await expect.element(page.getByRole('textbox', { name: 'Page' })).toHaveValue('/bookings')
    await expect.element(send).toHaveAttribute('aria-disabled', 'true')
    await text.fill('The list could show the weather')
    await send.click()
    await expect.element(page.getByText('Unable to send feedback')).toBeVisible()
    await expect.element(text).toHaveValue('The list could show the weather')
    sent.answer(() => ({ id: idOf(1) }))
    await send.click()
    await expect.element(page.getByText('Thank you. Your feedback was sent.')).toBeVisible()
    await expect.element(text).toHaveValue('')
    expect(sent.inputs.at(-1)).toEqual({ text: 'The list could show the weather', page: '/bookings' })
    expect(page.getByRole('table')).toHaveLength(0)
  },
)

test('a portal admin reads the feedback of other people', async () => {
  const row = {
    id: idOf(1),
    author: 'Avery Lane',
    organization: 'Harbor Concierge',
    page: '/bookings',
    text: 'The list could show the weather',
    createdAt: '2026-11-25T10:00:00Z',
  }
  const calls = [fake(listFeedback, () => ({ feedback: [row], total: 1 }))]
  await open('/feedback', { as: who('PORTAL_TECHNICAL_STAFF'), calls })
  await expect.element(page.getByRole('row').filter({ hasText: row.text })).toBeVisible()
})
