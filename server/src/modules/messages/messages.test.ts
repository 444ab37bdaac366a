import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fastify } from 'fastify'
import { newId } from '#kit/ids.ts'
import { freePort, testApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import type { Desk } from '#test/desk.ts'
import { mailToSend } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'
import { queueMail } from './index.ts'
import type { NewMail } from './queue-mail.ts'
import { openMailServer } from '#test/mail/mail-server.ts'
import { writeLog } from './write-log.ts'

const boss = { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] } as const
const workOf = (app: TestApp) => ({ ...app, now: app.clock(), reqId: 'rp-test', actor: undefined })

async function write(app: TestApp, reseller: string, over: Partial<NewMail> = {}) {
  const mail: NewMail = {
    reseller,
    bookingId: null,
    to: ['guest@example.com'],
    subject: 'Sus entradas: Cañón',
    html: '<p>Hola</p>',
    text: 'Hola',
    origin: newId(),
    attachments: [
      { name: 'voucher.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7 bytes') },
    ],
    ...over,
  }
  return app.db.transaction().execute((tx) => queueMail(mail, tx, workOf(app)))
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
  const serverOf = async (options: { refuses?: number } = {}) => {
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
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close()
  })

  test('a mail is handed over with its attachment and a Message-ID of its own', async () => {
    const server = await serverOf()
    const { id } = await write(app, desk.resellerId)
    expect(await stateOf(app, id)).toBe('QUEUED')
    await sendMail({ mail: id }, app)
    expect(await stateOf(app, id)).toBe('SENT')
    const [mail] = server.received
    expect(mail?.to).toEqual(['guest@example.com'])
    expect(mail?.data).toContain(`Message-ID: <${id}@portal.example>`)
    expect(mail?.data).toContain('filename=voucher.pdf')
    expect(mail?.data).toContain(Buffer.from('%PDF-1.7 bytes').toString('base64'))
  })

  test('told twice, it is sent once', async () => {
    const server = await serverOf()
    const { id } = await write(app, desk.resellerId)
    await sendMail({ mail: id }, app)
    await sendMail({ mail: id }, app)
    expect(server.received.length).toBe(1)
  })

  test('an address that the server refuses fails the mail, and it is not asked again', async () => {
    const server = await serverOf({ refuses: 550 })
    const { id } = await write(app, desk.resellerId)
    await sendMail({ mail: id }, app)
    expect(await stateOf(app, id)).toBe('FAILED')
    await sendMail({ mail: id }, app)
    expect(server.received).toEqual([])
  })

  test('a server that asks to come back later is tried again, for a day', async () => {
    await serverOf({ refuses: 451 })
    const { id } = await write(app, desk.resellerId)
    await expect(sendMail({ mail: id }, app)).rejects.toThrow('451')
    expect(await stateOf(app, id)).toBe('QUEUED')
    app.pass({ days: 1, minutes: 1 })
    await sendMail({ mail: id }, app)
    expect(await stateOf(app, id)).toBe('FAILED')
  })

  test('while the server is down mail waits, and goes out once when it is back', async () => {
    const { id } = await write(app, desk.resellerId)
    let tries = 0
    await app.jobs.work(mailToSend, async (job) => {
      if (job.mail === id) tries += 1
      await sendMail(job, app)
    })
    await expect.poll(() => tries, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(await stateOf(app, id)).toBe('QUEUED')
    const server = await serverOf()
    await expect.poll(() => stateOf(app, id), { timeout: 25_000 }).toBe('SENT')
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
    const { id } = await write(app, admin.resellerId)
    const attachments = [{ name: 'voucher.pdf', bytes: 14 }]
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
    expect([file.headers['content-type'], file.body]).toEqual(['application/pdf', '%PDF-1.7 bytes'])
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

describe("the browser's log", () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  const entry = { severity: 'INFO', timestamp: '2026-12-01T09:00:00Z', message: 'it broke' }
  const send = (payload: object, url = '/api/log') =>
    app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.7' })

  test('is taken without a session, at both of its addresses', async () => {
    expect((await send(entry)).statusCode).toBe(200)
    expect((await send(entry, '/api/log/')).statusCode).toBe(200)
  })

  test('a record that is none is refused and nothing else happens', async () => {
    expect((await send({ ...entry, severity: 'LOUD' })).statusCode).toBe(400)
    expect((await send({ ...entry, message: 'x'.repeat(4001) })).statusCode).toBe(400)
  })

  test('an address that writes too much waits a moment', async () => {
    const answers: number[] = []
    for (let count = 0; count < 70; count += 1) answers.push((await send(entry)).statusCode)
    expect([answers[0], answers.at(-1)]).toEqual([200, 429])
    app.pass({ minutes: 1 })
    expect((await send(entry)).statusCode).toBe(200)
  })

  test('one request costs nobody else a moment, whatever is in it', async () => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, key) => [key, 0]))
    const worst = ['a', 'a@', '@', '%40', ' ', '"', '<'].map((bit) => bit.repeat(25_000 / bit.length))
    const texts = [...worst.map((text) => ({ text })), many].map((each) => JSON.stringify(each))
    app.pass({ minutes: 1 })
    for (const metadata of [...texts, `{"nested":${nested}}`]) {
      const payload = `${JSON.stringify(entry).slice(0, -1)},"metadata":${metadata}}`
      const headers = { 'content-type': 'application/json' }
      const post = {
        method: 'POST',
        url: '/api/log',
        payload,
        headers,
        remoteAddress: '203.0.113.9',
      } as const
      // The quickest of three: another process may take the processor from one of them.
      const tries: number[] = []
      for (let count = 0; count < 3; count += 1) {
        const start = performance.now()
        const { statusCode } = await app.inject(post)
        tries.push(performance.now() - start)
        expect(statusCode).toBe(metadata.includes('[[') ? 400 : 200)
      }
      expect(Math.min(...tries)).toBeLessThan(50)
    }
    expect((await send({ ...entry, metadata: { text: 'a'.repeat(100_000) } })).statusCode).toBe(413)
  })

  test('cannot ring an alarm: its errors are warnings under a message of ours', async () => {
    const logs: string[] = []
    const open = await testApp({ logs, settings: { LOG_LEVEL: 'info' } })
    const payload = { ...entry, severity: 'ERROR', message: 'a sale needs attention' }
    await open.inject({ method: 'POST', url: '/api/log', payload })
    const lines = logs.map((line) => JSON.parse(line)).filter(({ browser }) => browser !== undefined)
    expect(lines).toMatchObject([{ level: 40, msg: 'the log of a browser', browser: { severity: 'ERROR' } }])
  })

  test('keeps the severity, leaves addresses out and cuts what is too long', async () => {
    const lines: string[] = []
    const { log } = fastify({
      logger: { level: 'debug', stream: { write: (line) => void lines.push(line) } },
    })
    const cookies = { get: () => undefined, set: () => {}, clear: () => {} }
    const ctx = { ...workOf(app), log, cookies, address: '203.0.113.8', csrf: undefined, device: '' }
    const metadata = {
      user: 'ana.nunez@example.com',
      link: '/reset?email=ana%40example.com',
      long: 'x'.repeat(9000),
    }
    await writeLog({ ...entry, severity: 'WARN', message: 'no mail to ana@example.com', metadata }, ctx)
    const written = JSON.parse(lines[0] ?? '{}')
    expect(written).toMatchObject({
      level: 40,
      browser: { severity: 'WARN', message: 'no mail to [address]' },
    })
    expect(written.browser.timestamp).toBe(entry.timestamp)
    expect(lines.join()).not.toMatch(/ana|example\.com/)
    expect(lines.join().length).toBeLessThan(5000)
  })
})
