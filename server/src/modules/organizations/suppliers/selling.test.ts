import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SellingSettings } from '@reseller-portal/contract/organizations'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { pdfAt } from '#test/mail/mailbox.ts'
import { openShop, type Shop } from '#test/octo/bookings.ts'
import { octoKey } from '#test/octo/calls.ts'
import { addShelf, bookingBody, holdBody, noDetails, type Shelf } from '#test/shelf.ts'

let app: TestApp
let desk: Desk
let shelf: Shelf
let operator: Pick<Desk, 'get' | 'send'>
let path: string
beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})
beforeEach(async () => {
  shelf = await addShelf(app, desk)
  operator = await openOperator(app, shelf.supplierId)
  path = `/api/operator/${shelf.supplierId}/selling`
})

const lodge = { label: 'Lodge', estimatedMinsPrior: 45, value: 'lodge', directions: 'Behind the church' }
const tovar = { label: 'El Tovar', estimatedMinsPrior: 30, value: 'tovar', directions: '' }
const withoutPickup = { label: 'No pickup required', estimatedMinsPrior: 0, value: 'none', directions: '' }

const settings = async (): Promise<SellingSettings> => (await operator.get(path)).body
const save = async (change: object, who: Pick<Desk, 'send'> = operator) => {
  const { id: _id, ...now } = await settings()
  return who.send('PUT', path, { ...now, ...change })
}
const reasonOf = ({ status, body }: { status: number; body: { error?: { data?: { reason?: string } } } }) => [
  status,
  body.error?.data?.reason,
]

describe('selling settings', () => {
  test('begin with nothing asked of guests, and become what their operator saves, in its order', async () => {
    expect(await settings()).toEqual({
      id: shelf.supplierId,
      version: 1,
      ticketingSystem: 'OWN',
      distributorName: '',
      guestDetails: noDetails,
      pickupLocations: [],
      holdMinutes: 15,
      barcodeFormat: 'QR',
      categories: [],
      generalInfo: '',
      contactPhone: '',
    })
    const wanted = {
      ticketingSystem: 'THEME_PARK',
      distributorName: 'Sunrise Distributors',
      guestDetails: { ...noDetails, requireGuestWeightPerTraveler: true },
      pickupLocations: [tovar, lodge, withoutPickup],
      holdMinutes: 20,
      barcodeFormat: 'CODE128',
      categories: ['Tours', 'Nature'],
      generalInfo: 'Bring water.',
      contactPhone: '+12125550142',
    }
    const after = { ...wanted, id: shelf.supplierId, version: 2, contactPhone: '+1 212 555 0142' }
    expect((await save(wanted)).body).toEqual(after)
    expect(await settings()).toEqual(after)
    expect((await save({ pickupLocations: [lodge, tovar] })).body.pickupLocations).toEqual([lodge, tovar])
  })

  test('are read and changed by those who manage this operator, and by nobody else', async () => {
    const staff = await openOperator(app, shelf.supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    const stranger = await openOperator(app, (await addShelf(app, desk)).supplierId)
    const pickups = `/api/operator/${shelf.supplierId}/pickups`
    for (const denied of [staff, desk]) {
      expect((await denied.get(path)).status).toBe(403)
      expect((await save({}, denied)).status).toBe(403)
      expect((await denied.get(pickups)).status).toBe(403)
    }
    expect(reasonOf(await stranger.get(path))).toEqual([404, 'suppliers.not_found'])
    expect(reasonOf(await save({ holdMinutes: 99 }, stranger))).toEqual([404, 'suppliers.not_found'])
    expect(reasonOf(await stranger.get(pickups))).toEqual([404, 'suppliers.not_found'])
    expect(await settings()).toMatchObject({ version: 1, holdMinutes: 15 })
  })

  test.each([
    ['a hold below 5 minutes', { holdMinutes: 4 }],
    ['a hold above 120 minutes', { holdMinutes: 121 }],
    ['a part of a minute', { holdMinutes: 7.5 }],
    ['a pickup without a name', { pickupLocations: [{ ...lodge, label: ' ' }] }],
    ['a pickup more than a day before', { pickupLocations: [{ ...lodge, estimatedMinsPrior: 1441 }] }],
    ['a pickup after the start', { pickupLocations: [{ ...lodge, estimatedMinsPrior: -1 }] }],
    ['two pickups of one name', { pickupLocations: [lodge, { ...tovar, label: 'LODGE ' }] }],
    ['two pickups of one id', { pickupLocations: [lodge, { ...tovar, value: 'lodge' }] }],
    ['too many pickups', { pickupLocations: Array.from({ length: 101 }, pickupNumber) }],
    ['another kind of tickets', { ticketingSystem: 'ZOO' }],
    ['another barcode', { barcodeFormat: 'AZTEC' }],
    ['a category twice', { categories: ['Tours', 'tours'] }],
    ['a text without an end', { generalInfo: 'x'.repeat(2001) }],
    ['a phone without a country', { contactPhone: '555 0142' }],
    [
      'a guest detail that is neither asked nor not',
      { guestDetails: { ...noDetails, requireGuestNamePerTraveler: 'x' } },
    ],
    ['no guest details', { guestDetails: {} }],
  ])('refuse %s', async (_what, change) => {
    expect((await save(change)).status).toBe(400)
    expect((await settings()).version).toBe(1)
  })

  test('refuse a number that no phone has, at its field', async () => {
    const { status, body } = await save({ contactPhone: '+1 21255501423456789' })
    expect([status, body.error.data]).toEqual([
      422,
      expect.objectContaining({ reason: 'phones.wrong', field: 'contactPhone' }),
    ])
  })

  test('tell the second of two who save at the same time', async () => {
    const { id: _id, ...sent } = await settings()
    const both = await Promise.all(
      [30, 40].map((holdMinutes) => operator.send('PUT', path, { ...sent, holdMinutes })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(reasonOf(await operator.send('PUT', path, sent))).toEqual([409, 'things.out_of_date'])
  })

  test('tell who has the company’s form open that the phone is another one', async () => {
    const company = `/api/companies/${shelf.supplierId}`
    const { id: _id, kind: _kind, hasLogo: _logo, ...form } = (await operator.get(company)).body
    const { version } = (await operator.send('PUT', company, { ...form, version: 0 })).body
    await save({ contactPhone: '+1 212 555 0142' })
    expect((await operator.send('PUT', company, { ...form, version })).status).toBe(409)
    expect((await operator.get(company)).body.phone).toBe('+1 212 555 0142')
    const { version: open, ...before } = await settings()
    await operator.send('PUT', company, { ...form, version: version + 1, phone: '+1 212 555 0143' })
    const { id: _own, ...sent } = before
    expect((await operator.send('PUT', path, { ...sent, version: open })).status).toBe(409)
  })

  test('leave what changed in the audit log, before and after, and nothing where nothing did', async () => {
    await save({ holdMinutes: 30, pickupLocations: [lodge] })
    await save({})
    const { body } = await operator.get('/api/audit?name=suppliers.changed')
    expect(body.events).toMatchObject([
      {
        facts: {
          before: { holdMinutes: 15, pickupLocations: [] },
          after: { holdMinutes: 30, pickupLocations: [{ label: 'Lodge', estimatedMinsPrior: 45 }] },
        },
      },
    ])
    expect(Object.keys(body.events[0].facts.after)).toEqual(['holdMinutes', 'pickupLocations'])
  })
})

describe('a changed setting', () => {
  const hold = async () => (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body.hold
  const book = async (ext: Record<string, string> = {}, traveler?: object) => {
    const { booking } = bookingBody(shelf, 1, (await hold()).id, ext)
    const items = booking.items.map((item) => ({ ...item, ...(traveler && { traveler }) }))
    return desk.post('/api/booking/create-booking', { booking: { ...booking, items } })
  }
  const minutesOf = ({ expires }: { expires: string }) =>
    (Date.parse(expires) - app.clock().getTime()) / 60_000

  test('makes a theme park with a distributor of a supplier, and an ordinary one again, and keeps its other extensions', async () => {
    const ext = async () => {
      const { suppliers } = (await desk.get('/api/suppliers')).body
      return suppliers.find(({ id }: { id: string }) => id === shelf.supplierId).ext
    }
    await app.db
      .updateTable('suppliers')
      .set({ ext: JSON.stringify({ ticketLimit: '9' }) })
      .where('id', '=', shelf.supplierId)
      .execute()
    await save({ ticketingSystem: 'THEME_PARK', distributorName: 'Sunrise' })
    expect(await ext()).toEqual({
      ticketLimit: '9',
      ticketingSystem: 'THEME_PARK',
      distributorName: 'Sunrise',
    })
    await save({ ticketingSystem: 'OWN', distributorName: '' })
    expect(await ext()).toEqual({ ticketLimit: '9' })
  })

  test('is what the desk reads and is asked for next', async () => {
    await save({
      guestDetails: { ...noDetails, requireGuestWeightPerTraveler: true },
      pickupLocations: [lodge],
    })
    const { configurations } = (
      await desk.get(`/api/resellers/configuration/suppliers?id=${shelf.supplierId}`)
    ).body
    expect(configurations[0].configuration).toMatchObject({
      guestDetails: { requireGuestWeightPerTraveler: true },
      grandCanyon: { pickupLocations: [lodge] },
    })
    const ada = { firstName: 'Ada', lastName: 'Guest', isLead: true, pickupLoc: { id: 'lodge' } }
    expect(reasonOf(await book({}, ada))[1]).toBe('bookings.weight_missing')
    const weighed = { ...ada, extensions: { weight: '150 Lbs' } }
    expect(reasonOf(await book({}, { ...weighed, pickupLoc: undefined }))[1]).toBe('bookings.pickup_missing')
    expect((await book({}, weighed)).body.booking).toMatchObject({ status: 'OPEN' })
  })

  test('gives new holds its minutes, and takes none from a hold that there is', async () => {
    const before = await hold()
    await save({ holdMinutes: 5 })
    expect(minutesOf(await hold())).toBe(5)
    expect(minutesOf(before)).toBe(15)
    const extended = (await desk.post(`/api/booking/extend-hold/${before.id}`)).body.hold
    expect(extended.expires).toBe(before.expires)
  })

  test('gives new tickets its barcode, and old ones keep theirs', async () => {
    const formatOf = (answer: { body: { booking: { tickets: { barcode: { format: string } }[] } } }) =>
      answer.body.booking.tickets.map(({ barcode }) => barcode.format)
    const old = await book()
    await save({ barcodeFormat: 'CODE128' })
    expect(formatOf(await book())).toEqual(['CODE128'])
    expect(formatOf(await desk.get(`/api/booking/get-booking/${old.body.booking.id}`))).toEqual(['QR'])
  })

  test('says what the supplier is about to desks', async () => {
    await save({ categories: ['Tours'], generalInfo: 'Bring water.' })
    expect((await desk.get(`/api/suppliers/${shelf.supplierId}`)).body.supplier.metadata).toEqual({
      categories: ['Tours'],
      generalInfo: 'Bring water.',
    })
  })

  test('picks up guests of whom nothing else is asked, where the booking says so', async () => {
    await save({ pickupLocations: [lodge] })
    expect(reasonOf(await book())[1]).toBe('bookings.pickup_missing')
    expect(reasonOf(await book({ pickupLocation: 'nowhere' }))[1]).toBe('cart.pickup_unknown')
    const { booking } = (await book({ pickupLocation: 'lodge' })).body
    expect(booking.items[0].product.pickupLabel).toBe('Lodge')
  })

  test('of a pickup leaves bookings the place and the time that they were sold with', async () => {
    await save({ pickupLocations: [lodge, tovar] })
    const { booking } = (await book({ pickupLocation: 'lodge' })).body
    const pickups = async () => (await operator.get(`/api/operator/${shelf.supplierId}/pickups`)).body.pickups
    expect(await pickups()).toEqual([{ value: 'lodge', bookings: 1 }])
    const voucher = async () => {
      const request = { bookingID: booking.id, format: 'pdf' }
      return (await pdfAt(app, desk, 'POST', '/api/voucher/get-pdf', request))[0]?.text
    }
    const before = await voucher()
    expect(before).toMatch(/Lodge – 0?7:15 AM.*Behind the church/)

    await save({ pickupLocations: [{ ...lodge, label: 'Old lodge', estimatedMinsPrior: 5 }, tovar] })
    expect(await voucher()).toBe(before)
    await save({ pickupLocations: [tovar] })
    expect(await voucher()).toBe(before)
    expect(await pickups()).toEqual([{ value: 'lodge', bookings: 1 }])

    const { version, customer } = booking
    const change = { version, customer: { ...customer, lastName: 'Lovelace' }, travelers: [] }
    const changed = await desk.post(`/api/booking/change-details/${booking.id}`, change)
    expect(changed.body.booking.items[0].product.pickupLabel).toBe('Lodge')
    const moved = { ...change, version: version + 1, pickup: 'tovar' }
    expect((await desk.post(`/api/booking/change-details/${booking.id}`, moved)).status).toBe(200)
    expect(await voucher()).toMatch(/El Tovar – 0?7:30 AM/)
    expect(await pickups()).toEqual([{ value: 'tovar', bookings: 1 }])

    const slot = (await operator.get(`/api/operator/slots/${shelf.slotId}`)).body.slot
    const gate = {
      version: slot.version,
      edit: { kind: 'PICKUP', pickup: 'North gate' },
      reason: 'Road works',
    }
    expect((await operator.send('POST', `/api/operator/departures/${shelf.slotId}`, gate)).status).toBe(200)
    const after = await voucher()
    expect(after).toContain('North gate')
    expect(after).not.toContain('El Tovar')
    expect(await pickups()).toEqual([])
  })
})

describe('over OCTO a changed setting', () => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
  })

  test('is in the products at once', async () => {
    const productOf = async () => (await shop.get('/products')).body[0]
    expect((await productOf()).options[0]).toMatchObject({ pickupAvailable: false })
    await save({
      pickupLocations: [lodge, withoutPickup],
      guestDetails: { ...noDetails, requireGuestNamePerTraveler: true },
      barcodeFormat: 'CODE128',
      generalInfo: 'Bring water.',
      contactPhone: '+1 212 555 0142',
    })
    const after = await productOf()
    expect(after.deliveryFormats).toEqual(['CODE128'])
    const [option] = after.options
    expect(option).toMatchObject({
      pickupAvailable: true,
      pickupRequired: false,
      pickupPoints: [{ id: 'lodge', directions: 'Behind the church' }],
    })
    expect(option.units[0].requiredContactFields).toEqual(['firstName', 'lastName'])
    expect((await shop.get('/supplier')).body).toMatchObject({
      contact: { telephone: '+1 212 555 0142' },
      shortDescription: 'Bring water.',
    })
  })

  test('is told to who asked to be told of products', async () => {
    const key = await octoKey(app, { resellerId: desk.resellerId, supplierId: shelf.supplierId })
    await app.inject({
      method: 'POST',
      url: '/octo/notifications/subscriptions',
      headers: { authorization: `Bearer ${key}` },
      payload: { url: 'https://partner.example/hook', notificationTypes: ['PRODUCT_UPDATE'] },
    })
    const waiting = () =>
      app.db
        .selectFrom('channel_changes')
        .select('product_id')
        .where('supplier_id', '=', shelf.supplierId)
        .where('type', '=', 'PRODUCT_UPDATE')
        .execute()
    const before = (await waiting()).length
    await save({ generalInfo: 'Bring water.' })
    expect(await waiting()).toHaveLength(before)
    await save({ pickupLocations: [lodge] })
    expect((await waiting()).slice(before)).toEqual([{ product_id: shelf.productId }])
  })

  test('asks nothing more of a booking that there is, and leaves it its pickup', async () => {
    await save({ pickupLocations: [lodge, tovar, withoutPickup] })
    const { uuid } = (await shop.reserve(shelf, 1)).body
    await shop.confirm(uuid, { pickupPointId: 'lodge' })
    await save({
      pickupLocations: [tovar],
      guestDetails: { ...noDetails, requireGuestWeightPerTraveler: true },
    })
    const renamed = await shop.patch(`/bookings/${uuid}`, { contact: { fullName: 'Ada Lovelace' } })
    expect(renamed.body).toMatchObject({ contact: { fullName: 'Ada Lovelace' }, pickupPointId: 'lodge' })
    const strange = await shop.patch(`/bookings/${uuid}`, { pickupPointId: newId() })
    expect(strange.body).toMatchObject({ error: 'BAD_REQUEST' })
    await shop.patch(`/bookings/${uuid}`, { pickupPointId: 'tovar' })
    const { pickups } = (await operator.get(`/api/operator/${shelf.supplierId}/pickups`)).body
    expect(pickups).toEqual([{ value: 'tovar', bookings: 1 }])
  })
})

function pickupNumber(_: unknown, number: number) {
  return { ...lodge, label: `Lodge ${number}`, value: `lodge-${number}` }
}
