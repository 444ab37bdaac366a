import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, sitDown, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody } from '#test/shelf.ts'
import { openSupplier } from '#test/stock.ts'
import { addStaff } from '#test/people/factor.ts'

let app: TestApp
let desk: Desk
let at: string
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  at = `/api/companies/${desk.resellerId}`
})

const fields = {
  name: 'Harbor Concierge',
  legalName: 'Harbor Concierge, LLC',
  taxId: '76.123.456-7',
  registrationNumber: 'RUT 1',
  iban: 'DE89 3704 0044 0532 0130 00',
  phone: '+12125550100',
  email: 'hello@harbor.example',
  url: 'https://harbor.example',
  timeZone: 'America/Santiago',
  currency: 'CLP',
  language: 'es',
  primaryColor: '#7a2951',
  secondaryColor: '',
}
const save = (more: object, who: Pick<Desk, 'send'> = desk, path = at) =>
  who.send('PUT', path, { ...fields, ...more })
const reason = (answer: { body: { error?: { data?: { reason?: string } } } }) =>
  answer.body.error?.data?.reason

describe('a company', () => {
  test(
    'is there before anything is filled in, is filled in under version 0, and changed under its version',
    { tags: ['2.7-05'] },
    async () => {
      const before = (await desk.get('/api/companies')).body.companies[0]
      expect(before).toMatchObject({
        id: desk.resellerId,
        version: 0,
        phone: '+1 212 555 0100',
        hasLogo: false,
      })
      const filled = await save({ version: 0 })
      expect(filled.body).toEqual({
        ...fields,
        phone: '+1 212 555 0100',
        id: desk.resellerId,
        kind: 'RESELLER',
        version: 1,
        hasLogo: false,
      })
      expect((await desk.get(at)).body).toEqual(filled.body)
      const [one, two] = await Promise.all([
        save({ version: 1, name: 'One' }),
        save({ version: 1, name: 'Two' }),
      ])
      const [won, lost] = one.status === 200 ? [one, two] : [two, one]
      expect(won.body.version).toBe(2)
      expect(lost.status).toBe(409)
      expect(lost.body.error.message).toBe('Data out of date. Please refresh page.')
    },
  )

  test('is filled in once when two do so at once', async () => {
    const own = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const path = `/api/companies/${own.resellerId}`
    const answers = await Promise.all([1, 2].map(() => save({ version: 0 }, own, path)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('gives its name to the reseller, the organization and the vouchers', async () => {
    const { version } = (await desk.get(at)).body
    await save({ version, name: 'Harbor & Sons' })
    expect((await desk.get('/api/resellers')).body.resellers[0].name).toBe('Harbor & Sons')
    expect((await desk.get('/api/organizations')).body.organizations[0].name).toBe('Harbor & Sons')
  })

  test('has a phone that can be called, a time zone that exists and colors on which white can be read', async () => {
    const { version } = (await desk.get(at)).body
    const wrong = await save({ version, phone: '+1 555 0100' })
    expect([wrong.status, reason(wrong), wrong.body.error.data.field]).toEqual([422, 'phones.wrong', 'phone'])
    for (const bad of [
      { timeZone: 'Mars/Olympus' },
      { primaryColor: '#ffcc00' },
      { primaryColor: 'red' },
      { url: 'javascript:alert(1)' },
    ])
      expect((await save({ version, ...bad })).body.error.data.fields).toEqual(Object.keys(bad))
  })

  test('of somebody else is nothing, and only a super admin changes their own', async () => {
    const other = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect((await other.get(at)).status).toBe(404)
    expect((await save({ version: 0 }, other)).status).toBe(404)
    expect((await other.get(`${at}/addresses`)).status).toBe(404)
    expect((await other.get(`${at}/locations`)).status).toBe(404)
    const agent = await openDesk(app, { resellerId: desk.resellerId })
    expect((await agent.get(at)).status).toBe(200)
    expect((await save({ version: 0 }, agent)).status).toBe(403)
  })

  test(
    'of an operator is changed by who manages it, with its contacts',
    { tags: ['2.1-08', '2.1-09'] },
    async () => {
      const supplierId = await openSupplier(app, { soldBy: [] })
      const [manager, staff] = [
        await openOperator(app, supplierId),
        await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF']),
      ]
      const path = `/api/companies/${supplierId}`
      const { timeZone } = (await manager.get(path)).body
      expect((await save({ version: 0, name: 'Bay Boats II', timeZone }, manager, path)).body).toMatchObject({
        name: 'Bay Boats II',
        version: 1,
      })
      expect((await save({ version: 1 }, staff, path)).status).toBe(403)
      const contacts = `/api/resellers/${supplierId}/contacts`
      const someone = { name: 'Dock', type: 'UNKNOWN', phone: '+1 212 555 0142', reference: null }
      expect((await manager.post(contacts, someone)).body).toMatchObject({
        ...someone,
        resellerID: supplierId,
      })
      expect((await desk.get(contacts)).status).toBe(404)
    },
  )

  test('who runs the installation has no company, and is told so', { tags: ['2.2-65'] }, async () => {
    const email = `root-${newId()}@portal.example`
    const staff = { email, orgCode: 'PORTAL', givenName: 'Alex', surname: 'Stone' }
    await addStaff(app, { ...staff, roles: ['PORTAL_TECHNICAL_STAFF'] })
    const root = await sitDown(app, email)
    expect((await root.get('/api/companies')).body).toEqual({ companies: [] })
    const refused = await root.get(at)
    expect([refused.status, refused.body.error.code]).toEqual([403, 90_000])
    expect(refused.body.error.message).toBe('Error 90000: No Company ID, request not allowed')
  })

  test('has addresses that are added, changed, removed and brought back', { tags: ['2.3-29'] }, async () => {
    const home = {
      kind: 'OFFICE',
      streetAddress1: 'Pier 7',
      streetAddress2: '',
      city: 'New York',
      province: 'NY',
      postalCode: '10013',
      country: 'US',
    }
    const added = (await desk.post(`${at}/addresses`, home)).body
    expect(added).toMatchObject({ ...home, version: 1 })
    const one = `${at}/addresses/${added.id}`
    expect((await desk.send('PUT', one, { ...home, city: 'Boston', version: 1 })).body.city).toBe('Boston')
    expect((await desk.send('PUT', one, { ...home, version: 1 })).status).toBe(409)
    await desk.send('DELETE', one)
    expect((await desk.get(`${at}/addresses`)).body.total).toBe(0)
    await desk.post(`${one}/restore`)
    expect((await desk.get(`${at}/addresses`)).body.addresses[0].city).toBe('Boston')
  })

  test('has its points of sale as locations, with address and hours', { tags: ['2.3-30'] }, async () => {
    const place = {
      streetAddress: 'Pier 7',
      city: 'New York',
      state: 'NY',
      zipCode: '10013',
      country: 'US',
      fax: '',
      hours: 'Mon to Sun, 9:00 to 18:00',
    }
    const point = {
      code: `P-${newId().slice(-6)}`,
      name: 'Pier',
      channelID: newId(),
      property_brand: '',
      phone: '',
      ...place,
    }
    expect((await desk.post(`/api/resellers/${desk.resellerId}/pointsofsale`, point)).body).toMatchObject(
      place,
    )
    expect((await desk.get(`${at}/locations`)).body.locations).toMatchObject([{ name: 'Pier', ...place }])
  })
})

test(
  'an operator’s locations are its own, added and changed by its managers',
  { tags: ['2.3-30'] },
  async () => {
    const supplierId = await openSupplier(app, { soldBy: [] })
    const manager = await openOperator(app, supplierId)
    const staff = await openOperator(app, supplierId, ['SUPPLIER_BUSINESS_STAFF'])
    const path = `/api/suppliers/${supplierId}/locations`
    const place = { name: 'Pier 7', phone: '', streetAddress: '1 Harbor Way', city: 'Boston', state: 'MA' }
    const pier = { ...place, zipCode: '02110', country: 'US', fax: '', hours: '9:00 to 18:00' }
    const added = (await manager.post(path, pier)).body
    expect(added).toMatchObject({ ...pier, version: 1 })
    expect((await staff.get(path)).body).toMatchObject({ locations: [pier], total: 1 })
    expect((await staff.post(path, pier)).status).toBe(403)
    expect((await staff.get(`/api/companies/${supplierId}/locations`)).body.locations).toEqual([
      { ...pier, id: added.id, code: '' },
    ])
    const other = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await other.get(path)).status).toBe(404)
    expect((await other.get(`/api/companies/${supplierId}/locations`)).status).toBe(404)
    await manager.send('DELETE', `${path}/${added.id}`)
    expect((await staff.get(`/api/companies/${supplierId}/locations`)).body.locations).toEqual([])
  },
)

describe('a logo', () => {
  test('is a whole picture of a bounded size, which everybody may read', async () => {
    const { version } = (await desk.get(at)).body
    const put = (picture: string | null, now = version) =>
      desk.send('PUT', `${at}/logo`, { version: now, picture })
    for (const bad of [picture(2000, 10), picture(40, 20).subarray(0, -20), bomb(), Buffer.alloc(100)])
      expect(reason(await put(bad.toString('base64')))).toBe('companies.logo_unusable')
    const good = picture(40, 20)
    expect((await put(good.toString('base64'))).body).toMatchObject({ hasLogo: true, version: version + 1 })
    const read = await app.inject({ url: `${at}/logo.png` })
    expect([read.headers['content-type'], read.rawPayload]).toEqual(['image/png', good])
    expect((await put(null)).status).toBe(409)
    expect((await put(null, version + 1)).body.hasLogo).toBe(false)
    expect((await app.inject({ url: `${at}/logo.png` })).statusCode).toBe(404)
  })
})

test(
  'countries have their names in three languages and their phone codes, and some have none',
  { tags: ['2.3-32'] },
  async () => {
    const named = async (language: string, code: string) =>
      (await app.inject({ url: `/api/countries?language=${language}` }))
        .json()
        .countries.find((country: { code: string }) => country.code === code)
    expect(await named('en', 'CL')).toEqual({ code: 'CL', name: 'Chile', phoneCode: '+56' })
    expect(await named('es', 'DE')).toEqual({ code: 'DE', name: 'Alemania', phoneCode: '+49' })
    expect(await named('fr', 'DE')).toEqual({ code: 'DE', name: 'Allemagne', phoneCode: '+49' })
    expect(await named('en', 'AQ')).toEqual({ code: 'AQ', name: 'Antarctica', phoneCode: '' })
  },
)

describe('without a customer-service phone', () => {
  test('nothing is booked, and the sentence says where to enter one', { tags: ['2.5-29'] }, async () => {
    const own = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const path = `/api/companies/${own.resellerId}`
    const shelf = await addShelf(app, own)
    await save({ version: 0, phone: '' }, own, path)
    const { hold } = (await own.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body
    const book = () => own.post('/api/booking/create-booking', bookingBody(shelf, 1, hold.id))
    const refused = await book()
    expect([refused.status, reason(refused)]).toEqual([422, 'companies.no_phone'])
    expect(refused.body.error.message).toMatch(/^Bookings need a working customer service phone number/)
    await save({ version: 1 }, own, path)
    expect((await book()).body.booking.status).toBe('OPEN')
  })
})

/** A black picture. */
function picture(width: number, height: number, pixels = Buffer.alloc(height * (1 + width * 4))): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** Says that it is small, and unpacks to 50 MB. */
const bomb = () => picture(40, 20, Buffer.alloc(50_000_000))

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  return Buffer.concat([size, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}
