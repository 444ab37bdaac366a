import {
  addConnection,
  connectionResellers,
  probeConnection,
  type Probe,
} from '@reseller-portal/contract/connections'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { AddScreen } from './add-screen.tsx'
import { Preview } from './detail/preview.tsx'

const probe: Probe = {
  isUsable: true,
  supplierName: 'Big fleet',
  products: 100,
  currencies: ['USD'],
  timeZones: ['Europe/Paris'],
  has: [],
  capabilities: { active: [], missing: [] },
  details: [],
  problems: [],
}

test('address and key are required, and a wrong address or list is explained', async () => {
  const probes = fake(probeConnection, () => {
    return { probe: { ...probe, isUsable: false, problems: ['not_a_path' as const] } }
  })
  await mount(<AddScreen />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      probes,
      fake(connectionResellers, () => ({ resellers: [] })),
      fake(addConnection, () => failed(500)),
    ],
  })
  const look = page.getByRole('button', { name: 'Test connection' })
  await look.click()
  await expect.element(page.getByText('Enter the address and the key.', { exact: true })).toBeVisible()
  expect(probes.inputs).toEqual([])
  await page.getByLabelText('Address').fill('https://fleet.example')
  await page.getByLabelText('API key').fill('key-of-the-fleet')
  await page.getByLabelText('Token path').fill('no path')
  await look.click()
  await expect
    .element(page.getByText('Enter a token path that looks like /token.', { exact: false }))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Add connection' }).query()).toBeNull()
  probes.answer(() => ({ probe: { ...probe, problems: ['list_cut_off' as const] } }))
  await page.getByLabelText('Token path').fill('')
  await look.click()
  await expect.element(page.getByText('the list might be incomplete', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add connection' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('a failure to load the resellers of a new connection shows a message and can be retried', async () => {
  const resellers = fake(connectionResellers, () => failed(500))
  const calls = [fake(probeConnection, () => ({ probe })), resellers, fake(addConnection, () => failed(500))]
  await mount(<AddScreen />, { as: who('RESELLER_PORTAL_SUPER_ADMIN'), calls })
  await page.getByLabelText('Address').fill('https://fleet.example')
  await page.getByLabelText('API key').fill('key-of-the-fleet')
  await page.getByRole('button', { name: 'Test connection' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  resellers.answer(() => ({ resellers: [] }))
  await again.click()
  await expect.element(page.getByRole('button', { name: 'Add connection' })).toBeVisible()
})

test('a long catalog is shown in part, with the number of further products and the problems of the list', async () => {
  const changes = Array.from({ length: 500 }, (_, number) => ({
    change: 'added' as const,
    thing: 'product' as const,
    currency: null,
    fields: [],
    name: [`Boat ${number}`],
  }))
  await mount(
    <Preview
      preview={{
        digest: 'one',
        changes,
        left: 700,
        problems: ['list_cut_off'],
        details: [],
        counts: { added: 300, changed: 0, withdrawn: 0, waiting: 0, unsellable: 2 },
        unsellable: [{ name: ['Private charter'], reason: 'priced_by_booking' }],
      }}
    />,
    { as: who('RESELLER_PORTAL_SUPER_ADMIN') },
  )
  await expect.element(page.getByText('New products: 300.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('More changes: 700')).toBeInTheDocument()
  await expect.element(page.getByText('the list might be incomplete', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Priced per booking', { exact: false })).toBeInTheDocument()
  await expect.element(page.getByRole('row')).toHaveLength(501)
})
