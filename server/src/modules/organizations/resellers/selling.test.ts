import { beforeAll, describe, expect, test } from 'vitest'
import { roles, type Role } from '@reseller-portal/contract/accounts'
import { newId } from '#kit/ids.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk, openOperator, openPlatformStaff, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { openSupplier } from '#test/stock.ts'
import { organizationOf } from '../add.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof openPlatformStaff>>
beforeAll(async () => {
  app = await sharedApp()
  staff = await openPlatformStaff(app)
})

type Answer = { status: number; body: { error?: { data: { reason: string; codes?: string } } } }
const reasonOf = ({ body }: Answer) => body.error?.data.reason

/** A reseller with one supplier, as its staff and the installation's see it. */
async function open(options: Parameters<typeof openDesk>[1] = {}) {
  const desk = await openDesk(app, options)
  const shelf = await addShelf(app, desk)
  const code = await organizationOf({ resellerId: desk.resellerId }, workOf(app), app.db)
  return { desk, shelf, code }
}

const read = async (code: string) => (await staff.get(`/api/installation/organizations/${code}`)).body

/** Saves what was read, with these settings changed. */
async function change(code: string, selling: object, by: Pick<Desk, 'send'> = staff, more: object = {}) {
  const { name, emailDomains, factorRequired, features, version, selling: before } = await read(code)
  const kept = { name, emailDomains, factorRequired, features, version }
  const next = { ...before, suppliers: [], ...selling }
  return by.send('PUT', `/api/organizations/${code}`, { ...kept, selling: next, ...more })
}

/** Holds a ticket and books it without a payment. */
async function book(desk: Desk, shelf: Shelf) {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))
  return desk.post('/api/booking/create-booking', bookingBody(shelf, 1, held.body.hold.id))
}

const eventsOf = (desk: Desk) =>
  app.db
    .selectFrom('events')
    .select(['name', 'facts', 'supplier_id'])
    .where('reseller_id', '=', desk.resellerId)
    .where('name', 'in', ['resellers.selling_changed', 'payments.configured', 'organizations.changed'])
    .where('actor_id', '=', staff.accountId)
    .orderBy('id')
    .execute()

describe('how a reseller sells', () => {
  test('is read by the installation’s staff: off at first, with each of its suppliers', async () => {
    const { shelf, code, desk } = await open()
    expect(await read(code)).toMatchObject({
      code,
      kind: 'RESELLER',
      resellerId: desk.resellerId,
      pointsOfSale: [],
      currency: 'USD',
      selling: {
        cardPayments: false,
        military: false,
        distributorId: null,
        suppliers: [{ supplierId: shelf.supplierId, name: 'Harbor City Cruises', cardPayments: null }],
      },
    })
  })

  test('is on at once, and recorded with what it was before', async () => {
    const { desk, shelf, code } = await open()
    const { supplierId } = shelf
    const at = `/api/resellers/configuration/payments/${desk.resellerId}/${supplierId}`
    const way = async () => (await desk.get(at)).body.configurations[0].provider
    expect((await change(code, { cardPayments: true })).status).toBe(200)
    expect(await way()).toBe('sandbox')
    expect(reasonOf(await book(desk, shelf))).toBe('bookings.payment_required')

    expect((await change(code, { suppliers: [{ supplierId, cardPayments: false }] })).status).toBe(200)
    expect(await way()).toBe('on-account')
    expect((await read(code)).selling).toMatchObject({
      cardPayments: true,
      suppliers: [{ cardPayments: false }],
    })
    expect((await change(code, { suppliers: [{ supplierId, cardPayments: null }] })).status).toBe(200)
    expect(await way()).toBe('sandbox')
    // Nothing differs, and nothing is recorded.
    expect((await change(code, {})).status).toBe(200)

    const plain = { military: false, distributorId: null, paymentDays: null }
    const changed = { before: { cardPayments: false, ...plain }, after: { cardPayments: true, ...plain } }
    expect(await eventsOf(desk)).toEqual([
      { name: 'resellers.selling_changed', facts: changed, supplier_id: null },
      { name: 'payments.configured', facts: { before: null, after: false }, supplier_id: supplierId },
      { name: 'payments.configured', facts: { before: false, after: null }, supplier_id: supplierId },
    ])
  })

  test('is told to its own company, which cannot change it', async () => {
    const { desk, code } = await open({ roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect((await change(code, { cardPayments: true, military: true })).status).toBe(200)
    const own = await desk.get('/api/resellers/selling')
    expect(own.body.selling).toEqual((await read(code)).selling)
    expect(reasonOf(await change(code, { cardPayments: false }, desk))).toBe('session.denied')
    expect(reasonOf(await change(code, { cardPayments: false }, desk, { features: undefined }))).toBe(
      'session.denied',
    )
    const operator = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await operator.get('/api/resellers/selling')).body).toEqual({ selling: null })
  })

  test.each(roles.filter((role) => !role.endsWith('TECHNICAL_STAFF')))(
    'is nobody else’s to see or to change: %s',
    async (role) => {
      const { code } = await open()
      const held: Role[] = ['SUPPLIER_BUSINESS_STAFF', role]
      const person = await openDesk(app, { roles: held })
      expect((await person.get(`/api/installation/organizations/${code}`)).status).toBe(403)
      expect((await person.get('/api/installation/organizations')).status).toBe(403)
      expect([403, 404]).toContain((await change(code, { cardPayments: true }, person)).status)
      expect((await read(code)).selling.cardPayments).toBe(false)
    },
  )

  test('is only read by staff who may only read, and changed with a second factor alone', async () => {
    const { code } = await open()
    const reader = await openPlatformStaff(app, 'ACTOUREX_TECHNICAL_STAFF')
    expect((await reader.get(`/api/installation/organizations/${code}`)).status).toBe(200)
    expect(reasonOf(await change(code, { cardPayments: true }, reader))).toBe('session.denied')
    const without = await openPlatformStaff(app, 'PORTAL_TECHNICAL_STAFF', 'without')
    expect(reasonOf(await change(code, { cardPayments: true }, without))).toBe('session.factor_owed')
    expect((await read(code)).selling.cardPayments).toBe(false)
  })

  test('of two who change it at once the second one is told, and nothing of theirs is kept', async () => {
    const { code } = await open()
    const { version } = await read(code)
    const answers = await Promise.all([
      change(code, { military: true }, staff, { version }),
      change(code, { cardPayments: true }, staff, { version }),
    ])
    expect(answers.map(reasonOf).toSorted()).toEqual(['things.out_of_date', undefined])
    const { cardPayments, military } = (await read(code)).selling
    expect(cardPayments).not.toBe(military)
  })

  test('needs an organization that there is, that is a reseller, and its own suppliers', async () => {
    const { code, desk } = await open()
    expect((await staff.get('/api/installation/organizations/NOBODY')).status).toBe(404)
    const foreign = (await open()).shelf.supplierId
    for (const supplierId of [foreign, newId()]) {
      const other = { cardPayments: true, suppliers: [{ supplierId, cardPayments: true }] }
      expect(reasonOf(await change(code, other))).toBe('suppliers.not_found')
    }
    expect((await read(code)).selling.cardPayments).toBe(false)
    expect(await eventsOf(desk)).toEqual([])
    const supplierId = await openSupplier(app, { soldBy: [] })
    const operator = await organizationOf({ supplierId }, workOf(app), app.db)
    expect(await read(operator)).toMatchObject({ kind: 'SUPPLIER', selling: null, pointsOfSale: [] })
    const selling = { cardPayments: true, military: false, distributorId: null }
    expect(reasonOf(await change(operator, selling))).toBe('organizations.not_reseller')
  })
})

describe('card payments that are switched off', () => {
  test('leave a payment that is open to be completed, and the next sale goes on account', async () => {
    const { desk, shelf, code } = await open({ paymentsEnabled: true })
    const checkout = await openCheckout(app, desk, shelf, 2)
    expect((await change(code, { cardPayments: false })).status).toBe(200)
    expect(await checkout.pay('approve')).toBe(200)
    expect((await checkout.book()).body.booking.status).toBe('OPEN')
    expect(await saleOutcome(app, checkout.saleId)).toMatchObject({
      money: 'captured',
      captured: 5000,
      booking: 'OPEN',
    })
    const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body
    const again = await desk.post('/api/stripe/checkout-create-session/', bookingBody(shelf, 1, hold.id))
    expect(reasonOf(again)).toBe('payments.not_enabled')
    expect((await book(desk, shelf)).body.booking.status).toBe('OPEN')
  })
})

describe('a military reseller', () => {
  test('is listed the military’s tickets as soon as it is one', async () => {
    const { desk, shelf, code } = await open()
    await addShelf(app, desk, { beside: shelf, discountGroups: ['US_MILITARY'] })
    const { supplierId, productId } = shelf
    const listed = async () =>
      (await desk.get(`/api/rates/rate-list/${supplierId}/${productId}/rates`)).body.rates.length
    expect(await listed()).toBe(1)
    await change(code, { military: true })
    expect(await listed()).toBe(2)
    expect((await desk.get('/api/resellers')).body.resellers[0].config.military).toBe(true)
    await change(code, { military: false })
    expect(await listed()).toBe(1)
  })
})

describe('a distributor identifier', () => {
  const point = (code: string) => ({
    code,
    name: 'East Office',
    channelID: `channel-${newId()}`,
    property_brand: '',
    phone: '',
    streetAddress: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    fax: '',
    hours: '',
  })
  const identifier = () => `D${newId().slice(-8)}`

  test('begins the codes of the points of sale that are added from then on', async () => {
    const { desk, code } = await open({ roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const at = `/api/resellers/${desk.resellerId}/pointsofsale`
    const distributorId = identifier()
    expect((await change(code, { distributorId })).status).toBe(200)
    expect((await desk.get('/api/resellers')).body.resellers[0].distributorID).toBe(distributorId)
    expect(reasonOf(await desk.post(at, point('EAST')))).toBe('points_of_sale.other_distributor')
    expect((await desk.post(at, point(`${distributorId}_EAST`))).status).toBe(200)
    expect((await read(code)).pointsOfSale).toEqual([`${distributorId}_EAST`])
    const offices = await desk.get(`/api/pos/distributors/${distributorId}/pointsofsale`)
    expect(offices.body.pointsOfSale).toHaveLength(1)
    expect((await change(code, { distributorId: null })).status).toBe(200)
  })

  test('is refused while a point of sale has another code, which is named', async () => {
    const { desk, code } = await open({ roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const at = `/api/resellers/${desk.resellerId}/pointsofsale`
    const distributorId = identifier()
    await desk.post(at, point(`${distributorId}_WEST`))
    const { body } = await desk.post(at, point('PIER'))
    const refused = await change(code, { distributorId })
    expect([reasonOf(refused), refused.body.error?.data.codes]).toEqual(['organizations.other_codes', 'PIER'])
    // What else is changed is not held up by it.
    expect((await change(code, { military: true })).status).toBe(200)
    await desk.send('DELETE', `${at}/${body.id}`)
    expect((await change(code, { distributorId })).status).toBe(200)
  })

  test('belongs to one reseller, also where two are given it at once', async () => {
    const [one, other] = [await open(), await open()]
    const distributorId = identifier()
    const answers = await Promise.all([one, other].map(({ code }) => change(code, { distributorId })))
    expect(answers.map(reasonOf).toSorted()).toEqual(['organizations.distributor_taken', undefined])
  })

  test.each(['', ' ', 'A_B', 'A B', '-A', 'x'.repeat(41), 7])(
    'is letters, digits, dots, and dashes: %j',
    async (wrong) => {
      const { code } = await open()
      expect(reasonOf(await change(code, { distributorId: wrong }))).toBe('input.malformed')
    },
  )
})

describe('the list of organizations', () => {
  const list = async (query: string) =>
    (await staff.get(`/api/installation/organizations?${query}`)).body as {
      organizations: { code: string; cards: string | null }[]
      total: number
    }

  test('finds them by name and code, by kind, and by how cards are taken', async () => {
    const { code, shelf } = await open()
    const found = async (filter = '') => (await list(`search=${code}${filter}`)).organizations
    expect(await found()).toMatchObject([
      { id: code, code, kind: 'RESELLER', cards: 'OFF', military: false, distributorId: null },
    ])
    expect(await found('&kind=SUPPLIER')).toEqual([])
    expect(await found('&cards=ON')).toEqual([])
    const { supplierId } = shelf
    await change(code, { suppliers: [{ supplierId, cardPayments: true }] })
    expect(await found('&cards=SOME')).toHaveLength(1)
    await change(code, { cardPayments: true })
    expect(await found('&cards=ON&cards=OFF')).toMatchObject([{ cards: 'ON' }])
    expect(await list('search=nobody-is-called-that')).toEqual({ organizations: [], total: 0 })
    const platform = await list('kind=PLATFORM')
    expect(platform.organizations).toMatchObject([{ code: 'PORTAL', cards: null }])
  })
})
