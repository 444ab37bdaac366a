import { shortReference } from '@reseller-portal/contract/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { notifyFollower } from '#kit/audit/follow.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { cartBody, holdCart, mixedCart } from '#test/sales/cart.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
})

type Line = { bookingId: string; status: string }

/** Sells a cart of three products and runs its followers, as the worker would. */
async function sold(more: { refused?: true; language?: string } = {}) {
  const { lines, partner } = await mixedCart(app, desk)
  const holds = await holdCart(desk, lines)
  if (more.refused) partner.next('confirm', 'refused')
  const ext = more.language === undefined ? {} : { language: more.language }
  const body = cartBody(lines, holds, { choice: 'KEEP', ext })
  const { sale } = (await desk.post('/api/booking/sell-cart', body)).body
  const runFollower = async (subject: string, name: string, follower: string) => {
    const events = app.db.selectFrom('events').select('id').where('subject_id', '=', subject)
    for (const { id: event } of await events.where('name', '=', name).execute())
      await notifyFollower({ event, follower }, workOf(app))
  }
  const opened = sale.lines.filter(({ status }: Line) => status === 'OPEN')
  for (const { bookingId } of opened) await runFollower(bookingId, 'bookings.opened', 'mail-confirmation')
  for (let round = 0; round < 2; round += 1) await runFollower(sale.id, 'sales.cart_sold', 'mail-cart')
  const mails = await app.db
    .selectFrom('mails')
    .select(['recipients', 'subject', 'text', 'documents'])
    .where(
      'booking_id',
      'in',
      opened.map(({ bookingId }: Line) => bookingId),
    )
    .execute()
  return { sale, mails, guest: mails.find(({ recipients }) => recipients.includes('guest@example.com')) }
}

describe('a cart that is sold', () => {
  test('is confirmed by one mail to the customer and one to the agent, with a voucher of each booking', async () => {
    const { sale, mails, guest } = await sold()
    const readers = mails.flatMap(({ recipients }) => recipients)
    expect(readers.toSorted()).toEqual([desk.email, 'guest@example.com'].toSorted())
    expect(guest?.subject).toContain('Sunset cruise + 2')
    expect(guest?.documents).toHaveLength(3)
    expect(guest?.text.match(/Sunset cruise: /g)).toHaveLength(3)
    const references = guest?.text.match(/Sale reference: \S+/g)
    expect(references).toEqual(
      [1, 2, 3].map((place) => `Sale reference: ${shortReference(sale.id)}-${place}`),
    )
    expect(guest?.text).toMatch(/Total: .*155\.00/)
    const events = await app.db
      .selectFrom('events')
      .select('subject_id')
      .distinct()
      .where('name', '=', 'vouchers.mailed')
      .where(
        'subject_id',
        'in',
        sale.lines.map(({ bookingId }: Line) => bookingId),
      )
      .execute()
    expect(events).toHaveLength(3)
  })

  test('in part is confirmed with what is booked only, in the language of the guest', async () => {
    const { guest } = await sold({ refused: true, language: 'fr' })
    expect(guest?.documents).toHaveLength(2)
    expect(guest?.subject).toContain('Sunset cruise + 1')
    expect(guest?.text).toContain('130,00')
    expect(guest?.text).toContain('Bonjour')
    expect(guest?.text).toContain('Vous recevez cet e-mail parce que')
  })
})
