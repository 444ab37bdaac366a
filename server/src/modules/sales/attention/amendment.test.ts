import { beforeAll, describe, expect, test } from 'vitest'
import type { SettleAction } from '@reseller-portal/contract/sales'
import type { SaleState } from '@reseller-portal/contract/payments'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { allAgrees, laterAt, openDifference, read, taken, type Sold } from '#test/sales/amend.ts'
import { addShelf } from '#test/shelf.ts'
import { balanceOf } from '#modules/ledger/index.ts'
import { sendRefundBack } from '#modules/payments/events/returned-refunds.ts'
import { carryOn } from '../process/carry-on.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Change = Awaited<ReturnType<typeof openDifference>>
type World = Sold & { boss: Desk }

/** Two tickets at 50.00 by card, with a fee of 2.50 each, and another departure of the rate at 60.00. */
async function sold(): Promise<World> {
  const desk = await openDesk(app, { paymentsEnabled: true })
  const { resellerId } = desk
  const boss = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
  const checkout = await openCheckout(app, desk, shelf, 2)
  await checkout.pay('approve')
  const { booking } = (await checkout.book()).body
  return { desk, boss, shelf, later: await laterAt(app, shelf, 6000), booking }
}

const put = (id: string, state: SaleState, trouble: object | null) =>
  app.db
    .updateTable('sales')
    .set((sale) => ({
      state,
      trouble: trouble && JSON.stringify(trouble),
      leased_until: null,
      version: sale('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

async function rowOf({ boss }: World, id: string) {
  const { body } = await boss.get('/api/booking/needs-attention')
  return body.sales.find((sale: { id: string }) => sale.id === id)
}

const settle = ({ boss }: World, id: string, action: SettleAction) =>
  boss.post(`/api/booking/needs-attention/${id}`, { action, reason: 'Looked into it by phone' })

/** What the reseller's card account, bank and refunds have in the books. */
async function booksOf({ desk }: World) {
  const balance = (account: 'card' | 'bank' | 'refunds due' | 'guest' | 'sales') =>
    balanceOf(desk.resellerId, account, 'USD', app.db)
  return {
    card: await balance('card'),
    bank: await balance('bank'),
    due: await balance('refunds due'),
    guest: await balance('guest'),
    sales: await balance('sales'),
  }
}

describe('an amendment that got stuck', () => {
  /** Paid by the guest, and given up while it was asked of a silent supplier. */
  async function silent(it: World): Promise<Change> {
    const change = await openDifference(app, it, 2000)
    await change.pay()
    await it.desk.get(`/api/stripe/checkout-retrieve-session/${change.session.id}`)
    const { state: from } = await saleOutcome(app, change.id)
    expect(from).toBe('AUTHORIZED')
    await put(change.id, 'MANUAL', { code: 'supplier_silent', from, facts: {} })
    return change
  }

  test('is carried on: the guests get their new departure and the card pays once', async () => {
    const it = await sold()
    const { id } = await silent(it)
    expect(await rowOf(it, id)).toMatchObject({
      bookingId: it.booking.id,
      state: 'MANUAL',
      trouble: 'supplier_silent',
      booking: null,
      money: { state: 'authorized' },
      total: { amount: 2000 },
    })
    expect((await settle(it, id, 'retry')).body).toMatchObject({ state: 'CAPTURED', needsAttention: false })
    expect(await saleOutcome(app, id)).toMatchObject({ captured: 2000, refunded: 0 })
    expect((await read(it)).totals.total).toBe(12_000)
    expect(await taken(app, it)).toEqual([0, 2])
    await allAgrees(app)
  })

  test('is undone: the card is let go, and the booking is what it was', async () => {
    const it = await sold()
    const { id } = await silent(it)
    expect((await settle(it, id, 'refund-and-cancel')).body.state).toBe('REVERSED')
    expect(await saleOutcome(app, id)).toMatchObject({ money: 'voided', captured: 0, hold: 'RELEASED' })
    const now = await read(it)
    expect([now.totals, now.items, now.tickets]).toEqual([
      it.booking.totals,
      it.booking.items,
      it.booking.tickets,
    ])
    expect(await taken(app, it)).toEqual([2, 0])
    await allAgrees(app)
  })

  /** One guest more: called off, and then its money was taken by hand. */
  async function takenByHand(it: World): Promise<Change> {
    const change = await openDifference(app, it, 5000, 1)
    await change.pay()
    await it.desk.get(`/api/stripe/checkout-retrieve-session/${change.session.id}`)
    const sessions = app.db.updateTable('sandbox_sessions').where('id', '=', change.session.id)
    await sessions.set({ state: 'captured', captured: 5000 }).execute()
    await put(change.id, 'VOIDING', null)
    await carryOn({ sale: change.id }, app)
    expect(await rowOf(it, change.id)).toMatchObject({
      trouble: 'captured_without_booking',
      refund: { amount: 5000 },
      due: 5000,
      actions: ['refund-and-cancel', 'mark-repaid'],
    })
    return change
  }

  test('with its money taken gives the whole difference back, without a fee', async () => {
    const it = await sold()
    const { id } = await takenByHand(it)
    expect((await settle(it, id, 'refund-and-cancel')).body.state).toBe('REFUNDED')
    expect(await saleOutcome(app, id)).toMatchObject({ captured: 5000, refunded: 5000, hold: 'RELEASED' })
    expect(await taken(app, it)).toEqual([2, 0])
    expect(await booksOf(it)).toEqual({ card: 10_000, bank: 0, due: 0, guest: 0, sales: -9500 })
    await allAgrees(app)
  })

  test('with its money taken is called paid back otherwise: the books have what went out by the bank', async () => {
    const it = await sold()
    const { id } = await takenByHand(it)
    expect((await settle(it, id, 'mark-settled')).body.error.data.reason).toBe('sales.refund_due')
    expect((await settle(it, id, 'mark-repaid')).body.state).toBe('REFUNDED')
    expect(await booksOf(it)).toEqual({ card: 15_000, bank: -5000, due: 0, guest: 0, sales: -9500 })
    expect(await taken(app, it)).toEqual([2, 0])
    expect((await settle(it, id, 'mark-repaid')).body.error.data.reason).toBe('sales.settled')
    await allAgrees(app)
  })
})

describe('a refund of an amended booking that the bank sends back', () => {
  /** Moved for 20.00 more and cancelled: 20.00 of the amendment's payment and 95.00 of the first went back. */
  async function cancelled(it: World) {
    const change = await openDifference(app, it, 2000)
    await change.pay()
    await change.amend()
    const path = `/api/booking/cancel-booking/${it.booking.id}`
    expect((await it.desk.post(path, { reason: 'ill' })).body.refund.amount).toBe(11_500)
    return change
  }

  /** The bank of one of the payments sends its part back. */
  async function bounce(payment: string, amount: number) {
    const { session, key } = await app.db
      .selectFrom('sandbox_commands')
      .innerJoin('payments', 'payments.session_id', 'sandbox_commands.session_id')
      .select(['sandbox_commands.session_id as session', 'sandbox_commands.key'])
      .where('payments.id', '=', payment)
      .where('sandbox_commands.key', 'like', '%refund%')
      .executeTakeFirstOrThrow()
    await sendRefundBack({ session, key, amount }, workOf(app))
    await carryOn({ sale: payment }, app)
  }

  test.each([
    ['of the amendment', 2000],
    ['of the booking', 9500],
  ] as const)(
    'from the payment %s is due again with its own part, and only that is paid anew',
    async (which, part) => {
      const it = await sold()
      const change = await cancelled(it)
      const { id } = it.booking
      await bounce(which === 'of the booking' ? id : change.id, part)
      expect(await rowOf(it, change.id)).toBeUndefined()
      expect(await rowOf(it, id)).toMatchObject({
        trouble: 'refund_returned',
        booking: 'CANCELLED',
        refund: { amount: part },
        due: part,
        actions: ['retry', 'mark-repaid'],
      })
      expect(await booksOf(it)).toMatchObject({ card: 500 + part, due: -part })
      expect((await settle(it, id, 'retry')).body).toMatchObject({ state: 'REFUNDED', needsAttention: false })
      expect((await saleOutcome(app, id)).refunded).toBe(9500)
      expect((await saleOutcome(app, change.id)).refunded).toBe(2000)
      expect(await booksOf(it)).toMatchObject({ card: 500, bank: 0, due: 0, guest: 0 })
      await allAgrees(app)
    },
  )

  test('is paid back otherwise, and the books say so', async () => {
    const it = await sold()
    const change = await cancelled(it)
    await bounce(change.id, 2000)
    expect((await settle(it, it.booking.id, 'mark-repaid')).body).toMatchObject({ state: 'REFUNDED' })
    expect(await booksOf(it)).toMatchObject({ card: 2500, bank: -2000, due: 0, guest: 0 })
    await allAgrees(app)
  })
})
