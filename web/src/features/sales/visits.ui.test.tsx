import {
  bookingCount,
  bookingList,
  bookingListChoices,
  type BookingListItem,
} from '@reseller-portal/contract/sales'
import { listViews } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf, listedBooking } from '#rig/samples.ts'
import LatestCard from './home/latest-card.tsx'
import { SaleDone } from './done/sale-done.tsx'
import { lineOf, saleOf, soldServer } from './done/test-sold.ts'
import { ListScreen } from './list/list-screen.tsx'
import { booked } from './new/test-sale.ts'

// 10:00 AM on the Chatham Islands, where no browser of a test is.
const localTimezone = 'Pacific/Chatham'
const cruise = { start: '2026-05-31T21:15:00.000Z', end: '2026-05-31T23:15:00.000Z' }
const allDay = { start: '2026-05-31T11:15:00.000Z', end: '2026-06-01T11:15:00.000Z' }

function rowAt(number: number, firstName: string, span: typeof cruise): BookingListItem {
  return {
    ...listedBooking,
    id: idOf(number),
    firstName,
    confirmation: { ...listedBooking.confirmation, ...span, localTimezone },
  }
}

const bookings = [rowAt(1, 'Dana', cruise), rowAt(2, 'Wei', allDay)]
const calls = [
  fake(bookingList, () => ({ bookings, meta: { reqId: 'rp-test' } })),
  fake(bookingCount, () => ({ count: 2 })),
  fake(listViews, () => ({ views: [] })),
  fake(bookingListChoices, () => ({ products: [], agents: [], pointsOfSale: [] })),
]

test('the list of bookings names the place of a visit, and shows an all-day ticket as such', async () => {
  await mount(<ListScreen checkout={() => null} />, { as: who('RESELLER_PORTAL_AGENT'), calls })
  await expect.element(page.getByText(/^Jun 1(, \d+)?, 10:00 AM$/)).toBeVisible()
  await expect.element(page.getByText('Chatham time')).toBeVisible()
  await expect.element(page.getByText(/^Jun 1(, \d+)?, All day$/)).toBeVisible()
})

test('the latest bookings of Home do so too', async () => {
  await mount(<LatestCard />, { as: who('RESELLER_PORTAL_AGENT'), calls })
  await expect.element(page.getByText('Jun 1, 10:00 AM, Chatham time')).toBeVisible()
  await expect.element(page.getByText('Jun 1, All day')).toBeVisible()
})

test.each([
  ['names the place of the visit', cruise, '10:00 AM, Chatham time'],
  ['shows an all-day ticket as such', allDay, 'All day'],
])('the confirmation of a sale %s', async (_, { start, end }, text) => {
  const items = booked.items.map((item) => ({
    ...item,
    startTime: start,
    endTime: end,
    product: { ...item.product, localTimezone },
  }))
  const sale = saleOf([lineOf({ ...booked, items })])
  await mount(<SaleDone id={sale.id} onAgain={() => {}} />, {
    as: who('RESELLER_PORTAL_AGENT'),
    calls: Object.values(soldServer(sale)),
  })
  await expect.element(page.getByText(text).first()).toBeVisible()
})
