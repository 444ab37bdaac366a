import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLoopback, isPublic } from './addresses.ts'
import { outgoing, OutgoingFailed, whyNotOutgoing } from './outgoing.ts'

const open = { isTrial: false }
const onTrial = { isTrial: true }
const plainGet = { method: 'GET', headers: {}, body: undefined, timeoutMs: 2000, mostBytes: 1000 }

const heard: { method: string | undefined; url: string | undefined; note: unknown; body: string }[] = []
const ways: Record<string, (response: ServerResponse) => void> = {
  '/plain': (response) => void response.writeHead(207, { 'X-Said': 'yes' }).end('fine'),
  '/elsewhere': (response) => void response.writeHead(302, { location: '/plain' }).end(),
  '/long': (response) => void response.end('x'.repeat(1001)),
  '/exact': (response) => void response.end('x'.repeat(1000)),
  '/half': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  },
  '/never': () => undefined,
}
let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      heard.push({ method: request.method, url: request.url, note: request.headers['x-note'], body })
      ways[request.url ?? '']?.(response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
})

test('a line that is used again and again gathers no listeners', async () => {
  const warnings: string[] = []
  const heed = ({ name }: Error) => void warnings.push(name)
  process.on('warning', heed)
  for (let call = 0; call < 15; call += 1) await outgoing(`${base}/plain`, plainGet, onTrial)
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', heed)
  expect(warnings).toEqual([])
})

test('the answer is told with its status and headers, and what was sent arrives', async () => {
  const post = { ...plainGet, method: 'POST', body: '{"é":1}' }
  const answer = await outgoing(`${base}/plain`, { ...post, headers: { 'x-note': 'hi' } }, onTrial)
  expect(answer).toMatchObject({ status: 207, body: 'fine', headers: { 'x-said': 'yes' } })
  expect(heard.at(-1)).toEqual({ method: 'POST', url: '/plain', note: 'hi', body: '{"é":1}' })
})

test('a redirect is told and not followed', async () => {
  const before = heard.length
  expect((await outgoing(`${base}/elsewhere`, plainGet, onTrial)).status).toBe(302)
  expect(heard.length).toBe(before + 1)
})

test('an answer of the most bytes is whole, one byte more is a failure', async () => {
  expect((await outgoing(`${base}/exact`, plainGet, onTrial)).body).toHaveLength(1000)
  const failure = { reason: 'too_large', mayHaveArrived: true }
  await expect(outgoing(`${base}/long`, plainGet, onTrial)).rejects.toMatchObject(failure)
})

test('silence, half an answer and a closed door are told apart, and whether the request may have arrived', async () => {
  const quick = { ...plainGet, timeoutMs: 100 }
  const late = { reason: 'timeout', mayHaveArrived: true }
  await expect(outgoing(`${base}/never`, quick, onTrial)).rejects.toMatchObject(late)
  const broken = { reason: 'broken', mayHaveArrived: true }
  await expect(outgoing(`${base}/half`, plainGet, onTrial)).rejects.toMatchObject(broken)
  const closed = { reason: 'unreachable', mayHaveArrived: false }
  await expect(outgoing('http://127.0.0.1:1/', plainGet, onTrial)).rejects.toMatchObject(closed)
  await expect(outgoing('http://127.0.0.1:1/', plainGet, onTrial)).rejects.toBeInstanceOf(OutgoingFailed)
})

describe('with a public address', () => {
  test.each([
    'http://partner.example/hook',
    'ftp://partner.example/hook',
    'partner.example',
    'https://name:word@partner.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
  ])('%s is not called', async (url) => {
    expect(whyNotOutgoing(url, open)).toBeDefined()
    const failure = { reason: 'forbidden', mayHaveArrived: false }
    await expect(outgoing(url, plainGet, open)).rejects.toMatchObject(failure)
  })

  test('a name is checked where it leads at connect', async () => {
    expect(whyNotOutgoing('https://localhost/', open)).toBeUndefined()
    const failure = { reason: 'forbidden', mayHaveArrived: false }
    await expect(outgoing('https://localhost/', plainGet, open)).rejects.toMatchObject(failure)
  })
})

test('on trial only loopback is allowed beside the public internet', async () => {
  expect(whyNotOutgoing('http://127.0.0.1:3000/', onTrial)).toBeUndefined()
  expect(whyNotOutgoing('http://10.1.2.3/', onTrial)).toBeDefined()
  expect((await outgoing(base.replace('127.0.0.1', 'localhost') + '/plain', plainGet, onTrial)).status).toBe(
    207,
  )
})

test('public and special addresses are told apart', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopback)).toBe(true)
  expect(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'].every(isPublic)).toBe(true)
  const special = ['0.0.0.0', '172.16.0.1', '172.31.255.255', '100.64.0.1', '192.168.1.1', '224.0.0.1']
  expect([...special, '255.255.255.255', '::', 'fe80::1', 'ff02::1', '2002:7f00:1::'].some(isPublic)).toBe(
    false,
  )
  expect(['::ffff:8.8.8.8', '64:ff9b::7f00:1', '2001::1', 'fc00::1'].some(isPublic)).toBe(false)
})
