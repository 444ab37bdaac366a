import { beforeAll, describe, expect, test } from 'vitest'
import { confirmationTemplate } from '@reseller-portal/contract/documents'
import { notifyFollower } from '#kit/audit/follow.ts'
import { eventsOf } from '#kit/audit/queries.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addBooking } from '#test/vouchers/booking.ts'
import { bytesAt, mailsAbout, pdfAt } from '#test/mail/mailbox.ts'
import { seeCodes } from '#test/vouchers/read-pdf.ts'

let app: TestApp
let desk: Desk
let boss: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  boss = await openDesk(app, { resellerId: desk.resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

test('beyond so many mails an hour for one account, what is mailed by itself stays in the outbox', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', AUTOMATIC_MAILS_PER_HOUR: '3' }
  const few = await testApp({ settings, at: '2026-12-01T09:00:00Z' })
  const seller = await openDesk(few)
  const open = async () => {
    const booking = await addBooking(few, seller, { ext: { agentEmail: 'agent@desk.example' } })
    const happened = { name: 'bookings.opened' as const, subject: booking, reseller: seller.resellerId }
    await few.db.transaction().execute((tx) => recordEvent(tx, workOf(few), happened))
    const { id: event } = await few.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', booking)
      .executeTakeFirstOrThrow()
    await notifyFollower({ event, follower: 'mail-confirmation' }, workOf(few))
    const mails = await few.db
      .selectFrom('mails')
      .select('state')
      .where('booking_id', '=', booking)
      .orderBy('state')
      .execute()
    return mails.map(({ state }) => state)
  }
  expect(await open()).toEqual(['QUEUED', 'QUEUED'])
  expect(await open()).toEqual(['OUTBOX', 'QUEUED'])
  expect(await open()).toEqual(['OUTBOX', 'OUTBOX'])
  few.pass({ minutes: 60 })
  expect(await open()).toEqual(['QUEUED', 'QUEUED'])
})

describe('a booking that opens', () => {
  /** Runs the follower as the worker would, this many times. */
  async function open(ext: Record<string, string>, times = 1) {
    const booking = await addBooking(app, desk, { ext })
    const work = { ...app, now: app.clock(), reqId: 'rp-test', actor: undefined }
    await app.db
      .transaction()
      .execute((tx) =>
        recordEvent(tx, work, { name: 'bookings.opened', subject: booking, reseller: desk.resellerId }),
      )
    const event = await app.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', booking)
      .executeTakeFirstOrThrow()
    for (let round = 0; round < times; round += 1)
      await notifyFollower({ event: event.id, follower: 'mail-confirmation' }, workOf(app))
    return { booking, mails: await mailsAbout(booking, boss) }
  }
  const recipients = (mails: { to: string[] }[]) => mails.flatMap((mail) => mail.to).toSorted()

  test('mails customer and agent, once however often it is told', { tags: ['1.4-20'] }, async () => {
    const { booking, mails } = await open({ agentEmail: 'agent@desk.example' }, 3)
    expect(recipients(mails)).toEqual(['agent@desk.example', 'guest@example.com'])
    expect((await eventsOf(booking, app.db)).map((event) => event.name)).toEqual([
      'bookings.opened',
      'vouchers.mailed',
    ])
  })

  test('shows the reseller’s logo where it has one, from an address that other sites may read', async () => {
    const logo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const html = async (mail: { id: string } | undefined) =>
      (await boss.get(`/api/voucher/outbox/${mail?.id}`)).body.message.html
    expect(await html((await open({})).mails[0])).not.toContain('<img')
    const fields = {
      name: 'Harbor Concierge',
      legalName: '',
      phone: '+12125550100',
      email: '',
      url: '',
      timeZone: 'UTC',
      currency: 'USD',
      language: 'en',
      primaryColor: '',
      secondaryColor: '',
    }
    const company = `/api/companies/${desk.resellerId}`
    const { version } = (await boss.send('PUT', company, { ...fields, version: 0 })).body
    const picture = { version, picture: logo.toString('base64') }
    expect((await boss.send('PUT', `${company}/logo`, picture)).status).toBe(200)
    const src = `${app.config.PUBLIC_URL}${company}/logo.png`
    expect(await html((await open({})).mails[0])).toContain(`<img src="${src}?v=${version + 1}"`)
    const answer = await app.inject({ method: 'GET', url: `${company}/logo.png` })
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test(
    'of will-call tickets says where they wait, with the supplier’s reference and American dates',
    { tags: ['1.9-21'] },
    async () => {
      const park = {
        productType: 'WILL_CALL',
        ticketStart: '12/05/2026',
        ticketEnd: '12/06/2026',
        ticketDays: '1',
      }
      const more = {
        discountGroup: 'UK_IE_ADVANCE',
        pickupInstructions: 'International',
        bulkTicket: 'false',
      }
      const { booking, mails } = await open({ ...park, ...more })
      const { text } = (await boss.get(`/api/voucher/outbox/${mails[0]?.id}`)).body.message
      expect(text).toContain(
        `will-call window. Show a photo ID and this reference: HCC-${booking.slice(-6)}.`,
      )
      expect(text).toContain('Valid from: 12/05/2026')
      expect(text).toContain('Discount group: UK and Ireland advance')
      expect(text).toContain('Ticket pickup: International')
      const [page] = await pdfAt(app, desk, 'POST', '/api/voucher/get-pdf', {
        bookingID: booking,
        format: 'pdf',
      })
      expect(page?.text).toContain('12/06/2026')
    },
  )

  test('of bulk tickets, which are delivered, mails no voucher', { tags: ['1.9-21'] }, async () => {
    expect((await open({ productType: 'BULK', bulkTicket: 'true' })).mails).toEqual([])
    expect((await open({ productType: 'WILL_CALL', bulkTicket: 'true' })).mails).toEqual([])
  })

  test(
    'is confirmed by the template that is configured for its supplier, park tickets by their own',
    { tags: ['1.9-19'] },
    () => {
      const ext = { productType: 'DATE_BASED' }
      expect(confirmationTemplate({}, 'will-call-confirmation')).toBe('will-call-confirmation')
      expect(confirmationTemplate({}, '')).toBe('booking-confirmation')
      expect(confirmationTemplate(ext, 'booking-confirmation')).toBe('park-booking-confirmation')
    },
  )

  test('told twice at the same moment it still mails once', async () => {
    const { booking } = await open({ agentFacing: 'none', customerIncludePricing: 'none' })
    await app.db.updateTable('bookings').set({ ext: '{}' }).where('id', '=', booking).execute()
    const event = await app.db
      .selectFrom('events')
      .select('id')
      .where('subject_id', '=', booking)
      .executeTakeFirstOrThrow()
    const job = { event: event.id, follower: 'mail-confirmation' }
    await Promise.all([
      notifyFollower(job, workOf(app)),
      notifyFollower(job, workOf(app)),
      notifyFollower(job, workOf(app)),
    ])
    expect((await mailsAbout(booking, boss)).length).toBe(2)
  })

  test('wallet-friendly QR in the mail: its voucher has one that is read where paper is shown dark', async () => {
    const { mails } = await open({ agentFacing: 'none' })
    const at = `/api/voucher/outbox/${mails[0]?.id}/attachments/0`
    const codes = await seeCodes(await bytesAt(app, boss, 'GET', at))
    expect(codes.length).toBeGreaterThan(0)
    // Level M or better: the library raises the level where the code has room for it.
    for (const { level, millimeters, quietModules } of codes)
      expect([/^[MQH]$/.test(level), millimeters >= 40, quietModules >= 4]).toEqual([true, true, true])
  })

  test(
    'the agent gets net and retail prices, retail only, or no mail, as chosen',
    { tags: ['1.9-14', '1.9-15', '1.9-16', '1.9-18', '2.9-21'] },
    async () => {
      const textFor = async (agentFacing: string) => {
        const { mails } = await open({ agentFacing, customerIncludePricing: 'none' })
        if (mails.length === 0) return 'none'
        const pages = await pdfAt(app, boss, 'GET', `/api/voucher/outbox/${mails[0]?.id}/attachments/0`)
        return pages[0]?.text ?? ''
      }
      const both = await textFor('true')
      expect(both).toContain('97.00 USD')
      expect(both).toContain('80.00 USD')
      const retail = await textFor('false')
      expect(retail).toContain('97.00 USD')
      expect(retail).not.toContain('80.00 USD')
      expect(await textFor('none')).toBe('none')
    },
  )

  test(
    'the customer gets retail prices in the booking’s language, and play money is marked',
    { tags: ['1.9-17'] },
    async () => {
      const { mails } = await open({ agentFacing: 'none', language: 'es', sandbox: 'true' })
      expect(mails.map((mail) => mail.subject)).toEqual([
        'Sus entradas: Harbor Lights Cruise, sábado, 05 de diciembre de 2026',
      ])
      const { text } = (await boss.get(`/api/voucher/outbox/${mails[0]?.id}`)).body.message
      expect(text).toContain('Total: 97,00 USD')
      expect(text).toContain('Recibe este correo porque')
      expect(text).not.toContain('80,00')
      expect(text).toContain('Modo de prueba: no se mueve dinero')
    },
  )

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
    await notifyFollower({ event: event.id, follower: 'mail-confirmation' }, workOf(app))
    expect(await mailsAbout(booking, boss)).toEqual([])
  })
})
