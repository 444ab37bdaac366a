import { beforeAll } from 'vitest'
import type { AttentionRow, SettleAction } from '@reseller-portal/contract/sales'
import type { SaleState } from '@reseller-portal/contract/payments'
import { testApp, type TestApp } from '../app.ts'
import { openCheckout, saleOutcome, type Checkout } from '../checkout.ts'
import { openDesk, type Desk } from '../desk.ts'
import { addShelf, type Shelf } from '../shelf.ts'

/** What a person does by hand at the payment provider. */
type Hand = { state?: 'captured'; captured?: number; refunded?: number; amount?: number }

/** A reseller whose guests pay in the sandbox, its super admin, and sales that go wrong. */
export function openAttention() {
  const logs: string[] = []
  let app: TestApp
  let desk: Desk
  let boss: Desk
  let shelf: Shelf
  beforeAll(async () => {
    app = await testApp({ logs })
    desk = await openDesk(app, { paymentsEnabled: true })
    const { resellerId } = desk
    boss = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  })

  const paid = async (): Promise<Checkout> => {
    shelf = await addShelf(app, desk, { retail: 5000, fee: 250 })
    const checkout = await openCheckout(app, desk, shelf, 2)
    await checkout.pay('approve')
    return checkout
  }
  const carried = async (steps: number): Promise<Checkout> => {
    const checkout = await paid()
    for (let step = 0; step < steps; step += 1) await checkout.retrieve()
    return checkout
  }
  const atProvider = async ({ session }: Checkout, hand: Hand): Promise<void> => {
    await app.db.updateTable('sandbox_sessions').set(hand).where('id', '=', session.id).execute()
  }
  const rowOf = async ({ saleId }: Checkout): Promise<AttentionRow> => {
    const { body } = await boss.get('/api/booking/needs-attention')
    return body.sales.find(({ id }: { id: string }) => id === saleId)
  }
  const settle = ({ saleId }: Checkout, action: SettleAction, by = boss) =>
    by.post(`/api/booking/needs-attention/${saleId}`, { action, reason: 'Looked into it by phone' })
  const put = async (saleId: string, state: SaleState, trouble: string | null) => {
    await app.db
      .updateTable('sales')
      .set((sale) => ({ state, trouble, version: sale('version', '+', 1) }))
      .where('id', '=', saleId)
      .execute()
  }

  return {
    logs,
    app: () => app,
    desk: () => desk,
    boss: () => boss,
    shelf: () => shelf,
    /** Two tickets at 50.00 with a fee of 2.50 each, paid by the guest and not booked yet. */
    paid,
    /** The same, carried on by so many steps: AUTHORIZED, BOOKING, BOOKED. */
    carried,
    atProvider,
    /** Puts the sale into a state that only a failing provider can cause. */
    put: ({ saleId }: Checkout, state: SaleState) => put(saleId, state, null),
    /** An hour of silence of the supplier, in one step. */
    giveUp: async ({ saleId }: Checkout): Promise<void> => {
      const { state: from } = await saleOutcome(app, saleId)
      await put(saleId, 'MANUAL', JSON.stringify({ code: 'supplier_silent', from, facts: {} }))
    },
    /** Sold and cancelled, and the provider refuses the refund. */
    cancelRefused: async (): Promise<Checkout> => {
      const checkout = await paid()
      await checkout.book()
      await atProvider(checkout, { captured: 0 })
      await desk.post(`/api/booking/cancel-booking/${checkout.saleId}`, { reason: 'The guest is ill' })
      return checkout
    },
    rowOf,
    settle,
    lastEvent: ({ saleId }: Checkout, name: string) =>
      app.db
        .selectFrom('events')
        .select(['actor_name', 'facts'])
        .where('subject_id', '=', saleId)
        .where('name', '=', name)
        .executeTakeFirst(),
    /** The balance of each ledger account for a sale. */
    accountsOf: async ({ saleId }: Checkout): Promise<Record<string, number>> => {
      const rows = await app.db
        .selectFrom('ledger_entries')
        .select('account')
        .select((entry) => entry.fn.sum<number>('amount').as('sum'))
        .where('booking_id', '=', saleId)
        .groupBy('account')
        .execute()
      return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
    },
  }
}
