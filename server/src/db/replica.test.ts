import { beforeAll, expect, test } from 'vitest'
import { ask } from '#test/database/children.ts'
import { startPair } from '#test/database/postgres.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'

let app: TestApp
let pair: Awaited<ReturnType<typeof startPair>>
const logs: string[] = []

beforeAll(async () => {
  pair = await startPair()
  // What is written stays written when the standby is gone.
  await ask(pair.primary.url, 'alter role postgres set synchronous_commit = local')
  app = await testApp({
    on: pair.primary.url,
    settings: { DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: pair.standby.url },
    logs,
  })
})

/** Writes an event, which is then in the audit log. */
const print = (desk: Desk, subject: string) =>
  desk.post(`/api/resellers/${desk.resellerId}/audit`, { orgId: desk.resellerId, action: 'print', subject })

/** What was printed, as the desk reads it in the audit log. */
async function printed(desk: Desk): Promise<string[]> {
  const { status, body } = await desk.get('/api/audit')
  expect(status).toBe(200)
  return body.events.flatMap(({ facts }: { facts: { subject?: string } }) => facts.subject ?? [])
}

async function reads(): Promise<{ replica: number; primary: number; lag: number }> {
  const { body } = await app.inject({ url: '/metrics' })
  const figure = (name: string) => {
    const line = body.split('\n').find((each) => each.startsWith(`${name} `))
    return Number(line?.split(' ')[1]?.replace('+Inf', 'Infinity'))
  }
  return {
    replica: figure('replica_reads_total{from="replica"}'),
    primary: figure('replica_reads_total{from="primary"}'),
    lag: figure('replica_lag_seconds'),
  }
}

async function replayLate(delay: string): Promise<void> {
  await ask(pair.standby.url, `alter system set recovery_min_apply_delay = '${delay}'`)
  await ask(pair.standby.url, 'select pg_reload_conf()')
  const shown = () => ask(pair.standby.url, 'show recovery_min_apply_delay')
  await expect.poll(shown).toEqual([{ recovery_min_apply_delay: delay }])
}

async function untilReplayed(): Promise<void> {
  const [now] = (await ask(pair.primary.url, 'select pg_current_wal_insert_lsn()::text as at')) as {
    at: string
  }[]
  const isThere = () => ask(pair.standby.url, `select pg_last_wal_replay_lsn() >= '${now?.at}' as there`)
  await expect.poll(isThere).toEqual([{ there: true }])
}

test('who wrote something is answered by the primary until the replica has it, everybody else by the replica', async () => {
  const reader = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const colleague = await openDesk(app, {
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
    resellerId: reader.resellerId,
  })
  await untilReplayed()
  await replayLate('1min')
  await print(colleague, 'of the colleague')
  const before = await reads()
  // That it is not there yet shows who was asked.
  expect(await printed(reader)).toEqual([])
  expect(await printed(colleague)).toEqual(['of the colleague'])
  await print(reader, 'of the reader')
  expect(await printed(reader)).toEqual(['of the reader', 'of the colleague'])
  const after = await reads()
  expect(after.replica).toBeGreaterThan(before.replica)
  expect(after.primary).toBeGreaterThan(before.primary)

  await replayLate('0')
  await untilReplayed()
  expect(await printed(reader)).toEqual(['of the reader', 'of the colleague'])
  expect((await reads()).primary).toBe(after.primary)
})

test('a list that people watch is read from the primary, and from the replica for days that are over', async () => {
  const desk = await openDesk(app)
  await untilReplayed()
  const before = await reads()
  const today = new Date().toISOString().slice(0, 10)
  for (const days of ['', `?to=${today}`])
    expect((await desk.get(`/api/booking/get-booking-list${days}`)).status).toBe(200)
  expect((await reads()).replica).toBe(before.replica)
  expect((await desk.get('/api/booking/get-booking-list?to=2020-01-31')).status).toBe(200)
  expect((await reads()).replica).toBeGreaterThan(before.replica)
})

test('every endpoint that may be read from the replica is read from it, and writes nothing', async () => {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  await untilReplayed()
  const days = 'from=2020-01-01&to=2020-01-31'
  const paths = [
    ...['bookings', 'daily', 'weekly', 'redemptions', 'manifest'].map((name) => `reports/${name}?${days}`),
    `reports/bookings/file?${days}&format=csv`,
    `resellers/account/statement?${days}`,
    'settlements',
    `booking/booking-count?${days}`,
  ]
  for (const path of paths) {
    const before = await reads()
    const { status, body } = await desk.get(`/api/${path}`)
    expect(['reports.no_data', 200]).toContain(body.error?.data.reason ?? status)
    const after = await reads()
    expect(after.replica, path).toBeGreaterThan(before.replica)
    expect(after.primary, path).toBe(before.primary)
  }
})

test('a replica that is gone costs nobody an error, and is one line in the log', async () => {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  await untilReplayed()
  await printed(desk)
  expect((await reads()).lag).toBeLessThan(10)
  await pair.standby.kill()
  await print(desk, 'without a replica')
  for (let times = 0; times < 3; times += 1) expect(await printed(desk)).toEqual(['without a replica'])
  expect(logs.filter((line) => line.includes('the replica does not answer'))).toHaveLength(1)
  expect((await reads()).lag).toBe(Infinity)
})
