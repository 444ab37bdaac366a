import { beforeAll, expect, test } from 'vitest'
import { sitDown } from '#test/desk.ts'
import { testApp, type TestApp } from '#test/app.ts'
import type { Fate } from '#test/portals/road.ts'
import { openSupplier, stockProduct, stockSlot } from '#test/stock.ts'
import { relate, type Relation } from '#test/portals/two-portals.ts'
import { act, cards, confirmed, linkTo, pay, twoAdults, usualDay } from './sale/selling.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const supplier = 'Spree Boats'
let there: TestApp
let relation: Relation

beforeAll(async () => {
  there = await testApp({ works: true })
  const zone = 'America/New_York'
  const supplierId = await openSupplier(there, { name: supplier, soldBy: [], timezone: zone })
  const stock = await stockProduct(there, supplierId, { product: 'Spree cruise' })
  await stockSlot(there, stock, { zone, day: usualDay(), time: '10:00', capacity: 2 })
  const email = 'super.admin@harbor.example'
  const { reseller_id: resellerId } = await world.app.db
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.code', 'accounts.org_code')
    .select('reseller_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const admin = { ...(await sitDown(world.app, email)), resellerId: resellerId ?? '' }
  relation = await relate(world.app, admin, there, supplierId)
})

/** The first call of each name meets this fate; the others pass. */
function once(wanted: Record<string, Fate>) {
  const left = new Map(Object.entries(wanted))
  return (call: string): Fate => {
    const name = call.replace(/[\da-f]{8}-[\da-f-]{27}/i, '{uuid}')
    const fate = left.get(name) ?? 'pass'
    left.delete(name)
    return fate
  }
}

test("another portal's last seats are sold despite lost and late answers, and the second agent sees that they are gone", async () => {
  const at = (pos: string) => linkTo(world.app, [supplier, 'Spree cruise', 'Standard'], { pos })
  const [first, second] = await Promise.all([
    world.signedIn('agent@harbor.example', await at('HC-PIER')),
    world.signedIn('manager@harbor.example', await at('HC-HOTEL')),
  ])
  await Promise.all([first, second].map((page) => twoAdults(page)))
  relation.road.decide(
    once({
      'POST /bookings': 'lose the answer',
      'POST /bookings/{uuid}/extend': 'pass',
      'POST /bookings/{uuid}/confirm': 'late',
      'GET /bookings/{uuid}': 'lose the answer',
    }),
  )
  await act(first).click()
  await first.getByText('Tickets held for').first().waitFor()
  await act(second).click()
  await second
    .getByText(/Product is no longer available\.|There are only 0 tickets remaining\./)
    .first()
    .waitFor()
  await pay(first, cards.good)
  await confirmed(first).waitFor()
  const { body } = await relation.octo.get(`/bookings?localDate=${usualDay()}`)
  const booked = body.filter(({ status }: { status: string }) => status === 'CONFIRMED')
  expect(booked).toHaveLength(1)
  for (const { ticket } of booked[0].unitItems) {
    const [{ deliveryValue }] = ticket.deliveryOptions
    await confirmed(first).getByRole('listitem').getByText(deliveryValue).waitFor()
  }
  expect([...relation.road.done.keys()]).toEqual(
    expect.arrayContaining(['lose the answer POST /bookings', 'late POST /bookings/{uuid}/confirm']),
  )
})
