import { zErrorForbidden, zSupplier } from '@octocloud/types'
import { beforeAll, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openSupplier } from '#test/stock.ts'
import { addKey } from './index.ts'

let app: TestApp
let key: string
let supplierId: string
let resellerId: string
beforeAll(async () => {
  app = await testApp()
  ;({ resellerId } = await openDesk(app))
  supplierId = await openSupplier(app, { soldBy: [resellerId], name: 'Bay Boats' })
  ;({ key } = await addKey({ resellerId, supplierId, name: 'Harbor', isTest: false }, workOf(app), app.db))
})

const get = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })

test.each(['/octo/supplier', '/octo/supplier/'])('%s tells a key whose inventory it sells', async (url) => {
  const answer = await get(url, {
    authorization: `Bearer ${key}`,
    'octo-capabilities': 'octo/pricing, other',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['octo-capabilities']).toBe('octo/pricing')
  expect(zSupplier.strict().parse(answer.json())).toMatchObject({ id: supplierId, name: 'Bay Boats' })
})

test('who tries out keys is slowed down, and a good key at the same address is not', async () => {
  const attempts: number[] = []
  for (let count = 0; count < 25; count += 1)
    attempts.push((await get('/octo/supplier', { authorization: `Bearer rp_live_guess${count}` })).statusCode)
  expect([attempts[0], attempts[19], attempts.at(-1)]).toEqual([403, 403, 429])
  expect((await get('/octo/supplier', { authorization: `Bearer ${key}` })).statusCode).toBe(200)
  app.pass({ minutes: 1 })
  expect((await get('/octo/supplier', { authorization: 'Bearer rp_live_guess' })).statusCode).toBe(403)
})

test('keys that are tried out, and one that was revoked, leave a row each minute', async () => {
  app.pass({ minutes: 2 })
  const before = app.clock()
  const revoked = await app.db
    .transaction()
    .execute((tx) => addKey({ resellerId, supplierId, name: 'Old shop', isTest: false }, workOf(app), tx))
  await app.db
    .updateTable('channel_keys')
    .set({ revoked_at: app.clock() })
    .where('id', '=', revoked.id)
    .execute()
  for (const tried of ['guess-1', 'guess-2', revoked.key, revoked.key])
    await get('/octo/supplier', { authorization: `Bearer ${tried}` })
  const rows = await app.db
    .selectFrom('events')
    .select(['subject_id', 'reseller_id', 'supplier_id'])
    .where('name', '=', 'channels.key_refused')
    .where('at', '>=', before)
    .orderBy('id')
    .execute()
  const nobody = '00000000-0000-0000-0000-000000000000'
  expect(rows).toEqual([
    { subject_id: nobody, reseller_id: null, supplier_id: null },
    { subject_id: revoked.id, reseller_id: resellerId, supplier_id: supplierId },
  ])
  expect(JSON.stringify(rows)).not.toContain(revoked.key)
})

test('without a key, or with a strange one, nothing is told', async () => {
  expect((await get('/octo/supplier', {})).json()).toMatchObject({ error: 'UNAUTHORIZED' })
  const strange = await get('/octo/supplier', { authorization: 'Bearer rp_live_strange' })
  expect([strange.statusCode, zErrorForbidden.parse(strange.json()).error]).toEqual([403, 'FORBIDDEN'])
})
