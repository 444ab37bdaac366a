import { beforeAll, expect, test } from 'vitest'
import { roles } from '@reseller-portal/contract/accounts'
import { newId } from '#kit/ids.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, sitDown } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { addStaff } from '#test/people/factor.ts'

type Person = Awaited<ReturnType<typeof sitDown>>

let app: TestApp
let boss: Person & { resellerId: string }
let agent: Person
let operator: Person
let shelf: Shelf
beforeAll(async () => {
  app = await sharedApp()
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  agent = await openDesk(app, { resellerId: boss.resellerId })
  shelf = await addShelf(app, boss)
  operator = await openOperator(app, shelf.supplierId)
})

const unknown = newId()
const [later, earlier] = ['2036-06-30', '2036-06-01']

/** What each call is refused with. */
async function codesOf(...calls: Promise<Awaited<ReturnType<Person['get']>>>[]) {
  return (await Promise.all(calls)).map(({ body }) => body.error?.code)
}

test('refusals of a page and of a user', { tags: ['1.8-61', '1.8-62', '2.8-76', '2.8-77'] }, async () => {
  expect(await codesOf(agent.get('/api/voucher/outbox'))).toEqual([10_003])
  expect(await codesOf(boss.send('PUT', `/api/users/${unknown}/deactivate`))).toEqual([11_001])
})

test('refusals of a company and of a channel', { tags: ['2.8-78', '2.8-84'] }, async () => {
  expect(await codesOf(agent.get('/api/availability-calendar/nowhere'))).toEqual([20_060])
  expect(await codesOf(operator.get(`/api/channels/${unknown}/products`))).toEqual([28_001])
})

test(
  'refusals of a product, an option, a traveler type and a price schedule',
  { tags: ['2.8-79', '2.8-80', '2.8-81', '2.8-82'] },
  async () => {
    const { supplierId, productId } = shelf
    const option = {
      productId,
      name: 'Deck',
      title: '',
      additionalDetails: '',
      policy: '',
      availabilityType: 'Seating',
      holdable: 'YES',
      minTravelers: 2,
      maxTravelers: 1,
      validFrom: null,
      validUntil: null,
      marketRegions: [],
      discountGroups: [],
    }
    const kind = { productId, kind: 'CHILD', name: 'Child', minAge: '9', maxAge: '3' }
    expect(
      await codesOf(
        agent.get(`/api/products/product-details/${supplierId}/${unknown}`),
        operator.post('/api/operator/options', option),
        operator.post('/api/operator/traveler-types', kind),
        agent.get(`/api/price-schedule/${supplierId}/${productId}/${unknown}`),
      ),
    ).toEqual([21_001, 22_002, 23_003, 24_001])
  },
)

test(
  'refusals of taxes and fees, of reservations and of pricing',
  { tags: ['2.8-83', '2.8-86', '2.8-89'] },
  async () => {
    const tax = {
      name: 'VAT',
      kind: 'PERCENT',
      value: 1000,
      currency: 'USD',
      per: 'TICKET',
      way: 'ADDED',
      productIds: [],
      validFrom: later,
      validUntil: earlier,
    }
    const adjustment = {
      supplierId: shelf.supplierId,
      channelId: null,
      productId: null,
      rateId: null,
      kind: 'PERCENT',
      direction: 'UP',
      value: 1000,
      currency: 'USD',
      startsOn: later,
      endsOn: earlier,
    }
    const park = await addShelf(app, boss, {
      holdable: false,
      ext: { ticketingSystem: 'THEME_PARK' },
      rateExt: { 'beta-productType': 'PARK_RESERVATION', 'product-duration': '1' },
    })
    expect(
      await codesOf(
        operator.post('/api/pricing/taxes-and-fees', tax),
        agent.post('/api/booking/create-booking', bookingBody(park, 1, null)),
        boss.post('/api/pricing/adjustments', adjustment),
      ),
    ).toEqual([25_002, 30_001, 55_005])
  },
)

test(
  'refusals of holds, availability, an empty cart, bookings, vouchers and a point of sale',
  { tags: ['1.8-63', '2.8-87'] },
  async () => {
    const loose = await addShelf(app, boss, { holdable: false })
    expect(
      await codesOf(
        agent.post('/api/booking/acquire-hold', { hold: { items: [] } }),
        agent.post('/api/booking/acquire-hold', holdBody({ ...shelf, slotId: unknown }, 1)),
        agent.post('/api/booking/acquire-hold', holdBody(loose, 1)),
        agent.get(`/api/booking/get-booking/${unknown}`),
        agent.post('/api/voucher/send-email', { bookingID: unknown }),
        agent.get(`/api/pos/distributors/${boss.resellerId}/pointsofsale/NOWHERE`),
      ),
    ).toEqual([33_001, 33_003, 33_012, 33_030, 33_060, 33_017])
  },
)

test(
  'refusals for want of a company or a supplier',
  { tags: ['1.8-64', '1.8-65', '2.2-66', '2.8-47', '2.8-48', '2.8-90'] },
  async () => {
    const email = `root-${newId()}@portal.example`
    const name = { givenName: 'Alex', surname: 'Stone' }
    await addStaff(app, { email, orgCode: 'PORTAL', ...name, roles: ['PORTAL_TECHNICAL_STAFF'] })
    const root = await sitDown(app, email)
    expect((await root.get(`/api/companies/${unknown}`)).body.error).toMatchObject({
      code: 90_000,
      message: 'Error 90000: No Company ID, request not allowed',
    })
    // A reseller's accounts never get an operator's role; if one had it, it would get this answer.
    const misplaced = await openDesk(app, { roles: [...roles] })
    expect((await misplaced.get(`/api/operator/${unknown}/calendar`)).body.error).toMatchObject({
      code: 90_001,
      message: 'Error 90001: No Supplier ID, request not allowed',
    })
  },
)

test(
  'a request that cannot be read, a session that is missing and an address that is not there',
  { tags: ['1.8-72', '1.8-73', '2.8-16'] },
  async () => {
    const nobody = await app.inject({ url: '/api/me' })
    expect(nobody.json().error).toMatchObject({ code: 'UNAUTHORIZED', message: 'unauthorized' })
    expect((await agent.get('/api/nowhere')).body.error).toMatchObject({ code: 'NOT_FOUND' })
    const unread = await agent.post('/api/booking/acquire-hold', { hold: 'seats' })
    expect(unread.body.error).toMatchObject({ code: 'BAD_REQUEST', message: 'Bad request' })
  },
)
