import { beforeAll, expect, test } from 'vitest'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { balanceOf } from '#modules/ledger/index.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { booksOf, salesOf } from '#test/portals/books.ts'
import { openTrade, sell, type Trade } from '#test/portals/trade.ts'

let trade: Trade
beforeAll(async () => {
  trade = await openTrade(1, { hears: true })
})

// Two portals in one process: on a busy machine each message between them takes a while.
const inOrder = (ids: string[]) => ids.toSorted()

test('a departure that the other portal cancels is a task of the seller, and all of its money goes back', async () => {
  const { a, b, stock, resellerId } = trade
  const [shelf] = trade.shelves
  const [desk] = trade.cards
  if (!shelf || !desk) throw new Error('there is no such departure or desk')
  const boss = await openDesk(a, {
    resellerId: desk.resellerId,
    roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'],
  })
  const sold = [await sell(trade, desk, shelf, 2), await sell(trade, desk, shelf, 1)]
  expect(sold.map(({ word }) => word)).toEqual(['booked', 'booked'])
  const ids = inOrder(sold.map(({ bookingId }) => bookingId))

  const operator = await openOperator(b, stock.supplierId)
  const { slot } = (await operator.get(`/api/operator/slots/${shelf.slotId}`)).body
  const edit = { version: slot.version, edit: { kind: 'CANCELLED' }, reason: 'The engine failed' }
  expect(await operator.post(`/api/operator/departures/${shelf.slotId}`, edit)).toMatchObject({
    status: 200,
  })

  const waiting = async () => (await boss.get('/api/booking/needs-attention')).body.sales
  await expect.poll(async () => inOrder((await waiting()).map(({ id }: { id: string }) => id))).toEqual(ids)
  const due = new Map(sold.map(({ bookingId }, index) => [bookingId, index === 0 ? 5000 : 2500]))
  for (const sale of await waiting())
    expect(sale).toMatchObject({
      trouble: 'cancelled_by_supplier',
      supplier: 'none',
      due: due.get(sale.id),
      refund: { amount: due.get(sale.id), currency: 'USD' },
    })
  const tasks = async () => (await boss.get('/api/booking/departure-changes')).body.changes
  await expect.poll(async () => (await tasks())[0]?.guests.length).toBe(2)
  expect(await tasks()).toMatchObject([{ kind: 'CANCELLED' }])
  for (const id of ids) {
    const { booking } = (await boss.get(`/api/booking/get-booking/${id}`)).body
    expect(booking).toMatchObject({ status: 'OPEN', isCancelledBySupplier: true })
  }

  const gone = [{ status: 'CANCELLED' }, { status: 'CANCELLED' }]
  expect(await booksOf(trade, shelf)).toMatchObject(gone)
  await expect.poll(() => balanceOf(resellerId, 'receivable', 'USD', b.db)).toBe(0)
  for (const id of ids) {
    const decision = { action: 'refund-and-cancel', reason: 'The engine failed' }
    const { body } = await boss.post(`/api/booking/needs-attention/${id}`, decision)
    expect(body).toMatchObject({ state: 'REFUNDED', needsAttention: false })
  }
  expect(await salesOf(trade, shelf)).toMatchObject([
    { state: 'REFUNDED', status: 'CANCELLED' },
    { state: 'REFUNDED', status: 'CANCELLED' },
  ])
  // The guests of a booking that has ended already know.
  expect(await tasks()).toEqual([])
  expect(await inventoryDifferences(b.db)).toEqual([])
})
