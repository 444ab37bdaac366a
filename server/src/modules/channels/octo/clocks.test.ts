import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { octoDesk, octoKey } from '#test/octo/calls.ts'
import { openSupplier, stockProduct, stockSlot, type Stock } from '#test/stock.ts'
import { addSlots } from '#test/catalog.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp({ at: '2027-01-01T12:00:00Z' })
})

const named = ({ productId, rateId }: Stock) => ({ productId, optionId: rateId })

describe.for([
  { zone: 'Europe/Berlin', day: '2027-03-28', first: '00:00', before: '+01:00', after: '+02:00' },
  { zone: 'Europe/Berlin', day: '2027-10-31', first: '00:00', before: '+02:00', after: '+01:00' },
  { zone: 'America/New_York', day: '2027-03-14', first: '00:00', before: '-05:00', after: '-04:00' },
  { zone: 'America/New_York', day: '2027-11-07', first: '00:00', before: '-04:00', after: '-05:00' },
  // Midnight does not happen: the day begins at one.
  { zone: 'America/Santiago', day: '2027-09-05', first: '01:00', before: '-03:00', after: '-03:00' },
])('when the clocks change on $day in $zone', ({ zone, day, first, before, after }) => {
  test('slots belong to their local day and have the offset of their own moment', async () => {
    const { resellerId } = await openDesk(app)
    const supplierId = await openSupplier(app, { soldBy: [resellerId], timezone: zone })
    const stock = await stockProduct(app, supplierId)
    const [eve, next] = [addDays(day, -1), addDays(day, 1)]
    const { startsAt } = await stockSlot(app, stock, { zone, day, time: '00:00', minutes: 60 })
    const endsAt = await stockSlot(app, stock, { zone, day: next, time: '00:00', minutes: 60 })
    await app.db
      .updateTable('slots')
      .set({ ends_at: endsAt.startsAt })
      .where('pool_id', '=', stock.poolId)
      .where('starts_at', '=', startsAt)
      .execute()
    await stockSlot(app, stock, { zone, day, time: '12:00', minutes: 60 })
    await stockSlot(app, stock, { zone, day: eve, time: '23:30', minutes: 15 })
    const desk = octoDesk(app, { key: await octoKey(app, { resellerId, supplierId }) })
    const { body } = await desk.post('/availability', { ...named(stock), localDate: day })
    expect(body).toMatchObject([
      {
        allDay: true,
        localDateTimeStart: `${day}T${first}:00${before}`,
        localDateTimeEnd: `${next}T00:00:00${after}`,
        utcCutoffAt: startsAt.toISOString().replace('.000Z', 'Z'),
      },
      { allDay: false, localDateTimeStart: `${day}T12:00:00${after}` },
    ])
    const found = await desk.post('/availability/calendar', {
      ...named(stock),
      localDateStart: eve,
      localDateEnd: next,
    })
    expect(found.body).toMatchObject([
      { localDate: eve, capacity: 10 },
      { localDate: day, capacity: 20 },
      { localDate: next, capacity: 10 },
    ])
  })
})

test('of an hour that happens twice, both departures are there', async () => {
  const { resellerId } = await openDesk(app)
  const supplierId = await openSupplier(app, { soldBy: [resellerId], timezone: 'America/New_York' })
  const stock = await stockProduct(app, supplierId)
  const desk = octoDesk(app, { key: await octoKey(app, { resellerId, supplierId }) })
  const starts = ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'].map((text) => new Date(text))
  const slots = starts.map((startsAt) => ({
    startsAt,
    endsAt: new Date(startsAt.getTime() + 600_000),
    capacity: 3,
  }))
  await addSlots(stock, slots, app.db)
  const { body } = await desk.post('/availability', { ...named(stock), localDate: '2027-11-07' })
  expect(body).toMatchObject([
    { localDateTimeStart: '2027-11-07T01:30:00-04:00' },
    { localDateTimeStart: '2027-11-07T01:30:00-05:00' },
  ])
  const range = { localDateStart: '2027-11-07', localDateEnd: '2027-11-07' }
  const days = await desk.post('/availability/calendar', { ...named(stock), ...range })
  expect(days.body).toMatchObject([{ vacancies: 6 }])
})
