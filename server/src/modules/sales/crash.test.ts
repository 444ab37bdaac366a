import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome, workOf } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, takenOf } from '#test/shelf.ts'
import { connectionOf } from '#modules/connections/index.ts'
import { capturePayment, ProviderError } from '#modules/payments/index.ts'
import { providers } from '#modules/payments/providers/index.ts'
import { carryOn } from './process/carry-on.ts'
import { driveStep } from './process/drive.ts'
import { lease } from './process/sale.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { paymentsEnabled: true })
})

const shelfWithFee = () => addShelf(app, desk, { retail: 5000, fee: 250 })
const sold = { state: 'CAPTURED', money: 'captured', captured: 10_000, booking: 'OPEN', hold: 'BOOKED' }

describe('a server that dies in the middle', () => {
  test('after any step, another one finishes the sale exactly once', { tags: ['1.4-16'] }, async () => {
    for (let steps = 0; steps < 5; steps += 1) {
      const shelf = await shelfWithFee()
      const checkout = await openCheckout(app, desk, shelf, 2)
      await checkout.pay('approve')
      for (let done = 0; done < steps; done += 1) await driveStep(checkout.saleId, workOf(app))
      await lease(checkout.saleId, workOf(app))
      app.pass({ seconds: 21 })
      await carryOn({ sale: checkout.saleId }, app)
      expect(await saleOutcome(app, checkout.saleId), `after ${steps} steps`).toMatchObject(sold)
      expect(await takenOf(app, shelf)).toBe(2)
    }
  })

  test('between the supplier and our word of it, the same tickets are found again', async () => {
    const checkout = await openCheckout(app, desk, await shelfWithFee(), 2)
    await checkout.pay('approve')
    await driveStep(checkout.saleId, workOf(app))
    await driveStep(checkout.saleId, workOf(app))
    const sale = await lease(checkout.saleId, workOf(app))
    expect(sale?.state).toBe('BOOKING')
    const parts = sale?.draft.items ?? []
    const items = parts.map((item) => ({ ...item, at: new Date(item.startsAt), guest: null }))
    const contact = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@guest.example',
      phone: '',
      country: '',
    }
    const { resellerId, accountId } = desk
    const at = { reference: checkout.saleId, resellerId, accountId, holdId: checkout.holdId }
    const request = { ...at, barcodeFormat: 'QR' as const, contact, items }
    const supplierId = sale?.supplier_id ?? ''
    const answer = await connectionOf('local').confirm({ ...request, supplierId }, workOf(app))
    app.pass({ seconds: 21 })
    const { body } = await checkout.book()
    const values = body.booking.tickets.map((ticket: { barcode: { value: string } }) => ticket.barcode.value)
    expect(answer).toMatchObject({
      state: 'confirmed',
      tickets: values.map((value: string) => ({ barcode: { value } })),
    })
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject(sold)
  })

  test('before its checkout is open, and is only slow, no guest is given a checkout that nobody watches', async () => {
    const open = providers.sandbox.open.bind(providers.sandbox)
    const [called, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const opening = vi.spyOn(providers.sandbox, 'open')
    opening.mockImplementationOnce(async (command, work) => {
      called.resolve()
      await slow.promise
      return open(command, work)
    })
    opening.mockRejectedValueOnce(new ProviderError('refused', 'not now'))
    const shelf = await shelfWithFee()
    const checkout = openCheckout(app, desk, shelf, 2)
    await called.promise
    const { id } = await app.db
      .selectFrom('sales')
      .select('id')
      .where('supplier_id', '=', shelf.supplierId)
      .executeTakeFirstOrThrow()
    // As where its clock stood still: another process takes the sale, is refused, and gives the tickets back.
    app.pass({ seconds: 21 })
    await carryOn({ sale: id }, app)
    slow.resolve()
    await expect(checkout).rejects.toThrow('payments.unavailable')
    const given = { state: 'REVERSED', money: 'expired', booking: undefined, hold: 'RELEASED' }
    expect(await saleOutcome(app, id)).toMatchObject(given)
    expect(await takenOf(app, shelf)).toBe(0)
  })

  test('between the capture and our word of it, the money is captured once', async () => {
    const checkout = await openCheckout(app, desk, await shelfWithFee(), 2)
    await checkout.pay('approve')
    for (let done = 0; done < 3; done += 1) await driveStep(checkout.saleId, workOf(app))
    expect((await lease(checkout.saleId, workOf(app)))?.state).toBe('BOOKED')
    await capturePayment(checkout.saleId, workOf(app))
    app.pass({ seconds: 21 })
    await carryOn({ sale: checkout.saleId }, app)
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject(sold)
  })

  test('when the authorization lapses before the capture, the booking is undone', async () => {
    const shelf = await shelfWithFee()
    const checkout = await openCheckout(app, desk, shelf, 2)
    await checkout.pay('approve')
    for (let done = 0; done < 3; done += 1) await driveStep(checkout.saleId, workOf(app))
    await app.db
      .updateTable('sandbox_sessions')
      .set({ state: 'voided' })
      .where('id', '=', checkout.session.id)
      .execute()
    const { status, body } = await checkout.book()
    expect(status).toBe(409)
    expect(body.error.message).toBe('The booking wasn’t made: Unable to capture the payment.')
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'REVERSED', captured: 0 })
    expect(await takenOf(app, shelf)).toBe(0)
  })
})
