import { beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openShop, type Shop } from '#test/octo/bookings.ts'
import { addShelf, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
let shop: Shop
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
  shelf = await addShelf(app, desk, { pickups: ['lodge', 'mill'] })
  shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
})

/** Half an hour before the departure. */
const pickedUpAt = (text: string) => new Date(text).getTime() + 30 * 60_000

describe('a booking names where its guests are picked up', () => {
  test('as the standard does, and is answered with the place, its time and the notes', async () => {
    const wish = { pickupRequested: true, pickupLocationId: 'lodge', pickupNotes: 'With a wheelchair' }
    const { uuid, ...held } = (await shop.reserve(shelf, 2, wish)).body
    const place = { id: 'lodge', title: 'lodge', shortDescription: null, place: null }
    expect(held).toMatchObject({ ...wish, pickupLocation: place, pickupPointId: 'lodge' })
    const booked = (await shop.confirm(uuid)).body
    expect(booked).toMatchObject({ status: 'CONFIRMED', ...wish, pickupLocation: place })
    const starts = new Date(booked.availability.localDateTimeStart).getTime()
    expect(pickedUpAt(booked.localPickupDateTimeStart)).toBe(starts)
    expect(booked.localPickupDateTimeEnd).toBe(booked.localPickupDateTimeStart)
    const item = await app.db
      .selectFrom('booking_items')
      .innerJoin('bookings', 'bookings.id', 'booking_items.booking_id')
      .select(['traveler', 'product'])
      .where('bookings.supplier_ref', '=', booked.supplierReference)
      .executeTakeFirstOrThrow()
    expect(item).toMatchObject({
      traveler: { pickupLoc: { id: 'lodge' } },
      product: { pickupLabel: 'lodge' },
    })
  })

  test('by either name, before and after its confirmation', async () => {
    const { uuid } = (await shop.reserve(shelf, 1, { pickupPointId: 'lodge' })).body
    const moved = (await shop.change(uuid, { pickupLocationId: 'mill' })).body
    expect(moved).toMatchObject({ pickupRequested: true, pickupLocationId: 'mill', pickupPointId: 'mill' })
    await shop.confirm(uuid)
    const back = (await shop.change(uuid, { pickupLocationId: 'lodge', pickupNotes: null })).body
    expect(back).toMatchObject({ status: 'CONFIRMED', pickupLocation: { id: 'lodge' }, pickupNotes: null })
    const empty = { pickupLocationId: null, pickupPointId: 'mill' }
    expect((await shop.change(uuid, empty)).body).toMatchObject({ pickupLocationId: 'mill' })
  })

  test('and a place that the supplier does not have is refused by its name', async () => {
    const refused = await shop.reserve(shelf, 1, { pickupLocationId: 'moon' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } })
    expect(refused.body.errorMessage).toContain('pickupLocationId')
    const { uuid } = (await shop.reserve(shelf, 1)).body
    expect((await shop.confirm(uuid)).body.errorMessage).toContain('pickupLocationId')
  })
})

test('what the supplier should know is on its manifest and in the booking, as it was last told', async () => {
  const details = {
    notes: 'A birthday',
    contact: { fullName: 'Ada Guest', notes: 'With a wheelchair' },
    pickupLocationId: 'lodge',
    pickupHotel: 'Juniper Lodge',
    pickupHotelRoom: '402',
    pickupNotes: 'Call first',
  }
  const own = await addShelf(app, desk, { pickups: ['lodge'] })
  const seller = await openShop(app, { resellerId: desk.resellerId, supplierId: own.supplierId })
  const { uuid } = (await seller.reserve(own, 1, details)).body
  const { supplierReference } = (await seller.confirm(uuid, { contact: details.contact })).body
  const operator = await openOperator(app, own.supplierId)
  const dayFrom = (hours: number) =>
    new Date(Date.parse(own.at) + hours * 3_600_000).toISOString().slice(0, 10)
  const noted = async () => {
    const { items } = (await operator.get(`/api/reports/manifest?from=${dayFrom(-24)}&to=${dayFrom(24)}`))
      .body
    return items.flatMap((row: { notes: string | null }) => row.notes ?? [])
  }
  const kept = () =>
    app.db
      .selectFrom('bookings')
      .select('ext')
      .where('supplier_ref', '=', supplierReference)
      .executeTakeFirstOrThrow()
  const all = 'A birthday\nWith a wheelchair\nJuniper Lodge, 402\nCall first'
  await expect.poll(noted).toEqual([all])
  expect((await kept()).ext).toMatchObject({ notes: all })
  await seller.change(uuid, { notes: null, pickupHotel: null, pickupHotelRoom: null, pickupNotes: null })
  await expect.poll(noted).toEqual(['With a wheelchair'])
  await seller.change(uuid, { contact: { notes: null } })
  await expect.poll(noted).toEqual([])
  expect((await kept()).ext).not.toHaveProperty('notes')
})

test('notes and names that are too long for a booking are cut between two characters', async () => {
  const firstName = '-' + '😀'.repeat(99)
  const pickupNotes = `-${'😀'.repeat(1500)}`
  const { uuid } = (await shop.reserve(shelf, 1, { pickupLocationId: 'lodge', pickupNotes })).body
  const { supplierReference, ...confirmed } = (
    await shop.confirm(uuid, { contact: { firstName, lastName: `${firstName}😀` } })
  ).body
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', pickupNotes })
  const { ext } = await app.db
    .selectFrom('bookings')
    .select('ext')
    .where('supplier_ref', '=', supplierReference)
    .executeTakeFirstOrThrow()
  expect(ext['notes']).toMatch(/^-😀+…$/u)
})

describe('the places of a booking', () => {
  test('are listed, also to who asks about a point', async () => {
    const { uuid } = (await shop.reserve(shelf, 1)).body
    const path = `/bookings/${uuid}/pickupLocations`
    const ids = async (query: string) =>
      (await shop.get(`${path}${query}`)).body.map(({ id }: { id: string }) => id)
    expect(await ids('')).toEqual(['lodge', 'mill'])
    expect(await ids('?latitude=36.05&longitude=-112.14')).toEqual(['lodge', 'mill'])
  })

  test.each(['?latitude=36.05', '?latitude=91&longitude=0', '?latitude=north&longitude=0'])(
    'are not told for half a point or none: %s',
    async (query) => {
      const { uuid } = (await shop.reserve(shelf, 1)).body
      const { status, body } = await shop.get(`/bookings/${uuid}/pickupLocations${query}`)
      expect([status, body.error]).toEqual([400, 'BAD_REQUEST'])
    },
  )

  test('of another channel’s booking are not told', async () => {
    const other = await openDesk(app)
    const theirs = await addShelf(app, other)
    const stranger = await openShop(app, { resellerId: other.resellerId, supplierId: theirs.supplierId })
    const { uuid } = (await shop.reserve(shelf, 1)).body
    expect((await stranger.get(`/bookings/${uuid}/pickupLocations`)).body.error).toBe('INVALID_BOOKING_UUID')
  })
})
