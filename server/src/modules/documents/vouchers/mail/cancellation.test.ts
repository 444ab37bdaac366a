import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import { notifyFollower } from '#kit/audit/follow.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addBooking } from '#test/vouchers/booking.ts'
import { mailsAbout } from '#test/mail/mailbox.ts'

let app: TestApp
let boss: Desk
beforeAll(async () => {
  app = await sharedApp()
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

type Cancelled = { name?: AuditEventName; ext?: Record<string, string>; amount?: number; tickets?: number }

/** The text of the mail that a cancellation makes, told to the follower as often as asked. */
async function mailOf({ name = 'bookings.cancelled', ext = {}, amount = 9500, tickets = 2 }: Cancelled) {
  const booking = await addBooking(app, boss, { ext, status: 'CANCELLED' })
  const facts = { amount, currency: 'USD', tickets, reason: 'The guest is ill' }
  await app.db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, workOf(app), { name, subject: booking, reseller: boss.resellerId, facts }),
    )
  const event = await app.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', booking)
    .executeTakeFirstOrThrow()
  for (let round = 0; round < 2; round += 1)
    await notifyFollower({ event: event.id, follower: 'mail-cancellation' }, workOf(app))
  const mails = await mailsAbout(booking, boss)
  const texts = await Promise.all(
    mails.map(async ({ id }) => (await boss.get(`/api/voucher/outbox/${id}`)).body.message.text),
  )
  const { timeline } = (await boss.get(`/api/booking/get-booking/${booking}`)).body.booking
  const events = timeline.map(({ typeOf }: { typeOf: string }) => typeOf)
  return { mails, text: String(texts[0] ?? ''), events }
}

describe('a cancelled booking', () => {
  test('is told to the customer once, with the refund to the card', async () => {
    const { mails, text, events } = await mailOf({ ext: { paymentIntentId: 'pi_1', sandbox: 'true' } })
    expect(mails).toMatchObject([
      {
        to: ['guest@example.com'],
        subject: 'Booking cancelled: Harbor Lights Cruise, Saturday, December 05, 2026',
      },
    ])
    expect(text).toContain('Hello Ana Núñez,')
    expect(text).toContain('Refund: 95.00 USD')
    expect(text).toContain('You’re receiving this email because')
    expect(text).toContain('Sandbox: no money moves')
    expect(text).not.toContain('The guest is ill')
    expect(events.filter((type: string) => type === 'vouchers.cancellation_mailed')).toHaveLength(1)
  })

  test('on account promises the customer no refund', async () => {
    expect((await mailOf({})).text).not.toContain('Refund')
  })

  test.for([
    ['es', 'Se han cancelado algunas entradas de su reserva.', 'Reembolso: 47,50 USD'],
    ['fr', 'Certains billets de votre réservation ont été annulés.', 'Remboursement\u00a0: 47,50 USD'],
  ])('of which some tickets stay good is told so in the language %s', async ([language, line, refund]) => {
    const name = 'bookings.tickets_cancelled'
    const ext = { language: language ?? '', paymentIntentId: 'pi_1' }
    const { text } = await mailOf({ name, ext, amount: 4750, tickets: 1 })
    expect(text).toContain(line)
    expect(text).toContain(refund)
  })

  test('is not told to a customer who gets no mail', async () => {
    const { mails, events } = await mailOf({ ext: { customerIncludePricing: 'none' } })
    expect(mails).toEqual([])
    expect(events).not.toContain('vouchers.cancellation_mailed')
  })
})
