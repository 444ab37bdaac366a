import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { openSupplier } from '#test/stock.ts'
import { addKey } from './index.ts'

let app: TestApp
let channel: { resellerId: string; supplierId: string }
beforeAll(async () => {
  app = await testApp()
  const { resellerId } = await openDesk(app)
  channel = { resellerId, supplierId: await openSupplier(app, { soldBy: [resellerId] }) }
})

const newKey = () => addKey({ ...channel, name: 'Harbor', isTest: false }, workOf(app), app.db)
const supplierCall = (key: string) => ({
  method: 'GET' as const,
  url: '/octo/supplier',
  headers: { authorization: `Bearer ${key}` },
})
const rowsOf = (id: string) =>
  app.db.selectFrom('channel_usage').selectAll().where('key_id', '=', id).orderBy('day').execute()

test('calls and refusals of a key are counted by day, and shown to the operator', async () => {
  const { id, key } = await newKey()
  await app.inject(supplierCall(key))
  await app.inject({ ...supplierCall(key), url: '/octo/notifications/subscriptions/none' })
  await app.inject(supplierCall('rp_live_strange'))
  await expect.poll(() => rowsOf(id)).toMatchObject([{ calls: 2, refusals: 1 }])
  app.pass({ days: 1 })
  await app.inject(supplierCall(key))
  await expect.poll(() => rowsOf(id)).toHaveLength(2)
  const operator = await openOperator(app, channel.supplierId)
  const url = `/api/channels/${channel.resellerId}`
  const { days } = (await operator.get(`${url}/usage`)).body
  expect(days).toMatchObject([
    { keyId: id, calls: 1, refusals: 0, bookings: 0 },
    { keyId: id, calls: 2, refusals: 1, bookings: 0 },
  ])
  const { body } = await operator.get(url)
  expect(body.channel).toMatchObject({ calls: 3, lastUsedAt: expect.any(String) })
  app.pass({ days: 30 })
  await operator.comeBack()
  expect((await operator.get(`${url}/usage`)).body.days).toEqual([])
})

test('what was counted is written when the server stops, and added to what others wrote', async () => {
  const { id, key } = await newKey()
  for (let count = 0; count < 2; count += 1) {
    const server = await buildApp(app)
    await Promise.all([server.inject(supplierCall(key)), server.inject(supplierCall(key))])
    await server.close()
  }
  expect(await rowsOf(id)).toMatchObject([{ calls: 4, refusals: 0 }])
})
