import { listUnmatched, settleUnmatched, type UnmatchedPayment } from '@reseller-portal/contract/payments'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'

const meta = { reqId: 'rp-test' }
const taken: UnmatchedPayment = {
  id: idOf(1),
  provider: 'stripe',
  reference: 'pi_taken',
  isCaptured: true,
  amount: { amount: 10_500, currency: 'USD' },
  paidAt: '2026-06-01T10:00:00.000Z',
  foundAt: '2026-06-02T10:00:00.000Z',
  captureBefore: null,
  resellerName: 'Harbor Concierge',
  bookingReference: 'REF-7',
  isUnderWay: false,
  isRefused: false,
}
const held: UnmatchedPayment = {
  ...taken,
  id: idOf(2),
  reference: 'pi_held',
  isCaptured: false,
  resellerName: '',
  bookingReference: '',
  captureBefore: '2026-06-08T10:00:00.000Z',
}
const list = (...payments: UnmatchedPayment[]) => fake(listUnmatched, () => ({ payments, meta }))

test('a portal admin sees payments without a sale, and refunds one with a reason', async () => {
  const settled = fake(settleUnmatched, () => ({ isSettled: true, meta }))
  const found = list(taken, held)
  await open('/needs-attention', {
    as: who('PORTAL_TECHNICAL_STAFF'),
    calls: [found, settled],
  })
  await expect.element(page.getByText('105.00 USD').first()).toBeVisible()
  await expect.element(page.getByText('Harbor Concierge')).toBeVisible()
  await expect.element(page.getByText('Authorized, no sale')).toBeVisible()
  await expect.element(page.getByText('Unknown')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Needs attention 2 waiting' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: 'Refund payment: pi_taken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund payment' })
  await expect.element(dialog.getByText(/The provider refunds 105.00 USD to the customer/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund payment' }).click()
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  expect(settled.inputs).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost on Sunday')
  found.answer(() => ({ payments: [held], meta }))
  await dialog.getByRole('button', { name: 'Refund payment' }).click()
  await expect.element(page.getByText('Payment resolved')).toBeVisible()
  expect(settled.inputs).toEqual([{ id: idOf(1), action: 'give-back', note: 'Lost on Sunday' }])
  await expect.element(page.getByText('pi_taken')).not.toBeInTheDocument()
})

test('a refusal of the provider is shown, and a payment that is only authorized is released', async () => {
  const settled = fake(settleUnmatched, () => refused('payments.give_back_refused'))
  await open('/needs-attention', { as: who('PORTAL_TECHNICAL_STAFF'), calls: [list(held), settled] })
  await page.getByRole('button', { name: 'Release payment: pi_held' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Lost on Sunday')
  await page.getByRole('dialog').getByRole('button', { name: 'Release payment' }).click()
  await expect.element(page.getByText(/The provider rejected the refund or release/)).toBeVisible()
})

test('a person who can only read the installation has no buttons to resolve payments', async () => {
  await open('/needs-attention', { as: who('ACTOUREX_TECHNICAL_STAFF'), calls: [list(taken)] })
  await expect.element(page.getByText('pi_taken')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Refund payment/ })).not.toBeInTheDocument()
})
