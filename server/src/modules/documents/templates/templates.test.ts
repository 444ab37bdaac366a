import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import { noText, type TemplateKind } from '@reseller-portal/contract/documents'
import { notifyFollower } from '#kit/audit/follow.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openMailServer } from '#test/mail/mail-server.ts'
import { addBooking, type BookingWishes } from '#test/vouchers/booking.ts'
import { sendMail } from '../mails/send-mail.ts'

let app: TestApp
let desk: Desk
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  const port = await freePort()
  app = await testApp({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  server = await openMailServer(port)
  desk = await openDesk(app)
})
afterAll(() => server.close())

let booking: string
let supplierId: string
let operator: Awaited<ReturnType<typeof openOperator>>
beforeEach(async () => {
  await open({})
})

/** A booking of a supplier of its own, and one of its managers. */
async function open(wishes: BookingWishes) {
  booking = await addBooking(app, desk, wishes)
  const row = app.db.selectFrom('bookings').select('supplier_id').where('id', '=', booking)
  supplierId = (await row.executeTakeFirstOrThrow()).supplier_id
  operator = await openOperator(app, supplierId)
}

const english = {
  subject: 'Ahoy: {product}',
  opening: 'Dear {guest},\nyou sail on {date} with <{supplier}>.',
  closing: 'Tickets: {tickets}. Your code is {reference}. Booked with {reseller}.',
}
const address = (kind: TemplateKind) => `/api/operator/${supplierId}/templates/${kind}`
const texts = (over: object = {}) => ({ en: english, es: noText, fr: noText, ...over })
const save = (kind: TemplateKind, over: object = {}, version = 0) =>
  operator.send('PUT', address(kind), { ...texts(over), version })
const configured = async () =>
  (
    await app.db
      .selectFrom('suppliers')
      .select('configuration')
      .where('id', '=', supplierId)
      .executeTakeFirstOrThrow()
  ).configuration.bookingVoucher

/** What the follower of an event mails, as the mail server has it. */
async function mailed(name: AuditEventName, facts: Record<string, unknown> = {}) {
  const happened = { name, subject: booking, reseller: desk.resellerId, facts }
  await app.db.transaction().execute((tx) => recordEvent(tx, workOf(app), happened))
  const event = await app.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', booking)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const follower = name.includes('cancelled') ? 'mail-cancellation' : 'mail-confirmation'
  await notifyFollower({ event: event.id, follower }, workOf(app))
  return received('guest@example.com')
}

/** The last mail to an address, after what is queued was handed over. */
async function received(to: string) {
  const queued = await app.db.selectFrom('mails').select('id').where('state', '=', 'QUEUED').execute()
  for (const { id } of queued) await sendMail({ mail: id }, workOf(app))
  const mail = server.received.findLast((each) => each.to.includes(to))
  const source = (mail?.data ?? '').replaceAll(/=\r\n/g, '').replaceAll('\r\n', '\n')
  const bytes = source.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

describe('the operator’s own text', () => {
  test('begins as the standard text; its id is what the supplier’s configuration answers', async () => {
    expect((await operator.get(address('confirmation'))).body).toEqual({
      en: noText,
      es: noText,
      fr: noText,
      id: 'booking-confirmation',
      version: 0,
    })
    const kept = (await save('confirmation')).body
    expect(kept).toEqual({ ...texts(), id: expect.any(String), version: 1 })
    const cancellation = (await save('cancellation')).body
    expect(await configured()).toEqual({
      bookingConfirmationTemplateId: kept.id,
      bookingCancellationTemplateId: cancellation.id,
    })
    const { body } = await operator.get('/api/audit?name=templates.changed')
    expect(body.events).toHaveLength(2)
  })

  test('confirms a booking by email, with what was booked in place of the placeholders', async () => {
    await save('confirmation')
    const mail = await mailed('bookings.opened')
    expect(mail).toContain('Subject: Ahoy: Harbor Lights Cruise')
    expect(mail).toContain(
      'Dear Ana Núñez,\nyou sail on Saturday, December 05, 2026 with <Harbor City Cruises>.',
    )
    expect(mail).toContain('with &lt;Harbor City Cruises&gt;.')
    expect(mail).toContain('Tickets: 2. Your code is HCC-')
    expect(mail).not.toContain('The booking is confirmed.')
    expect(mail).toContain('filename=')
  })

  test('is not in the agent’s email, which keeps the standard text', async () => {
    await save('confirmation')
    await mailed('bookings.opened')
    const mail = await received(desk.email)
    expect(mail).toContain('Subject: Booking confirmed: Harbor Lights Cruise')
    expect(mail).not.toContain('you sail on')
  })

  test('is written in the guest’s language; a language without one has the standard text', async () => {
    await open({ ext: { language: 'es' } })
    await save('confirmation', { fr: { ...noText, opening: 'Bienvenue.' } })
    expect(await mailed('bookings.opened')).toContain('La reserva')
    await open({ ext: { language: 'fr' } })
    await save('confirmation', { fr: { ...noText, opening: 'Bienvenue, {guest}.' } })
    const mail = await mailed('bookings.opened')
    expect(mail).toContain('Bienvenue, Ana Núñez.')
    expect(mail).not.toContain('Ahoy')
  })

  test('is about the whole booking: a change and some cancelled tickets keep the standard text', async () => {
    await save('confirmation')
    await save('cancellation')
    expect(await mailed('bookings.amended')).toContain('Subject: Booking changed')
    expect(await mailed('bookings.tickets_cancelled', { tickets: 1 })).toContain('Subject: Tickets cancelled')
  })

  test('says that a booking is cancelled, beside the refund', async () => {
    await open({ status: 'CANCELLED', ext: { paymentIntentId: 'pi_1' } })
    await save('cancellation', { en: { ...english, opening: 'We are sorry, {guest}.' } })
    const mail = await mailed('bookings.cancelled', { amount: 9500, currency: 'USD', tickets: 2 })
    expect(mail).toContain('Subject: Ahoy: Harbor Lights Cruise')
    expect(mail).toContain('We are sorry, Ana Núñez.')
    expect(mail).not.toContain('Your booking has been cancelled.')
    expect(mail).toContain('Refund: 95.00 USD')
    expect(mail).toContain('Tickets: 2. Your code is HCC-')
  })

  test('leaves park tickets and will-call tickets the text that tells where they are', async () => {
    await open({ ext: { productType: 'WILL_CALL' } })
    await save('confirmation')
    expect(await mailed('bookings.opened')).toContain('will-call window')
  })

  test('gives way to the standard text once it is empty', async () => {
    await save('confirmation')
    expect((await save('confirmation', { en: noText }, 1)).body).toMatchObject({
      id: 'booking-confirmation',
      version: 2,
    })
    expect((await configured()).bookingConfirmationTemplateId).toBe('booking-confirmation')
    expect(await mailed('bookings.opened')).toContain('The booking is confirmed.')
  })

  test('knows only its placeholders, and of two who save the second one is told', async () => {
    const wrong = await save('confirmation', { en: { ...english, closing: 'Bye {gest}' } })
    expect(wrong.status).toBe(400)
    await save('confirmation')
    expect((await save('confirmation')).body.error.data.reason).toBe('things.out_of_date')
  })

  test('written for the first time by two at once is that of one of them; the other one is told', async () => {
    const answers = await Promise.all([save('confirmation'), save('confirmation')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is read, written and tried out by this operator’s managers only', async () => {
    const stranger = await openOperator(app, await anotherSupplier())
    const staff = await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await stranger.get(address('confirmation'))).status).toBe(404)
    expect((await staff.get(address('confirmation'))).status).toBe(403)
    const shown = { language: 'en', text: english }
    expect((await stranger.post(`${address('confirmation')}/preview`, shown)).status).toBe(404)
    expect((await stranger.post(`${address('confirmation')}/test`, shown)).status).toBe(404)
  })
})

async function anotherSupplier() {
  const other = await addBooking(app, desk)
  const row = app.db.selectFrom('bookings').select('supplier_id').where('id', '=', other)
  return (await row.executeTakeFirstOrThrow()).supplier_id
}

describe('trying a text out', () => {
  test('shows it about the product that was booked last, without the guest’s name', async () => {
    const shown = { language: 'en', text: english }
    const { body } = await operator.post(`${address('confirmation')}/preview`, shown)
    expect(body.subject).toBe('Ahoy: Harbor Lights Cruise')
    expect(body.text).toContain('you sail on Saturday, December 05, 2026 with <Harbor City Cruises>.')
    expect(body.text).not.toContain('Núñez')
    const cancelled = (await operator.post(`${address('cancellation')}/preview`, shown)).body
    expect(cancelled.text).toContain('you sail on')
    const standard = { language: 'fr', text: noText }
    expect((await operator.post(`${address('cancellation')}/preview`, standard)).body.text).toContain(
      'annulée',
    )
  })

  test('sends it to who asks, and to nobody else', async () => {
    const shown = { language: 'en', text: english }
    const { body } = await operator.post(`${address('confirmation')}/test`, shown)
    expect(body).toEqual({ to: operator.email })
    const mail = await received(operator.email)
    expect(mail).toContain('Subject: Ahoy: Harbor Lights Cruise')
    expect(mail).toContain('This is a test')
  })
})

describe('the template of an email sent by hand', () => {
  const send = (more: object) =>
    desk.post('/api/voucher/send-email', { bookingID: booking, emailOverrides: ['ada@example.com'], ...more })

  test('is the supplier’s own unless another one is named', async () => {
    const { id } = (await save('confirmation')).body
    await send({})
    expect(await received('ada@example.com')).toContain('Subject: Ahoy')
    await send({ templateID: 'will-call-confirmation' })
    expect(await received('ada@example.com')).toContain('will-call window')
    await send({ templateID: 'booking-confirmation' })
    expect(await received('ada@example.com')).toContain('The booking is confirmed.')
    await send({ templateID: id, parameters: { AgentFacing: 'true' } })
    expect(await received('ada@example.com')).toContain('Subject: Ahoy')
  })

  test('is refused where it is unknown, another supplier’s, or about cancellations', async () => {
    const { id } = (await save('cancellation')).body
    for (const templateID of [newId(), id, 'booking-cancellation'])
      expect((await send({ templateID })).body.error.data.reason).toBe('vouchers.wrong_template')
    const other = (await save('confirmation')).body.id
    await open({})
    expect((await send({ templateID: other })).body.error.data.reason).toBe('vouchers.wrong_template')
  })
})
