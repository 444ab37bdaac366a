import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '@reseller-portal/contract/sales'
import { notifyFollower } from '#kit/audit/follow.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { mailsAbout, pdfAt, scannedAt } from '#test/mail/mailbox.ts'
import { amendmentBody, laterAt } from '#test/sales/amend.ts'
import { addShelf, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
let boss: Desk
let shelf: Shelf
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { paymentsEnabled: true })
  boss = await openDesk(app, { resellerId: desk.resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

/** Three adults at 169.00 with a fee of 3.00 each, paid by card; one of them is cancelled, for 166.00. */
async function oneOfThreeCancelled(ext: Record<string, string> = {}): Promise<Booking> {
  shelf = await addShelf(app, desk, { retail: 16_900, fee: 300 })
  const checkout = await openCheckout(app, desk, shelf, 3, true, ext)
  await checkout.pay('approve')
  const { id, tickets }: Booking = (await checkout.book()).body.booking
  const ticketIds = [tickets[0]?.id ?? '']
  const answer = await desk.post(`/api/booking/cancel-tickets/${id}`, { ticketIds, reason: 'Ill' })
  expect(answer.body.refund).toEqual({ amount: 16_600, currency: 'USD' })
  return answer.body.booking
}

/** Lets the mails follow that the last event of this name makes. */
async function follow(booking: string, name: string, follower: string): Promise<void> {
  const event = await app.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', booking)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await notifyFollower({ event: event.id, follower }, workOf(app))
}

const timelineOf = async (id: string): Promise<string[]> =>
  (await desk.get(`/api/booking/get-booking/${id}`)).body.booking.timeline.map(
    ({ typeOf }: { typeOf: string }) => typeOf,
  )

describe('after one ticket of three was cancelled', () => {
  test.each([undefined, 'receipt'])(
    'the voucher has the two guests who travel, and sums that add up to what is kept (%s)',
    async (paper) => {
      const { id, tickets } = await oneOfThreeCancelled()
      const pages = await scannedAt(app, desk, 'POST', '/api/voucher/get-pdf', {
        bookingID: id,
        format: 'pdf',
        paper,
      })
      const text = pages.map((page) => page.text).join(' ')
      expect(
        pages.flatMap(({ barcodes }) => barcodes.map(({ value }) => value.split('.')[0])).toSorted(),
      ).toEqual(
        tickets.flatMap(({ status, barcode }) => (status === 'ISSUED' ? [barcode.value] : [])).toSorted(),
      )
      expect(text).toContain('338.00 USD')
      expect(text).toMatch(/Not refunded for cancelled tickets\s*3\.00 USD/)
      expect(text).toMatch(/Total\s*341\.00 USD/)
      expect(text).not.toMatch(/507\.00|169\.00 USD\s*507|1\s+Adult/)
    },
  )

  test('the customer gets a mail with the new voucher, the refund and the new total, and the timeline says so', async () => {
    const { id } = await oneOfThreeCancelled()
    for (let round = 0; round < 2; round += 1)
      await follow(id, 'bookings.tickets_cancelled', 'mail-cancellation')
    const [mail, ...more] = await mailsAbout(id, boss)
    expect(more).toEqual([])
    const { text } = (await boss.get(`/api/voucher/outbox/${mail?.id}`)).body.message
    expect(text).toContain('The attached voucher replaces your previous one.')
    expect(text).toContain('Valid tickets: 2')
    expect(text).toContain('Refund: 166.00 USD')
    expect(text).toContain('Total now: 341.00 USD')
    const pages = await pdfAt(app, boss, 'GET', `/api/voucher/outbox/${mail?.id}/attachments/0`)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text).toMatch(/Total\s*341\.00 USD/)
    expect((await timelineOf(id)).slice(-2)).toEqual([
      'vouchers.cancellation_mailed',
      'vouchers.amendment_mailed',
    ])
  })

  test('a customer who chose no mail gets none', async () => {
    const { id } = await oneOfThreeCancelled({ customerIncludePricing: 'none' })
    await follow(id, 'bookings.tickets_cancelled', 'mail-cancellation')
    expect(await mailsAbout(id, boss)).toEqual([])
    expect(await timelineOf(id)).not.toContain('vouchers.amendment_mailed')
  })

  test('another departure for the others is mailed with a voucher of them alone', async () => {
    const booking = await oneOfThreeCancelled({ agentFacing: 'none' })
    const later = await laterAt(app, shelf, 16_900)
    const path = `/api/booking/amend-booking/${booking.id}`
    expect((await desk.post(path, amendmentBody(booking, later, 0))).status).toBe(200)
    await follow(booking.id, 'bookings.amended', 'mail-confirmation')
    const [mail, ...more] = await mailsAbout(booking.id, boss)
    expect(more).toEqual([])
    const pages = await pdfAt(app, boss, 'GET', `/api/voucher/outbox/${mail?.id}/attachments/0`)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.text).toMatch(/Not refunded for cancelled tickets\s*3\.00 USD/)
    expect(pages[0]?.text).toMatch(/Total\s*341\.00 USD/)
    expect((await timelineOf(booking.id)).at(-1)).toBe('vouchers.amendment_mailed')
  })

  test('corrected names bring the customer a new voucher, too', async () => {
    const { id, version, customer } = await oneOfThreeCancelled({ agentFacing: 'none' })
    const corrected = { version, customer: { ...customer, firstName: 'Zora' }, travelers: [] }
    expect((await desk.post(`/api/booking/change-details/${id}`, corrected)).status).toBe(200)
    await follow(id, 'bookings.details_changed', 'mail-confirmation')
    const [mail, ...more] = await mailsAbout(id, boss)
    expect([mail?.subject, more]).toEqual([expect.stringMatching(/^Booking changed/), []])
    expect((await timelineOf(id)).at(-1)).toBe('vouchers.amendment_mailed')
  })

  test('the list of bookings shows the sum that holds and the code of a ticket that is good', async () => {
    const { id, tickets, customer } = await oneOfThreeCancelled()
    const list = await desk.get(`/api/booking/get-booking-list?searchParam=${customer.email}`)
    const row = list.body.bookings.find((each: { id: string }) => each.id === id)
    expect(row).toMatchObject({
      total: { amount: 34_100 },
      confirmation: { tickets: 2, barcode: tickets[1]?.barcode.value },
    })
  })
})
