import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { ask } from '#test/database/children.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openRemote } from '#test/fakes/remote-connection.ts'
import { addShelf, holdBody } from '#test/shelf.ts'
import { purgeAnswers } from './keyed.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app)
})

const kept = async (key: string) => {
  const rows = app.db.selectFrom('idempotent_answers').select('key').where('account_id', '=', desk.accountId)
  return (await rows.where('key', '=', key).execute()).length
}

test('the answer to a key is given again for a day, and is then forgotten', async () => {
  const body = holdBody(await addShelf(app, desk), 2)
  const hold = () => desk.post('/api/booking/acquire-hold', body, { 'idempotency-key': 'a day' })
  const first = await hold()
  app.pass({ minutes: 14 })
  await purgeAnswers(workOf(app))
  expect(await hold()).toMatchObject({ body: first.body, headers: { 'idempotent-replayed': 'true' } })
  app.pass({ minutes: 23 * 60 + 45 })
  await purgeAnswers(workOf(app))
  expect(await kept('a day')).toBe(1)
  app.pass({ minutes: 2 })
  await purgeAnswers(workOf(app))
  expect(await kept('a day')).toBe(0)
})

test('a key whose call failed may be tried again at once, and stays bound to its words for a day', async () => {
  await desk.comeBack()
  const partner = await openRemote(app, desk)
  partner.next('check', 'failed')
  const hold = (quantity: number) =>
    desk.post('/api/booking/acquire-hold', holdBody(partner.shelf, quantity), { 'idempotency-key': 'failed' })
  expect((await hold(2)).status).toBeGreaterThanOrEqual(500)
  await purgeAnswers(workOf(app))
  expect((await hold(3)).body.error.data.reason).toBe('key.reused')
  expect((await hold(2)).status).toBe(200)
})

test('a key and its answer wait for no standby: what they are about is found without them', async () => {
  const { url } = await startPostgres()
  const alone = await testApp({ on: url })
  const seller = await openDesk(alone)
  const shelf = await addShelf(alone, seller)
  const body = holdBody({ ...shelf, slotId: newId() }, 1)
  const standbys = async (names: string) => {
    await ask(url, `alter system set synchronous_standby_names = '${names}'`)
    await ask(url, 'select pg_reload_conf()')
    await sleep(500)
  }
  await standbys('nobody')
  const refused = seller.post('/api/booking/acquire-hold', body, { 'idempotency-key': 'no standby' })
  await Promise.race([refused, sleep(10_000)])
  const waiting = await ask(url, "select query from pg_stat_activity where wait_event = 'SyncRep'")
  await standbys('')
  expect(waiting).toEqual([])
  expect((await refused).status).toBeGreaterThanOrEqual(400)
})
