import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { eventsOf } from '#kit/audit/queries.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addBooking } from '#test/vouchers/booking.ts'
import { mailsAbout, pdfAt, scannedAt } from '#test/mail/mailbox.ts'

let app: TestApp
let desk: Desk
let boss: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
  boss = await openDesk(app, { resellerId: desk.resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

const ask = (bookingID: string, more: object = {}) => ({ bookingID, format: 'pdf', ...more })
const mailsOf = (booking: string) => mailsAbout(booking, boss)
const pdfOf = (seller: Desk, method: 'GET' | 'POST', url: string, payload?: object) =>
  pdfAt(app, seller, method, url, payload)

test('a code that JavaScript knows is printed as it is, in every row that has codes', async () => {
  const booking = await addBooking(app, desk)
  const rows = [
    'MarketRegion',
    'ResellerRegion',
    'DiscountGroup',
    'PickupInstructions',
    'ParkReservationStatus',
  ]
  for (const code of ['constructor', '__proto__', 'toString']) {
    const parameters = Object.fromEntries(rows.map((row) => [row, code]))
    const [page] = await pdfOf(desk, 'POST', '/api/voucher/get-pdf', ask(booking, { parameters }))
    expect(page?.text).toContain(code)
    expect((await desk.post('/api/voucher/send-email', ask(booking, { parameters }))).status).toBe(200)
  }
})

describe('a mail to strangers', () => {
  test(
    'speaks for the company, whatever name and phone the request gives',
    { tags: ['1.3-62', '2.3-38'] },
    async () => {
      const booking = await addBooking(app, desk)
      const parameters = {
        ResellerName: 'Your Bank',
        ContactPhone: '+1 900 555',
        AgentName: 'Prince of Nowhere',
      }
      await desk.post('/api/voucher/send-email', ask(booking, { parameters }))
      const [mail] = await mailsOf(booking)
      const read = (await boss.get(`/api/voucher/outbox/${mail?.id}`)).body.message
      const [page] = await pdfOf(desk, 'POST', '/api/voucher/get-pdf', ask(booking, { parameters }))
      const everything = `${page?.text}${read.subject}${read.html}${read.text}`
      expect(everything).not.toMatch(/Your Bank|900 555|Prince/)
    },
  )

  test('of one booking goes to ten addresses at most, however it is asked for', async () => {
    const booking = await addBooking(app, desk)
    const mailTo = (from: number, count: number) => {
      const emailOverrides = Array.from({ length: count }, (_, each) => `guest-${from + each}@example.com`)
      return desk.post('/api/voucher/send-email', ask(booking, { emailOverrides }))
    }
    expect((await mailTo(0, 6)).status).toBe(200)
    expect((await mailTo(0, 6)).status).toBe(200)
    expect((await mailTo(6, 4)).status).toBe(200)
    const refused = await mailTo(10, 1)
    expect([refused.status, refused.body.error.data.reason]).toEqual([422, 'vouchers.too_many_recipients'])
    expect((await mailTo(3, 2)).status).toBe(200)
  })

  test('is written by hand so many times an hour by one account, and the answer says when again', async () => {
    const few = await testApp({ settings: { MAILS_PER_HOUR: '2' }, at: '2026-12-01T09:00:00Z' })
    const seller = await openDesk(few)
    const booking = await addBooking(few, seller)
    const mail = () =>
      seller.post('/api/voucher/send-email', ask(booking, { emailOverrides: ['a@example.com'] }))
    expect([(await mail()).status, (await mail()).status]).toEqual([200, 200])
    const refused = await mail()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1800'])
    few.pass({ minutes: 30 })
    await seller.comeBack()
    expect((await mail()).status).toBe(200)
  })
})

describe('getting the voucher', () => {
  test('an open booking has a page per ticket, each with its own code', { tags: ['2.7-48'] }, async () => {
    const booking = await addBooking(app, desk)
    const pages = await scannedAt(app, desk, 'POST', '/api/voucher/get-pdf', ask(booking))
    const rows = await app.db.selectFrom('tickets').selectAll().where('booking_id', '=', booking).execute()
    expect(pages.map((page) => page.barcodes[0]?.value).toSorted()).toEqual(
      rows.map((row) => row.barcode_value).toSorted(),
    )
    expect(pages[0]?.text).toContain('02:30 PM EST')
  })

  test('the ticket of who leads says so, the others name their own traveler', async () => {
    const travelers = [
      { firstName: 'Ana', lastName: 'Núñez', isLead: true },
      { firstName: 'Bo', lastName: 'Chen' },
    ]
    const booking = await addBooking(app, desk, { travelers })
    await sql`update tickets set item_ids = array[item.id], lead_traveler = item.traveler->>'firstName'
      from booking_items item where item.booking_id = ${booking} and tickets.booking_id = item.booking_id
      and item.position = tickets.position`.execute(app.db)
    const [lead, other] = await pdfOf(desk, 'POST', '/api/voucher/get-pdf', ask(booking))
    expect(lead?.text).toContain('Lead traveler Ana')
    expect(other?.text).toContain('Traveler Bo Chen')
    expect(other?.text).not.toContain('Lead traveler')
  })

  test('each ticket says its own dates, and one of another kind says none', async () => {
    const travelers = [{ firstName: 'Ana', isLead: true }, { firstName: 'Bo' }]
    const stay = {
      productType: 'DATE_BASED',
      ticketStart: '2026-12-05',
      ticketEnd: '2026-12-09',
      ticketDays: '4',
    }
    const booking = await addBooking(app, desk, { travelers, ext: stay })
    await sql`update booking_items set ext = ${JSON.stringify(stay)}::jsonb where booking_id = ${booking} and position = 1`.execute(
      app.db,
    )
    await sql`update tickets set item_ids = array[item.id] from booking_items item where item.booking_id = ${booking}
      and tickets.booking_id = item.booking_id and item.position = tickets.position`.execute(app.db)
    const [tour, park] = await pdfOf(desk, 'POST', '/api/voucher/get-pdf', ask(booking))
    expect(park?.text).toContain('Valid from 2026-12-05 Valid until 2026-12-09 Days valid 4')
    expect(tour?.text).not.toContain('Valid from')
  })

  test(
    'the reseller chooses which prices a guest sees, and net prices are never among them',
    { tags: ['1.3-62', '2.3-38'] },
    async () => {
      const booking = await addBooking(app, desk)
      const text = async (parameters: object) =>
        (await pdfOf(desk, 'POST', '/api/voucher/get-pdf', ask(booking, { parameters })))[0]?.text ?? ''
      expect(await text({ WithRetailPricing: 'true' })).toContain('97.00 USD')
      expect(await text({ WithRetailPricing: 'false', WithNetPricing: 'true' })).not.toContain('USD')
      expect(await text({ AgentFacing: 'true', WithNetPricing: 'true' })).toContain('80.00 USD')
      expect(await text({ WithOriginalPricing: 'true' })).toContain('54.00 USD')
    },
  )

  test(
    'what the request tells of park and date-based tickets stands on it',
    { tags: ['1.3-63', '1.3-64', '2.3-39', '2.3-40'] },
    async () => {
      const parameters = {
        MarketRegion: 'Brazil',
        DiscountGroup: 'ANZ',
        PickupInstructions: 'International',
        ParkReservationStatus: 'success',
        ResellerRegion: 'Japan',
        TicketStartDate: '2026-12-05',
        TicketEndDate: '2026-12-09',
        TicketValidityDays: '4',
      }
      const [page] = await pdfOf(
        desk,
        'POST',
        '/api/voucher/get-pdf',
        ask(await addBooking(app, desk), { parameters }),
      )
      for (const line of [
        'Market region Brazil Discount group Australia and New Zealand Ticket pickup International',
        'Park reservation Reserved Reseller region Japan',
        'Valid from 2026-12-05 Valid until 2026-12-09 Days valid 4',
      ])
        expect(page?.text).toContain(line)
    },
  )

  test('a guest’s weight stands on no document and in no mail', { tags: ['1.1-25'] }, async () => {
    const booking = await addBooking(app, desk)
    const pages = await pdfOf(
      desk,
      'POST',
      '/api/voucher/get-pdf',
      ask(booking, { parameters: { AgentFacing: 'true' } }),
    )
    await desk.post('/api/voucher/send-email', ask(booking))
    const [mail] = await mailsOf(booking)
    const read = (await boss.get(`/api/voucher/outbox/${mail?.id}`)).body.message
    const everything = pages.map((page) => page.text).join() + read.html + read.text
    expect(everything).toContain('Harbor Lights Cruise')
    // Ids and barcodes are random: only a whole word is a weight.
    expect(everything).not.toMatch(/\b777\b|\blbs\b/i)
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

  test(
    'a contact speaks for its level: for the agents, the point of sale, the distributor, the reseller',
    { tags: ['1.3-07', '2.3-10'] },
    async () => {
      const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
      const booking = await addBooking(app, boss)
      const textNow = async () => (await pdfOf(boss, 'POST', '/api/voucher/get-pdf', ask(booking)))[0]?.text
      const add = (type: string, number: string) =>
        boss.post(`/api/resellers/${boss.resellerId}/contacts`, {
          name: type,
          type,
          phone: number,
          reference: null,
        })
      await add('UNKNOWN', '+15550000')
      expect(await textNow()).toContain('+1 212 555 0100')
      for (const [type, number] of [
        ['RESELLER', '+14440000'],
        ['DISTRIBUTOR', '+13330000'],
        ['POS', '+12220000'],
        ['AGENT', '+11110000'],
      ] as const) {
        await add(type, number)
        expect(await textNow()).toContain(number)
      }
    },
  )

  test(
    'the phone is the agent’s, else the point of sale’s, else the distributor’s, else the reseller’s',
    { tags: ['2.5-34'] },
    async () => {
      const seller = await openDesk(app)
      const booking = await addBooking(app, seller)
      const phone = async () => {
        const [page] = await pdfOf(seller, 'POST', '/api/voucher/get-pdf', ask(booking))
        return /Questions\? Call (\S+)/.exec(page?.text ?? '')?.[1]
      }
      const { resellerId, accountId } = seller
      await app.db
        .updateTable('resellers')
        .set({ contact_phone: '444' })
        .where('id', '=', resellerId)
        .execute()
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
          id: newId(),
          reseller_id: resellerId,
          code: 'LOBBY',
          name: 'Lobby',
          channel_id: 'c',
          phone: '222',
          booking_api_key: null,
          booking_api_secret: null,
        })
        .execute()
      expect(await phone()).toBe('222')
      await app.db.updateTable('accounts').set({ phone: '111' }).where('id', '=', accountId).execute()
      expect(await phone()).toBe('111')
    },
  )

  test(
    'another reseller’s booking has no voucher, nor has one that does not exist',
    { tags: ['2.7-49'] },
    async () => {
      const booking = await addBooking(app, desk)
      const stranger = await openDesk(app)
      for (const path of ['/api/voucher/get-pdf', '/api/voucher/send-email']) {
        expect(await stranger.post(path, ask(booking))).toMatchObject({
          status: 404,
          body: { error: { data: { reason: 'vouchers.not_found' } } },
        })
        expect((await desk.post(path, ask(newId()))).status).toBe(404)
      }
      expect(await mailsOf(booking)).toEqual([])
    },
  )

  test('a booking that is not open, or whose tickets are all cancelled, has no voucher yet', async () => {
    for (const status of ['PENDING', 'CANCELLED', 'FAILED'] as const) {
      const booking = await addBooking(app, desk, { status })
      expect(await desk.post('/api/voucher/get-pdf', ask(booking))).toMatchObject({
        status: 409,
        body: { error: { data: { reason: 'vouchers.not_ready' } } },
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
  test(
    'it goes to the customer with the document attached, and the timeline says so',
    { tags: ['1.1-12', '1.3-60', '1.3-61', '1.7-15', '1.7-65', '2.1-04', '2.3-37', '2.7-15', '2.7-50'] },
    async () => {
      const booking = await addBooking(app, desk)
      const request = { ...ask(booking), format: 'email' }
      const sent = await desk.post('/api/voucher/send-email', request)
      expect(sent).toMatchObject({ status: 200, body: { message: { to: ['guest@example.com'] } } })
      const [mail] = await mailsOf(booking)
      expect(mail).toMatchObject({ id: sent.body.message.id, state: 'OUTBOX', to: ['guest@example.com'] })
      expect(mail?.subject).toBe('Your tickets: Harbor Lights Cruise, Saturday, December 05, 2026')
      const pages = await pdfOf(boss, 'GET', `/api/voucher/outbox/${mail?.id}/attachments/0`)
      expect(pages.length).toBe(2)
      expect((await eventsOf(booking, app.db)).map((event) => event.name)).toEqual(['vouchers.mailed'])
    },
  )

  test('a document is called by its booking and product, downloaded, mailed and read in the outbox', async () => {
    const booking = await addBooking(app, desk)
    const reference = `HCC-${booking.slice(-6)}`
    const drawn = async () =>
      (await desk.post('/api/voucher/get-pdf', ask(booking))).headers['content-disposition']
    const name = `${reference} Harbor Lights Cruise.pdf`
    expect(await drawn()).toBe(`attachment; filename="${name}"`)
    await desk.post('/api/voucher/send-email', { ...ask(booking), format: 'email' })
    const [mail] = await mailsOf(booking)
    expect((await boss.get(`/api/voucher/outbox/${mail?.id}`)).body.message.attachments).toEqual([{ name }])
    const { headers } = await boss.get(`/api/voucher/outbox/${mail?.id}/attachments/0`)
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    await sql`update booking_items set product = product || '{"productName": "Crucero de otoño 東京"}'
      where booking_id = ${booking}`.execute(app.db)
    const encoded = encodeURIComponent(`${reference} Crucero de otoño 東京.pdf`)
    expect(await drawn()).toBe(
      `attachment; filename="${reference} Crucero de otono __.pdf"; filename*=UTF-8''${encoded}`,
    )
  })

  test('it goes to other addresses instead when they are given', async () => {
    const booking = await addBooking(app, desk)
    await desk.post('/api/voucher/send-email', ask(booking, { emailOverrides: ['front@desk.example'] }))
    expect((await mailsOf(booking))[0]?.to).toEqual(['front@desk.example'])
  })

  test('the agent’s document goes to the agent, not to the customer', async () => {
    const booking = await addBooking(app, desk)
    await desk.post('/api/voucher/send-email', ask(booking, { parameters: { AgentFacing: 'true' } }))
    expect((await mailsOf(booking))[0]?.to).toEqual([desk.email])
  })

  test('without any address there is nobody to send it to', async () => {
    const booking = await addBooking(app, desk, { email: '' })
    expect(await desk.post('/api/voucher/send-email', ask(booking))).toMatchObject({
      status: 422,
      body: { error: { data: { reason: 'vouchers.no_address' } } },
    })
  })

  test('the same click sent twice mails once, also where its answer was lost; another click mails again', async () => {
    const booking = await addBooking(app, desk)
    const key = { 'idempotency-key': newId() }
    const send = () => desk.post('/api/voucher/send-email', ask(booking), key)
    const first = await send()
    expect((await send()).body).toEqual(first.body)
    await app.db.deleteFrom('idempotent_answers').where('key', '=', key['idempotency-key']).execute()
    expect((await send()).body.message.id).toBe(first.body.message.id)
    expect((await mailsOf(booking)).length).toBe(1)
    // A day later the key can be used again: the request is a new one, and is emailed.
    await app.db.deleteFrom('idempotent_answers').where('key', '=', key['idempotency-key']).execute()
    const other = await addBooking(app, desk)
    const later = await desk.post('/api/voucher/send-email', ask(other), key)
    expect((await mailsOf(other)).map(({ id }) => id)).toEqual([later.body.message.id])
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
