import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OctoSettings } from '@reseller-portal/contract/connections'
import { addDays } from '../../../kit/zone.ts'
import { testApp, workOf } from '../../../test-app.ts'
import type { TestApp } from '../../../test-app.ts'
import type { PartnerError } from '../supplier.ts'
import type { Behaviour } from './fake/behaviour.ts'
import { behaviours } from './fake/behaviours.ts'
import { octo, probe, readCatalogue, subscribe } from './index.ts'
import { openCounter } from './test-counter.ts'
import type { Counter } from './test-counter.ts'

let app: TestApp
let counter: Counter
const logs: string[] = []
beforeAll(async () => {
  app = await testApp({ logs, settings: { LOG_LEVEL: 'debug' } })
})
afterEach(() => counter.fake.close())

const work = () => workOf(app)
const remote = octo.remote ?? expect.fail()
const named = (start: string, nth = 0): Behaviour =>
  Object.entries<Behaviour>(behaviours).filter(([name]) => name.startsWith(start))[nth]?.[1] ?? expect.fail()
const open = async (behaviour: Behaviour, settings: Partial<OctoSettings> = {}) => {
  counter = await openCounter(app, behaviour, settings)
}
const calls = (part: string) =>
  counter.fake.seen.filter(({ method, path }) => `${method} ${path}`.includes(part)).length
const look = () => remote.check(counter.rate, `${counter.day}T10:00:00+00:00`, [], work())
const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: PartnerError) => error.kind,
  )
const errors = () =>
  app.db
    .selectFrom('connection_errors')
    .select(['call', 'status', 'kind', 'detail'])
    .where('supplier_id', '=', counter.supplierId)
    .orderBy('id')
    .execute()
const probed = (baseUrl = counter.fake.baseUrl, key = counter.fake.key, settings = {}) =>
  probe({ baseUrl, key, capabilities: ['octo/pricing'], settings }, work())

describe('Juniper, whose key only opens the door to a token', () => {
  const juniper = named('Juniper')

  test('is asked for one token by calls at one moment, and for another before it ends', async () => {
    await open({ ...juniper, tokens: { path: '/auth/token', calls: 100 } })
    await Promise.all([look(), look(), look()])
    await look()
    expect(calls('POST /auth/token')).toBe(1)
    app.pass({ seconds: 560 })
    await look()
    expect(calls('POST /auth/token')).toBe(1)
    app.pass({ seconds: 11 })
    await Promise.all([look(), look()])
    expect(calls('POST /auth/token')).toBe(2)
  })

  test('takes a stale token for none: it is renewed once, and a reservation is made once', async () => {
    await open(juniper)
    const slotId = await counter.slotId()
    for (let looks = 0; looks < 4; looks += 1) await look()
    const [request, before] = [counter.holdOf(slotId), calls('POST /bookings')]
    expect(await remote.hold(request, work())).toMatchObject({ state: 'held' })
    expect(calls('POST /auth/token')).toBe(2)
    expect(calls('POST /bookings')).toBe(before + 2)
    expect(counter.fake.books.bookings.size).toBe(1)
    expect(await errors()).toEqual([])
  })

  test('that refuses every token is misconfigured after one more, and not asked for ever', async () => {
    await open({ ...juniper, tokens: { path: '/auth/token', calls: 0 } })
    expect(await kindOf(look())).toBe('misconfigured')
    expect(calls('POST /auth/token')).toBe(2)
    expect(calls('POST /availability')).toBe(2)
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
    expect((await errors()).length).toBeGreaterThan(0)
    const payloads = await app.db.selectFrom('remote_payloads').select('body').execute()
    const kept = JSON.stringify([logs, await errors(), payloads])
    expect(counter.fake.gate.tokens).toBeGreaterThan(0)
    expect(kept).not.toMatch(/token-\d|key-of-the-fake/)
  })
})

describe('Xola', () => {
  test.for([
    [0, undefined],
    [1, 'not_listed'],
  ] as const)('shows its products when the operator has listed us (%i)', async ([nth, whyNot]) => {
    await open(named('Xola', nth))
    counter.fake.gate.isListed = false
    expect(await probed()).toMatchObject({ whyNot, products: 0, supplier: { name: 'River Boats' } })
    counter.fake.gate.isListed = true
    expect(await probed()).toMatchObject({ whyNot: undefined, products: 1 })
  })
})

describe('Bókun', () => {
  test('shows a hundred products, and all of them to a key of one vendor', async () => {
    await open(named('Bókun'))
    const { baseUrl, key } = counter.fake
    const cut = await probed()
    expect(cut.products).toBe(100)
    expect(cut.warnings.join()).toContain('may be cut off')
    expect((await readCatalogue(counter.supplierId, work())).warnings.join()).toContain('may be cut off')
    const whole = await probed(baseUrl, `${key}/17`)
    expect(whole.products).toBe(130)
    expect(whole.warnings.join()).not.toContain('cut off')
  })

  test('is never asked by DELETE, where it hangs', async () => {
    await open(named('Bókun'))
    const request = counter.holdOf(await counter.slotId())
    await remote.hold(request, work())
    expect(await remote.release(request, work())).toBe('cancelled')
    expect(calls('DELETE')).toBe(0)
  })

  test('that has only DELETE is told no capabilities with it, where the connection says so', async () => {
    const behaviour = { ...named('Bókun'), lacks: ['POST cancel'] } as const
    await open(behaviour, { timeoutMs: 1000, cancelBy: 'DELETE_BARE' })
    const request = counter.holdOf(await counter.slotId())
    await remote.hold(request, work())
    expect(await remote.release(request, work())).toBe('cancelled')
    await counter.fake.close()
    await open(behaviour, { timeoutMs: 1000 })
    const other = counter.holdOf(await counter.slotId())
    await remote.hold(other, work())
    expect(await remote.release(other, work())).toBe('unknown')
    expect(counter.fake.books.bookings.get(other.holdId)?.status).toBe('ON_HOLD')
  })

  test('cancels only for all the money: what it refuses stays booked', async () => {
    await open(named('Bókun'))
    const request = counter.holdOf(await counter.slotId())
    await remote.hold(request, work())
    const sale = counter.confirmOf(request, request.slotId)
    await octo.confirm(sale, work())
    counter.fake.gate.refundsAll = false
    expect(await octo.cancel({ ...sale, reason: 'ill' }, work())).toBe('refused')
    expect(await octo.lookUp(sale, work())).toMatchObject({ state: 'confirmed' })
  })
})

describe('the others', () => {
  test('Ventrata is asked for nothing by an empty header, not by a missing one', async () => {
    await open(named('Ventrata'))
    const { baseUrl, key } = counter.fake
    const found = await probe({ baseUrl, key, capabilities: [] }, work())
    expect(found.capabilities.active).toEqual([])
    const asked = await probed()
    expect(asked.capabilities).toMatchObject({ active: ['octo/pricing'], missing: [] })
    const authorization = `Bearer ${key}`
    const bare = await fetch(`${baseUrl}/products`, { headers: { authorization } })
    expect(bare.headers.get('octo-capabilities')).toContain('octo/cart')
    await expect(probed(baseUrl, 'strange')).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  test('Zaui says when to come back, and is not asked before', async () => {
    await open(named('Zaui, which'))
    for (let looks = 0; looks < 14; looks += 1) expect(await look()).toMatchObject({ localTime: '10:00' })
    expect(counter.fake.gate.limited).toBeGreaterThan(0)
    expect(counter.fake.gate.limited).toBeLessThan(5)
    const before = counter.fake.gate.limited
    const request = counter.holdOf(`${counter.day}T10:00:00+00:00`)
    for (let times = 0; times < 20; times += 1)
      expect(await remote.hold(request, work())).toMatchObject({ state: 'held' })
    expect(counter.fake.gate.limited).toBe(before)
  })

  test.for(['Zaui of earlier days', 'a supplier made for Tiqets'])(
    '%s is found by the list above it, and the address below it is told',
    async (name) => {
      await open(named(name))
      const above = counter.fake.baseUrl.replace('/suppliers/sup_1', '')
      const found = await probed(above)
      expect(found).toMatchObject({ whyNot: 'other_address', supplier: { name: 'River Boats' } })
      expect(found.warnings.join()).toContain(`use ${counter.fake.baseUrl} as the address`)
    },
  )

  test('a supplier that tells nothing of itself is tried out by its products', async () => {
    await open(named('Tickoweb'))
    expect(await probed()).toMatchObject({ whyNot: undefined, products: 1, has: { supplier: false } })
    await expect(probed(`${counter.fake.baseUrl}/v9`)).rejects.toMatchObject({ kind: 'failed' })
  })

  test('Go City has no end of seats and wants the availability all the same', async () => {
    await open(named('Go City'))
    const [slot] = await remote.slots(counter.rate, { from: counter.day, until: counter.day }, work())
    expect(slot).toMatchObject({ free: null, capacity: null, isAvailable: true })
    expect(await remote.hold(counter.holdOf(slot?.id ?? '', 40), work())).toMatchObject({ state: 'held' })
    expect(await remote.hold(counter.holdOf('', 1), work())).toMatchObject({ state: 'refused' })
  })

  test('BookSpot subscribes us with 201, and once', async () => {
    await open(named('BookSpot'))
    const url = 'https://portal.example/hints'
    expect(await subscribe(counter.supplierId, url, work())).toBe('subscription-1')
    expect(await subscribe(counter.supplierId, url, work())).toBe('subscription-1')
    expect(counter.fake.books.subscriptions).toHaveLength(1)
    expect((await probed()).capabilities.missing).toEqual([])
  })

  test('Klook refuses where nothing is planned, and that is no failure', async () => {
    await open(named('a supplier made for Klook'))
    const day = addDays('2099-12-31', 1)
    expect(await remote.slots(counter.rate, { from: day, until: day }, work())).toEqual([])
  })
})
