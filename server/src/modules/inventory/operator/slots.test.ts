import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDepartures, reasonOf as reason, type Departures } from '#test/operator/departures.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { inventoryDifferences } from '../index.ts'

let app: TestApp
let quay: Departures
beforeAll(async () => {
  app = await testApp({ at: '2027-03-01T12:00:00Z' })
})
beforeEach(async () => {
  quay = await openDepartures(app)
})

const at = '/api/operator'

describe('one departure', () => {
  test('is never smaller than what is sold and held, and names the guests', async () => {
    await quay.addRule()
    await quay.apply()
    const first = await quay.firstOf('2027-03-02')
    await quay.sell(first, 4)
    const { version } = await quay.firstOf('2027-03-02')
    const as = { day: '2027-03-02', time: '09:00', minutes: 90, sales: 'OPEN', note: '', version }
    const small = await quay.admin.send('PUT', `${at}/slots/${first.id}`, { ...as, capacity: 3 })
    expect(reason(small)).toEqual([409, 'inventory.below_sold'])
    expect(small.body.error.message).toContain('(4)')
    const moved = await quay.admin.send('PUT', `${at}/slots/${first.id}`, {
      ...as,
      time: '10:00',
      capacity: 10,
    })
    expect(reason(moved)).toEqual([409, 'inventory.sold_stays'])
    const tight = await quay.admin.send('PUT', `${at}/slots/${first.id}`, { ...as, capacity: 4 })
    expect(tight.body).toMatchObject({ capacity: 4, free: 0, status: 'SOLD_OUT' })
    expect(reason(await quay.admin.send('PUT', `${at}/slots/${first.id}`, { ...as, capacity: 9 }))).toEqual([
      409,
      'things.out_of_date',
    ])
    const { guests } = (await quay.admin.get(`${at}/slots/${first.id}`)).body
    expect(guests).toMatchObject([{ seats: 4, reseller: 'Harbor Concierge' }])
  })

  test('is added by hand, but not in the past and not beside another of the same time', async () => {
    const one = {
      poolId: quay.cruise.poolId,
      day: '2027-03-05',
      time: '18:00',
      minutes: 60,
      capacity: 5,
      sales: 'OPEN',
      note: 'Extra',
    }
    expect((await quay.admin.post(`${at}/slots`, one)).body).toMatchObject({ free: 5, isByHand: true })
    expect(reason(await quay.admin.post(`${at}/slots`, one))).toEqual([409, 'inventory.time_taken'])
    expect(reason(await quay.admin.post(`${at}/slots`, { ...one, day: '2027-02-01' }))).toEqual([
      422,
      'inventory.past',
    ])
  })
})

describe('the adjacent-seating limit of a departure', () => {
  const one = { day: '2027-03-05', time: '18:00', minutes: 60, capacity: 9, sales: 'OPEN', note: '' }

  test(
    'is set by its operator and holds for each sale, also after other changes, until it is removed',
    { tags: ['1.3-28'] },
    async () => {
      const { poolId } = quay.cruise
      const added = (await quay.admin.post(`${at}/slots`, { ...one, poolId, ticketLimit: 2 })).body
      expect(added).toMatchObject({ ticketLimit: 2 })
      const day = () => quay.firstOf('2027-03-05')
      const refused = await quay.hold(await day(), 3)
      expect(reason(refused)).toEqual([422, 'quantity.above_ticket_limit'])
      expect(refused.body.error.message).toContain('a maximum of 2 tickets')
      await quay.admin.post(`${at}/slots/change`, quay.bulk({ act: 'resize', capacity: 8 }))
      expect(await day()).toMatchObject({ capacity: 8, ticketLimit: 2 })
      expect((await quay.hold(await day(), 2)).status).toBe(200)
      const { version } = await day()
      await quay.admin.send('PUT', `${at}/slots/${added.id}`, { ...one, version, ticketLimit: null })
      expect(await day()).toMatchObject({ ticketLimit: null })
      expect((await quay.hold(await day(), 3)).status).toBe(200)
    },
  )
})

describe('many departures', () => {
  test('are closed with who is hurt shown first, are no longer sold, and are opened by undo', async () => {
    await quay.addRule()
    await quay.apply()
    const first = await quay.firstOf('2027-03-02')
    await quay.sell(first, 2)
    const storm = quay.bulk({ act: 'close' }, { from: '2027-03-02', until: '2027-03-03' })
    const planned = (await quay.admin.post(`${at}/slots/plan`, storm)).body
    expect(planned).toMatchObject({ closed: 4, affected: [{ slotId: first.id, why: 'CLOSED' }] })
    expect((await quay.slots('2027-03-02'))[0]).toMatchObject({ status: 'AVAILABLE' })
    const { changeId } = (await quay.admin.post(`${at}/slots/change`, storm)).body
    const listed = (await quay.admin.get(`${at}/slots?status=CLOSED&days=7`)).body
    expect(listed.total).toBe(4)
    expect((await quay.hold(first, 1)).status).toBe(409)
    await quay.admin.post(`${at}/slot-changes/${changeId}/undo`)
    expect((await quay.slots('2027-03-02', '2027-03-03')).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => 'AVAILABLE'),
    )
    expect((await quay.hold(first, 1)).status).toBe(200)
  })

  test('are resized by weekday and time, never below what is sold, and moved but for those with guests', async () => {
    await quay.addRule()
    await quay.apply()
    const first = await quay.firstOf('2027-03-02')
    await quay.sell(first, 6)
    const mornings = { from: '2027-03-02', until: '2027-03-08', times: ['09:00'], weekdays: ['2', '3'] }
    await quay.admin.post(`${at}/slots/change`, quay.bulk({ act: 'resize', capacity: 4 }, mornings))
    const sizes = (await quay.slots('2027-03-02', '2027-03-04')).map(({ capacity }) => capacity)
    expect(sizes).toEqual([6, 10, 4, 10, 10, 10])
    const later = quay.bulk({ act: 'move', minutes: 30 }, { from: '2027-03-02', until: '2027-03-03' })
    const { plan: done } = (await quay.admin.post(`${at}/slots/change`, later)).body
    expect(done.affected).toMatchObject([{ slotId: first.id, why: 'SOLD_STAYS' }])
    expect(await quay.starts('2027-03-02')).toEqual([
      '2027-03-02T09:00:00-05:00',
      '2027-03-02T14:30:00-05:00',
    ])
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('are not moved to a time at which another departs', async () => {
    await quay.addRule({ times: ['09:00', '09:30'] })
    await quay.apply()
    const later = quay.bulk({ act: 'move', minutes: 30 }, { from: '2027-03-02', until: '2027-03-02' })
    const { plan: done } = (await quay.admin.post(`${at}/slots/change`, later)).body
    expect(done).toMatchObject({ changed: 2, limited: 1, affected: [{ why: 'TIME_TAKEN' }] })
    expect(await quay.starts('2027-03-02')).toEqual([
      '2027-03-02T09:00:00-05:00',
      '2027-03-02T10:00:00-05:00',
    ])
  })

  test('that no rule makes any more are closed, not taken away, where somebody ever held seats', async () => {
    const rule = await quay.addRule()
    await quay.apply()
    const first = await quay.firstOf('2027-03-02')
    const { body } = await quay.hold(first, 2)
    await quay.desk.get(`/api/booking/release-hold/${body.hold.id}`)
    await quay.admin.send('DELETE', `${at}/availability-rules/${rule.id}`)
    await quay.apply()
    expect(await quay.slots('2027-03-02', '2027-03-03')).toMatchObject([{ id: first.id, status: 'CLOSED' }])
  })

  test('are left as they are by an undo where somebody changed them since', async () => {
    await quay.addRule()
    await quay.apply()
    const days = { from: '2027-03-02', until: '2027-03-03' }
    const small = quay.bulk({ act: 'resize', capacity: 4 }, days)
    const first = (await quay.admin.post(`${at}/slots/change`, small)).body
    const larger = quay.bulk({ act: 'resize', capacity: 7 }, { from: '2027-03-03', until: '2027-03-03' })
    await quay.admin.post(`${at}/slots/change`, larger)
    const undone = await quay.admin.post(`${at}/slot-changes/${first.changeId}/undo`)
    expect(undone.body.plan).toMatchObject({ added: 0, changed: 2, closed: 0 })
    const sizes = (await quay.slots(days.from, days.until)).map(({ capacity }) => capacity)
    expect(sizes).toEqual([10, 10, 7, 7])
  })

  test('that were added are taken away by the undo, and those that were taken away come back', async () => {
    const rule = await quay.addRule()
    const made = await quay.apply()
    expect(made.plan).toMatchObject({ changed: 0, closed: 0 })
    await quay.admin.post(`${at}/slot-changes/${made.changeId}/undo`)
    expect(await quay.slots('2027-03-02', '2027-03-09')).toEqual([])
    await quay.admin.send('PUT', `${at}/availability-rules/${rule.id}`, rule)
    await quay.apply()
    const before = await quay.starts('2027-03-02', '2027-03-09')
    const { availability_rules: rules } = (
      await quay.admin.get(`${at}/availability-rules?poolId=${quay.cruise.poolId}`)
    ).body
    await quay.admin.send('DELETE', `${at}/availability-rules/${rules[0].id}`)
    const { changeId } = await quay.apply()
    expect(await quay.slots('2027-03-02', '2027-03-09')).toEqual([])
    await quay.admin.post(`${at}/slot-changes/${changeId}/undo`)
    expect(await quay.starts('2027-03-02', '2027-03-09')).toEqual(before)
  })

  test('are closed and opened while others buy, and none is sold twice', async () => {
    await quay.addRule({ times: ['09:00'] })
    await quay.apply()
    const only = await quay.firstOf('2027-03-02')
    const buyers = Array.from({ length: 12 }, () => quay.hold(only, 1))
    const closing = [
      quay.admin.post(`${at}/slots/change`, quay.bulk({ act: 'close' })),
      quay.admin.post(`${at}/slots/change`, quay.bulk({ act: 'open' })),
      quay.admin.post(`${at}/slots/change`, quay.bulk({ act: 'resize', capacity: 7 })),
    ]
    const answers = await Promise.all([...buyers, ...closing])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('are seen by whoever may look and changed by nobody else', async () => {
    const viewer = await openOperator(app, quay.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    expect((await viewer.post(`${at}/slots/plan`, quay.bulk({ act: 'close' }))).status).toBe(200)
    expect((await viewer.post(`${at}/slots/change`, quay.bulk({ act: 'close' }))).status).toBe(403)
    expect((await quay.publish(viewer)).status).toBe(403)
  })
})

describe('the calendar of a channel', () => {
  test('shows beside the seats what its guests pay, what it owes and the taxes, day by day', async () => {
    await quay.addRule()
    await quay.apply()
    const { resellerId } = quay.desk
    const contract = {
      resellerId,
      name: 'Spring',
      kind: 'COMMISSION',
      commission: 1000,
      base: 'WITH_TAXES',
      validFrom: '2027-03-02',
      validUntil: '2027-03-02',
      allotment: null,
      releaseDays: null,
      allotments: [],
      credit: null,
      currency: 'USD',
      amendedBy: 'RESELLER',
      invoicedBy: 'VISIT',
    }
    expect((await quay.admin.post('/api/channel-contracts', contract)).status).toBe(200)
    const span = 'from=2027-03-02&until=2027-03-03'
    const path = `${at}/calendar/${quay.cruise.poolId}?${span}`
    const { body } = await quay.admin.get(`${path}&resellerId=${resellerId}`)
    const { supplierId, productId, rateId } = quay.cruise
    const schedulePath = `/api/price-schedule/${supplierId}/${productId}/${rateId}?start_date=2027-03-02`
    const { data } = (await quay.desk.get(schedulePath)).body
    for (const day of ['2027-03-02', '2027-03-03']) {
      const [price] = data[day]
      expect(body.prices[day][0]).toMatchObject({
        rateId,
        currency: 'USD',
        retail: price.retail.amount,
        net: price.net?.amount ?? null,
      })
    }
    expect(body.prices['2027-03-02'][0].net).toBe(Math.round(data['2027-03-02'][0].retail.amount * 0.9))
    expect((await quay.admin.get(path)).body.prices).toEqual({})
  })

  test('of a reseller without a channel is not found', async () => {
    const stranger = await openDesk(app)
    const path = `${at}/calendar/${quay.cruise.poolId}?from=2027-03-02&until=2027-03-02`
    expect(reason(await quay.admin.get(`${path}&resellerId=${stranger.resellerId}`))).toEqual([
      404,
      'channels.not_found',
    ])
  })

  test('does not plan at each call what it reads only of departures with seats set aside', async () => {
    // Which plans a function keeps is shown to nobody but the server's own administrator.
    const { rows } = await sql<{ settings: string[] | null }>`
      select proconfig as settings from pg_proc where proname = 'allotments_left'`.execute(app.db)
    expect(rows).toEqual([{ settings: ['plan_cache_mode=force_generic_plan'] }])
  })
})
