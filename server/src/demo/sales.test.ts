import { expect, test } from 'vitest'
import { isEnded } from '@reseller-portal/contract/payments'
import { verifyAudit } from '#kit/audit/verify.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { sitDown } from '#test/desk.ts'
import { sellDemoThenWork } from '#server/worker.ts'

test('a new demo world was sold in for a fortnight: some cancelled, some let in, and every figure is borne out', async () => {
  const own = await testApp({ demo: true, at: '2026-06-15T16:00:00Z' })
  const soldBeforeWork = Promise.withResolvers<number>()
  const work = async () => soldBeforeWork.resolve((await statesOf(own)).length)
  await sellDemoThenWork({ ...own, jobs: { ...own.jobs, work, every: () => {} } })
  expect(await soldBeforeWork.promise).toBeGreaterThan(30)
  expect((await statesOf(own)).length).toBe(await soldBeforeWork.promise)
  expect((await statesOf(own)).filter((state) => !isEnded(state))).toEqual([])
  const boss = await sitDown(own, 'super.admin@harbor.example')
  const range = 'from=2026-06-01&to=2026-06-20'
  const { groups } = (await boss.get(`/api/reports/bookings?${range}&group=day`)).body
  expect(groups.length).toBeGreaterThan(12)
  const sold = await own.db.selectFrom('bookings').select('status').execute()
  expect(sold.filter(({ status }) => status === 'OPEN').length).toBeGreaterThan(30)
  expect(sold.filter(({ status }) => status === 'CANCELLED').length).toBeGreaterThan(2)
  const operator = await sitDown(own, 'admin@canyon.example')
  expect((await operator.get(`/api/reports/redemptions?${range}`)).body.total).toBeGreaterThan(5)
  expect(await reportDifferences(own.db)).toEqual([])
  expect(await inventoryDifferences(own.db)).toEqual([])
  expect((await verifyAudit(own.db)).faults).toEqual([])
})

async function statesOf({ db }: TestApp) {
  return (await db.selectFrom('sales').select('state').execute()).map(({ state }) => state)
}
