import { beforeAll, describe, expect, test } from 'vitest'
import { notifyFollower } from '#kit/audit/follow.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { mailsAbout, pdfAt } from '#test/mail/mailbox.ts'
import { addBooking } from '#test/vouchers/booking.ts'

let app: TestApp
let boss: Desk
beforeAll(async () => {
  app = await sharedApp()
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

/** The emails about a changed booking, after its follower ran twice. */
async function mailOf(ext: Record<string, string>) {
  const booking = await addBooking(app, boss, { ext: { agentFacing: 'none', ...ext } })
  const happened = { name: 'bookings.amended' as const, subject: booking, reseller: boss.resellerId }
  await app.db.transaction().execute((tx) => recordEvent(tx, workOf(app), happened))
  const event = await app.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', booking)
    .executeTakeFirstOrThrow()
  for (let round = 0; round < 2; round += 1)
    await notifyFollower({ event: event.id, follower: 'mail-confirmation' }, workOf(app))
  const mails = await mailsAbout(booking, boss)
  const { text } = (await boss.get(`/api/voucher/outbox/${mails[0]?.id}`)).body.message
  const { timeline } = (await boss.get(`/api/booking/get-booking/${booking}`)).body.booking
  return { mails, text, events: timeline.map(({ typeOf }: { typeOf: string }) => typeOf) }
}

describe('a booking that was changed', () => {
  test.each([
    ['en', 'Booking changed: Harbor Lights Cruise', 'This voucher replaces your previous one.'],
    ['es', 'Reserva modificada: Harbor Lights Cruise', 'Este bono sustituye al anterior.'],
    ['fr', 'Réservation modifiée : Harbor Lights Cruise', 'Ce bon remplace le précédent.'],
  ])(
    'is told to the customer once in the language %s, with a new voucher',
    async (language, subject, line) => {
      const { mails, text, events } = await mailOf({ language })
      expect(mails).toHaveLength(1)
      expect(mails[0]?.subject).toContain(subject)
      expect(text).toContain(line)
      expect(events.filter((type: string) => type === 'vouchers.amendment_mailed')).toHaveLength(1)
      const [page] = await pdfAt(app, boss, 'GET', `/api/voucher/outbox/${mails[0]?.id}/attachments/0`)
      expect(page?.text).toContain('Harbor Lights Cruise')
    },
  )
})
