import {
  addApiKey,
  changeApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  type ApiKey,
} from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, refused, type AnyFake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { selectOption } from '#rig/select.ts'

const boss = who(['RESELLER_PORTAL_SUPER_ADMIN'])
const website: ApiKey = {
  id: idOf(1),
  name: 'Website',
  ending: 'x7Fq',
  isTest: false,
  state: 'active',
  madeBy: 'Ada Quay',
  scopes: ['bookings.sell', 'pricing.read'],
  addresses: ['203.0.113.7'],
  dailyLimit: { amount: 50_000, currency: 'USD' },
  createdAt: '2027-06-01T12:00:00.000Z',
  expiresAt: null,
  previousUntil: null,
  lastUsedAt: '2027-06-02T12:00:00.000Z',
  lastUsedFrom: '203.0.113.7',
}

async function openKeys(
  address = '/company-api-keys',
  size: [number, number] = [1280, 900],
  more: AnyFake[] = [],
) {
  const add = fake(addApiKey, () => ({ id: idOf(2), key: 'rpk_live_secret' }))
  const rotate = fake(rotateApiKey, () => ({ id: idOf(1), key: 'rpk_live_next' }))
  const revoke = fake(revokeApiKey, () => ({ keys: [] }))
  const list = fake(listApiKeys, () => ({ keys: [website] }))
  await open(address, { as: boss, size, calls: [add, rotate, revoke, list, ...more] })
  return { add, rotate, revoke }
}

test('the page leads to the reference of the API', async () => {
  await openKeys()
  const link = page.getByRole('link', { name: 'API reference' })
  await expect.element(link).toHaveAttribute('href', '/api/reference')
})

test('a key is made from a table of its creator’s permissions, and shown once', async () => {
  const { add } = await openKeys()
  await page.getByRole('button', { name: 'Add key' }).click()
  const form = page.getByRole('dialog', { name: 'Add key' })
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect.element(form.getByText('Choose at least one permission.')).toBeVisible()
  expect(form.getByText('operator.read', { exact: true }).query()).toBeNull()
  await form.getByLabelText('Name', { exact: true }).fill('Accounting')
  await selectOption(
    form.getByLabelText('Access: Change the company, its contacts, and its locations'),
    'Read',
  )
  await form.getByLabelText('Daily limit', { exact: true }).fill('none')
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect.element(form.getByText('Enter an amount, such as 500.00, or leave empty.')).toBeVisible()
  await form.getByLabelText('Daily limit', { exact: true }).fill('500')
  await form.getByLabelText('Allowed IP addresses').fill('203.0.113.7\n198.51.100.0/24')
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect.element(page.getByText('rpk_live_secret')).toBeVisible()
  expect(add.inputs).toEqual([
    {
      name: 'Accounting',
      scopes: ['company.edit:read'],
      isTest: false,
      days: 90,
      addresses: ['203.0.113.7', '198.51.100.0/24'],
      dailyLimit: { amount: 50_000, currency: 'USD' },
    },
  ])
  await page.getByRole('button', { name: 'Done' }).click()
  expect(page.getByText('rpk_live_secret').query()).toBeNull()
})

test('the list shows the daily limit of a key, and a saved key keeps or loses it', async () => {
  const change = fake(changeApiKey, () => ({ keys: [website] }))
  await openKeys(undefined, undefined, [change])
  await expect.element(page.getByText('500.00 USD a day')).toBeVisible()
  await page.getByRole('link', { name: 'Website' }).click()
  const form = page.getByRole('dialog', { name: 'Website' })
  await expect.element(form.getByLabelText('Daily limit', { exact: true })).toHaveValue('500.00')
  await form.getByLabelText('Daily limit', { exact: true }).fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => change.inputs).toMatchObject([{ id: idOf(1), dailyLimit: null }])
})

test('an open key is rotated with the overlap that is chosen, and revoked after a warning', async () => {
  const { rotate, revoke } = await openKeys(`/company-api-keys?open=${idOf(1)}`)
  await page.getByRole('button', { name: 'Rotate: Website' }).click()
  await selectOption(page.getByLabelText('Current key works for'), '1 hour')
  await page.getByRole('button', { name: 'Rotate key' }).click()
  await expect.element(page.getByText('rpk_live_next')).toBeVisible()
  expect(rotate.inputs).toEqual([{ id: idOf(1), overlapHours: 1 }])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Website' }).click()
  await page.getByRole('button', { name: 'Revoke: Website' }).click()
  await expect.element(page.getByText(/Calls with Website \(…x7Fq\) are refused/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect.poll(() => revoke.inputs).toEqual([{ id: idOf(1) }])
})

test('a refusal of the server is shown in the form, and a phone shows the same form', async () => {
  const { add } = await openKeys('/company-api-keys?open=new', [390, 800])
  add.answer(() => refused('api_keys.too_many', { max: 50 }))
  const form = page.getByRole('dialog', { name: 'Add key' })
  await form.getByLabelText('Name', { exact: true }).fill('Accounting')
  await selectOption(form.getByLabelText('Access: See prices and ticket types'), 'Allowed')
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect.element(form.getByText(/can have 50 API keys/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
