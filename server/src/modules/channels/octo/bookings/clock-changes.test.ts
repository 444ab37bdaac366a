import { describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openShop } from '#test/octo/bookings.ts'
import { openSupplier, stockProduct, stockSlot } from '#test/stock.ts'

describe.for([
  {
    zone: 'Europe/Berlin',
    day: '2027-03-28',
    times: [
      ['01:30', '+01:00'],
      ['03:30', '+02:00'],
    ],
  },
  {
    zone: 'America/New_York',
    day: '2027-11-07',
    times: [
      ['00:30', '-04:00'],
      ['02:30', '-05:00'],
    ],
  },
  {
    zone: 'America/Santiago',
    day: '2027-09-05',
    times: [
      ['01:00', '-03:00'],
      ['12:00', '-03:00'],
    ],
  },
] as const)('on the day when the clocks change in $zone', ({ zone, day, times }) => {
  test('bookings have the offset of their own moment and are found by that day', async () => {
    const early = await testApp({ at: '2027-01-01T12:00:00Z' })
    const { resellerId } = await openDesk(early)
    const supplierId = await openSupplier(early, { soldBy: [resellerId], timezone: zone })
    const stock = await stockProduct(early, supplierId)
    const { octo_id: unitId } = await early.db
      .selectFrom('prices')
      .select('octo_id')
      .where('rate_id', '=', stock.rateId)
      .executeTakeFirstOrThrow()
    const shop = await openShop(early, { resellerId, supplierId })
    for (const [time, offset] of times) {
      const { id, startsAt } = await stockSlot(early, stock, { zone, day, time, minutes: 30 })
      const ids = { productId: stock.productId, optionId: stock.rateId, availabilityId: id }
      const { body } = await shop.post('/bookings', { ...ids, unitItems: [{ unitId }] })
      expect(body.availability).toMatchObject({
        localDateTimeStart: `${day}T${time}:00${offset}`,
        utcCutoffAt: `${startsAt.toISOString().slice(0, 19)}Z`,
      })
    }
    expect((await shop.get(`/bookings?localDate=${day}`)).body).toHaveLength(2)
  })
})
