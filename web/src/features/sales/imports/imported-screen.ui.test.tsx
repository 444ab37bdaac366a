import { listSlots, slotCalendar } from '@reseller-portal/contract/inventory'
import {
  cancelImported,
  importedBookings,
  moveImported,
  type ImportedBooking,
} from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`
const booking: ImportedBooking = {
  id: id(1),
  version: 3,
  reference: 'FH-1',
  status: 'OPEN',
  name: 'Ana Silva',
  email: 'ana@guests.example',
  phone: '',
  notes: 'By the window',
  product: 'Harbor Cruise',
  poolId: id(2),
  start: '2037-04-03T13:30:00Z',
  zone: 'America/New_York',
  guests: 3,
  redeemed: 0,
  seller: 'FareHarbor',
}
const slot = { end: '2037-04-04T14:30:00Z', capacity: 20, sold: 0, held: 0, setAside: 0 }
const departures = [
  { ...slot, id: id(3), start: '2037-04-04T13:30:00Z', free: 2, status: 'LIMITED' as const },
  { ...slot, id: id(4), start: '2037-04-05T13:30:00Z', free: 9, status: 'CLOSED' as const },
  { ...slot, id: id(5), start: '2037-04-06T13:30:00Z', free: 9, status: 'AVAILABLE' as const },
]

async function openList() {
  const list = fake(importedBookings, () => ({ bookings: [booking], total: 1 }))
  const calendar = fake(slotCalendar, () => ({ slots: departures, prices: {} }))
  const move = fake(moveImported, () => refused('things.out_of_date'))
  const cancel = fake(cancelImported, () => ({ booking, meta: { reqId: 'r' } }))
  const slots = fake(listSlots, () => ({ slots: [], total: 0 }))
  await open('/imported-bookings', {
    as: who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']),
    calls: [list, calendar, move, cancel, slots],
  })
  await expect.element(page.getByText('By the window')).toBeVisible()
  return { calendar, move, cancel }
}

/** Opens the booking, and presses a button there. */
async function openBooking(button: string) {
  await page.getByRole('link', { name: 'FH-1' }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('a booking is moved to a departure with room for all of its guests, from the week of its own day', async () => {
  const { calendar, move } = await openList()
  expect(await axeFindings()).toEqual([])
  await openBooking('Move')
  await page.getByRole('combobox', { name: 'New departure' }).click()
  await expect.element(page.getByRole('option')).toHaveLength(1)
  expect(calendar.inputs).toEqual([{ poolId: id(2), from: '2037-04-03', until: '2037-04-09' }])
  await page.getByRole('option', { name: /9 free/ }).click()
  await page
    .getByRole('dialog', { name: 'Move FH-1' })
    .getByRole('button', { name: 'Move', exact: true })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Move FH-1' }).getByRole('alert')).toBeVisible()
  expect(move.inputs).toEqual([{ id: id(1), version: 3, slotId: id(5) }])
  move.answer(() => ({ booking, meta: { reqId: 'r' } }))
  await page
    .getByRole('dialog', { name: 'Move FH-1' })
    .getByRole('button', { name: 'Move', exact: true })
    .click()
  await expect.element(page.getByText('Booking moved')).toBeVisible()
})

test('another week has other departures', async () => {
  const { calendar } = await openList()
  await openBooking('Move')
  await page.getByRole('textbox', { name: 'Show departures from' }).fill('05/01/2037')
  calendar.answer(() => ({ slots: [], prices: {} }))
  await page.getByRole('dialog', { name: 'Move FH-1' }).getByRole('heading').click()
  await expect.element(page.getByText(/no other departure with enough free seats/)).toBeVisible()
  expect(calendar.inputs.at(-1)).toMatchObject({ from: '2037-05-01', until: '2037-05-07' })
})

test('a booking is cancelled with a reason', async () => {
  const { cancel } = await openList()
  await openBooking('Cancel booking')
  const dialog = page.getByRole('dialog', { name: 'Cancel FH-1?' })
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
  expect(cancel.inputs).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Storm')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(page.getByText('Booking cancelled')).toBeVisible()
  expect(cancel.inputs).toEqual([{ id: id(1), reason: 'Storm' }])
})
