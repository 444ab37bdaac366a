import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openShop, reservation, type Shop } from '#test/octo/bookings.ts'
import { addShelf } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
})

const [capacity, holdMinutes, longestMinutes] = [4, 15, 120]
type Status = 'ON_HOLD' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED'

/** What the standard says should be so: one booking of one shop, in whole minutes of the test's clock. */
type Expected = { uuid: string; shop: number; status: Status; units: string[]; until: number; born: number }

const step = fc.oneof(
  fc.record({ act: fc.constant('reserve' as const), shop: fc.nat(1), seats: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    act: fc.constantFrom('confirm' as const, 'extend' as const, 'cancel' as const),
    shop: fc.nat(1),
    which: fc.nat(3),
  }),
  fc.record({
    act: fc.constantFrom('update' as const, 'confirm others' as const),
    shop: fc.nat(1),
    which: fc.nat(3),
    seats: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constant('pass' as const), minutes: fc.constantFrom(1, 7, 16) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A shelf with four seats, the shops of two channels, and the model of all that they booked. */
async function openWorld() {
  const sellers = [await openDesk(app), await openDesk(app)] as const
  const shelf = await addShelf(app, sellers[0], { capacity, holdMinutes, startsInMinutes: 100_000 })
  const { supplierId } = shelf
  const channel = { reseller_id: sellers[1].resellerId, supplier_id: supplierId, created_at: app.clock() }
  await app.db.insertInto('channels').values(channel).execute()
  const shops: Shop[] = []
  for (const { resellerId } of sellers) shops.push(await openShop(app, { resellerId, supplierId }))
  const bookings: Expected[] = []
  return { shelf, shops, bookings, now: 0 }
}
type World = Awaited<ReturnType<typeof openWorld>>

function takenIn({ bookings }: World): number {
  const live = bookings.filter(({ status }) => status === 'ON_HOLD' || status === 'CONFIRMED')
  return live.reduce((sum, { units }) => sum + units.length, 0)
}

function tick(world: World, minutes: number): void {
  app.pass({ minutes })
  world.now += minutes
  for (const each of world.bookings)
    if (each.status === 'ON_HOLD' && each.until <= world.now) each.status = 'EXPIRED'
}

/** What was answered, an error's code or nothing, and what the model says. */
type Answered = { got: string | undefined; expected: string | undefined }
const nothing: Answered = { got: undefined, expected: undefined }

async function reserve(world: World, shop: number, seats: number): Promise<Answered> {
  const sent = reservation(world.shelf, seats)
  const { body } = (await world.shops[shop]?.post('/bookings', sent)) ?? {}
  if (takenIn(world) + seats > capacity) return { got: body.error, expected: 'UNPROCESSABLE_ENTITY' }
  const { uuid } = sent
  const units = sent.unitItems.map((item) => item.uuid)
  world.bookings.push({
    uuid,
    shop,
    status: 'ON_HOLD',
    units,
    until: world.now + holdMinutes,
    born: world.now,
  })
  return { got: body.error, expected: undefined }
}

/** The refusal that the model expects, or undefined after it has changed the model. */
function confirmed(it: Expected): string | undefined {
  if (it.status === 'EXPIRED') return 'INVALID_BOOKING_UUID'
  if (it.status === 'CANCELLED') return 'UNPROCESSABLE_ENTITY'
  it.status = 'CONFIRMED'
  return undefined
}

/** With other unit items than were reserved; a booking that is confirmed already is answered as it is. */
function confirmedOthers(it: Expected, units: readonly string[], world: World): string | undefined {
  const more = units.length - it.units.length
  if (it.status === 'ON_HOLD' && takenIn(world) + more > capacity) return 'UNPROCESSABLE_ENTITY'
  if (it.status === 'ON_HOLD') it.units = [...units]
  return confirmed(it)
}

function cancelled(it: Expected): string | undefined {
  if (it.status === 'EXPIRED') return 'UNPROCESSABLE_ENTITY'
  it.status = 'CANCELLED'
  return undefined
}

function extended(it: Expected, now: number): string | undefined {
  if (it.status !== 'ON_HOLD') return 'UNPROCESSABLE_ENTITY'
  it.until = Math.max(it.until, Math.min(now + holdMinutes, it.born + longestMinutes))
  return undefined
}

function updated(it: Expected, units: readonly string[], world: World): string | undefined {
  const more = units.length - it.units.length
  const isHeld = it.status === 'ON_HOLD'
  if (!isHeld && it.status !== 'CONFIRMED') return 'UNPROCESSABLE_ENTITY'
  if (more > 0 && (!isHeld || takenIn(world) + more > capacity)) return 'UNPROCESSABLE_ENTITY'
  it.units = [...units]
  return undefined
}

async function act(world: World, it: Step): Promise<Answered> {
  if (it.act === 'pass') tick(world, it.minutes)
  if (it.act === 'pass') return nothing
  if (it.act === 'reserve') return reserve(world, it.shop, it.seats)
  const target = world.bookings[it.which % Math.max(1, world.bookings.length)]
  const shop = world.shops[it.shop]
  if (!target || !shop) return nothing
  const { uuid } = target
  const isTheirs = target.shop !== it.shop
  const units =
    it.act === 'update' || it.act === 'confirm others'
      ? Array.from({ length: it.seats }, (_, index) => target.units[index] ?? randomUUID())
      : []
  const unitItems = units.map((unit) => ({ uuid: unit, unitId: world.shelf.priceId }))
  const calls = {
    confirm: () => shop.confirm(uuid),
    'confirm others': () => shop.confirm(uuid, { unitItems }),
    extend: () => shop.extend(uuid),
    cancel: () => shop.cancel(uuid),
    update: () => shop.change(uuid, { unitItems }),
  }
  const { body } = await calls[it.act]()
  if (isTheirs) return { got: body.error, expected: 'INVALID_BOOKING_UUID' }
  const models = {
    confirm: () => confirmed(target),
    'confirm others': () => confirmedOthers(target, units, world),
    extend: () => extended(target, world.now),
    cancel: () => cancelled(target),
    update: () => updated(target, units, world),
  }
  return { got: body.error, expected: models[it.act]() }
}

async function shown(world: World) {
  const seen = []
  for (const it of world.bookings) {
    const { body } = (await world.shops[it.shop]?.read(it.uuid)) ?? {}
    const good = body.unitItems.filter((item: { status: string }) => item.status === body.status)
    seen.push({
      status: body.status,
      // When a booking is cancelled, unit items that were removed earlier count as cancelled too.
      units: body.status === 'CANCELLED' ? [] : good.map((item: { uuid: string }) => item.uuid),
      vacancies: body.availability.vacancies,
      utcExpiresAt: body.utcExpiresAt,
      isCancelled: body.cancellation !== null,
      isCancellable: body.cancellable,
      delivered: body.voucher.deliveryOptions.length,
    })
  }
  return seen
}

function modeled(world: World) {
  return world.bookings.map((it) => {
    const isTimed = it.status === 'ON_HOLD' || it.status === 'EXPIRED'
    const until = new Date(app.clock().getTime() + (it.until - world.now) * 60_000).toISOString()
    const isLive = it.status === 'ON_HOLD' || it.status === 'CONFIRMED'
    return {
      status: it.status,
      units: it.status === 'CANCELLED' ? [] : it.units,
      vacancies: capacity - takenIn(world),
      utcExpiresAt: isTimed ? until.replace('.000Z', 'Z') : null,
      isCancelled: !isLive,
      isCancellable: isLive,
      delivered: it.status === 'CONFIRMED' ? it.units.length : 0,
    }
  })
}

// oxlint-disable-next-line vitest/expect-expect -- it expects inside the property.
test('whatever two shops do, in any order, the answers and the seats are those of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const world = await openWorld()
      for (const each of steps) {
        const { got, expected } = await act(world, each)
        expect(got, JSON.stringify(each)).toBe(expected)
      }
      expect(await shown(world)).toEqual(modeled(world))
      expect(await inventoryDifferences(app.db)).toEqual([])
    }),
    { numRuns: 12 },
  )
})
