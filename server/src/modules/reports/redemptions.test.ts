import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk, openOperator } from '#test/desk.ts'
import { openGate } from '#test/sales/gate.ts'

const may = 'from=2026-05-01&to=2026-05-31'

test('redemptions say when the last guest came in, at which gates, and to the operator by whom', async () => {
  const app = await testApp({ at: '2026-05-12T15:00:00Z' })
  const here = await openGate(app)
  const operator = await openOperator(app, here.shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT'])
  const [first, second, taken] = [await here.oneTicket(), await here.oneTicket(), await here.oneTicket()]
  await here.scan(first.code, {}, here.gate, 'North Gate')
  app.pass({ minutes: 1 })
  await here.scan(second.code, {}, operator, 'Pier')
  app.pass({ minutes: 1 })
  const { sent } = await here.scan(taken.code, {}, here.gate, 'Wrong Gate')
  await here.gate.post(`/api/redemption/redeem/${sent.scanId}/undo`, { reason: 'wrong guest' })

  const { body } = await operator.get(`/api/reports/redemptions?${may}`)
  const row = { tickets: 3, redeemed: 2, letIn: '2026-05-12T15:01:00.000Z', gate: 'North Gate, Pier' }
  expect(body.items).toMatchObject([row])
  expect(body.items[0].letInBy).not.toBe('')
  const reseller = await openDesk(app, {
    resellerId: here.desk.resellerId,
    roles: ['RESELLER_PORTAL_REPORTS'],
  })
  const own = await reseller.get(`/api/reports/redemptions?${may}`)
  expect(own.body.items).toMatchObject([{ ...row, letInBy: '' }])
})
