import { describe, expect, test } from 'vitest'
import { saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import { takenOf } from '#test/shelf.ts'
import { openAttention } from '#test/sales/attention.ts'
import { inventoryDifferences, reclaimLapsed } from '#modules/inventory/index.ts'
import { refundsDue } from '#modules/ledger/index.ts'
import { carryOn } from '../process/carry-on.ts'

const attention = openAttention()
const { app, desk, boss, shelf, paid, carried, atProvider, giveUp, cancelRefused } = attention
const { logs, rowOf, settle, lastEvent } = attention

describe('a refund that the provider refused', () => {
  test('is listed with what happened, what is known and what is safe', async () => {
    const checkout = await cancelRefused()
    expect(await rowOf(checkout)).toMatchObject({
      bookingId: checkout.saleId,
      state: 'MANUAL',
      trouble: 'refund_refused',
      money: { state: 'captured', captured: 10_000, refunded: 0, provider: 'sandbox' },
      supplier: 'none',
      booking: 'CANCELLED',
      customer: 'Ada Guest',
      reference: 'REF-1',
      total: { amount: 10_000, currency: 'USD' },
      refund: { amount: 9500, currency: 'USD' },
      due: 9500,
      actions: ['retry', 'mark-repaid'],
    })
    const line = logs.map((each) => JSON.parse(each)).find(({ sale }) => sale === checkout.saleId)
    expect(line).toMatchObject({ level: 50, trouble: 'refund_refused', msg: 'a sale needs attention' })
  })

  test('is tried again under another key, and arrives once', async () => {
    const checkout = await cancelRefused()
    await atProvider(checkout, { captured: 10_000 })
    const answers = await Promise.all([settle(checkout, 'retry'), settle(checkout, 'retry')])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({ state: 'REFUNDED', refunded: 9500 })
    expect(await rowOf(checkout)).toBeUndefined()
    expect(await lastEvent(checkout, 'sales.retried')).toMatchObject({
      facts: { reason: 'Looked into it by phone', from: 'MANUAL', to: 'REFUNDING' },
    })
    expect((await settle(checkout, 'retry')).body.error.data.reason).toBe('sales.settled')
  })

  test('that still is refused comes back to the list', async () => {
    const checkout = await cancelRefused()
    expect((await settle(checkout, 'retry')).body).toMatchObject({ state: 'MANUAL', needsAttention: true })
    expect((await rowOf(checkout)).trouble).toBe('refund_refused')
  })

  test('and that a person made at the provider is marked as settled, also in the books', async () => {
    const checkout = await cancelRefused()
    await atProvider(checkout, { captured: 10_000, refunded: 9500 })
    expect((await settle(checkout, 'mark-settled')).body).toMatchObject({
      state: 'REFUNDED',
      needsAttention: false,
    })
    expect(await lastEvent(checkout, 'sales.settled')).toMatchObject({
      actor_name: 'Test Agent',
      facts: { action: 'mark-settled', reason: 'Looked into it by phone', to: 'REFUNDED' },
    })
    const due = await refundsDue(app().db, 50)
    expect(due.map(({ bookingId }) => bookingId)).not.toContain(checkout.saleId)
  })
})

describe('money that was taken without a booking', () => {
  test('is refunded less the fee, and the seats go back', async () => {
    const checkout = await paid()
    await atProvider(checkout, { state: 'captured', captured: 10_000 })
    await carryOn({ sale: checkout.saleId }, app())
    expect(await rowOf(checkout)).toMatchObject({
      trouble: 'captured_early',
      bookingId: null,
      supplier: 'none',
      actions: ['refund-and-cancel', 'mark-repaid'],
    })
    expect((await settle(checkout, 'settle-as-booked')).body.error.data.reason).toBe('sales.unsafe')
    expect((await settle(checkout, 'refund-and-cancel')).body.state).toBe('REFUNDED')
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({ refunded: 9500, hold: 'RELEASED' })
    expect(await takenOf(app(), shelf())).toBe(0)
    expect(await refundsDue(app().db, 50)).not.toContainEqual(
      expect.objectContaining({ bookingId: checkout.saleId }),
    )
  })

  test('and that the supplier has booked becomes the booking that it was to be', async () => {
    const checkout = await carried(3)
    await atProvider(checkout, { state: 'captured', captured: 10_000 })
    await giveUp(checkout)
    expect(await rowOf(checkout)).toMatchObject({ supplier: 'booked', booking: 'PENDING' })
    expect((await settle(checkout, 'settle-as-booked')).body.state).toBe('CAPTURED')
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({ booking: 'OPEN', captured: 10_000 })
    expect(await lastEvent(checkout, 'sales.settled')).toMatchObject({ facts: { to: 'BOOKED' } })
  })
})

describe('a supplier that did not answer', () => {
  test('is asked again, and the sale goes its way', async () => {
    const checkout = await carried(2)
    await giveUp(checkout)
    expect((await rowOf(checkout)).actions).toEqual(['retry', 'refund-and-cancel'])
    expect((await settle(checkout, 'retry')).body.state).toBe('CAPTURED')
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({ booking: 'OPEN', captured: 10_000 })
  })

  test('keeps its seats while a person thinks, however long ago their hold ran out', async () => {
    const checkout = await carried(2)
    await giveUp(checkout)
    app().pass({ minutes: 60 })
    await reclaimLapsed(app())
    await Promise.all([boss().comeBack(), desk().comeBack()])
    expect((await settle(checkout, 'retry')).body.state).toBe('CAPTURED')
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({ booking: 'OPEN', hold: 'BOOKED' })
  })

  test('and whose sale is undone gives back money and seats', async () => {
    const checkout = await carried(3)
    await giveUp(checkout)
    expect((await settle(checkout, 'mark-settled')).body.error.data.reason).toBe('sales.unsafe')
    expect((await settle(checkout, 'refund-and-cancel')).body.state).toBe('REVERSED')
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({
      money: 'voided',
      captured: 0,
      booking: 'FAILED',
      hold: 'RELEASED',
    })
    expect(await takenOf(app(), shelf())).toBe(0)
  })
})

test('a provider with another amount is left alone until it has the right one', async () => {
  const checkout = await carried(1)
  await atProvider(checkout, { amount: 9000 })
  await checkout.retrieve()
  expect(await rowOf(checkout)).toMatchObject({
    trouble: 'money_differs',
    facts: { asked: 10_000, has: 9000, hasCurrency: 'USD' },
    money: { state: 'differs' },
    actions: ['mark-settled'],
  })
  expect((await settle(checkout, 'retry')).body.error.data.reason).toBe('sales.unsafe')
  await atProvider(checkout, { amount: 10_000 })
  expect((await settle(checkout, 'retry')).body.state).toBe('CAPTURED')
})

test('a sale that hangs is listed after ten minutes and counted for the alarm', async () => {
  const checkout = await carried(2)
  expect(await rowOf(checkout)).toBeUndefined()
  app().pass({ minutes: 11 })
  await boss().comeBack()
  await desk().comeBack()
  expect(await rowOf(checkout)).toMatchObject({ trouble: 'running', state: 'BOOKING', actions: ['retry'] })
  const { count } = (await boss().get('/api/booking/needs-attention-count')).body
  const metrics = await app().inject({ method: 'GET', url: '/metrics' })
  expect(count).toBeGreaterThan(0)
  expect(metrics.body).toContain(`sales_needing_attention ${count}`)
  expect(Number(/^sales_running_oldest_seconds (\S+)$/m.exec(metrics.body)?.[1])).toBeGreaterThan(600)
  expect((await settle(checkout, 'retry')).body).toMatchObject({ state: 'CAPTURED', needsAttention: false })
})

test("only the reseller's own super admin sees and decides a sale", async () => {
  const checkout = await cancelRefused()
  expect((await settle(checkout, 'retry', desk())).status).toBe(403)
  const stranger = await openDesk(app(), { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  expect((await stranger.get('/api/booking/needs-attention')).body.sales).toEqual([])
  expect((await settle(checkout, 'retry', stranger)).body.error.data.reason).toBe('sales.not_found')
  const path = `/api/booking/needs-attention/${checkout.saleId}`
  expect((await boss().post(path, { action: 'retry', reason: ' ' })).status).toBe(400)
})

test('after all of this every seat is accounted for', async () => {
  expect(await inventoryDifferences(app().db)).toEqual([])
})
