import { beforeAll, expect, test } from 'vitest'
import { notifyFollower } from '#kit/audit/follow.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { holdCart } from '#test/sales/cart.ts'
import { addShelf, bookingBody, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

const nobody = { email: '', clientRef: '', firstName: '', lastName: '', phone: '' }
const book = (shelf: Shelf, holdId: string | null = null, customer: object = nobody) => {
  const { booking } = bookingBody(shelf, 1, holdId)
  return desk.post('/api/booking/create-booking', { booking: { ...booking, customer } })
}

test('a walk-up is sold without a name and an email: the printed voucher says so, and nobody is mailed', async () => {
  const { body } = await book(await addShelf(app, desk, { holdable: false }))
  expect(body.booking).toMatchObject({ status: 'OPEN', customer: nobody, tickets: [{}] })
  const { id } = body.booking
  const opened = app.db.selectFrom('events').select('id').where('subject_id', '=', id)
  for (const { id: event } of await opened.where('name', '=', 'bookings.opened').execute())
    await notifyFollower({ event, follower: 'mail-confirmation' }, workOf(app))
  const mails = await app.db.selectFrom('mails').select('recipients').where('booking_id', '=', id).execute()
  expect(mails).toEqual([{ recipients: [desk.email] }])
  const [page] = await pdfAt(app, desk, 'POST', '/api/voucher/get-pdf', { bookingID: id })
  expect(page?.text).toContain('Walk-up')
})

test('a mail to a guest without a name greets nobody by name', async () => {
  const { body } = await book(await addShelf(app, desk, { holdable: false }))
  const to = 'guest@example.com'
  await desk.post('/api/voucher/send-sale-email', { bookings: [body.booking.id], to })
  const { text } = await app.db
    .selectFrom('mails')
    .select('text')
    .where('booking_id', '=', body.booking.id)
    .executeTakeFirstOrThrow()
  expect(text).toMatch(/^Hello,$/m)
})

test('a supplier at another system is told who buys: without, the sale is refused and says so', async () => {
  const partner = await openRemote(app, desk)
  const [hold] = await holdCart(desk, [{ shelf: partner.shelf, quantity: 1 }])
  const refused = await book(partner.shelf, hold?.id)
  expect([refused.status, refused.body.error?.data.reason]).toEqual([422, 'bookings.contact_missing'])
  const { suppliers } = (await desk.get('/api/suppliers')).body
  const needy = suppliers.filter(({ needsContact }: { needsContact: boolean }) => needsContact)
  expect(needy.map(({ id }: { id: string }) => id)).toEqual([partner.shelf.supplierId])
})
