import { me } from '@reseller-portal/contract/accounts'
import { acquireHold, availabilityOfRate } from '@reseller-portal/contract/offers'
import { priceSchedule } from '@reseller-portal/contract/products'
import { writeLog } from '@reseller-portal/contract/documents'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, setCallTimeout, whenSignedOut } from './call.ts'
import { CallError, noAnswer } from './call-error.ts'

/** A fake network: it notes what is sent, and gives the answers of the test. */
let sent: { address: string; request: RequestInit }[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  sent = []
  answer = () => Response.json({})
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=to%20ken' })
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    sent.push({ address, request })
    return answer()
  })
})
afterEach(() => whenSignedOut(() => {}))
afterAll(() => void vi.unstubAllGlobals())

const headers = () => new Headers(sent[0]?.request.headers)
const holding = { hold: { items: [] } }
const record = { severity: 'ERROR' as const, timestamp: '2026-06-01T09:00:00Z', message: 'it broke' }
const thrown = async (calling: Promise<unknown>) => {
  const error = await calling.catch((each: unknown) => each)
  if (error instanceof CallError) return error
  throw new Error('the call was not refused')
}
const refuse = (status: number, code: number | string = 'CONFLICT') => {
  answer = () =>
    Response.json({ error: { code, message: 'No.', data: { left: 2 } }, meta: { reqId: 'r-1' } }, { status })
}

describe('a call', () => {
  test('sends JSON and the session cookies', { tags: ['1.7-01', '2.7-01'] }, async () => {
    await call(acquireHold, holding)
    expect(sent[0]).toMatchObject({
      address: '/api/booking/acquire-hold',
      request: { method: 'POST', credentials: 'same-origin', body: JSON.stringify(holding) },
    })
    expect(headers().get('content-type')).toBe('application/json')
  })

  test('echoes the anti-forgery cookie in a header', { tags: ['1.7-02', '1.9-29', '2.7-03'] }, async () => {
    await call(acquireHold, holding)
    expect(headers().get('x-csrf-token')).toBe('to ken')
  })

  test('has a request id of its own, which begins with rp-', { tags: ['1.7-03'] }, async () => {
    await call(me, {})
    await call(me, {})
    const ids = sent.map(({ request }) => new Headers(request.headers).get('x-request-id'))
    expect(ids[0]).toMatch(/^rp-[0-9a-f-]{36}$/)
    expect(new Set(ids).size).toBe(2)
  })

  test('carries its ids in the path and the rest in the query', async () => {
    const ids = { supplierId: 'a', productId: 'b/c', rateId: 'd' }
    await call(availabilityOfRate, { ...ids, start: '2026-06-01', end: '2026-06-30' })
    expect(sent[0]?.address).toBe('/api/booking/availability-list/a/b%2Fc/d?start=2026-06-01&end=2026-06-30')
  })

  test('waits five minutes for its answer, unless the caller sets another time', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await call(me, {})
    await call(me, {}, { timeout: 1000 })
    expect(timeout.mock.calls).toEqual([[300_000], [1000]])
    timeout.mockRestore()
  })

  test(
    'waits as long as ApiTimeout says, and five minutes without a valid value',
    { tags: ['1.7-04', '2.7-02'] },
    async () => {
      const timeout = vi.spyOn(AbortSignal, 'timeout')
      for (const setting of ['45000', '__API_TIMEOUT__', undefined]) {
        setCallTimeout(setting)
        await call(me, {})
      }
      expect(timeout.mock.calls).toEqual([[45_000], [300_000], [300_000]])
      timeout.mockRestore()
    },
  )

  test('never reads from a cache, so prices and seats are current', { tags: ['2.7-61'] }, async () => {
    await call(priceSchedule, { supplierId: 'a', productId: 'b', rateId: 'c' })
    expect(sent[0]?.request.cache).toBe('no-store')
  })
})

describe('a call that gets no answer', () => {
  test(
    'is -2 when it was cancelled and -3 when it took too long',
    { tags: ['1.8-02', '1.8-03'] },
    async () => {
      answer = () => Promise.reject(new DOMException('', 'AbortError'))
      expect((await thrown(call(me, {}, { signal: AbortSignal.abort() }))).status).toBe(-2)
      answer = () => Promise.reject(new DOMException('', 'TimeoutError'))
      expect((await thrown(call(me, {}))).status).toBe(-3)
    },
  )

  test(
    'is -4 when the network fails and -1 for any other reason',
    { tags: ['1.8-01', '1.8-04'] },
    async () => {
      answer = () => Promise.reject(new TypeError('fetch failed'))
      expect((await thrown(call(me, {}))).status).toBe(-4)
      answer = () => Promise.reject(new Error('?'))
      expect((await thrown(call(me, {}))).status).toBe(-1)
    },
  )
})

describe('a call that is refused', () => {
  test(
    'is rejected with its status and the server’s error.message',
    { tags: ['1.8-06', '1.8-24', '2.7-67', '2.7-69'] },
    async () => {
      refuse(409, 33_024)
      expect(await thrown(call(acquireHold, holding))).toMatchObject({
        status: 409,
        code: 33_024,
        message: 'No.',
        data: { left: 2 },
        reqId: 'r-1',
      })
    },
  )

  test(
    'with a 5xx is rejected with its status, also when the body is empty',
    { tags: ['1.8-07', '2.7-68'] },
    async () => {
      answer = () => new Response('<html>', { status: 502 })
      expect(await thrown(call(acquireHold, holding))).toMatchObject({ status: 502, code: undefined })
    },
  )

  test('shows the whole body if it has no error.message', { tags: ['1.8-24'] }, async () => {
    answer = () => new Response('No such partner.', { status: 422 })
    expect((await thrown(call(acquireHold, holding))).message).toBe('No such partner.')
    answer = () => new Response('', { status: 422 })
    expect((await thrown(call(acquireHold, holding))).message).toBe('status 422')
  })

  test('with a 403 can be shown by its caller', { tags: ['1.6-22'] }, async () => {
    refuse(403, 10_003)
    expect(await thrown(call(me, {}))).toMatchObject({ status: 403, code: 10_003 })
  })

  test(
    'with a 401 that cannot be renewed goes to the handler that was registered',
    { tags: ['1.8-05', '2.6-22', '2.7-66'] },
    async () => {
      vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
      vi.stubGlobal('localStorage', { getItem: () => null })
      const handler = vi.fn<() => void>()
      whenSignedOut(handler)
      refuse(401, 'UNAUTHORIZED')
      expect((await thrown(call(me, {}))).status).toBe(401)
      expect(handler).toHaveBeenCalledTimes(1)
      expect(sent.map(({ address }) => address)).toEqual(['/api/me', '/api/refresh'])
    },
  )

  test.each([
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch')), noAnswer.network],
    ['while the server is broken', () => Promise.resolve(new Response('', { status: 500 })), 500],
    ['after too many calls', () => Promise.resolve(new Response('', { status: 429 })), 429],
  ])('whose session cannot be renewed %s fails, and nobody is signed out', async (_, refresh, status) => {
    vi.stubGlobal('navigator', { locks: { request: (_lock: string, run: () => unknown) => run() } })
    vi.stubGlobal('localStorage', { getItem: () => null })
    const signedOut = vi.fn<() => void>()
    whenSignedOut(signedOut)
    refuse(401, 'UNAUTHORIZED')
    const over = answer
    answer = () => (sent.at(-1)?.address === '/api/refresh' ? refresh() : over())
    expect((await thrown(call(me, {}))).status).toBe(status)
    expect(signedOut).not.toHaveBeenCalled()
  })

  test('to a public call with a 401 ends no session', async () => {
    const handler = vi.fn<() => void>()
    whenSignedOut(handler)
    refuse(401)
    await thrown(call(writeLog, record))
    expect(handler).not.toHaveBeenCalled()
  })
})
