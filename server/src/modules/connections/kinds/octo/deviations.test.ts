import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OctoSettings } from '@reseller-portal/contract/connections'
import { addDays } from '#kit/zone.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { withoutKeys, type Behavior, type Body } from '#test/fakes/octo/behavior.ts'
import { behaviors } from '#test/fakes/octo/behaviors.ts'
import { octo, probe, readCatalog, subscribe } from './index.ts'
import { openCounter, type Counter } from '#test/fakes/octo/counter.ts'

let app: TestApp
let counter: Counter
beforeAll(async () => {
  app = await sharedApp()
})
afterEach(() => counter.fake.close())

const work = () => workOf(app)
const remote = octo.remote ?? expect.fail()
const named = (start: string, nth = 0): Behavior =>
  Object.entries<Behavior>(behaviors).filter(([name]) => name.startsWith(start))[nth]?.[1] ?? expect.fail()
const open = async (behavior: Behavior, settings: Partial<OctoSettings> = {}) => {
  counter = await openCounter(app, behavior, settings)
}
const calls = (part: string) =>
  counter.fake.seen.filter(({ method, path }) => `${method} ${path}`.includes(part)).length
const look = () => remote.check(counter.rate, `${counter.day}T10:00:00+00:00`, [], work())
const probed = (baseUrl = counter.fake.baseUrl, key = counter.fake.key) =>
  probe({ baseUrl, key, capabilities: ['octo/pricing'] }, work())

function withoutPrices(product: Body): Body {
  const bare: unknown = JSON.parse(
    JSON.stringify(product, (key, value) => (key === 'pricingFrom' ? undefined : value)),
  )
  // The fake's own product.
  return withoutKeys(bare as Body, ['defaultCurrency', 'availableCurrencies'])
}

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
    expect(cut.warnings.join()).toContain('might be incomplete')
    expect((await readCatalog(counter.supplierId, work())).warnings.join()).toContain('might be incomplete')
    const whole = await probed(baseUrl, `${key}/17`)
    expect(whole.products).toBe(130)
    expect(whole.warnings.join()).not.toContain('incomplete')
  })

  test('is never asked by DELETE, where it hangs', async () => {
    await open(named('Bókun'))
    const request = counter.holdOf(await counter.slotId())
    await remote.hold(request, work())
    expect(await remote.release(request, work())).toBe('cancelled')
    expect(calls('DELETE')).toBe(0)
  })

  test('that has only DELETE is told no capabilities with it, where the connection says so', async () => {
    const behavior = { ...named('Bókun'), lacks: ['POST cancel'] } as const
    await open(behavior, { timeoutMs: 1000, cancelBy: 'DELETE_BARE' })
    const request = counter.holdOf(await counter.slotId())
    await remote.hold(request, work())
    expect(await remote.release(request, work())).toBe('cancelled')
    await counter.fake.close()
    await open(behavior, { timeoutMs: 1000 })
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

describe('a person there', () => {
  test.for([
    ['CONFIRMED', { state: 'confirmed' }],
    ['REJECTED', { state: 'refused' }],
  ] as const)('decides later: %s', async ([status, expected]) => {
    await open(named('confirmation by a person'))
    const request = counter.holdOf(await counter.slotId())
    await remote.hold(request, work())
    const sale = counter.confirmOf(request, request.slotId)
    expect(await octo.confirm(sale, work())).toMatchObject({ state: 'pending' })
    expect(await octo.lookUp(sale, work())).toMatchObject({ state: 'pending' })
    Object.assign(counter.fake.books.bookings.get(request.holdId) ?? {}, { status })
    expect(await octo.lookUp(sale, work())).toMatchObject(expected)
  })
})

describe('a clock that is wrong', () => {
  const minutes = 60_000
  test.for([3 * 60, -3 * 60, 12, -12])('by %i minutes lets a hold live as long as it says', async (wrong) => {
    await open({ clockMs: wrong * minutes })
    const request = counter.holdOf(await counter.slotId())
    const leftOf = (answer: Awaited<ReturnType<typeof remote.hold>>) =>
      answer.state === 'held'
        ? Math.round((answer.expiresAt.getTime() - app.clock().getTime()) / minutes)
        : answer
    expect(leftOf(await remote.hold(request, work()))).toBe(15)
    expect(leftOf(await remote.hold({ ...request, isRepeat: true }, work()))).toBe(15)
    expect(leftOf(await remote.extend({ ...request, minutes: 40 }, work()))).toBe(40)
    expect(await skewOf()).toBe(wrong)
  })

  test('is forgotten once it is right, and no answer without a time says anything of it', async () => {
    const behavior: Behavior = { clockMs: 60 * minutes }
    await open(behavior)
    await look()
    behavior.headers = { date: '' }
    await look()
    expect(await skewOf()).toBe(60)
    Object.assign(behavior, { clockMs: 0, headers: {} })
    await look()
    expect(await skewOf()).toBe(0)
  })

  const skewOf = async () => {
    const { clock_skew_ms } = await app.db
      .selectFrom('supplier_connections')
      .select('clock_skew_ms')
      .where('supplier_id', '=', counter.supplierId)
      .executeTakeFirstOrThrow()
    return Math.round(clock_skew_ms / minutes)
  }
})

describe('the others', () => {
  test('Ventrata is asked for nothing by an empty header, not by a missing one', async () => {
    await open(named('Ventrata'))
    const { baseUrl, key } = counter.fake
    const found = await probe({ baseUrl, key, capabilities: [] }, work())
    expect(found.capabilities.active).toEqual([])
    const answer = await probed()
    expect(answer.capabilities).toMatchObject({ active: ['octo/pricing'], missing: [] })
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
      expect(found.warnings.join()).toContain(`Enter ${counter.fake.baseUrl} as the address`)
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

  test('prices are prices, though the supplier does not say that it activated them', async () => {
    await open({ headers: { 'octo-capabilities': '' } })
    const found = await probed()
    expect(found.capabilities).toEqual({ requested: ['octo/pricing'], active: [], missing: [] })
    expect(found.warnings).toEqual([])
    expect((await look())?.prices[0]).toMatchObject({ retail: 2500 })
    await open({ product: withoutPrices })
    expect((await probed()).capabilities.missing).toEqual(['octo/pricing'])
  })

  test('a capability that the supplier requires and the portal lacks is named', async () => {
    const requires = ['octo/cart', 'octo/pricing', 'pickups'].map((id) => ({ id, required: true }))
    await open({ capabilities: [...requires, { id: 'octo/offers', required: false }] })
    expect((await probed()).warnings).toEqual([
      'The supplier requires octo/cart, which the portal doesn’t support. It can refuse bookings.',
    ])
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
