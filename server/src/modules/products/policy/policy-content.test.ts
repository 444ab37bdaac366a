import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'
import { plainText } from './plain-text.ts'

const ways: Record<string, (response: ServerResponse) => void> = {
  '/plain': (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('Free until noon.'),
  '/page': (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><head><title>x</title></head><p>Free &amp; easy</p><script>alert(1)</script>'),
  '/picture': (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/long': (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(1024 * 1024 + 1)),
  '/elsewhere': (response) => void response.writeHead(302, { location: '/plain' }).end(),
}
let heard = 0
let server: Server
let base = ''
let app: TestApp
let desk: Desk
beforeAll(async () => {
  server = createServer((request, response) => {
    heard += 1
    const way = ways[request.url ?? '']
    if (way) way(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  app = await testApp()
  desk = await openDesk(app)
  const { rateId } = await addShelf(app, desk)
  await app.db
    .updateTable('rates')
    .set({ policy: `${base}/plain` })
    .where('id', '=', rateId)
    .execute()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (url: string, at = desk) => at.get(`/api/pos/content/${encodeURIComponent(url)}`)
const reason = async (url: string, at = desk) => (await ask(url, at)).body.error?.message

describe('a policy that is named by its address', () => {
  test(
    'is fetched from a host of a visible rate, as text without markup',
    { tags: ['1.5-27', '2.7-59'] },
    async () => {
      expect((await ask(`${base}/plain`)).body).toEqual({ content: 'Free until noon.' })
      expect((await ask(`${base}/page`)).body).toEqual({ content: 'Free & easy' })
    },
  )

  test(
    'that cannot be had is not found: no text, too long, elsewhere, or gone',
    { tags: ['1.5-29', '1.8-47'] },
    async () => {
      for (const way of ['/picture', '/long', '/elsewhere', '/gone'])
        expect(await reason(`${base}${way}`), way).toBe('Policy not found')
    },
  )

  test('is asked of no host that no rate of the reseller names', { tags: ['1.5-27'] }, async () => {
    const before = heard
    const stranger = await openDesk(app)
    expect(await reason(`${base}/plain`, stranger)).toBe('Policy not found')
    for (const url of [
      'http://127.0.0.1:1/',
      'https://169.254.169.254/latest',
      'file:///etc/passwd',
      'plain words',
    ])
      expect(await reason(url), url).toBe('Policy not found')
    expect(heard).toBe(before)
  })
})

test(
  'a page is read without scripts, styles, control characters and broken tags',
  { tags: ['2.7-59'] },
  () => {
    expect(plainText('<style>p{}</style><h1>A</h1>b<br>c\u0000 &lt;d&gt; <unclosed', true)).toBe(
      'A\nb\nc <d>',
    )
    expect(plainText('a\r\n\n\n\nb <b>kept</b>', false)).toBe('a\n\nb <b>kept</b>')
    const before = 'İzmir, İstanbul, İskenderun'
    expect(plainText(`<p>${before}</p><SCRIPT>alert(1)</SCRIPT>after`, true)).toBe(`${before}\nafter`)
    const nested = '<'.repeat(100_000)
    expect(plainText(nested, true)).toBe('')
  },
)
