import type { SaleDetails } from '@reseller-portal/contract/sales'
import { parkReservations, retryParkReservations } from '@reseller-portal/contract/inventory'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { SaleDone } from '../../done/sale-done.tsx'
import { lineOf, saleOf, soldBooking, soldServer } from '../../done/test-sold.ts'
import { booked, meta } from '../../new/test-sale.ts'

const agent = who('RESELLER_PORTAL_AGENT')
const withParks = soldBooking(1, 1, { id: booked.id, ext: { productType: 'PARK_RESERVATION' } })
const done = (...bookings: SaleDetails['bookings']) => {
  const sale = saleOf(bookings)
  return { sale: <SaleDone id={sale.id} onAgain={() => {}} />, calls: Object.values(soldServer(sale)) }
}

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
  const { sale, calls } = done(withParks)
  await mount(sale, { as: agent, calls: [...calls, ...Object.values(server)] })
  await expect.element(whatToDo).toBeVisible()
  await expect.element(page.getByText('EPCOT · Full or closed')).toBeVisible()
  const inVain = page.getByText('Tried again. Still not reserved: EPCOT, Wednesday, December 2, 2026.')
  await again.click()
  await expect.element(inVain).toBeVisible()
  server.retry.answer(() => failed(500))
  await again.click()
  await expect.element(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible()
  server.retry.answer(() => {
    const reserved = { reservations: standing('success'), meta }
    server.read.answer(() => reserved)
    return reserved
  })
  await again.click()
  await expect.element(page.getByText('All park days are reserved.')).toBeVisible()
  await expect.element(whatToDo).not.toBeInTheDocument()
})

test('a booking without park days asks for no reservations on its confirmation', async () => {
  const { sale, calls } = done(lineOf(booked))
  await mount(sale, { as: agent, calls })
  await expect.element(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect.element(page.getByText('Park reservations')).not.toBeInTheDocument()
})

test('a park reservation that failed stands on the confirmation of several bookings', async () => {
  const server = failedParks()
  const { sale, calls } = done(withParks, soldBooking(8, 1))
  await mount(sale, { as: agent, calls: [...calls, ...Object.values(server)] })
  await expect.element(whatToDo).toBeVisible()
  expect(server.read.inputs).toEqual([{ id: booked.id }])
})
