import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OctoSettings } from '@reseller-portal/contract/connections'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import type { Behavior } from '#test/fakes/octo/behavior.ts'
import { behaviors } from '#test/fakes/octo/behaviors.ts'
import { octo, probe } from '../index.ts'
import { kindOf, openCounter, type Counter } from '#test/fakes/octo/counter.ts'

let app: TestApp
let counter: Counter
const logs: string[] = []
beforeAll(async () => {
  app = await testApp({ logs, settings: { LOG_LEVEL: 'debug' } })
})
afterEach(() => counter.fake.close())

const work = () => workOf(app)
const remote = octo.remote ?? expect.fail()
const open = async (behavior: Behavior, settings: Partial<OctoSettings> = {}) => {
  counter = await openCounter(app, behavior, settings)
}
const look = () => remote.check(counter.rate, `${counter.day}T10:00:00+00:00`, [], work())
const probed = (baseUrl: string, key: string, settings = {}) =>
  probe({ baseUrl, key, capabilities: ['octo/pricing'], settings }, work())

describe('Juniper, whose key only opens the door to a token', () => {
  const juniper: Behavior = behaviors['Juniper, with tokens that run out and aztec codes']

  test('is asked for one token by calls at one moment, and for another before it ends', async () => {
    await open({ ...juniper, tokens: { path: '/auth/token', calls: 100 } })
    counter.fake.faults.plan({ on: 'POST /auth/token', times: 3, kind: 'slow', ms: 300 })
    await Promise.all([look(), look(), look()])
    await look()
    expect(counter.calls('POST /auth/token')).toBe(1)
    app.pass({ seconds: 560 })
    await look()
    expect(counter.calls('POST /auth/token')).toBe(1)
    app.pass({ seconds: 11 })
    await Promise.all([look(), look()])
    expect(counter.calls('POST /auth/token')).toBe(2)
  })

  test('takes a stale token for none: it is renewed once, and a reservation is made once', async () => {
    await open(juniper)
    const slotId = await counter.slotId()
    for (let looks = 0; looks < 4; looks += 1) await look()
    const [request, before] = [counter.holdOf(slotId), counter.calls('POST /bookings')]
    expect(await remote.hold(request, work())).toMatchObject({ state: 'held' })
    expect(counter.calls('POST /auth/token')).toBe(2)
    expect(counter.calls('POST /bookings')).toBe(before + 2)
    expect(counter.fake.books.bookings.size).toBe(1)
    expect(await counter.errors()).toEqual([])
  })

  test('whose clock is an hour behind gives a token that is good until its own clock says', async () => {
    await open({ ...juniper, tokens: { path: '/auth/token', calls: 100 }, clockMs: -3_600_000 })
    const expiresAt = new Date(app.clock().getTime() - 3_600_000 + 600_000).toISOString()
    const body = { token: 'token-1', expiresAt }
    counter.fake.faults.plan({ on: 'POST /auth/token', kind: 'error', status: 200, body })
    counter.fake.faults.plan({ on: 'POST /availability', times: 2, kind: 'error', status: 200, body: [] })
    await look()
    await look()
    expect(counter.calls('POST /auth/token')).toBe(1)
  })

  test('that refuses every token is misconfigured after one more, and not asked for ever', async () => {
    await open({ ...juniper, tokens: { path: '/auth/token', calls: 0 } })
    expect(await kindOf(look())).toBe('misconfigured')
    expect(counter.calls('POST /auth/token')).toBe(2)
    expect(counter.calls('POST /availability')).toBe(2)
  })

  test('that refuses the key is misconfigured, and nothing else is tried', async () => {
    await open(juniper)
    const key = 'another-key-of-nobody'
    const settings = { tokenPath: '/auth/token' }
    await expect(probed(counter.fake.baseUrl, key, settings)).rejects.toMatchObject({ kind: 'misconfigured' })
    await expect(probed(counter.fake.baseUrl, counter.fake.key)).rejects.toMatchObject({
      kind: 'misconfigured',
    })
    const elsewhere = { tokenPath: '/token' }
    await expect(probed(counter.fake.baseUrl, key, elsewhere)).rejects.toMatchObject({
      kind: 'misconfigured',
    })
    expect(counter.fake.seen.map(({ path }) => path)).toEqual(['/auth/token', '/supplier', '/token'])
  })

  test.for([
    ['no answer', { kind: 'drop', when: 'after' }, 'failed'],
    ['a page instead', { kind: 'page', status: 500 }, 'failed'],
    ['maintenance', { kind: 'page', status: 503 }, 'maintenance'],
    ['an answer without a token', { kind: 'error', status: 200, body: { expires_in: 60 } }, 'misconfigured'],
    ['no such call', { kind: 'page', status: 404 }, 'misconfigured'],
  ] as const)('that has %s for a token has not heard of the reservation', async ([, fault, kind]) => {
    await open(juniper, { timeoutMs: 1500 })
    const slotId = await counter.slotId()
    for (let looks = 0; looks < 4; looks += 1) await look()
    counter.fake.faults.plan({ on: 'POST /auth/token', ...fault })
    const request = counter.holdOf(slotId)
    expect(await kindOf(remote.hold(request, work()))).toBe(kind)
    expect(counter.fake.books.bookings.size).toBe(0)
    expect(await remote.hold(request, work())).toMatchObject({ state: 'held' })
    const [settings] = await app.db
      .selectFrom('supplier_connections')
      .select('settings')
      .where('supplier_id', '=', counter.supplierId)
      .execute()
    expect(settings?.settings).toMatchObject({ has: { calendar: 'auto', extend: 'auto' } })
  })

  test('sees its tokens in no log, no error and no kept answer', async () => {
    await open(juniper)
    const slotId = await counter.slotId()
    const request = counter.holdOf(slotId)
    await remote.hold(request, work())
    await octo.confirm(counter.confirmOf(request, slotId), work())
    counter.fake.faults.plan({ on: 'POST /auth/token', times: 4, kind: 'page', status: 500 })
    for (let looks = 0; looks < 6; looks += 1) await kindOf(look())
    expect((await counter.errors()).length).toBeGreaterThan(0)
    const payloads = await app.db.selectFrom('remote_payloads').select('body').execute()
    const kept = JSON.stringify([logs, await counter.errors(), payloads])
    expect(counter.fake.gate.tokens).toBeGreaterThan(0)
    expect(kept).not.toMatch(/token-\d|key-of-the-fake/)
  })
})
