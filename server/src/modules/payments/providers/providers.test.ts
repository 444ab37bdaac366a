import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declineReasons } from '@reseller-portal/contract/payments'
import type { Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import type { ListedPayment, PaymentProvider } from '../provider.ts'
import { providers } from './index.ts'
import { openFakeStripe, type FakeStripe } from '#test/fakes/stripe/index.ts'
import { guests } from '#test/payments/guests.ts'

let app: TestApp
let fake: FakeStripe
let resellerId: string
beforeAll(async () => {
  fake = await openFakeStripe(() => app.clock())
  app = await testApp({ settings: fake.settings })
  resellerId = (await openDesk(app)).resellerId
})
afterAll(() => fake.close())
const work = (): Work => ({ ...app, now: app.clock(), reqId: 'test', actor: undefined })
const refused = { kind: 'refused' }
const portal = newId()
const price = { amount: 10_500, currency: 'USD', expiresInSeconds: 1800 }
const named = Object.entries(providers).map(([name, provider]) => ({
  name,
  provider,
  pay: guests[name as keyof typeof guests], // the lists have the same names
}))

describe.each<(typeof named)[number]>(named)('a payment through $name', ({ provider, pay }) => {
  const command = (body = '{}') => ({ key: newId(), body })
  const opening = (currency = 'USD') =>
    command(
      provider.openBody({ ...price, resellerId, portal, paymentId: newId(), currency, now: app.clock() }),
    )
  const open = () => provider.open(opening(), work())
  const paid = async () => {
    const session = await open()
    await pay(session, 'good', work(), fake)
    return session.sessionId
  }
  const taken = async () => {
    const id = await paid()
    await provider.capture(id, command(), work())
    return id
  }

  test('opens for the exact amount, in dollars and in yen', async () => {
    for (const currency of ['USD', 'JPY'])
      expect(await provider.open(opening(currency), work())).toMatchObject({
        state: 'open',
        amount: 10_500,
        currency,
        captured: 0,
        refunded: 0,
        error: null,
      })
  })

  test('opens once however often the same command arrives', async () => {
    const sent = opening()
    const answers = await Promise.all([provider.open(sent, work()), provider.open(sent, work())])
    expect(answers[1]).toEqual(answers[0])
    expect(await provider.open(sent, work())).toEqual(answers[0])
  })

  test('refuses a key that comes again with other bytes', async () => {
    const sent = opening()
    await provider.open(sent, work())
    await expect(provider.open({ ...opening('EUR'), key: sent.key }, work())).rejects.toMatchObject(refused)
    const id = await taken()
    const first = command('{"amount":1}')
    await provider.refund(id, 1, first, work())
    const other = { key: first.key, body: '{"amount":2}' }
    await expect(provider.refund(id, 2, other, work())).rejects.toMatchObject(refused)
  })

  test('is unknown under any other id', async () => {
    await expect(provider.read('cs_nobody', work())).rejects.toMatchObject(refused)
    await expect(provider.capture('cs_nobody', command(), work())).rejects.toMatchObject(refused)
  })

  test('holds the money of a good card until it is captured', async () => {
    const read = await provider.read(await paid(), work())
    expect(read).toMatchObject({ state: 'authorized', captured: 0 })
    expect(Number(read.captureBefore)).toBeGreaterThan(app.clock().getTime())
  })

  test('stays open after a declined card and says why', async () => {
    const session = await open()
    await pay(session, 'declined', work(), fake)
    const read = await provider.read(session.sessionId, work())
    expect(read.state).toBe('open')
    expect(declineReasons).toContain(read.error)
  })

  test('is captured once, whatever is sent again', async () => {
    const id = await paid()
    const sent = command()
    const once = await provider.capture(id, sent, work())
    expect(once).toMatchObject({ state: 'captured', captured: 10_500 })
    expect(await provider.capture(id, sent, work())).toEqual(once)
    expect(await provider.read(id, work())).toEqual(once)
  })

  test('is not captured before it is paid nor after it was given back', async () => {
    const session = await open()
    await expect(provider.capture(session.sessionId, command(), work())).rejects.toMatchObject(refused)
    const id = await paid()
    expect((await provider.void(id, command(), work())).state).toBe('voided')
    await expect(provider.capture(id, command(), work())).rejects.toMatchObject(refused)
    expect((await provider.read(id, work())).captured).toBe(0)
  })

  test('is not given back by a void once it is captured', async () => {
    const id = await taken()
    await expect(provider.void(id, command(), work())).rejects.toMatchObject(refused)
  })

  test('cannot be paid after it was closed', async () => {
    const session = await open()
    expect((await provider.close(session.sessionId, command(), work())).state).toBe('expired')
    await expect(pay(session, 'good', work(), fake)).rejects.toBeInstanceOf(Error)
    expect((await provider.read(session.sessionId, work())).state).toBe('expired')
  })

  test('shows that it was paid when the closing comes too late', async () => {
    expect((await provider.close(await paid(), command(), work())).state).toBe('authorized')
  })

  test('gives back no more than was captured', async () => {
    const id = await taken()
    const refund = (amount: number, sent = command(JSON.stringify({ amount }))) =>
      provider.refund(id, amount, sent, work())
    const sent = command('{"amount":10000}')
    expect((await refund(10_000, sent)).refunded).toBe(10_000)
    expect((await refund(10_000, sent)).refunded).toBe(10_000)
    await expect(refund(501)).rejects.toMatchObject(refused)
    expect(await refund(500)).toMatchObject({ state: 'captured', captured: 10_500, refunded: 10_500 })
  })

  test('keeps its money as it is when a note is added', async () => {
    const id = await paid()
    const before = await provider.read(id, work())
    for (const on of ['session', 'payment'] as const) {
      const metadata = { booking: newId() }
      const sent = command(JSON.stringify({ metadata }))
      expect(await provider.annotate(id, { on, metadata }, sent, work())).toEqual(before)
    }
  })

  test('is listed by who takes cards once it is paid, with what names it', async () => {
    const cards = provider
    if (!('listPaid' in cards)) return
    const [unpaid, held, captured] = [(await open()).sessionId, await paid(), await taken()]
    const listedSince = async (ms: number) => {
      const all = new Map<string, ListedPayment>()
      const since = new Date(app.clock().getTime() + ms)
      for await (const page of cards.listPaid(since, portal, work()))
        for (const each of page) all.set(each.snapshot.sessionId, each)
      return all
    }
    const all = await listedSince(-60_000)
    expect(all.get(unpaid)).toBeUndefined()
    expect(all.get(held)).toMatchObject({ snapshot: await provider.read(held, work()) })
    expect(all.get(captured)).toMatchObject({
      snapshot: { state: 'captured', captured: 10_500 },
      metadata: { payment_id: expect.any(String), resellerId, portal },
    })
    expect((await listedSince(60_000)).size).toBe(0)
  })

  test('never lives shorter than half an hour', async () => {
    const request = {
      ...price,
      resellerId,
      portal,
      paymentId: newId(),
      expiresInSeconds: 60,
      now: app.clock(),
    }
    const short = async (it: PaymentProvider) => it.open(command(it.openBody(request)), work())
    await expect(short(provider)).rejects.toMatchObject(refused)
  })
})
