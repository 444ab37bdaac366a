import { beforeAll, describe, expect, test } from 'vitest'
import { fastify } from 'fastify'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { writeLog } from './write-log.ts'

describe("the browser's log", () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  const entry = { severity: 'INFO', timestamp: '2026-12-01T09:00:00Z', message: 'it broke' }
  const send = (payload: object, url = '/api/log') =>
    app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.7' })

  test(
    'is taken without a session, at both of its addresses',
    { tags: ['1.7-17', '1.7-67', '2.7-17'] },
    async () => {
      expect((await send(entry)).statusCode).toBe(200)
      expect((await send(entry, '/api/log/')).statusCode).toBe(200)
    },
  )

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

  test('one request is answered, whatever is in it', async () => {
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
      expect((await app.inject(post)).statusCode).toBe(metadata.includes('[[') ? 400 : 200)
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

  test('takes each of the four severities, and writes it down as such', { tags: ['1.3-66'] }, async () => {
    const logs: string[] = []
    const open = await testApp({ logs, settings: { LOG_LEVEL: 'debug' } })
    const severities = ['DEBUG', 'INFO', 'WARN', 'ERROR']
    for (const severity of severities) {
      const payload = { ...entry, severity }
      expect((await open.inject({ method: 'POST', url: '/api/log', payload })).statusCode).toBe(200)
    }
    const lines = logs.map((line) => JSON.parse(line)).filter(({ browser }) => browser !== undefined)
    expect(lines.map(({ browser }) => browser.severity)).toEqual(severities)
  })

  test(
    'keeps the severity, leaves addresses out and cuts what is too long',
    { tags: ['1.3-65'] },
    async () => {
      const lines: string[] = []
      const { log } = fastify({
        logger: { level: 'debug', stream: { write: (line) => void lines.push(line) } },
      })
      const cookies = { get: () => undefined, set: () => {}, clear: () => {} }
      const ctx = {
        ...workOf(app),
        log,
        cookies,
        session: async () => undefined,
        address: '203.0.113.8',
        csrf: undefined,
        device: '',
      }
      const metadata = {
        user: 'ana.nunez@example.com',
        link: '/reset?email=ana%40example.com',
        typed: 'Ana Núñez, +1 (212) 555-0100',
        phone: 12125550100,
        long: 'x'.repeat(9000),
      }
      const stack = 'at sell (https://portal.example/assets/index-1a2b.js:1:23456)'
      const message = `no mail to ana@example.com for 'Ana' or Ana Núñez, 212 555 0100\n${stack}`
      await writeLog({ ...entry, severity: 'WARN', message, metadata }, ctx)
      const written = JSON.parse(lines[0] ?? '{}')
      expect(written).toMatchObject({
        level: 40,
        browser: {
          severity: 'WARN',
          message: `no mail to [address] for [text] or [name] [name] [number] \n${stack}`,
        },
      })
      expect(written.browser.timestamp).toBe(entry.timestamp)
      // Without the time and the process of the line, whose digits are of any kind.
      expect(JSON.stringify(written.browser)).not.toMatch(/ana|núñez|555|example\.com/i)
      expect(lines.join().length).toBeLessThan(5000)
    },
  )
})
