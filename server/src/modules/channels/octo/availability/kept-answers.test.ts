import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { openSupplier, stockProduct, stockRate, stockSlot } from '#test/stock.ts'

const zone = 'America/New_York'
const day = '2027-06-10'

let app: TestApp
let seller: Desk
beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
  seller = await openDesk(app)
})

/** The three answers about one slot of ten seats: slots and calendar over OCTO, and the desk's month. */
async function openShelf() {
  const { resellerId } = seller
  const supplierId = await openSupplier(app, { soldBy: [resellerId], timezone: zone })
  const stock = await stockProduct(app, supplierId, {})
  const slot = await stockSlot(app, stock, { zone, day, time: '09:00', capacity: 10 })
  const octo = octoDesk(app, {
    key: await octoKey(app, { resellerId, supplierId }),
    capabilities: 'octo/pricing',
  })
  const span = {
    productId: stock.productId,
    optionId: stock.rateId,
    localDateStart: day,
    localDateEnd: day,
  }
  const path = `/api/booking/availability-list/${supplierId}/${stock.productId}?start=${day}&end=${day}`
  const read = async () => {
    const [slots, calendar, month] = [
      await octo.post('/availability', span),
      await octo.post('/availability/calendar', span),
      await seller.get(path),
    ]
    const shown = month.body.availabilities.byRate[stock.rateId].availability
    return { slots: slots.body, calendar: calendar.body, month: shown }
  }
  return { ...stock, slot, resellerId, path, read }
}

test('answers are made anew after a change of anything that they are made of', async () => {
  const { slot, supplierId, rateId, poolId, read } = await openShelf()
  const { db } = app
  const slots = () => db.updateTable('slots').where('id', '=', slot.id)
  const changes: [string, () => Promise<unknown>][] = [
    ['seats that were taken', () => slots().set({ taken: 3 }).execute()],
    ['seats that were added', () => slots().set({ capacity: 20 }).execute()],
    [
      'a slot that was moved',
      () =>
        slots()
          .set({ ends_at: new Date('2027-06-10T20:00:00Z') })
          .execute(),
    ],
    ['a slot that was added', () => stockSlot(app, { supplierId, poolId }, { zone, day, time: '11:00' })],
    ['a slot that was closed', () => slots().set({ closed_at: app.clock() }).execute()],
    ['a slot that was opened again', () => slots().set({ closed_at: null }).execute()],
  ]
  let before = await read()
  for (const [what, change] of changes) {
    expect(await read(), what).toEqual(before)
    await change()
    const after = await read()
    expect(after.slots, what).not.toEqual(before.slots)
    expect(after.month, what).not.toEqual(before.month)
    // A calendar shows no times.
    const days = what === 'a slot that was moved' ? [] : after.calendar
    expect(days, what).not.toEqual(before.calendar)
    before = after
  }
  await db.updateTable('prices').set({ retail: 4321 }).where('rate_id', '=', rateId).execute()
  const priced = await read()
  expect(priced.slots).not.toEqual(before.slots)
  expect(priced.calendar).not.toEqual(before.calendar)
  await db.updateTable('resellers').set({ military: true }).where('id', '=', seller.resellerId).execute()
  await db
    .updateTable('rates')
    .set({ discount_groups: ['US_MILITARY'] })
    .where('id', '=', rateId)
    .execute()
  expect((await read()).slots).toMatchObject({ error: 'INVALID_OPTION_ID' })
})

test("the desk's month has a rate that was added, not one that was withdrawn, and the product's zone of now", async () => {
  const { path, rateId, productId, supplierId, poolId } = await openShelf()
  const rates = async () => (await seller.get(path)).body.availabilities.byRate
  expect(Object.keys(await rates())).toEqual([rateId])
  const second = await stockRate(app, { productId, supplierId, poolId })
  expect(Object.keys(await rates())).toEqual([rateId, second].toSorted())
  const { db } = app
  await db.updateTable('rates').set({ withdrawn_at: app.clock() }).where('id', '=', rateId).execute()
  expect(Object.keys(await rates())).toEqual([second])
  await db.updateTable('products').set({ timezone: 'America/Chicago' }).where('id', '=', productId).execute()
  expect((await rates())[second].availability).toMatchObject([{ localTimezone: 'America/Chicago' }])
  await db
    .updateTable('channels')
    .set({ all_products: false })
    .where('supplier_id', '=', supplierId)
    .execute()
  expect((await seller.get(path)).body.error.data.reason).toBe('catalog.product_not_found')
})

test('seats of a hold that ran out are free, and a slot that began is not for sale, by the clock alone', async () => {
  const own = await testApp({ at: '2027-06-10T12:30:00Z' })
  ;[app, seller] = [own, await openDesk(own)]
  const { supplierId, productId, rateId, slot, read } = await openShelf()
  const { id: priceId } = await own.db
    .selectFrom('prices')
    .select('id')
    .where('rate_id', '=', rateId)
    .executeTakeFirstOrThrow()
  const item = { supplierId, productId, rateId, priceId, availabilityId: slot.id, quantity: 4 }
  const free = async () => {
    const { slots, calendar, month } = await read()
    return [slots[0].vacancies, calendar[0].vacancies, month[0]?.capacity]
  }
  expect(await free()).toEqual([10, 10, 10])
  const at = new Date('2027-06-10T13:00:00Z').toISOString()
  const held = await seller.post('/api/booking/acquire-hold', {
    hold: { items: [{ ...item, at, travelerType: 'ADULT' }] },
  })
  expect(held.status).toBe(200)
  expect(await free()).toEqual([6, 6, 6])
  own.pass({ minutes: 16 })
  await seller.comeBack()
  expect(await free()).toEqual([10, 10, 10])
  own.pass({ minutes: 15 })
  await seller.comeBack()
  expect((await read()).slots).toMatchObject([{ status: 'CLOSED', vacancies: 0 }])
  expect((await read()).calendar).toMatchObject([{ status: 'CLOSED', vacancies: 0 }])
})
