import { beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome, workOf, type Checkout } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'
import { carryOn, sweepSales } from '../process/carry-on.ts'
import { driveStep } from '../process/drive.ts'

let app: TestApp
let desk: Desk
let boss: Desk
beforeEach(async () => {
  app = await testApp()
  desk = await openDesk(app, { paymentsEnabled: true })
  boss = await openDesk(app, { resellerId: desk.resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

/** Paid, booked at the supplier, and its driver gone before the money was taken; the money is held for seven days. */
async function bookedNotCaptured(): Promise<Checkout> {
  const checkout = await openCheckout(app, desk, await addShelf(app, desk, { retail: 5000, fee: 250 }), 2)
  await checkout.pay('approve')
  for (let step = 0; step < 3; step += 1) await driveStep(checkout.saleId, workOf(app))
  expect((await saleOutcome(app, checkout.saleId)).state).toBe('BOOKED')
  return checkout
}

/** As if the provider had been down: the sale keeps being looked at and never gets on. */
async function lookedAtJustNow({ saleId }: Checkout): Promise<void> {
  await app.db.updateTable('sales').set({ updated_at: app.clock() }).where('id', '=', saleId).execute()
}

async function gauge(): Promise<number> {
  const { body } = await app.inject({ method: 'GET', url: '/metrics' })
  return Number(/^payments_lapsing (\S+)$/m.exec(body)?.[1])
}

async function rowOf({ saleId }: Checkout) {
  await boss.comeBack()
  const { body } = await boss.get('/api/booking/needs-attention')
  return body.sales.find(({ id }: { id: string }) => id === saleId)
}

test('held money that lapses within a day raises the alarm and is listed, and the worker takes it', async () => {
  const checkout = await bookedNotCaptured()
  app.pass({ days: 5, minutes: 23 * 60 })
  await lookedAtJustNow(checkout)
  expect(await gauge()).toBe(0)
  expect(await rowOf(checkout)).toBeUndefined()
  app.pass({ minutes: 61 })
  await lookedAtJustNow(checkout)
  expect(await gauge()).toBe(1)
  const row = await rowOf(checkout)
  expect(row).toMatchObject({ trouble: 'lapsing', state: 'BOOKED', actions: ['retry'] })
  expect(Date.parse(row.captureBefore) - app.clock().getTime()).toBeLessThan(24 * 60 * 60_000)
  expect((await boss.get('/api/booking/needs-attention-count')).body.count).toBe(1)
  await sweepSales.act(workOf(app))
  await carryOn({ sale: checkout.saleId }, app)
  expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'CAPTURED', captured: 10_000 })
  expect(await gauge()).toBe(0)
  expect(await rowOf(checkout)).toBeUndefined()
})

test('a person may carry such a sale on, and nothing else', async () => {
  const checkout = await bookedNotCaptured()
  app.pass({ days: 6, minutes: 60 })
  await lookedAtJustNow(checkout)
  await boss.comeBack()
  const path = `/api/booking/needs-attention/${checkout.saleId}`
  const settle = (action: string) => boss.post(path, { action, reason: 'It lapses tomorrow' })
  expect((await settle('mark-settled')).body.error.data.reason).toBe('sales.unsafe')
  expect((await settle('retry')).body).toMatchObject({ state: 'CAPTURED', needsAttention: false })
})

test('one that a person has to decide keeps its own reason and counts for the alarm', async () => {
  const checkout = await bookedNotCaptured()
  const trouble = JSON.stringify({ code: 'supplier_silent', from: 'BOOKING', facts: {} })
  await app.db
    .updateTable('sales')
    .set({ state: 'MANUAL', trouble })
    .where('id', '=', checkout.saleId)
    .execute()
  app.pass({ days: 6, minutes: 60 })
  expect(await gauge()).toBe(1)
  expect(await rowOf(checkout)).toMatchObject({ trouble: 'supplier_silent' })
})
