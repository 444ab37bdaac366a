import { beforeAll, describe, expect, test } from 'vitest'
import { tell } from '../../kit/follow.ts'
import { followers } from '../../followers.ts'
import { newId } from '../../kit/ids.ts'
import { eventsOf, record } from '../audit/index.ts'
import { testApp } from '../../test-app.ts'
import type { TestApp } from '../../test-app.ts'
import { openDesk, signIn } from '../../test-desk.ts'
import type { Desk } from '../../test-desk.ts'
import { addBooking } from './test-booking.ts'
import { readPdf } from './test-read-pdf.ts'

let app: TestApp
let desk: Desk
let boss: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  boss = await openDesk(app, { resellerId: desk.resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

/** The document as bytes, through the whole app. */
async function pdfOf(seller: Desk, method: 'GET' | 'POST', url: string, payload?: object) {
  const { cookies, csrf } = await signIn(app, seller.email)
  const answer = await app.inject({
    ...{ method, url, cookies, headers: { 'x-csrf-token': csrf } },
    ...(payload ? { payload } : {}),
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(answer.rawPayload)
}

const ask = (bookingID: string, more: object = {}) => ({ bookingID, format: 'pdf', ...more })
const mailsOf = async (booking: string) => {
  const { messages } = (await boss.get('/api/voucher/outbox')).body
  return messages.filter((mail: { bookingId: string }) => mail.bookingId === booking)
}

describe('getting the voucher', () => {
  test('an open booking has a page per ticket, each with its own code', async () => {
    const booking = await addBooking(app, desk)
    const pages = await pdfOf(desk, 'POST', '/api/voucher/get-pdf', ask(booking))
    const rows = await app.db.selectFrom('tickets').selectAll().where('booking_id', '=', booking).execute()
    expect(pages.map((page) => page.barcodes[0]?.value).toSorted()).toEqual(
      rows.map((row) => row.barcode_value).toSorted(),
    )
    expect(pages[0]?.text).toContain('02:30 PM EST')
  })

  test('the reseller chooses which prices a guest sees, and net prices are never among them', async () => {
    const booking = await addBooking(app, desk)
    const text = async (parameters: object) =>
      (await pdfOf(desk, 'POST', '/api/voucher/get-pdf', ask(booking, { parameters })))[0]?.text ?? ''
    expect(await text({ WithRetailPricing: 'true' })).toContain('97.00 USD')
    expect(await text({ WithRetailPricing: 'false', WithNetPricing: 'true' })).not.toContain('USD')
    expect(await text({ AgentFacing: 'true', WithNetPricing: 'true' })).toContain('80.00 USD')
    expect(await text({ WithOriginalPricing: 'true' })).toContain('54.00 USD')
  })

  test('a guest’s weight stands on no document and in no mail', async () => {
    const booking = await addBooking(app, desk)
    const pages = await pdfOf(
      desk,
      'POST',
      '/api/voucher/get-pdf',
      ask(booking, { parameters: { AgentFacing: 'true' } }),
    )
    await desk.post('/api/voucher/send-email', ask(booking))
    const [mail] = await mailsOf(booking)
    const read = (await boss.get(`/api/voucher/outbox/${mail.id}`)).body.message
    const everything = pages.map((page) => page.text).join() + read.html + read.text
    expect(everything).toContain('Harbor Lights Cruise')
    expect(everything).not.toMatch(/777|lbs/i)
  })

  test('the pickup place and its time come from the lead traveler’s choice', async () => {
    const travelers = [
      { firstName: 'Ana', lastName: 'Núñez', isLead: true, pickupLoc: { id: 'pena' } },
      { firstName: 'José', lastName: 'Ibáñez' },
    ]
    const booking = await addBooking(app, desk, { travelers })
    const [page] = await pdfOf(desk, 'POST', '/api/voucher/get-pdf', ask(booking, { language: 'es' }))
    expect(page?.text).toMatch(/Hotel Peña – 14:00/)
    expect(page?.text).toContain('José Ibáñez')
  })

  test('the phone is the agent’s, else the point of sale’s, else the distributor’s, else the reseller’s', async () => {
    const seller = await openDesk(app)
    const booking = await addBooking(app, seller)
    const phone = async () => {
      const [page] = await pdfOf(seller, 'POST', '/api/voucher/get-pdf', ask(booking))
      return /Questions\? Call (\S+)/.exec(page?.text ?? '')?.[1]
    }
    const { resellerId, accountId } = seller
    await app.db.updateTable('resellers').set({ contact_phone: '444' }).where('id', '=', resellerId).execute()
    expect(await phone()).toBe('444')
    const distributor = (await openDesk(app)).resellerId
    await app.db
      .updateTable('resellers')
      .set({ contact_phone: '333', distributor_id: 'LOBBY' })
      .where('id', '=', distributor)
      .execute()
    expect(await phone()).toBe('333')
    await app.db
      .insertInto('points_of_sale')
      .values({
        ...{
          id: newId(),
          reseller_id: resellerId,
          code: 'LOBBY',
          name: 'Lobby',
          channel_id: 'c',
          phone: '222',
        },
        ...{ booking_api_key: null, booking_api_secret: null },
      })
      .execute()
    expect(await phone()).toBe('222')
    await app.db.updateTable('accounts').set({ phone: '111' }).where('id', '=', accountId).execute()
    expect(await phone()).toBe('111')
  })

  test('another reseller’s booking has no voucher, nor has one that does not exist', async () => {
    const booking = await addBooking(app, desk)
    const stranger = await openDesk(app)
    for (const path of ['/api/voucher/get-pdf', '/api/voucher/send-email']) {
      expect(await stranger.post(path, ask(booking))).toMatchObject({
        status: 404,
        body: { error: { code: 33060 } },
      })
      expect((await desk.post(path, ask(newId()))).status).toBe(404)
    }
    expect(await mailsOf(booking)).toEqual([])
  })

  test('a booking that is not open, or whose tickets are all cancelled, has no voucher yet', async () => {
    for (const status of ['PENDING', 'CANCELLED', 'FAILED'] as const) {
      const booking = await addBooking(app, desk, { status })
      expect(await desk.post('/api/voucher/get-pdf', ask(booking))).toMatchObject({
        status: 409,
        body: { error: { code: 33061 } },
      })
    }
    const booking = await addBooking(app, desk)
    await app.db
      .updateTable('tickets')
      .set({ status: 'CANCELLED' })
      .where('booking_id', '=', booking)
      .execute()
    expect((await desk.post('/api/voucher/get-pdf', ask(booking))).status).toBe(409)
  })
})

describe('mailing the voucher', () => {
  test('it goes to the customer with the document attached, and the timeline says so', async () => {
    const booking = await addBooking(app, desk)
    const sent = await desk.post('/api/voucher/send-email', ask(booking))
    expect(sent).toMatchObject({ status: 200, body: { message: { to: ['guest@example.com'] } } })
    const [mail] = await mailsOf(booking)
    expect(mail).toMatchObject({ id: sent.body.message.id, state: 'OUTBOX', to: ['guest@example.com'] })
    expect(mail.subject).toBe('Your tickets: Harbor Lights Cruise, Saturday, December 05, 2026')
    const pages = await pdfOf(boss, 'GET', `/api/voucher/outbox/${mail.id}/attachments/0`)
    expect(pages.length).toBe(2)
    expect((await eventsOf(booking, app.db)).map((event) => event.name)).toEqual(['vouchers.mailed'])
  })

  test('it goes to other addresses instead when they are given', async () => {
    const booking = await addBooking(app, desk)
    await desk.post('/api/voucher/send-email', ask(booking, { emailOverrides: ['front@desk.example'] }))
    expect((await mailsOf(booking))[0].to).toEqual(['front@desk.example'])
  })

  test('the agent’s document goes to the agent, not to the customer', async () => {
    const booking = await addBooking(app, desk)
    await desk.post('/api/voucher/send-email', ask(booking, { parameters: { AgentFacing: 'true' } }))
    expect((await mailsOf(booking))[0].to).toEqual([desk.email])
  })

  test('without any address there is nobody to send it to', async () => {
    const booking = await addBooking(app, desk, { email: '' })
    expect(await desk.post('/api/voucher/send-email', ask(booking))).toMatchObject({
      status: 422,
      body: { error: { code: 33062 } },
    })
  })

  test('the same click sent twice mails once, another click mails again', async () => {
    const booking = await addBooking(app, desk)
    const key = { 'idempotency-key': newId() }
    await desk.post('/api/voucher/send-email', ask(booking), key)
    await desk.post('/api/voucher/send-email', ask(booking), key)
    expect((await mailsOf(booking)).length).toBe(1)
    await desk.post('/api/voucher/send-email', ask(booking))
    expect((await mailsOf(booking)).length).toBe(2)
  })

  test('what a guest is called cannot become markup in the mail', async () => {
    const booking = await addBooking(app, desk)
    await app.db
      .updateTable('bookings')
      .set({ first_name: '<img src=x onerror=alert(1)>' })
      .where('id', '=', booking)
      .execute()
    const { body } = await desk.post('/api/voucher/send-email', ask(booking))
    const { html } = (await boss.get(`/api/voucher/outbox/${body.message.id}`)).body.message
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toContain('<img')
  })
})

describe('a booking that opens', () => {
  /** Tells the follower what the worker would, as often as asked. */
  async function open(ext: Record<string, string>, times = 1) {
    const booking = await addBooking(app, desk, { ext })
    const work = { ...app, now: app.clock(), reqId: 'rp-test', actor: undefined }
    await app.db
      .transaction()
      .execute((tx) =>
        record(tx, work, { name: 'bookings.opened', subject: booking, reseller: desk.resellerId }),
      )
    const event = await app.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', booking)
      .executeTakeFirstOrThrow()
    for (let told = 0; told < times; told += 1)
      await tell(followers, { event: event.id, follower: 'mail-confirmation' }, app)
    return { booking, mails: await mailsOf(booking) }
  }
  const recipients = (mails: { to: string[] }[]) => mails.flatMap((mail) => mail.to).toSorted()

  test('mails customer and agent, once however often it is told', async () => {
    const { booking, mails } = await open({ agentEmail: 'agent@desk.example' }, 3)
    expect(recipients(mails)).toEqual(['agent@desk.example', 'guest@example.com'])
    expect((await eventsOf(booking, app.db)).map((event) => event.name)).toEqual([
      'bookings.opened',
      'vouchers.mailed',
    ])
  })

  test('told twice at the same moment it still mails once', async () => {
    const { booking } = await open({ agentFacing: 'none', customerIncludePricing: 'none' })
    await app.db.updateTable('bookings').set({ ext: '{}' }).where('id', '=', booking).execute()
    const event = await app.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', booking)
      .executeTakeFirstOrThrow()
    const job = { event: event.id, follower: 'mail-confirmation' }
    await Promise.all([tell(followers, job, app), tell(followers, job, app), tell(followers, job, app)])
    expect((await mailsOf(booking)).length).toBe(2)
  })

  test('the agent gets net and retail prices, retail only, or no mail, as chosen', async () => {
    const textFor = async (agentFacing: string) => {
      const { mails } = await open({ agentFacing, customerIncludePricing: 'none' })
      if (mails.length === 0) return 'none'
      const pages = await pdfOf(boss, 'GET', `/api/voucher/outbox/${mails[0].id}/attachments/0`)
      return pages[0]?.text ?? ''
    }
    const both = await textFor('true')
    expect(both).toContain('97.00 USD')
    expect(both).toContain('80.00 USD')
    const retail = await textFor('false')
    expect(retail).toContain('97.00 USD')
    expect(retail).not.toContain('80.00 USD')
    expect(await textFor('none')).toBe('none')
  })

  test('the customer gets retail prices in the booking’s language, and play money is marked', async () => {
    const { mails } = await open({ agentFacing: 'none', language: 'es', sandbox: 'true' })
    expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual([
      'Sus entradas: Harbor Lights Cruise, sábado, 05 de diciembre de 2026',
    ])
    const { text } = (await boss.get(`/api/voucher/outbox/${mails[0].id}`)).body.message
    expect(text).toContain('Total: 97,00 USD')
    expect(text).not.toContain('80,00')
    expect(text).toContain('Modo de prueba: no se mueve dinero')
  })

  test('one cancelled before the mail went out is not confirmed', async () => {
    const { booking } = await open({ agentFacing: 'none', customerIncludePricing: 'none' })
    await app.db
      .updateTable('bookings')
      .set({ ext: '{}', status: 'CANCELLED' })
      .where('id', '=', booking)
      .execute()
    const event = await app.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', booking)
      .executeTakeFirstOrThrow()
    await tell(followers, { event: event.id, follower: 'mail-confirmation' }, app)
    expect(await mailsOf(booking)).toEqual([])
  })
})
