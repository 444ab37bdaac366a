import { beforeAll, expect, test } from 'vitest'
import { openOperator } from '#test/desk.ts'
import { openWorld, type World } from '../world.ts'
import { gateOf } from './at-gate.ts'

let world: World
let here: Awaited<ReturnType<typeof gateOf>>
let boss: string
beforeAll(async () => {
  world = await openWorld()
  here = await gateOf(world)
  boss = (await openOperator(world.app, here.shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT'])).email
})

const states = (tickets: readonly { id: string }[]) =>
  Promise.all(tickets.map(async ({ id }) => (await here.stateOf(id)).status))

test('a departure in Arrivals links to its guests, who are checked in from the list', async () => {
  const { tickets } = await here.sell(3)
  const group = await here.oneTicket(4)
  const page = await world.signedIn(boss, '/reports/upcoming-arrivals')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL('**/reports/customer-manifest?**')
  await page.getByRole('checkbox', { name: /all/i }).check()
  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByText('Guests checked in: 4 of 4').waitFor()
  expect(await states(tickets)).toEqual(['REDEEMED', 'REDEEMED', 'REDEEMED'])
  expect(await here.stateOf(group.id)).toEqual({ status: 'REDEEMED', redeemed: 4 })
})

test('guests stay chosen while others are searched, and all of them are checked in', async () => {
  const both = [await here.oneTicket(), await here.oneTicket()]
  const page = await world.signedIn(boss, '/reports/customer-manifest')
  for (const { booking } of both) {
    const named = { reseller_ref: booking.slice(-12) }
    await world.app.db.updateTable('bookings').set(named).where('id', '=', booking).execute()
    await page.getByRole('searchbox').fill(named.reseller_ref)
    await page.getByRole('row', { name: named.reseller_ref }).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByText('Guests checked in: 2 of 2').waitFor()
  expect(await states(both)).toEqual(['REDEEMED', 'REDEEMED'])
})

test('a guest already admitted at a gate is not checked in again from the list, and stays selected', async () => {
  const [used, free] = [await here.oneTicket(), await here.oneTicket()]
  const page = await world.signedIn(boss, '/reports/customer-manifest')
  await page.getByRole('checkbox', { name: /all/i }).check()
  expect((await here.scan(used.code)).outcome).toBe('VALID')
  await page.getByRole('button', { name: 'Check in' }).click()
  await page.getByText('Failed to accomplish redemption').waitFor()
  await page.getByText(/Already used/).waitFor()
  expect(await states([used, free])).toEqual(['REDEEMED', 'REDEEMED'])
  expect(await here.stateOf(used.id)).toMatchObject({ redeemed: 1 })
})

test('a person who reads the manifest without permission to redeem cannot check guests in', async () => {
  const roles = ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REPORTING_STAFF'] as const
  const reader = await openOperator(world.app, here.shelf.supplierId, roles)
  const page = await world.signedIn(reader.email, '/reports/customer-manifest')
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const { items } = (await reader.get(`/api/reports/manifest?from=${day(-1)}&to=${day(1)}`)).body
  expect(items).not.toEqual([])
  for (const row of items) expect(row).not.toHaveProperty('barcode')
})
