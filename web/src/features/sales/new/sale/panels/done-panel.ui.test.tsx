import type { Booking } from '@reseller-portal/contract/sales'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount, who } from '#rig/open.tsx'
import { booked } from '../../test-sale.ts'
import { DonePanel } from './done-panel.tsx'

const agent = who('RESELLER_PORTAL_AGENT')
const confirm = (ext: Booking['ext']) =>
  mount(<DonePanel booking={{ ...booked, ext }} onAgain={() => {}} />, { as: agent })
const mailed = page.getByText('The voucher is mailed to dana@guests.example')

test('the confirmation of a bulk sale says that no voucher is emailed, and how the tickets arrive', async () => {
  await confirm({ bulkTicket: 'true', deliveryType: 'COURIER', deliveryDate: '2026-12-02' })
  const delivered = 'No voucher is emailed for bulk tickets. Delivery: Courier, Wednesday, December 2, 2026.'
  await expect.element(page.getByText(delivered)).toBeVisible()
  await expect.element(mailed).not.toBeInTheDocument()
})

test('the confirmation of another sale says to whom the voucher is mailed', async () => {
  await confirm({ bulkTicket: 'false' })
  await expect.element(mailed).toBeVisible()
  await expect.element(page.getByText(/No voucher is emailed/)).not.toBeInTheDocument()
})

test('the confirmation says when park tickets are valid, each validity once', async () => {
  const stay = { productType: 'DATE_BASED', ticketStart: '2026-12-02', ticketEnd: '2026-12-03' }
  const items = [...booked.items, ...booked.items].map((item) => ({ ...item, ext: stay }))
  await mount(<DonePanel booking={{ ...booked, items, ext: stay }} onAgain={() => {}} />, { as: agent })
  const valid = page.getByText('Valid from Dec 2, 2026 to Dec 3, 2026')
  await expect.element(valid).toBeVisible()
  expect(valid.elements()).toHaveLength(1)
})
