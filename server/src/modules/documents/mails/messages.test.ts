import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { awaitedMail, queueMail, type NewMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'
import { addBooking } from '#test/vouchers/booking.ts'
import { openMailServer } from '#test/mail/mail-server.ts'

const boss = { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] } as const

async function write(app: TestApp, reseller: string, over: Partial<NewMail> = {}) {
  const mail: NewMail = {
    reseller,
    bookingId: null,
    to: ['guest@example.com'],
    subject: 'Sus entradas: Cañón',
    html: '<p>Hola</p>',
    text: 'Hola',
    origin: newId(),
    attachments: [],
    ...over,
  }
  return app.db.transaction().execute((tx) => queueMail(mail, tx, workOf(app)))
}

/** A mail that carries the voucher of a booking. */
async function writeVoucher(app: TestApp, desk: Desk) {
  const booking = await addBooking(app, desk)
  const asks = { reseller: desk.resellerId, booking, language: 'en', parameters: {} }
  const attachment = { kind: 'voucher', name: 'voucher.pdf', mediaType: 'application/pdf', asks } as const
  return { booking, ...(await write(app, desk.resellerId, { attachments: [attachment] })) }
}

async function stateOf(app: TestApp, id: string) {
  return (await app.db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
}

describe('with a mail server', () => {
  let app: TestApp
  let desk: Desk
  let port: number
  const open: { close(): Promise<void> }[] = []
  const serverOf = async (options: { refuses?: number; whom?: string } = {}) => {
    const server = await openMailServer(port, options)
    open.push(server)
    return server
  }
  beforeAll(async () => {
    port = await freePort()
    app = await testApp({
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://portal.example' },
    })
    desk = await openDesk(app)
  })
  const refusedOf = async (id: string) =>
    (await app.db.selectFrom('mails').select('refused').where('id', '=', id).executeTakeFirst())?.refused
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close()
  })

  test('a mail is handed over with its attachment and a Message-ID of its own', async () => {
    const server = await serverOf()
    const { id } = await writeVoucher(app, desk)
    expect(await stateOf(app, id)).toBe('QUEUED')
    await sendMail({ mail: id }, workOf(app))
    expect(await stateOf(app, id)).toBe('SENT')
    const [mail] = server.received
    expect(mail?.to).toEqual(['guest@example.com'])
    expect(mail?.data).toContain(`Message-ID: <${id}@portal.example>`)
    expect(mail?.data).toContain('filename=voucher.pdf')
    // "%PDF-1" as mail programs write it.
    expect(mail?.data).toContain('\nJVBERi0x')
  })

  test('the voucher of a booking that was cancelled meanwhile is not sent', async () => {
    const server = await serverOf()
    const { id, booking } = await writeVoucher(app, desk)
    await app.db.updateTable('bookings').set({ status: 'CANCELLED' }).where('id', '=', booking).execute()
    await sendMail({ mail: id }, workOf(app))
    expect([await stateOf(app, id), server.received]).toEqual(['FAILED', []])
  })

  test('told twice, it is sent once', async () => {
    const server = await serverOf()
    const { id } = await write(app, desk.resellerId)
    await sendMail({ mail: id }, workOf(app))
    await sendMail({ mail: id }, workOf(app))
    expect(server.received.length).toBe(1)
  })

  test('an address that the server refuses fails the mail, and it is not asked again', async () => {
    const server = await serverOf({ refuses: 550 })
    const { id } = await write(app, desk.resellerId)
    await sendMail({ mail: id }, workOf(app))
    expect(await stateOf(app, id)).toBe('FAILED')
    await sendMail({ mail: id }, workOf(app))
    expect(server.received).toEqual([])
    expect(await refusedOf(id)).toEqual(['guest@example.com'])
  })

  test('one of two addresses that the server refuses is named, and the other gets the mail', async () => {
    const server = await serverOf({ refuses: 550, whom: 'typo@example.com' })
    const { id } = await write(app, desk.resellerId, { to: ['guest@example.com', 'typo@example.com'] })
    await sendMail({ mail: id }, workOf(app))
    expect([await stateOf(app, id), await refusedOf(id)]).toEqual(['SENT', ['typo@example.com']])
    expect(server.received.map(({ to }) => to)).toEqual([['guest@example.com']])
  })

  test('a server that asks to come back later is tried again, for a day', async () => {
    await serverOf({ refuses: 451 })
    const { id } = await write(app, desk.resellerId)
    await expect(sendMail({ mail: id }, workOf(app))).rejects.toThrow('451')
    expect(await stateOf(app, id)).toBe('QUEUED')
    app.pass({ days: 1, minutes: 1 })
    await sendMail({ mail: id }, workOf(app))
    expect(await stateOf(app, id)).toBe('FAILED')
  })

  test('while the server is down mail waits, and goes out once when it is back', async () => {
    const { id } = await write(app, desk.resellerId)
    let tries = 0
    await app.jobs.work(awaitedMail, async (job) => {
      if (job.mail === id) tries += 1
      await sendMail(job, workOf(app))
    })
    await expect.poll(() => tries).toBeGreaterThan(0)
    expect(await stateOf(app, id)).toBe('QUEUED')
    const server = await serverOf()
    await expect.poll(() => stateOf(app, id)).toBe('SENT')
    expect(server.received.filter((mail) => mail.data.includes(id)).length).toBe(1)
  })
})

describe('without a mail server', () => {
  let app: TestApp
  let admin: Desk
  beforeAll(async () => {
    app = await testApp()
    admin = await openDesk(app, { roles: [...boss.roles] })
  })

  test('a super admin reads the mail and what is attached to it', async () => {
    const { id } = await writeVoucher(app, admin)
    const attachments = [{ name: 'voucher.pdf' }]
    expect((await admin.get('/api/voucher/outbox')).body.messages[0]).toMatchObject({
      id,
      state: 'OUTBOX',
      to: ['guest@example.com'],
      bookingId: null,
      attachments,
    })
    expect((await admin.get(`/api/voucher/outbox/${id}`)).body.message).toMatchObject({
      subject: 'Sus entradas: Cañón',
      html: '<p>Hola</p>',
      text: 'Hola',
    })
    const file = await admin.get(`/api/voucher/outbox/${id}/attachments/0`)
    expect([file.headers['content-type'], file.body.slice(0, 6)]).toEqual(['application/pdf', '%PDF-1'])
    expect((await admin.get(`/api/voucher/outbox/${id}/attachments/1`)).status).toBe(404)
  })

  test('another reseller’s super admin finds nothing, and an agent is denied', async () => {
    const { id } = await write(app, admin.resellerId)
    const stranger = await openDesk(app, { roles: [...boss.roles] })
    expect((await stranger.get('/api/voucher/outbox')).body.messages).toEqual([])
    for (const path of [`/api/voucher/outbox/${id}`, `/api/voucher/outbox/${id}/attachments/0`])
      expect(await stranger.get(path)).toMatchObject({
        status: 404,
        body: { error: { data: { reason: 'messages.not_found' } } },
      })
    const agent = await openDesk(app, { resellerId: admin.resellerId })
    for (const path of ['', `/${id}`, `/${id}/attachments/0`])
      expect((await agent.get(`/api/voucher/outbox${path}`)).status).toBe(403)
  })

  test('the outbox is read newest first, a page at a time, and none is lost between pages', async () => {
    const reader = await openDesk(app, { roles: [...boss.roles] })
    const ids: string[] = []
    for (let count = 0; count < 103; count += 1) ids.unshift((await write(app, reader.resellerId)).id)
    const idsOf = (answer: { body: { messages: { id: string }[] } }) =>
      answer.body.messages.map((mail) => mail.id)
    const first = idsOf(await reader.get('/api/voucher/outbox?limit=100'))
    const second = idsOf(await reader.get('/api/voucher/outbox?limit=100&offset=100'))
    expect([first.length, second.length]).toEqual([100, 3])
    expect([...first, ...second]).toEqual(ids)
  })

  test('the outbox is searched in its last 30 days, and further back by one press', async () => {
    const other = await openDesk(app, { roles: [...boss.roles] })
    for (const days of [400, 100, 20]) {
      const { id } = await write(app, other.resellerId, { subject: `Storm ${days} days ago` })
      const created_at = new Date(app.clock().getTime() - days * 86_400_000)
      await app.db.updateTable('mails').set({ created_at }).where('id', '=', id).execute()
    }
    const found = async (query: string) => {
      const { body } = await other.get(`/api/voucher/outbox?${query}`)
      expect(body.total).toBe(body.messages.length)
      return body.messages.map(({ subject }: { subject: string }) => subject.split(' ')[1])
    }
    expect(await found('search=storm')).toEqual(['20'])
    expect(await found('search=storm&searchSpan=365d')).toEqual(['20', '100'])
    expect(await found('search=storm&searchSpan=all')).toEqual(['20', '100', '400'])
    expect(await found('sort=-createdAt')).toEqual(['20', '100', '400'])
  })

  test('the same origin is written once, and a rolled back sale mails nothing', async () => {
    const origin = newId()
    const first = await write(app, admin.resellerId, { origin })
    expect(await write(app, admin.resellerId, { origin })).toEqual({ id: first.id, isNew: false })
    const lost = newId()
    const fails = app.db.transaction().execute(async (tx) => {
      const mail = { reseller: admin.resellerId, bookingId: null, to: [], subject: '', html: '', text: '' }
      await queueMail({ ...mail, attachments: [], origin: lost }, tx, workOf(app))
      throw new Error('the sale failed')
    })
    await expect(fails).rejects.toThrow('the sale failed')
    expect(await app.db.selectFrom('mails').selectAll().where('origin', '=', lost).execute()).toEqual([])
  })
})
