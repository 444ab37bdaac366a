import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDepartures, reasonOf as reason, type Departures } from '#test/operator/departures.ts'
import { openOperator } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'

let app: TestApp
let quay: Departures
beforeAll(async () => {
  app = await testApp({ at: '2027-03-01T12:00:00Z' })
})
beforeEach(async () => {
  quay = await openDepartures(app)
  await quay.addRule()
  await quay.apply()
})

const at = '/api/operator'
const day = '2027-03-02'
const morning = { from: day, until: day, times: ['09:00'] }

const asking = (repricing: object = {}, chosen: object = morning) => ({
  poolId: quay.cruise.poolId,
  chosen,
  repricing: {
    rateId: null,
    travelerType: null,
    way: 'PERCENT_UP',
    value: 2000,
    currency: 'USD',
    ...repricing,
  },
})
const plan = async (body: object = asking()) => (await quay.admin.post(`${at}/slots/reprice-plan`, body)).body
const reprice = async (body: object = asking()) =>
  quay.admin.post(`${at}/slots/reprice`, { ...body, basis: (await plan(body)).basis })

/** What a desk is told for each start time of a day: null stands for all others. */
async function atDesk(on = day) {
  const { supplierId, productId, rateId } = quay.cruise
  const path = `/api/price-schedule/${supplierId}/${productId}/${rateId}?start_date=${on}&end_date=${on}`
  const { data } = (await quay.desk.get(path)).body
  return data[on].map((price: { retail: { amount: number }; startTimes: string[] }) => [
    price.startTimes.join(),
    price.retail.amount,
  ])
}

async function octoIdOf(rateId: string): Promise<string> {
  const rate = app.db.selectFrom('rates').select('octo_id').where('id', '=', rateId)
  return (await rate.executeTakeFirstOrThrow()).octo_id
}

describe('chosen departures', () => {
  test('are repriced with old and new shown first; what was sold and held stays, and undo brings the old price back', async () => {
    const first = await quay.firstOf(day)
    await quay.sell(first, 2)
    await quay.hold(first, 3)
    const [[, listed]] = await atDesk()
    const planned = await plan()
    expect(planned).toMatchObject({ departures: 1, sold: 2, held: 3 })
    expect(planned.lines[0]).toMatchObject({ before: listed, after: listed * 1.2, departures: 1 })
    expect(await atDesk()).toEqual([['', listed]])
    const { body } = await reprice()
    expect(await atDesk()).toEqual([
      ['09:00', listed * 1.2],
      ['', listed],
    ])
    expect(await atDesk('2027-03-03')).toEqual([['', listed]])
    expect((await quay.hold(first, 1)).body.error.data.reason).toBe('cart.unknown_price')
    const undone = await quay.admin.post(`${at}/repricings/${body.repricingId}/undo`)
    expect(undone.body).toEqual({ prices: 1 })
    expect(await atDesk()).toEqual([['', listed]])
    const again = await quay.admin.post(`${at}/repricings/${body.repricingId}/undo`)
    expect(reason(again)).toEqual([409, 'inventory.undone'])
  })
  test('are refused where another saw the same and was first, and only one of two has changed them', async () => {
    const { basis } = await plan()
    const change = () => quay.admin.post(`${at}/slots/reprice`, { ...asking(), basis })
    const answers = await Promise.all([change(), change()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.flatMap((each) => each.body.error?.data.reason ?? [])).toEqual(['things.out_of_date'])
    expect(await atDesk()).toEqual([
      ['09:00', 1200],
      ['', 1000],
    ])
  })

  test('of a whole day have one price, and the last of several changes holds for each', async () => {
    await reprice(asking({ way: 'PRICE', value: 1500 }, { from: day, until: day }))
    expect(await atDesk()).toEqual([['', 1500]])
    const later = (await reprice(asking({ way: 'AMOUNT_DOWN', value: 300 }))).body
    expect(await atDesk()).toEqual([
      ['09:00', 1200],
      ['', 1500],
    ])
    await quay.admin.post(`${at}/repricings/${later.repricingId}/undo`)
    expect(await atDesk()).toEqual([['', 1500]])
  })

  test('have the price of the last change, also after one whose server had its clock ahead', async () => {
    const { repricingId } = (await reprice(asking({ way: 'PRICE', value: 1500 }))).body
    const ahead = repricingId.replace(/^\w{8}/, 'ffffff00')
    await app.db
      .updateTable('prices')
      .set({ repricing_id: ahead })
      .where('repricing_id', '=', repricingId)
      .execute()
    const later = (await reprice(asking({ way: 'PRICE', value: 1700 }))).body
    expect(await atDesk()).toEqual([
      ['09:00', 1700],
      ['', 1000],
    ])
    await quay.admin.post(`${at}/repricings/${later.repricingId}/undo`)
    expect(await atDesk()).toEqual([
      ['09:00', 1500],
      ['', 1000],
    ])
  })

  test('do not pile up: prices of days long past are withdrawn by the next change, those of last weeks stay', async () => {
    const old = (await reprice(asking({ way: 'PRICE', value: 1500 }))).body.repricingId
    const recent = (await reprice(asking({ way: 'PRICE', value: 1600 }))).body.repricingId
    const past = (repricingId: string, valid_until: string) =>
      app.db
        .updateTable('prices')
        .set({ valid_from: valid_until, valid_until })
        .where('repricing_id', '=', repricingId)
        .execute()
    await past(old, '2027-01-28')
    await past(recent, '2027-01-29')
    const now = (await reprice(asking({ way: 'PRICE', value: 1700 }))).body.repricingId
    const standing = await app.db
      .selectFrom('prices')
      .select('repricing_id')
      .where('repricing_id', 'in', [old, recent, now])
      .where('withdrawn_at', 'is', null)
      .execute()
    expect(new Set(standing.map((row) => row.repricing_id))).toEqual(new Set([recent, now]))
    expect(await atDesk()).toEqual([
      ['09:00', 1700],
      ['', 1000],
    ])
    const undo = (repricingId: string) => quay.admin.post(`${at}/repricings/${repricingId}/undo`)
    expect(reason(await undo(old))).toEqual([409, 'inventory.undo_past'])
    expect((await undo(now)).status).toBe(200)
    expect(reason(await undo(now))).toEqual([409, 'inventory.undone'])
    expect(await atDesk()).toEqual([['', 1000]])
  })

  test('keep the share of a reseller’s own net, which is still set at the listed price', async () => {
    const { rateId, productId } = quay.cruise
    const { resellerId } = quay.desk
    const { id: priceId } = await app.db
      .selectFrom('prices')
      .select('id')
      .where('rate_id', '=', rateId)
      .executeTakeFirstOrThrow()
    const nets = `/api/channels/${resellerId}/products/${productId}/prices`
    expect((await quay.admin.send('PUT', nets, { nets: [{ priceId, net: 800 }] })).status).toBe(200)
    await reprice()
    const { supplierId } = quay.cruise
    const path = `/api/price-schedule/${supplierId}/${productId}/${rateId}?start_date=${day}&end_date=${day}`
    const owed = (await quay.desk.get(path)).body.data[day].map(
      (price: { net: { amount: number } }) => price.net.amount,
    )
    expect(owed).toEqual([960, 800])
    expect((await quay.admin.get(nets)).body.prices).toHaveLength(1)
  })

  test('are not repriced below nothing, nor beyond any price, nor by many rows, nor where nothing would change', async () => {
    const least = await quay.admin.post(
      `${at}/slots/reprice-plan`,
      asking({ way: 'AMOUNT_DOWN', value: 1001 }),
    )
    expect(reason(least)).toEqual([422, 'prices.out_of_range'])
    const most = asking({ way: 'AMOUNT_UP', value: 1_000_000_000_000 })
    expect(reason(await quay.admin.post(`${at}/slots/reprice-plan`, most))).toEqual([
      422,
      'prices.out_of_range',
    ])
    expect(reason(await reprice(asking({ way: 'PRICE', value: 1000 })))).toEqual([
      422,
      'prices.nothing_repriced',
    ])
    expect((await plan(asking({ currency: 'EUR' }))).lines).toEqual([])
    const all = await quay.slots('2027-03-02', '2027-04-10')
    const more = await quay.slots('2027-04-11', '2027-05-20')
    const last = await quay.slots('2027-05-21', '2027-06-29')
    // Every third departure: no weekdays, no days in a row.
    const some = [...all, ...more, ...last].filter((_, index) => index % 3 === 0).map(({ id }) => id)
    expect((await plan(asking({}, { ids: some }))).lines).toMatchObject([{ departures: some.length }])
    const far = await app.db
      .selectFrom('slots')
      .select('id')
      .where('pool_id', '=', quay.cruise.poolId)
      .orderBy('starts_at')
      .execute()
    const scattered = far.filter((_, index) => index % 3 === 0).map(({ id }) => id)
    const refused = await quay.admin.post(`${at}/slots/reprice-plan`, asking({}, { ids: scattered }))
    expect(reason(refused)).toEqual([422, 'prices.too_scattered'])
  })

  test('are nobody else’s: another operator finds neither seats nor change, and who only views changes none', async () => {
    const { repricingId } = (await reprice()).body
    const { basis } = await plan(asking({ value: 500 }))
    const other = await openDepartures(app)
    expect(reason(await other.admin.post(`${at}/slots/reprice-plan`, asking()))).toEqual([
      404,
      'inventory.pool_not_found',
    ])
    expect((await other.admin.post(`${at}/repricings/${repricingId}/undo`)).status).toBe(404)
    const viewer = await openOperator(app, quay.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await viewer.post(`${at}/slots/reprice-plan`, asking())).status).toBe(200)
    expect((await viewer.post(`${at}/slots/reprice`, { ...asking({ value: 500 }), basis })).status).toBe(403)
    expect((await viewer.post(`${at}/repricings/${repricingId}/undo`)).status).toBe(403)
  })

  test('cost the same over OCTO as at the desk, and a booking there is charged the new price', async () => {
    await reprice()
    const { productId, rateId: optionId } = quay.cruise
    const { supplierId, desk } = quay
    const key = await octoKey(app, { resellerId: desk.resellerId, supplierId })
    const octo = octoDesk(app, { key, capabilities: 'octo/pricing' })
    const { octo_id } = await app.db
      .selectFrom('products')
      .select('octo_id')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const [{ id: unitId }] = (await octo.get(`/products/${octo_id}`)).body.options[0].units
    const availabilityRequest = {
      productId: octo_id,
      optionId: await octoIdOf(optionId),
      localDateStart: day,
      localDateEnd: day,
    }
    const { body } = await octo.post('/availability', availabilityRequest)
    expect(
      body.map((slot: { unitPricing: { retail: number }[] }) => slot.unitPricing.map(({ retail }) => retail)),
    ).toEqual([[1200], [1000]])
    const availabilityId = body[0].id
    const { productId: product, optionId: option } = availabilityRequest
    const held = await octo.post('/bookings', {
      productId: product,
      optionId: option,
      availabilityId,
      unitItems: [{ unitId }, { unitId }],
    })
    expect(held.body.pricing).toMatchObject({ retail: 2400 })
  })

  test('stand among the operator’s prices with their times, and may be changed there beside each other', async () => {
    await reprice()
    await reprice(asking({ value: 1000 }))
    const { prices } = (await quay.admin.get(`/api/pricing/prices?rateId=${quay.cruise.rateId}&sort=retail`))
      .body
    expect(
      prices.map((price: { retail: number; startTimes: string[] }) => [price.retail, price.startTimes]),
    ).toEqual([
      [1000, []],
      [1200, ['09:00']],
      [1320, ['09:00']],
    ])
    const [, , last] = prices
    const changed = await quay.admin.send('PUT', `/api/pricing/prices/${last.id}`, { ...last, retail: 1400 })
    expect(changed.status).toBe(200)
    expect((await quay.publish()).status).toBe(200)
    expect(await atDesk()).toEqual([
      ['09:00', 1400],
      ['', 1000],
    ])
  })
})
