import {
  attentionCount,
  bookingList,
  parkedCarts,
  type BookingListItem,
} from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf, listedBooking } from '#rig/samples.ts'
import ArrivingCard from './arriving-card.tsx'
import DeskCard from './desk-card.tsx'
import ParkedCard from './parked-card.tsx'

const meta = { reqId: 'rp-test' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

function booking(
  number: number,
  firstName: string,
  minutes: number,
  status: BookingListItem['status'] = 'OPEN',
) {
  return {
    ...listedBooking,
    id: idOf(number),
    status,
    firstName,
    lastName: '',
    confirmation: {
      ...listedBooking.confirmation,
      start: inMinutes(minutes),
      end: inMinutes(minutes + 60),
    },
  }
}

const parked = {
  id: idOf(7),
  name: 'Family with stroller',
  by: 'Avery Lane',
  at: inMinutes(-60),
  lines: 3,
  total: { amount: 18_200, currency: 'USD' },
}

function server(bookings: BookingListItem[], carts = [parked], attention = 2) {
  return [
    fake(bookingList, ({ status = [] }) => ({
      bookings: bookings.filter((each) => status.includes(each.status)),
      meta,
    })),
    fake(parkedCarts, () => ({ carts, meta })),
    fake(attentionCount, () => ({ count: attention, meta })),
  ]
}

const manager = who('RESELLER_PORTAL_SUPER_ADMIN')

test('each count of the desk links to the bookings that it counts', async () => {
  const bookings = [
    booking(1, 'Wei', 20),
    { ...booking(2, '', 90), missing: { names: 2 } },
    { ...booking(3, 'Noah', 600), missing: { names: 1 } },
    booking(4, 'Uma', 20, 'PENDING'),
  ]
  await mount(<DeskCard />, { as: manager, calls: server(bookings) })
  // The list below shows who arrives. This card shows what is missing for them.
  await expect
    .element(page.getByRole('link', { name: 'Missing details, next 4 hours 1' }))
    .toHaveAttribute('href', expect.stringMatching(/status=OPEN&missing=.*true.*&hours=.*4/))
  await expect
    .element(page.getByRole('link', { name: 'Needs attention 2' }))
    .toHaveAttribute('href', '/needs-attention')
  await expect
    .element(page.getByRole('link', { name: 'Waiting for suppliers 1' }))
    .toHaveAttribute('href', expect.stringContaining('PENDING'))
  await expect.element(page.getByRole('link', { name: 'Parked sales 1' })).toHaveAttribute('href', '/cart')
  await expect.element(page.getByText('All clear')).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('without tasks, the card shows a message', async () => {
  await mount(<DeskCard />, { as: manager, calls: server([], [], 0) })
  await expect.element(page.getByText('All clear. Nothing needs you right now.')).toBeVisible()
})

test('the arrivals are those of the next hours, in the zone of the visit; a sale without a name is a walk-up', async () => {
  const bookings = [
    booking(1, 'Wei', 20.5),
    { ...booking(2, '', 90), missing: { names: 2 } },
    booking(3, 'Noah', 600),
  ]
  await mount(<ArrivingCard />, { as: manager, calls: server(bookings) })
  await expect
    .element(page.getByRole('link', { name: 'Wei' }))
    .toHaveAttribute('href', `/bookings/details/${idOf(1)}`)
  await expect.element(page.getByText(/Chatham time · in 20 minutes/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Walk-up' })).toBeVisible()
  await expect.element(page.getByText('2 names')).toBeVisible()
  await expect.element(page.getByText('Noah')).not.toBeInTheDocument()
})

test('a parked sale has its sum and its end, and is resumed', async () => {
  await mount(<ParkedCard />, { as: manager, calls: server([]) })
  await expect.element(page.getByText(/3 bookings · 182\.00 USD · until /)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Resume Family with stroller' }))
    .toHaveAttribute('href', '/cart')
})
