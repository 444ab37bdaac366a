import type { Booking, CartSale } from '@reseller-portal/contract/sales'
import { parkReservations, retryParkReservations } from '@reseller-portal/contract/inventory'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { CartReceipt } from '../../cart/cart-receipt.tsx'
import { DonePanel } from '../../new/sale/panels/done-panel.tsx'
import { booked, meta } from '../../new/test-sale.ts'

const agent = who('RESELLER_PORTAL_AGENT')
const withParks: Booking = { ...booked, ext: { productType: 'PARK_RESERVATION' } }

function standing(status: 'failure' | 'success') {
  const day = { park: 'epcot' as const, day: '2026-12-02', guests: 2, status }
  return { bookingId: booked.id, status, reservations: [day], changedAt: null }
}

/** A server at which a park reservation failed. */
function failedParks() {
  return {
    read: fake(parkReservations, () => ({ reservations: standing('failure'), meta })),
    retry: fake(retryParkReservations, () => ({ reservations: standing('failure'), meta })),
  }
}

const whatToDo = page.getByText('Try again. If that fails too, cancel the booking, choose other park days')
const again = page.getByRole('button', { name: 'Try again' })

test('a park reservation that failed stands on the confirmation, and each try again answers', async () => {
  const server = failedParks()
  await mount(<DonePanel booking={withParks} onAgain={() => {}} />, {
    as: agent,
    calls: Object.values(server),
  })
  await expect.element(whatToDo).toBeVisible()
  await expect.element(page.getByText('EPCOT · Full or closed')).toBeVisible()
  const inVain = page.getByText('Tried again. Still not reserved: EPCOT, Wednesday, December 2, 2026.')
  await again.click()
  await expect.element(inVain).toBeVisible()
  server.retry.answer(() => failed(500))
  await again.click()
  await expect.element(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible()
  server.retry.answer(() => ({ reservations: standing('success'), meta }))
  server.read.answer(() => ({ reservations: standing('success'), meta }))
  await again.click()
  await expect.element(page.getByText('All park days are reserved.')).toBeVisible()
  await expect.element(whatToDo).not.toBeInTheDocument()
})

test('a booking without park days asks for no reservations on its confirmation', async () => {
  await mount(<DonePanel booking={booked} onAgain={() => {}} />, { as: agent })
  await expect.element(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect.element(page.getByText('Park reservations')).not.toBeInTheDocument()
})

test('a park reservation that failed stands on the receipt of a cart', async () => {
  const lines = booked.items.flatMap(({ product, startTime: start, endTime: end }) => {
    const total = { amount: 9000, currency: 'USD' }
    const line = { status: 'OPEN' as const, failure: '', tickets: 2, start, end, total, product }
    return [
      { ...line, bookingId: booked.id, hasParkDays: true },
      { ...line, bookingId: booked.id.replace(/.$/, '9'), hasParkDays: false },
    ]
  })
  const sale: CartSale = {
    ...{ id: booked.id, outcome: 'OPEN', choice: 'ALL_OR_NOTHING', customer: booked.customer, lines },
    ...{ total: { amount: 18_000, currency: 'USD' }, fee: 0, released: 0, paymentIntentId: null },
  }
  const server = failedParks()
  await mount(<CartReceipt sale={sale} onAgain={() => undefined} />, {
    as: agent,
    calls: Object.values(server),
  })
  await expect.element(whatToDo).toBeVisible()
  expect(server.read.inputs).toEqual([{ id: booked.id }])
})
