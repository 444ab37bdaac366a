import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openOperator } from '#test/desk.ts'
import { openDepartures, reasonOf as reason, type Departures } from '#test/operator/departures.ts'
import { inventoryDifferences } from '../index.ts'

let app: TestApp
let quay: Departures
let head: Awaited<ReturnType<typeof openOperator>>
beforeAll(async () => {
  app = await testApp({ at: '2027-03-01T12:00:00Z' })
})
beforeEach(async () => {
  quay = await openDepartures(app)
  head = await openOperator(app, quay.supplierId, ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
  await quay.addRule()
  await quay.apply()
})

const zone = () => `/api/operator/${quay.supplierId}/zone`
const plan = async (timeZone: string) => (await head.get(`${zone()}/plan?timeZone=${timeZone}`)).body
const change = (timeZone: string, before = 'America/New_York') =>
  head.send('PUT', zone(), { timeZone, before })

describe('another time zone of an operator', () => {
  test('moves what has no guests to the same local time and leaves guests at their moment, as was shown before', async () => {
    // 09:00 in New York is 14:00 in UTC, which is also where the departure of 14:00 moves to.
    await quay.sell(await quay.firstOf('2027-03-03'), 2)
    const shown = await plan('UTC')
    expect(shown).toMatchObject({
      kept: 1,
      affected: [{ start: '2027-03-03T09:00:00-05:00', taken: 2, why: 'SOLD_STAYS', guests: [{ seats: 2 }] }],
    })
    expect(shown.moved).toBeGreaterThan(1000)
    expect(await quay.starts('2027-03-02')).toEqual([
      '2027-03-02T09:00:00-05:00',
      '2027-03-02T14:00:00-05:00',
    ])

    const changed = await change('UTC')
    expect([changed.status, changed.body]).toEqual([200, shown])
    expect(await quay.starts('2027-03-02', '2027-03-03')).toEqual([
      '2027-03-02T09:00:00+00:00',
      '2027-03-02T14:00:00+00:00',
      '2027-03-03T14:00:00+00:00',
    ])
    const [sold] = await quay.slots('2027-03-03')
    expect(sold).toMatchObject({ sold: 2 })
    // In summer too, when the old zone had another offset.
    expect(await quay.starts('2027-07-05')).toEqual([
      '2027-07-05T09:00:00+00:00',
      '2027-07-05T14:00:00+00:00',
    ])
    expect(await inventoryDifferences(app.db)).toEqual([])
    // The rules say the same as the departures, but for the one whose guests went to another local time.
    expect(await quay.plan()).toMatchObject({ added: 1, closed: 0 })
  })

  test('is the one zone of company, reports and departures', async () => {
    expect((await change('Europe/Paris')).status).toBe(200)
    const [company] = (await head.get('/api/companies')).body.companies
    expect(company.timeZone).toBe('Europe/Paris')
    expect((await head.get('/api/me')).body.zone).toBe('Europe/Paris')
    const { pools } = (await head.get('/api/operator/pools')).body
    expect(pools.map(({ timezone }: { timezone: string }) => timezone)).toEqual(['Europe/Paris'])
    const other = await head.send('PUT', `/api/companies/${company.id}`, {
      ...company,
      timeZone: 'America/New_York',
    })
    expect(reason(other)).toEqual([422, 'companies.zone_moves_departures'])
  })

  test('moves what was written of one departure with it', async () => {
    const { version, id } = await quay.firstOf('2027-03-05')
    const fields = { day: '2027-03-05', time: '09:00', minutes: 60, capacity: 7, sales: 'OPEN' }
    const written = { ...fields, note: 'Small boat', ticketLimit: 3 }
    expect((await quay.admin.send('PUT', `/api/operator/slots/${id}`, { ...written, version })).status).toBe(
      200,
    )
    // Five hours: the departure of 09:00 takes the place of the one of 14:00.
    await change('UTC')
    const slots = await quay.slots('2027-03-05')
    const found = slots.map(
      async (slot) => (await quay.admin.get(`/api/operator/slots/${slot.id}`)).body.slot,
    )
    expect(await Promise.all(found)).toMatchObject([
      { start: '2027-03-05T09:00:00+00:00', capacity: 7, note: 'Small boat', ticketLimit: 3 },
      { start: '2027-03-05T14:00:00+00:00', capacity: 10, note: '', ticketLimit: null },
    ])
  })

  test('there and back is as it was', async () => {
    const before = await quay.starts('2027-03-01', '2027-04-10')
    await change('Pacific/Auckland')
    expect((await quay.starts('2027-03-05')).map((start) => start.slice(11, 16))).toEqual(['09:00', '14:00'])
    await change('America/New_York', 'Pacific/Auckland')
    expect(await quay.starts('2027-03-03', '2027-04-10')).toEqual(
      before.filter((start) => start >= '2027-03-03'),
    )
  })

  test('lets desks sell while it waits, and whoever waits for it works in the new zone', async () => {
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      return rows.length
    }
    const departure = await quay.firstOf('2027-03-03')
    const holiday = { validFrom: '2027-07-04', validUntil: '2027-07-04', times: [] }
    await quay.addRule({ layer: 'EXCEPTION', name: 'Holiday', ...holiday })
    let free = () => {}
    const isFree = new Promise<void>((resolve) => (free = resolve))
    let isLocked = () => {}
    const whenLocked = new Promise<void>((resolve) => (isLocked = resolve))
    const other = app.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('pools')
        .select('id')
        .where('id', '=', quay.cruise.poolId)
        .forNoKeyUpdate()
        .execute()
      isLocked()
      await isFree
    })
    await whenLocked
    const changing = change('UTC')
    await expect.poll(waiting).toBe(1)
    const applying = quay.apply()
    await expect.poll(waiting).toBe(2)
    await quay.sell(departure, 1)
    free()
    await other
    expect((await changing).status).toBe(200)
    await applying
    expect(await quay.starts('2027-03-02')).toEqual([
      '2027-03-02T09:00:00+00:00',
      '2027-03-02T14:00:00+00:00',
    ])
  })

  test('is refused to who planned it from a zone that is not the present one, and to a reseller', async () => {
    expect(reason(await change('UTC', 'Europe/Paris'))).toEqual([409, 'things.out_of_date'])
    expect((await quay.desk.get(`${zone()}/plan?timeZone=UTC`)).status).toBe(403)
  })
})
