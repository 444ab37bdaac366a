import { searchTickets, type GateTicket } from '@reseller-portal/contract/gate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import type { GateDevice, ShownScan } from './device/gate-device.ts'
import { TicketSearch } from './panels/ticket-search.tsx'
import { Result } from './result/result.tsx'

const cruise: GateTicket = {
  id: idOf(1),
  code: '7K2M',
  bookingId: idOf(2),
  reference: 'HC-1',
  guest: 'Dana Rivera',
  product: 'Harbor Cruise',
  type: 'Adult',
  zone: 'Pacific/Chatham',
  // 10:00 AM on the Chatham Islands, where no browser of a test is.
  startsAt: '2026-05-31T21:15:00.000Z',
  endsAt: '2026-05-31T23:15:00.000Z',
  firstDay: '2026-06-01',
  lastDay: '2026-06-01',
  guests: 1,
  redeemed: 0,
  isCancelled: false,
  last: null,
}
const dayPass: GateTicket = {
  ...cruise,
  id: idOf(3),
  guest: 'Wei Chen',
  product: 'Skyline Tower',
  startsAt: '2026-05-31T11:15:00.000Z',
  endsAt: '2026-06-01T11:15:00.000Z',
}

test('a ticket that is found shows its start in the zone of its place, or that it lasts all day', async () => {
  const found = fake(searchTickets, () => ({ tickets: [cruise, dayPass], meta: { reqId: 'rp-test' } }))
  await mount(<TicketSearch onRedeem={async () => undefined} />, {
    as: who('SUPPLIER_REDEMPTION_STAFF'),
    calls: [found],
  })
  await page.getByRole('textbox').fill('HC-1')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect
    .element(page.getByText('Harbor Cruise · Adult · Jun 1, 2026, 10:00 AM, Chatham time'))
    .toBeVisible()
  await expect.element(page.getByText('Skyline Tower · Adult · Jun 1, 2026, All day')).toBeVisible()
})

test.each([
  [cruise, 'Jun 1, 2026, 10:00 AM, Chatham time'],
  [dayPass, 'Jun 1, 2026, All day'],
])('the result of a scan shows the same', async (ticket, text) => {
  const seen: ShownScan = {
    scanId: idOf(4),
    barcode: ticket.code,
    outcome: 'CANCELLED',
    guests: 1,
    guestsLeft: 0,
    ticket,
    isOffline: false,
    at: '2026-05-31T21:00:00.000Z',
  }
  // The result of a refused ticket doesn't use the device.
  const device = {} as GateDevice
  await mount(<Result seen={seen} device={device} onAdmit={async () => undefined} onNext={() => {}} />)
  await expect.element(page.getByText(text)).toBeVisible()
})
