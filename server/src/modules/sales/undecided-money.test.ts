import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, takenOf } from '#test/shelf.ts'
import { openFakeStripe, type FakeStripe } from '#test/fakes/stripe/index.ts'
import { carryOn } from './process/carry-on.ts'
import { leaveOff } from './process/sale.ts'

describe('a payment that a bank does not decide about', () => {
  let app: TestApp
  let desk: Desk
  let boss: Desk
  beforeAll(async () => {
    app = await testApp()
    desk = await openDesk(app, { paymentsEnabled: true })
    const { resellerId } = desk
    boss = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  })

  /** Called off while the bank decides, which it does not for years. */
  async function calledOff() {
    await desk.comeBack()
    const shelf = await addShelf(app, desk)
    const checkout = await openCheckout(app, desk, shelf, 2)
    await checkout.pay('slow')
    await change(checkout.session.id, { ready_at: new Date('2099-01-01T00:00:00Z') })
    await leaveOff(checkout.saleId, app.db)
    await carryOn({ sale: checkout.saleId }, app)
    return { shelf, ...checkout }
  }

  const change = (id: string, columns: { ready_at?: Date; state?: 'processing' | 'authorized' }) =>
    app.db.updateTable('sandbox_sessions').set(columns).where('id', '=', id).execute()

  async function rowOf(saleId: string) {
    await boss.comeBack()
    const { body } = await boss.get('/api/booking/needs-attention')
    return body.sales.find(({ id }: { id: string }) => id === saleId)
  }

  const retry = (saleId: string) =>
    boss.post(`/api/booking/needs-attention/${saleId}`, { action: 'retry', reason: 'The bank decided' })

  test.for(['CLOSING', 'VOIDING'] as const)(
    'goes from %s to a person after an hour, and ends when it is decided',
    async (state) => {
      const { saleId, session, shelf } = await calledOff()
      await app.db.updateTable('sales').set({ state }).where('id', '=', saleId).execute()
      app.pass({ minutes: 30 })
      await carryOn({ sale: saleId }, app)
      expect(await saleOutcome(app, saleId)).toMatchObject({ state, money: 'processing' })
      app.pass({ minutes: 31 })
      await carryOn({ sale: saleId }, app)
      expect(await rowOf(saleId)).toMatchObject({
        state: 'MANUAL',
        trouble: 'money_undecided',
        money: { state: 'processing' },
        actions: ['retry', 'refund-and-cancel'],
      })
      await change(session.id, { ready_at: app.clock() })
      expect((await retry(saleId)).status).toBe(200)
      expect(await saleOutcome(app, saleId)).toMatchObject({
        state: 'REVERSED',
        money: 'voided',
        captured: 0,
      })
      expect(await takenOf(app, shelf)).toBe(0)
    },
  )
})

describe('a payment that failed in a form that is over', () => {
  let app: TestApp
  let fake: FakeStripe
  beforeAll(async () => {
    fake = await openFakeStripe(() => app.clock())
    app = await testApp({ settings: fake.settings })
  })
  afterAll(() => fake.close())

  test('is cancelled at Stripe, and the seats are free again', async () => {
    const desk = await openDesk(app, { paymentsEnabled: true })
    const shelf = await addShelf(app, desk)
    const { saleId, session } = await openCheckout(app, desk, shelf, 2)
    fake.pay(session.clientSecret, 'declined')
    const [intent] = fake.books.intents.values()
    const form = fake.books.sessions.get(session.id)
    if (form) Object.assign(form, { status: 'complete', client_secret: null })
    await carryOn({ sale: saleId }, app)
    expect(await saleOutcome(app, saleId)).toMatchObject({
      state: 'REVERSED',
      money: 'voided',
      hold: 'RELEASED',
    })
    expect(intent?.status).toBe('canceled')
    expect(await takenOf(app, shelf)).toBe(0)
  })
})
