import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { lockWaits } from '#test/database/lock-waits.ts'
import { openDepartures, reasonOf as reason, type Departures } from '#test/operator/departures.ts'
import { openOperator } from '#test/desk.ts'
import { openSupplier } from '#test/stock.ts'
import { extendCalendars } from './apply-rules.ts'
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

describe('rules', () => {
  test(
    'make departures eighteen months ahead in layers once their product is published, and the desk sells them',
    { tags: ['2.1-12'] },
    async () => {
      await quay.addRule()
      await quay.addRule({
        layer: 'SEASON',
        name: 'Summer',
        validFrom: '2027-06-01',
        validUntil: '2027-08-31',
        times: ['08:00', '12:00', '20:00'],
        capacity: 40,
      })
      const fourth = { validFrom: '2027-07-04', validUntil: '2027-07-04', times: [] }
      await quay.addRule({ layer: 'EXCEPTION', name: 'Holiday', ...fourth })
      expect(await quay.slots('2027-03-02')).toEqual([])
      const { body: review } = await quay.admin.get(`${at}/products/${quay.cruise.productId}/changes`)
      expect(review).toMatchObject({
        changes: [{ of: 'times', what: 'RULES', poolId: quay.cruise.poolId }],
        isMoreThanTexts: true,
      })
      const { plan: done } = await quay.apply()
      expect(done).toMatchObject({ changed: 0, closed: 0, limited: 0, affected: [] })
      expect(await quay.starts('2027-03-02')).toEqual([
        '2027-03-02T09:00:00-05:00',
        '2027-03-02T14:00:00-05:00',
      ])
      expect(await quay.starts('2027-06-01')).toEqual([
        '2027-06-01T08:00:00-04:00',
        '2027-06-01T12:00:00-04:00',
        '2027-06-01T20:00:00-04:00',
      ])
      expect(await quay.starts('2027-07-04')).toEqual([])
      expect(await quay.starts('2028-08-30')).toHaveLength(2)
      expect(await quay.starts('2028-09-01')).toEqual([])
      const first = await quay.firstOf('2027-03-02')
      expect((await quay.hold(first, 2)).status).toBe(200)
      expect((await quay.slots('2027-03-02'))[0]).toMatchObject({
        held: 2,
        sold: 0,
        free: 8,
        status: 'AVAILABLE',
      })
    },
  )

  test('are local times: applied once nothing else moves, and both days on which clocks change have their times', async () => {
    await quay.addRule({ times: ['02:30', '09:00'] })
    await quay.apply()
    expect(await quay.plan()).toMatchObject({ added: 0, changed: 0, closed: 0 })
    expect(reason(await quay.publish())).toEqual([409, 'products.nothing_changed'])
    expect(await quay.starts('2027-03-14')).toEqual([
      '2027-03-14T03:30:00-04:00',
      '2027-03-14T09:00:00-04:00',
    ])
    expect(await quay.starts('2027-11-07')).toEqual([
      '2027-11-07T02:30:00-05:00',
      '2027-11-07T09:00:00-05:00',
    ])
    const [rule] = (await quay.admin.get(`${at}/availability-rules?poolId=${quay.cruise.poolId}`)).body
      .availability_rules
    expect(rule.times).toEqual(['02:30', '09:00'])
  })

  test('that last from midnight for 24 hours last all day, also on days of 23 and 25 hours', async () => {
    await quay.addRule({ times: ['00:00'], minutes: 1440 })
    await quay.apply()
    const { rows } = await sql<{ day: string; hours: number }>`
      select to_char(starts_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as day,
        extract(epoch from ends_at - starts_at)::int / 3600 as hours
      from slots where pool_id = ${quay.cruise.poolId}
        and (starts_at at time zone 'America/New_York')::date in ('2027-03-13', '2027-03-14', '2027-11-07')
      order by starts_at`.execute(app.db)
    expect(rows).toEqual([
      { day: '2027-03-13 00:00', hours: 24 },
      { day: '2027-03-14 00:00', hours: 23 },
      { day: '2027-11-07 00:00', hours: 25 },
    ])
  })

  test('of an attraction sell today as well, until it closes, and the day that runs stays as it is', async () => {
    const attraction = { availability_type: 'Attraction' } as const
    await app.db.updateTable('rates').set(attraction).where('id', '=', quay.cruise.rateId).execute()
    await quay.addRule({ times: ['00:00'], minutes: 1440 })
    const { plan } = await quay.apply()
    const today = await quay.slots('2027-03-01')
    expect(today).toMatchObject([{ start: '2027-03-01T00:00:00-05:00', capacity: 10 }])
    const days = app.db.selectFrom('slots').select((row) => row.fn.countAll<string>().as('all'))
    const { all } = await days.where('pool_id', '=', quay.cruise.poolId).executeTakeFirstOrThrow()
    expect(plan.added).toBe(Number(all))
    await quay.sell(today[0] ?? (await quay.firstOf('2027-03-01')), 2)
    expect(await quay.plan()).toMatchObject({ added: 0, changed: 0, closed: 0 })
    const closed = { validFrom: '2027-03-01', validUntil: '2027-03-09', times: [] }
    await quay.addRule({ layer: 'EXCEPTION', name: 'Closed', ...closed })
    await quay.apply()
    expect(await quay.slots('2027-03-01', '2027-03-09')).toMatchObject([{ sold: 2, status: 'AVAILABLE' }])
  })

  test('at midnight begin at one where midnight is skipped, once', async () => {
    quay = await openDepartures(app, 'America/Santiago')
    await quay.addRule({ times: ['00:00', '01:00'] })
    await quay.apply()
    expect(await quay.starts('2027-09-05')).toEqual(['2027-09-05T01:00:00-03:00'])
    expect(await quay.starts('2027-09-06')).toHaveLength(2)
    expect(await quay.plan()).toMatchObject({ added: 0, changed: 0, closed: 0 })
  })

  test('that change are previewed with the guests whom they would hurt, applied, and undone', async () => {
    const rule = await quay.addRule()
    await quay.apply()
    const first = await quay.firstOf('2027-03-02')
    const [, second] = await quay.slots('2027-03-02')
    await quay.sell(first, 4)
    const change = { ...quay.rule, times: ['14:00'], capacity: 3, version: 1 }
    await quay.admin.send('PUT', `${at}/availability-rules/${rule.id}`, change)
    const planned = await quay.plan()
    expect(planned.affected).toMatchObject([{ slotId: first.id, taken: 4, why: 'CLOSED' }])
    expect(planned.affected[0].guests).toMatchObject([{ seats: 4, reseller: 'Harbor Concierge' }])
    const { changeId } = await quay.apply()
    expect(await quay.slots('2027-03-02')).toMatchObject([
      { id: first.id, status: 'CLOSED', sold: 4, free: 0 },
      { id: second?.id, capacity: 3 },
    ])
    expect((await quay.hold(first, 1)).status).toBe(409)
    expect((await quay.admin.post(`${at}/slot-changes/${changeId}/undo`)).status).toBe(200)
    expect(await quay.slots('2027-03-02')).toMatchObject([
      { id: first.id, status: 'AVAILABLE', free: 6, capacity: 10 },
      { id: second?.id, capacity: 10 },
    ])
    expect(await quay.starts('2027-03-03')).toHaveLength(2)
    expect(reason(await quay.admin.post(`${at}/slot-changes/${changeId}/undo`))).toEqual([
      409,
      'inventory.undone',
    ])
    expect(await inventoryDifferences(app.db)).toEqual([])
  })

  test('leave what was changed by hand as it is', async () => {
    const rule = await quay.addRule()
    await quay.apply()
    const first = await quay.firstOf('2027-03-02')
    const edit = {
      day: '2027-03-02',
      time: '09:30',
      minutes: 90,
      capacity: 25,
      sales: 'OPEN',
      note: 'Charter',
    }
    const moved = await quay.admin.send('PUT', `${at}/slots/${first.id}`, { ...edit, version: first.version })
    expect(moved.body).toMatchObject({ start: '2027-03-02T09:30:00-05:00', capacity: 25, note: 'Charter' })
    await quay.admin.send('PUT', `${at}/availability-rules/${rule.id}`, { ...rule, capacity: 11 })
    await quay.apply()
    expect(await quay.starts('2027-03-02')).toContain('2027-03-02T09:30:00-05:00')
  })

  test('go on by themselves as the days come', async () => {
    await quay.addRule()
    await quay.apply()
    const work = { ...workOf(app), now: new Date('2027-03-11T12:00:00Z') }
    await extendCalendars(work)
    expect(await quay.starts('2028-09-08')).toHaveLength(2)
  })

  test('that are published while the days of older ones are added are the only ones that hold', async () => {
    const rule = await quay.addRule()
    await quay.apply()
    const work = { ...workOf(app), now: new Date('2027-03-11T12:00:00Z') }
    const rules = sql<string>`jsonb_set(rules, '{0,times}', '["17:00"]')`
    let extended: Promise<void> = Promise.resolve()
    await app.db.transaction().execute(async (tx) => {
      const pool = tx.selectFrom('pools').select('id').where('id', '=', quay.cruise.poolId)
      await pool.forNoKeyUpdate().execute()
      extended = extendCalendars(work)
      await expect.poll(() => lockWaits(app.db)).toBe(1)
      await tx.updateTable('pool_calendars').set({ rules }).where('pool_id', '=', rule.poolId).execute()
    })
    await extended
    expect(await quay.starts('2028-09-08')).toEqual(['2028-09-08T17:00:00-04:00'])
  })

  test('of a reversed season, a time twice or the seats of another operator are refused', async () => {
    const post = (fields: object) => quay.admin.post(`${at}/availability-rules`, { ...quay.rule, ...fields })
    expect(reason(await post({ validFrom: '2027-05-02', validUntil: '2027-05-01' }))).toEqual([
      422,
      'inventory.days_reversed',
    ])
    expect(reason(await post({ times: ['09:00', '09:00'] }))).toEqual([422, 'inventory.times_twice'])
    expect((await post({ times: ['9 am'] })).status).toBe(400)
    const other = await openOperator(app, await openSupplier(app, { soldBy: [], name: 'Other Boats' }))
    const tries = [
      other.post(`${at}/availability-rules`, { ...quay.rule }),
      other.get(`${at}/pools/${quay.cruise.poolId}/plan`),
      quay.publish(other),
      other.get(`${at}/calendar/${quay.cruise.poolId}?from=2027-03-01&until=2027-03-02`),
      other.post(`${at}/slots/change`, quay.bulk({ act: 'close' })),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404))
  })
})
