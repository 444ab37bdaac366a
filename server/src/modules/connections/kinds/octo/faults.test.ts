import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { octo } from './index.ts'
import { kindOf, openCounter, type Counter } from '#test/fakes/octo/counter.ts'

let app: TestApp
let counter: Counter
let slotId: string
const logs: string[] = []
beforeAll(async () => {
  app = await testApp({ logs, settings: { LOG_LEVEL: 'warn' } })
})
beforeEach(async () => {
  counter = await openCounter(app, {}, { timeoutMs: 1500 })
  slotId = await counter.slotId()
})
afterEach(() => counter.fake.close())

const work = () => workOf(app)
const remote = octo.remote ?? expect.fail()
const plan = (...parts: Parameters<Counter['fake']['faults']['plan']>) => counter.fake.faults.plan(...parts)
const check = () => remote.check(counter.rate, slotId, [], work())

describe('a look at the supplier', () => {
  test.for([
    ['a page instead of an answer', { kind: 'page', status: 500 }],
    ['half an answer', { kind: 'truncated' }],
    ['a broken line', { kind: 'drop', when: 'before' }],
  ] as const)('is repeated once after %s', async ([, fault]) => {
    plan({ on: 'POST /availability', ...fault })
    expect(await check()).toMatchObject({ id: slotId })
    plan({ on: 'POST /availability', times: 2, ...fault })
    expect(await kindOf(check())).toBe('failed')
    expect(await counter.errors()).toHaveLength(3)
  })

  test('waits as long as the supplier says, and not longer than its time-out', async () => {
    plan({ on: 'POST /availability', kind: 'limited', headers: { 'octo-ratelimit-retryafter': '0.3' } })
    const before = performance.now()
    expect(await check()).toMatchObject({ id: slotId })
    expect(performance.now() - before).toBeGreaterThan(280)
    plan({ on: 'POST /availability', times: 50, kind: 'limited', headers: { 'retry-after': '60' } })
    await expect(check()).rejects.toMatchObject({ kind: 'busy', retrySeconds: 60 })
    const callsBefore = counter.calls('POST /availability')
    await expect(check()).rejects.toMatchObject({ kind: 'busy', retrySeconds: 60 })
    expect(counter.calls('POST /availability')).toBe(callsBefore)
  })

  test.for([
    ['503', { kind: 'page', status: 503 }, 'maintenance'],
    [
      'its code 196',
      { kind: 'error', status: 400, body: { error: 'X', errorMessage: 'Down [code:196]' } },
      'maintenance',
    ],
    ['a page about maintenance', { kind: 'page', status: 500, text: 'Under maintenance' }, 'maintenance'],
    ['401', { kind: 'page', status: 401 }, 'misconfigured'],
    [
      'FORBIDDEN',
      { kind: 'error', status: 400, body: { error: 'FORBIDDEN', errorMessage: '' } },
      'misconfigured',
    ],
    ['a redirect', { kind: 'page', status: 302 }, 'misconfigured'],
    ['nothing in time', { kind: 'slow', ms: 2500 }, 'failed'],
  ] as const)('that is answered by %s says so', { tags: ['1.8-25'] }, async ([, fault, kind]) => {
    plan({ on: 'POST /availability', times: 2, ...fault })
    expect(await kindOf(check())).toBe(kind)
  })

  test('is kept for seconds, and never for the check before a hold', async () => {
    const { rate, day } = counter
    const before = counter.calls('POST /availability')
    await remote.slots(rate, { from: day, until: day }, work())
    expect(counter.calls('POST /availability')).toBe(before)
    await check()
    await check()
    expect(counter.calls('POST /availability')).toBe(before + 2)
    app.pass({ seconds: 21 })
    await remote.slots(rate, { from: day, until: day }, work())
    expect(counter.calls('POST /availability')).toBe(before + 3)
  })

  test('is refused while the connection is paused; what was sold is still found', async () => {
    const request = counter.holdOf(slotId)
    await remote.hold(request, work())
    const sale = counter.confirmOf(request, slotId)
    const answer = await octo.confirm(sale, work())
    await app.db
      .updateTable('supplier_connections')
      .set({ state: 'PAUSED' })
      .where('supplier_id', '=', counter.supplierId)
      .execute()
    expect(await kindOf(check())).toBe('maintenance')
    expect(await octo.lookUp(sale, work())).toEqual(answer)
  })
})

describe('a hold', () => {
  test('whose answer was lost is unknown, and the same when it is sent again', async () => {
    const request = counter.holdOf(slotId)
    plan({ on: 'POST /bookings', kind: 'drop', when: 'after' })
    expect(await remote.hold(request, work())).toEqual({ state: 'unknown' })
    expect(counter.calls('POST /bookings')).toBe(1)
    expect(await remote.hold(request, work())).toMatchObject({ state: 'held' })
    expect(counter.fake.books.free(slotId)).toBe(8)
  })

  test('whose answer was lost is looked up by its id, and sent again only where it is not there', async () => {
    const again = async (when: 'before' | 'after') => {
      const request = counter.holdOf(slotId)
      plan({ on: 'POST /bookings', kind: 'drop', when })
      expect(await remote.hold(request, work())).toEqual({ state: 'unknown' })
      const sent = counter.calls('POST /bookings')
      expect(await remote.hold({ ...request, isRepeat: true }, work())).toMatchObject({ state: 'held' })
      expect(counter.calls(`GET /bookings/${request.holdId}`)).toBe(1)
      return counter.calls('POST /bookings') - sent
    }
    expect(await again('after')).toBe(0)
    expect(await again('before')).toBe(1)
    expect(counter.fake.books.free(slotId)).toBe(6)
  })

  test('is not sent again while the supplier does not say whether it has it', async () => {
    const request = { ...counter.holdOf(slotId), isRepeat: true }
    plan({ on: 'GET /bookings', times: 2, kind: 'page', status: 502 })
    expect(await remote.hold(request, work())).toEqual({ state: 'unknown' })
    expect(counter.calls('POST /bookings')).toBe(0)
  })

  test('says whether the slot is gone or only too small', async () => {
    expect(await remote.hold(counter.holdOf(slotId, 11), work())).toMatchObject({ because: 'too_many' })
    await remote.hold(counter.holdOf(slotId, 10), work())
    expect(await remote.hold(counter.holdOf(slotId, 1), work())).toMatchObject({ because: 'gone' })
  })

  test('that was surely not made says why', async () => {
    plan({ on: 'POST /bookings', kind: 'limited', headers: { 'retry-after': '60' } })
    await expect(remote.hold(counter.holdOf(slotId), work())).rejects.toMatchObject({
      kind: 'busy',
      retrySeconds: 60,
    })
    expect(counter.calls('POST /bookings')).toBe(1)
    plan({ on: 'POST /bookings', kind: 'page', status: 503 })
    expect(await kindOf(remote.hold(counter.holdOf(slotId), work()))).toBe('maintenance')
  })
})

describe('a supplier that asks us to wait', () => {
  test('is waited for, and does what was asked once', async () => {
    const soon = { kind: 'limited', headers: { 'retry-after': '0.3' } } as const
    for (const on of ['POST /bookings', '/extend', '/confirm', '/cancel']) plan({ on, ...soon })
    const request = counter.holdOf(slotId)
    expect(await remote.hold(request, work())).toMatchObject({ state: 'held' })
    expect(await remote.extend({ ...request, minutes: 20 }, work())).toMatchObject({ state: 'held' })
    const sale = counter.confirmOf(request, slotId)
    expect(await octo.confirm(sale, work())).toMatchObject({ state: 'confirmed' })
    expect(await octo.cancel({ ...sale, reason: 'ill' }, work())).toBe('cancelled')
    for (const part of ['/extend', '/confirm', '/cancel']) expect(counter.calls(part)).toBe(2)
    expect(counter.fake.books.bookings.size).toBe(1)
  })

  test('has all the usual time to answer after the wait', async () => {
    plan({ on: 'POST /bookings', kind: 'limited', headers: { 'retry-after': '1.2' } })
    plan({ on: 'POST /bookings', kind: 'slow', ms: 800 })
    expect(await remote.hold(counter.holdOf(slotId), work())).toMatchObject({ state: 'held' })
  })
})

describe('a booking', () => {
  const sold = async () => {
    const request = counter.holdOf(slotId)
    await remote.hold(request, work())
    return { request, sale: counter.confirmOf(request, slotId) }
  }

  test('whose confirmation was lost is looked up, and has its tickets', async () => {
    const { sale } = await sold()
    plan({ on: '/confirm', kind: 'drop', when: 'after' })
    expect(await octo.confirm(sale, work())).toEqual({ state: 'unknown' })
    expect(counter.calls('/confirm')).toBe(1)
    const found = await octo.lookUp(sale, work())
    expect(found).toMatchObject({ state: 'confirmed' })
    expect(await octo.confirm(sale, work())).toEqual(found)
  })

  test('that never arrived is refused by the look, so that it may be sent again', async () => {
    const { sale } = await sold()
    plan({ on: '/confirm', kind: 'drop', when: 'before' })
    expect(await octo.confirm(sale, work())).toEqual({ state: 'unknown' })
    expect(await octo.lookUp(sale, work())).toMatchObject({ state: 'refused' })
    expect(await octo.confirm(sale, work())).toMatchObject({ state: 'confirmed' })
  })

  test('is not called refused while the supplier is silent', async () => {
    const { sale } = await sold()
    plan({ on: 'GET /bookings', times: 4, kind: 'page', status: 502 })
    expect(await octo.lookUp(sale, work())).toEqual({ state: 'unknown' })
  })

  test('is not called refused by a list that leaves it out, while its uuid gets no answer', async () => {
    const { sale } = await sold()
    await octo.confirm(sale, work())
    plan({ on: `GET /bookings/${sale.holdId}`, times: 2, kind: 'page', status: 502 })
    plan({ on: 'GET /bookings?', kind: 'error', status: 200, body: [] })
    expect(await octo.lookUp(sale, work())).toEqual({ state: 'unknown' })
    expect(await octo.lookUp(sale, work())).toMatchObject({ state: 'confirmed' })
  })

  test('of a hold that ran out is refused', async () => {
    const { sale } = await sold()
    app.pass({ minutes: 16 })
    expect(await octo.confirm(sale, work())).toMatchObject({ state: 'refused' })
  })

  test('is cancelled once, and unknown while the answer is lost', async () => {
    const { sale } = await sold()
    await octo.confirm(sale, work())
    plan({ on: '/cancel', kind: 'truncated' })
    expect(await octo.cancel({ ...sale, reason: 'ill' }, work())).toBe('unknown')
    expect(await octo.cancel({ ...sale, reason: 'ill' }, work())).toBe('cancelled')
  })

  test('that the supplier will not cancel stays as it is', async () => {
    const { sale } = await sold()
    await octo.confirm(sale, work())
    const body = { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'Too late' }
    plan({ on: '/cancel', kind: 'error', status: 400, body })
    expect(await octo.cancel({ ...sale, reason: 'ill' }, work())).toBe('refused')
  })
})

test('of many failures the last 200 are kept', async () => {
  const old = { supplier_id: counter.supplierId, call: 'GET /products', status: 500, detail: 'old' }
  const rows = Array.from({ length: 199 }, () => ({
    ...old,
    id: newId(),
    at: app.clock(),
    kind: 'failed' as const,
  }))
  await app.db.insertInto('connection_errors').values(rows).execute()
  plan({ on: 'POST /availability', times: 3, kind: 'page', status: 401 })
  for (let done = 0; done < 3; done += 1) await kindOf(check())
  const kept = await counter.errors()
  expect(kept).toHaveLength(200)
  expect(kept.slice(-4).map(({ kind }) => kind)).toEqual([
    'failed',
    'misconfigured',
    'misconfigured',
    'misconfigured',
  ])
})

test('no log line names a guest or the key', () => {
  expect(logs.length).toBeGreaterThan(10)
  expect(logs.join('\n')).not.toMatch(/Byron|guest\.example|key-of-the-fake/)
})
