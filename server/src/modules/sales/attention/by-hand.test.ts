import { afterEach, describe, expect, test } from 'vitest'
import { saleOutcome } from '#test/checkout.ts'
import { takenOf } from '#test/shelf.ts'
import { openAttention } from '#test/sales/attention.ts'
import { connections } from '#modules/connections/index.ts'
import { carryOn } from '../process/carry-on.ts'

const attention = openAttention()
const { app, shelf, paid, carried, atProvider, giveUp, put, cancelRefused } = attention
const { rowOf, settle, accountsOf } = attention

describe('what was settled by hand', () => {
  test('a refund that the guest got otherwise is taken down, and nothing stays due', async () => {
    const checkout = await cancelRefused()
    expect((await settle(checkout, 'mark-settled')).body.error.data.reason).toBe('sales.refund_due')
    expect((await settle(checkout, 'mark-repaid')).body).toMatchObject({ state: 'REFUNDED' })
    expect(await accountsOf(checkout)).toMatchObject({ card: 10_000, bank: -9500, 'refunds due': 0 })
  })

  test('money that was taken without a booking stands in the books, with what went back', async () => {
    const checkout = await paid()
    await atProvider(checkout, { state: 'captured', captured: 10_000, refunded: 9500 })
    await carryOn({ sale: checkout.saleId }, app())
    expect((await rowOf(checkout)).actions).toEqual(['mark-settled'])
    expect((await settle(checkout, 'mark-settled')).body.state).toBe('REFUNDED')
    expect(await accountsOf(checkout)).toEqual({
      card: 500,
      fees: -500,
      guest: 0,
      sales: 0,
      'refunds due': 0,
    })
  })

  test('all of it given back at the provider, the fee too, leaves nothing in the books', async () => {
    const checkout = await paid()
    await atProvider(checkout, { state: 'captured', captured: 10_000, refunded: 10_000 })
    await carryOn({ sale: checkout.saleId }, app())
    await settle(checkout, 'mark-settled')
    expect(await accountsOf(checkout)).toMatchObject({ card: 0, 'refunds due': 0 })
  })

  test('given back partly, the rest is due until a person says how it was paid', async () => {
    const checkout = await paid()
    await atProvider(checkout, { state: 'captured', captured: 10_000, refunded: 4000 })
    await carryOn({ sale: checkout.saleId }, app())
    expect(await rowOf(checkout)).toMatchObject({ due: 5500, actions: ['mark-repaid'] })
    await settle(checkout, 'mark-repaid')
    expect(await accountsOf(checkout)).toMatchObject({ card: 6000, bank: -5500, 'refunds due': 0 })
  })
})

describe('money that somebody took by hand', () => {
  test('while the sale was being called off is refunded, for there is no booking', async () => {
    const checkout = await carried(1)
    await atProvider(checkout, { state: 'captured', captured: 10_000 })
    expect((await checkout.stripe('cancel-payment/:pi')).status).toBe(409)
    expect(await rowOf(checkout)).toMatchObject({
      trouble: 'captured_without_booking',
      bookingId: null,
      supplier: 'none',
      actions: ['refund-and-cancel', 'mark-repaid'],
    })
    expect((await settle(checkout, 'refund-and-cancel')).body.state).toBe('REFUNDED')
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({ refunded: 9500, hold: 'RELEASED' })
    expect(await accountsOf(checkout)).toMatchObject({ card: 500, 'refunds due': 0 })
  })

  test('after the booking had been given up is refunded, and the seats stay free', async () => {
    const checkout = await carried(3)
    await put(checkout, 'UNBOOKING')
    await atProvider(checkout, { state: 'captured', captured: 10_000 })
    await carryOn({ sale: checkout.saleId }, app())
    expect(await rowOf(checkout)).toMatchObject({
      trouble: 'captured_unbooked',
      supplier: 'none',
      booking: 'PENDING',
      actions: ['refund-and-cancel', 'mark-repaid'],
    })
    expect((await settle(checkout, 'refund-and-cancel')).body.state).toBe('REFUNDED')
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({ booking: 'FAILED', refunded: 9500 })
    expect(await takenOf(app(), shelf())).toBe(0)
  })
})

describe('a supplier that refuses to cancel what is to be undone', () => {
  const { local } = connections
  afterEach(() => void Object.assign(connections, { local }))

  test('is listed, and asked again once a person has agreed with it', async () => {
    const checkout = await carried(3)
    await atProvider(checkout, { state: 'captured', captured: 10_000 })
    await giveUp(checkout)
    // The supplier's word is no; everything else of it is as it is.
    Object.assign(connections, { local: { ...local, cancel: () => Promise.resolve('refused') } })
    expect((await settle(checkout, 'refund-and-cancel')).body.state).toBe('MANUAL')
    expect(await rowOf(checkout)).toMatchObject({
      trouble: 'cancel_refused',
      supplier: 'booked',
      money: { captured: 10_000, refunded: 0 },
      actions: ['retry', 'settle-as-booked'],
    })
    Object.assign(connections, { local })
    expect((await settle(checkout, 'retry')).body.state).toBe('REFUNDED')
    expect(await saleOutcome(app(), checkout.saleId)).toMatchObject({ booking: 'FAILED', refunded: 9500 })
    expect(await takenOf(app(), shelf())).toBe(0)
  })
})
