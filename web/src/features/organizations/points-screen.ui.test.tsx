import {
  listCountries,
  listResellers,
  pointsOfSale,
  replaceKeys,
} from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, refused, type AnyFake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf, reseller } from '#rig/samples.ts'
import { PointsScreen } from './points-screen.tsx'

const pier = {
  id: idOf(1),
  version: 1,
  code: 'HC-PIER',
  name: 'Pier 7 Kiosk',
  channelID: 'hc-pier',
  property_brand: '',
  phone: '',
  streetAddress: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  fax: '',
  hours: '',
  resellerID: reseller.id,
  keysSince: null,
  staff: 2,
}

/** The points of sale with one where two work, at this address. */
function openPoints(at: string, ...calls: AnyFake[]) {
  return mount(<PointsScreen />, {
    at,
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      fake(listCountries, () => ({ countries: [] })),
      fake(listResellers, () => ({ resellers: [reseller] })),
      fake(pointsOfSale.list, () => ({ points_of_sale: [pier], total: 1 })),
      fake(pointsOfSale.get, () => pier),
      ...calls,
    ],
  })
}

test('a code with a space is refused under its field without a call', async () => {
  const create = fake(pointsOfSale.create, () => pier)
  await openPoints('/?open=new', create)
  const form = page.getByRole('dialog', { name: 'Add point of sale' })
  await form.getByLabelText('Code', { exact: true }).fill('HC-AIR PORT')
  await form.getByLabelText('Name').fill('Airport desk')
  await form.getByLabelText('Channel').fill('hc-airport')
  await userEvent.keyboard('{Control>}s{/Control}')
  const wrong = form.getByText('Use letters, digits, dots, dashes, and underscores.', { exact: true })
  await expect.element(wrong).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(create.inputs).toEqual([])
  await form.getByLabelText('Code', { exact: true }).fill('HC-AIRPORT')
  await expect.element(wrong).not.toBeInTheDocument()
})

test('both keys are required, sent with the version, and confirmed as replaced', async () => {
  const replace = fake(replaceKeys, () => ({ ...pier, version: 2, keysSince: '2026-05-01T10:00:00Z' }))
  await openPoints(`/?open=${pier.id}`, replace)
  const drawer = page.getByRole('dialog', { name: 'HC-PIER - Pier 7 Kiosk' })
  await drawer.getByRole('button', { name: 'Add keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Booking API keys' })
  await keys.getByLabelText('API key').fill('key-of-the-pier')
  await keys.getByRole('button', { name: 'Add keys' }).click()
  await expect.element(keys.getByText('Fill in this field.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  expect(replace.inputs).toEqual([])
  await keys.getByLabelText('API secret').fill('secret-of-the-pier')
  await keys.getByRole('button', { name: 'Add keys' }).click()
  await expect.element(page.getByText('Keys replaced for HC-PIER - Pier 7 Kiosk')).toBeVisible()
  expect(replace.inputs).toMatchObject([{ version: 1, bookingAPIKey: 'key-of-the-pier' }])
})

test('a point of sale with assigned users is not removed, and the reason is shown', async () => {
  await openPoints(
    `/?open=${pier.id}`,
    fake(pointsOfSale.remove, () => refused('points_of_sale.staffed', { count: 2 })),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const reason = page
    .getByRole('alert')
    .getByText('People assigned to this point of sale: 2.', { exact: false })
  await expect.element(reason).toBeVisible()
})
