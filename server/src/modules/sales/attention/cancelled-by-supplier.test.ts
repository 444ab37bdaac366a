import { describe, expect, test } from 'vitest'
import { saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import { openRemoteSales, type Sold } from '#test/sales/remote-sales.ts'
import { connections, type SupplierConnection } from '#modules/connections/index.ts'
import { refundsDue } from '#modules/ledger/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'

const remote = openRemoteSales()
const { app, cards, boss, sold, turn, look, rowOf, read, settle, eventsOf } = remote

/** Two tickets at 25.00, and the supplier has cancelled them. */
async function gone(): Promise<Sold> {
  const sale = await sold()
  turn(sale, 'cancelled')
  await look(sale)
  return sale
}

async function accountsOf({ id }: Sold): Promise<Record<string, number>> {
  const rows = await app()
    .db.selectFrom('ledger_entries')
    .select('account')
    .select((entry) => entry.fn.sum<number>('amount').as('sum'))
    .where('booking_id', '=', id)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}

/** A refund that a person makes in the provider’s own dashboard. */
async function atProvider({ id }: Sold, refunded: number): Promise<void> {
  const { session_id } = await app()
    .db.selectFrom('payments')
    .select('session_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await app()
    .db.updateTable('sandbox_sessions')
    .set({ refunded })
    .where('id', '=', session_id ?? '')
    .execute()
}

const ended = { state: 'REFUNDED', booking: 'CANCELLED', hold: 'RELEASED' }

describe('what a person decides about a booking that its supplier cancelled', () => {
  test('cancelled and refunded, it is over: the guest has the money, and is told', async () => {
    const sale = await gone()
    const answers = await Promise.all([settle(sale, 'refund-and-cancel'), settle(sale, 'refund-and-cancel')])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await saleOutcome(app(), sale.id)).toMatchObject({ ...ended, refunded: 5000 })
    expect(await rowOf(sale)).toBeUndefined()
    const { tickets, isCancelledBySupplier } = await read(sale)
    expect(tickets.map(({ status }: { status: string }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(isCancelledBySupplier).toBe(false)
    expect(await accountsOf(sale)).toMatchObject({ card: 0, sales: 0, 'refunds due': 0 })
    await expect.poll(() => eventsOf(sale, 'vouchers.cancellation_mailed')).toHaveLength(1)
  })

  test('of which tickets had been cancelled before gives back the rest, and no more', async () => {
    const sale = await sold()
    const name = `remote-${sale.partner.shelf.supplierId}`
    const byName: Record<string, SupplierConnection> = connections
    const cancelTickets = () => Promise.resolve('cancelled' as const)
    Object.assign(connections, { [name]: { ...byName[name], cancelTickets } })
    const [first] = (await read(sale)).tickets
    const request = { ticketIds: [first.id], reason: 'One guest is ill' }
    await cards().post(`/api/booking/cancel-tickets/${sale.id}`, request)
    turn(sale, 'cancelled')
    await look(sale)
    expect(await rowOf(sale)).toMatchObject({
      money: { captured: 5000, refunded: 2500 },
      refund: { amount: 2500 },
      due: 2500,
      actions: ['refund-and-cancel', 'mark-repaid'],
    })
    expect((await settle(sale, 'refund-and-cancel')).body.state).toBe('REFUNDED')
    expect(await saleOutcome(app(), sale.id)).toMatchObject({ ...ended, refunded: 5000 })
    expect(await accountsOf(sale)).toMatchObject({ card: 0, sales: 0, 'refunds due': 0 })
  })

  test('brings back the processing fee too, which was not due for tickets that the guest gave up', async () => {
    const all = await sold({ fee: 250 })
    const some = await sold({ fee: 250 })
    some.partner.terms.cancelsTickets = true
    const [first] = (await read(some)).tickets
    const request = { ticketIds: [first.id], reason: 'One guest is ill' }
    await cards().post(`/api/booking/cancel-tickets/${some.id}`, request)
    for (const [sale, due, refunded, fees] of [
      [all, 5000, 5000, 0],
      [some, 2500, 4750, -250],
    ] as const) {
      turn(sale, 'cancelled')
      await look(sale)
      expect(await rowOf(sale)).toMatchObject({ refund: { amount: due }, due })
      expect((await settle(sale, 'refund-and-cancel')).body.state).toBe('REFUNDED')
      expect(await saleOutcome(app(), sale.id)).toMatchObject({ ...ended, refunded })
      expect(await accountsOf(sale)).toMatchObject({ sales: 0, 'refunds due': 0, fees })
    }
    expect(await reportDifferences(app().db)).toEqual([])
  })

  test('given back at the provider by hand, it is marked as settled and not given back again', async () => {
    const sale = await gone()
    expect((await settle(sale, 'mark-settled')).body.error.data.reason).toBe('sales.refund_due')
    await atProvider(sale, 5000)
    expect(await rowOf(sale)).toMatchObject({ due: 0, actions: ['mark-settled'] })
    expect((await settle(sale, 'refund-and-cancel')).body.error.data.reason).toBe('sales.unsafe')
    expect((await settle(sale, 'mark-settled')).body).toMatchObject({
      state: 'REFUNDED',
      needsAttention: false,
    })
    expect(await saleOutcome(app(), sale.id)).toMatchObject({ ...ended, refunded: 5000 })
    expect(await accountsOf(sale)).toMatchObject({ card: 0, sales: 0, 'refunds due': 0 })
  })

  test('partly given back by hand, the rest is paid back otherwise', async () => {
    const sale = await gone()
    await atProvider(sale, 2000)
    expect(await rowOf(sale)).toMatchObject({ due: 3000, actions: ['mark-repaid'] })
    expect((await settle(sale, 'mark-repaid')).body.state).toBe('REFUNDED')
    expect(await saleOutcome(app(), sale.id)).toMatchObject({ ...ended, refunded: 2000 })
    expect(await accountsOf(sale)).toMatchObject({ card: 3000, bank: -3000, sales: 0, 'refunds due': 0 })
    const due = await refundsDue(app().db, 50)
    expect(due.map(({ bookingId }) => bookingId)).not.toContain(sale.id)
  })

  test('that the supplier has again stays open, with good tickets', async () => {
    const sale = await gone()
    turn(sale, 'booked')
    expect(await rowOf(sale)).toMatchObject({ supplier: 'booked', actions: ['retry'] })
    expect((await settle(sale, 'refund-and-cancel')).body.error.data.reason).toBe('sales.unsafe')
    expect((await settle(sale, 'retry')).body).toMatchObject({ state: 'CAPTURED', needsAttention: false })
    expect(await read(sale)).toMatchObject({ status: 'OPEN', isCancelledBySupplier: false })
    turn(sale, 'cancelled')
    await look(sale)
    expect(await rowOf(sale)).toMatchObject({ trouble: 'cancelled_by_supplier' })
  })

  test('nothing is decided while the supplier gives no answer', async () => {
    const sale = await gone()
    sale.partner.next('lookUp', 'failed', 'failed')
    expect(await rowOf(sale)).toMatchObject({ supplier: 'unknown', actions: [] })
    expect((await settle(sale, 'refund-and-cancel')).body.error.data.reason).toBe('sales.supplier_unknown')
  })

  test("a stranger's admin sees and decides nothing, nor does an agent", async () => {
    const sale = await gone()
    const stranger = await openDesk(app(), { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect(await rowOf(sale, stranger)).toBeUndefined()
    expect((await settle(sale, 'refund-and-cancel', stranger)).body.error.data.reason).toBe('sales.not_found')
    expect((await settle(sale, 'refund-and-cancel', cards())).status).toBe(403)
    expect(await rowOf(sale, boss())).toBeDefined()
  })
})
