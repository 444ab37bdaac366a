import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { openGate } from '#test/sales/gate.ts'
import { openSupplier } from '#test/stock.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-05-12T15:00:00Z' })
})

const readBy = async (desk: Pick<Awaited<ReturnType<typeof openDesk>>, 'get'>) =>
  (await desk.get('/api/readiness')).body
const doneIn = ({ done }: { done: Record<string, boolean> }) =>
  Object.entries(done).flatMap(([step, isDone]) => (isDone ? [step] : []))

test('an operator’s steps are done when their data are there, down to the first scan', async () => {
  const supplierId = await openSupplier(app, { soldBy: [], name: 'Bluewater Boats', timezone: 'UTC' })
  const admin = await openOperator(app, supplierId)
  expect(await readBy(admin)).toMatchObject({ kind: 'OPERATOR' })
  expect(doneIn(await readBy(admin))).toEqual([])
  await app.db
    .updateTable('suppliers')
    .set({ contact_phone: '+1 212 555 0100', timezone: 'America/New_York' })
    .where('id', '=', supplierId)
    .execute()
  expect(doneIn(await readBy(admin))).toEqual(['phoneAndZone'])
  const here = await openGate(app)
  const boss = await openOperator(app, here.shelf.supplierId)
  expect(doneIn(await readBy(boss))).toEqual(['product', 'times', 'prices', 'publish', 'reseller'])
  const { code } = await here.oneTicket()
  await here.scan('UNKNOWN1')
  expect(doneIn(await readBy(boss))).toEqual(['product', 'times', 'prices', 'publish', 'reseller', 'sale'])
  await here.scan(code)
  expect(doneIn(await readBy(boss))).toContain('scan')
  await app.db
    .updateTable('products')
    .set({ withdrawn_at: app.clock() })
    .where('id', '=', here.shelf.productId)
    .execute()
  expect(doneIn(await readBy(boss))).not.toContain('publish')
})

test('a reseller’s steps end with its first sale; who does not run the company is not asked', async () => {
  const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  expect(doneIn(await readBy(boss))).toEqual([])
  const agent = await openDesk(app, { resellerId: boss.resellerId })
  expect(doneIn(await readBy(boss))).toEqual(['people'])
  expect((await agent.get('/api/readiness')).status).toBe(403)
  const here = await openGate(app)
  await here.sell()
  const theirs = await openDesk(app, {
    resellerId: here.desk.resellerId,
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
  })
  expect(doneIn(await readBy(theirs))).toEqual(['people', 'supplier', 'sale'])
})
