import {
  changeSellingSettings,
  listCompanies,
  sellingSettings,
  type SellingSettings,
} from '@reseller-portal/contract/organizations'
import { pickupBookings } from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { company } from '#rig/samples.ts'
import { SellingScreen } from './selling-screen.tsx'
import { selectOption } from '#rig/select.ts'

const lodge = { label: 'Lodge', estimatedMinsPrior: 45, value: 'lodge', directions: '' }
const tovar = { label: 'El Tovar', estimatedMinsPrior: 30, value: 'tovar', directions: 'North door' }
const settings: SellingSettings = {
  id: company.id,
  version: 3,
  ticketingSystem: 'OWN',
  distributorName: '',
  guestDetails: {
    requireGuestNamePerTraveler: true,
    requireGuestEmailPerTraveler: false,
    requireGuestPhonePerTraveler: false,
    requireGuestWeightPerTraveler: false,
    requireGuestCountryPerTraveler: false,
  },
  pickupLocations: [],
  holdMinutes: 15,
  barcodeFormat: 'QR',
  categories: ['Tours'],
  generalInfo: '',
  contactPhone: '',
}

async function openSettings(now: Partial<SellingSettings> = {}) {
  const read = fake(sellingSettings, () => ({ ...settings, ...now }))
  const change = fake(changeSellingSettings, ({ supplierId: id, version, ...fields }) => {
    const saved = { ...fields, id, version: version + 1 }
    read.answer(() => saved)
    return saved
  })
  const counts = fake(pickupBookings, () => ({ pickups: [{ value: 'lodge', bookings: 3 }] }))
  await mount(<SellingScreen />, {
    at: '/company-selling',
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [
      fake(listCompanies, () => ({ companies: [{ ...company, kind: 'SUPPLIER' as const }] })),
      ...[read, change, counts],
    ],
  })
  return { read, change, counts }
}

const save = () => userEvent.keyboard('{Control>}s{/Control}')
const pickup = (name: string) => page.getByRole('group', { name, exact: true })

test('each setting explains its effect while it is chosen', async () => {
  const { change } = await openSettings()
  await expect
    .element(page.getByText('Agents must enter every traveler’s name before they can hold seats.'))
    .toBeVisible()
  await page.getByLabelText('Weight').click()
  await expect
    .element(page.getByText('every traveler’s name and weight before', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('or at check-in', { exact: false })).toBeVisible()
  await page.getByLabelText('Hold time in minutes').fill('20')
  await expect.element(page.getByText('go back on sale after 20 minutes', { exact: false })).toBeVisible()
  await selectOption(page.getByLabelText('Barcode'), 'Code 128')
  await expect
    .element(page.getByText('New tickets have this barcode: Code 128', { exact: false }))
    .toBeVisible()
  await page.getByLabelText('Categories').fill('Tours, Nature, ')
  expect(await axeFindings()).toEqual([])
  await save()
  await expect.element(page.getByText('Selling settings saved')).toBeVisible()
  expect(change.inputs).toMatchObject([
    {
      version: 3,
      holdMinutes: 20,
      barcodeFormat: 'CODE128',
      categories: ['Tours', 'Nature'],
      guestDetails: { requireGuestNamePerTraveler: true, requireGuestWeightPerTraveler: true },
    },
  ])
})

test('a theme park enters its distributor and is led to its park days; other suppliers see neither', async () => {
  const { change } = await openSettings()
  const distributor = page.getByRole('textbox', { name: 'Distributor name' })
  await selectOption(page.getByRole('combobox', { name: 'What you sell' }), 'Group tours')
  await expect.element(page.getByText('Agents enter each traveler of a group.')).toBeVisible()
  expect(distributor.query()).toBeNull()
  await selectOption(page.getByRole('combobox', { name: 'What you sell' }), 'Theme park')
  await expect
    .element(page.getByRole('link', { name: 'Set park days' }))
    .toHaveAttribute('href', '/park-days')
  await distributor.fill('Sunrise')
  await save()
  await expect
    .poll(() => change.inputs)
    .toMatchObject([{ ticketingSystem: 'THEME_PARK', distributorName: 'Sunrise' }])
})

test('pickup locations are added with Enter and put into order with buttons', async () => {
  const { change } = await openSettings()
  await expect.element(page.getByText('No pickup locations yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Add pickup location' }).click()
  await userEvent.keyboard('Lodge')
  await userEvent.tab()
  await userEvent.keyboard('e45')
  await expect
    .element(page.getByText('Guests of a 10:00 AM departure are picked up at 9:15 AM.'))
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('El Tovar{Tab}30{Tab}North door')
  await expect.element(page.getByText('must choose a pickup location', { exact: false })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await pickup('El Tovar').getByRole('button', { name: 'Move El Tovar up' }).click()
  await expect
    .element(pickup('El Tovar').getByRole('button', { name: 'Move El Tovar up' }))
    .toHaveAccessibleDescription('This is the first pickup location.')
  await page.getByLabelText('Guests can come without a pickup').click()
  await save()
  await expect.element(page.getByText('Selling settings saved')).toBeVisible()
  expect(change.inputs[0]?.pickupLocations).toEqual([
    { ...tovar, value: expect.any(String) },
    { ...lodge, value: expect.any(String) },
    { label: 'No pickup required', estimatedMinsPrior: 0, directions: '', value: 'none' },
  ])
})

test('a pickup that bookings use says how many keep it when it is removed', async () => {
  const { change } = await openSettings({ pickupLocations: [lodge, tovar] })
  await expect.element(pickup('Lodge').getByText('Upcoming bookings: 3')).toBeVisible()
  await expect.element(pickup('El Tovar').getByText('Upcoming bookings')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove Lodge' }).click()
  await expect
    .element(page.getByText('Upcoming bookings that keep their pickup location and time: 3'))
    .toBeVisible()
  await save()
  await expect.element(page.getByText('Selling settings saved')).toBeVisible()
  expect(change.inputs[0]?.pickupLocations).toEqual([tovar])
})

test('an error in a pickup location is shown at its field, and no call is made', async () => {
  const { change } = await openSettings({ pickupLocations: [lodge, tovar] })
  await pickup('El Tovar').getByLabelText('Minutes before').fill('1441')
  await save()
  await expect.element(pickup('El Tovar').getByText('Enter 1440 or less.')).toBeVisible()
  await expect.element(pickup('El Tovar').getByLabelText('Minutes before')).toHaveFocus()
  await pickup('El Tovar').getByLabelText('Minutes before').fill('30')
  await pickup('El Tovar').getByLabelText('Name').fill('lodge')
  await save()
  await expect.element(page.getByText('Use each one only once.')).toBeVisible()
  expect(change.inputs).toEqual([])
})

test('another person’s change is described, and the typed values stay', async () => {
  const { read, change } = await openSettings()
  await page.getByLabelText('Hold time in minutes').fill('20')
  change.answer(() => refused('things.out_of_date'))
  read.answer(() => ({ ...settings, version: 4, pickupLocations: [lodge] }))
  await save()
  await expect.element(page.getByText('Pickup locations: now “Lodge (45 minutes prior)”')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(page.getByLabelText('Hold time in minutes')).toHaveValue('20')
  await expect.element(pickup('Lodge')).toBeVisible()
})

test('settings that cannot be saved show a message, and the typed values stay', async () => {
  const { change } = await openSettings({ pickupLocations: [lodge] })
  change.answer(() => failed(500))
  await page.getByLabelText('Hold time in minutes').fill('20')
  await save()
  await expect.element(page.getByText('Unable to update selling settings')).toBeVisible()
  await expect.element(page.getByLabelText('Hold time in minutes')).toHaveValue('20')
})

test.each(['settings', 'counts'] as const)('%s that cannot be loaded are asked for again', async (which) => {
  const read = fake(sellingSettings, () => ({ ...settings, pickupLocations: [lodge] }))
  const counts = fake(pickupBookings, () => ({ pickups: [{ value: 'lodge', bookings: 3 }] }))
  if (which === 'settings') read.answer(() => failed(500))
  else counts.answer(() => failed(500))
  await mount(<SellingScreen />, {
    at: '/company-selling',
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [
      fake(listCompanies, () => ({ companies: [{ ...company, kind: 'SUPPLIER' as const }] })),
      read,
      counts,
    ],
  })
  await expect.element(page.getByRole('alert').getByText('Unable to load', { exact: false })).toBeVisible()
  read.answer(() => ({ ...settings, pickupLocations: [lodge] }))
  counts.answer(() => ({ pickups: [{ value: 'lodge', bookings: 3 }] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(pickup('Lodge').getByText('Upcoming bookings: 3')).toBeVisible()
  await expect.element(page.getByText('Unable to load', { exact: false })).not.toBeInTheDocument()
})
