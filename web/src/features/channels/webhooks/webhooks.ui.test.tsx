import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@reseller-portal/contract/channels'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'

const boss = who(['RESELLER_PORTAL_SUPER_ADMIN'])
const webhook: Webhook = {
  id: idOf(1),
  url: 'https://harbor.example/hook',
  types: ['booking.placed'],
  waiting: 3,
  createdAt: '2027-06-01T12:00:00.000Z',
  deliveredAt: null,
  previousUntil: null,
  pausedBecause: null,
  failingSince: '2027-06-02T12:00:00.000Z',
  failure: 'HTTP 500',
}
const delivery: WebhookDelivery = {
  id: '7',
  messageId: idOf(2),
  type: 'booking.placed',
  subject: idOf(3),
  state: 'failed',
  attempts: 10,
  createdAt: '2027-06-01T12:00:00.000Z',
  attemptedAt: '2027-06-04T12:00:00.000Z',
  dueAt: null,
  body: '{"type":"booking.placed"}',
  status: 500,
  answer: 'out of order',
  failure: 'HTTP 500',
}

async function openWebhooks(at = '/company-webhooks', size: [number, number] = [1280, 900]) {
  const add = fake(addWebhook, () => ({ id: idOf(1), secret: 'whsec_c2VjcmV0' }))
  const change = fake(changeWebhook, () => ({ webhooks: [webhook] }))
  const replay = fake(replayWebhook, () => ({ count: 1 }))
  const send = fake(testWebhook, () => ({}))
  const lists = [
    fake(listWebhooks, () => ({ webhooks: [webhook] })),
    fake(listDeliveries, () => ({ deliveries: [delivery], total: 1 })),
  ]
  await open(at, { as: boss, size, calls: [add, change, replay, send, ...lists] })
  return { add, change, replay, send }
}

test('a webhook is added with its types, and its secret shown once', async () => {
  const { add } = await openWebhooks()
  await expect.element(page.getByText('Not delivered')).toBeVisible()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByLabelText('Address').fill('https://harbor.example/hook')
  for (const type of ['placed', 'changed', 'failed'])
    await form.getByRole('checkbox', { name: `booking.${type}` }).click()
  add.answer(() => refused('webhooks.address', { field: 'url' }))
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(form.getByText('Enter a public address that starts with https://.')).toBeVisible()
  add.answer(() => ({ id: idOf(1), secret: 'whsec_c2VjcmV0' }))
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(page.getByText('whsec_c2VjcmV0')).toBeVisible()
  const types = ['booking.confirmed', 'booking.cancelled']
  expect(add.inputs.at(-1)).toEqual({ url: 'https://harbor.example/hook', types })
})

test('a webhook lists its deliveries with body and answer, and sends one again', async () => {
  const { replay, send, change } = await openWebhooks(`/company-webhooks?open=${idOf(1)}`, [390, 900])
  const panel = page.getByRole('dialog', { name: webhook.url })
  await panel.getByText('Booking placed').last().click()
  await expect.element(panel.getByText('out of order')).toBeVisible()
  await expect.element(panel.getByText('{"type":"booking.placed"}')).toBeVisible()
  await panel.getByRole('button', { name: /Send again: Booking placed/ }).click()
  await expect.poll(() => replay.inputs).toEqual([{ id: idOf(1), deliveryId: '7' }])
  await panel.getByRole('button', { name: 'Send test message' }).click()
  await expect.poll(() => send.inputs).toHaveLength(1)
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => change.inputs).toMatchObject([{ isPaused: true }])
  expect(await axeFindings()).toEqual([])
})
