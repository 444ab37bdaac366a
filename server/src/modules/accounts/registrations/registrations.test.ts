import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, sitDown } from '#test/desk.ts'
import { solved, wanted } from '#test/registrations/registration.ts'
import { linkTo } from '#test/people/staff.ts'
import { testPasswordHash } from '#test/password.ts'
import { addStaff } from '#test/people/factor.ts'

let app: TestApp
let root: Awaited<ReturnType<typeof sitDown>>
let reader: typeof root
beforeAll(async () => {
  app = await testApp({ works: true, settings: { TRUST_PROXY: '1' } })
  root = await platform('PORTAL_TECHNICAL_STAFF')
  reader = await platform('ACTOUREX_TECHNICAL_STAFF')
})

async function platform(role: 'PORTAL_TECHNICAL_STAFF' | 'ACTOUREX_TECHNICAL_STAFF') {
  const email = `staff-${newId()}@portal.example`
  const staff = { email, orgCode: 'PORTAL', givenName: 'Alex', surname: 'Stone', roles: [role] }
  await addStaff(app, staff)
  return sitDown(app, email)
}

let addresses = 0
const newAddress = () => `203.0.113.${(addresses += 1)}`

/** Does what the browser of a person does. */
async function ask(email: string, more: object = {}, from = newAddress()) {
  const headers = { 'x-forwarded-for': from }
  const { challenge } = (await app.inject({ url: '/api/registrations/challenge', headers })).json()
  const solution = solved(challenge)
  app.pass({ seconds: 5 })
  return send({ ...wanted(email), isAnother: true, challenge, solution, ...more }, from)
}

async function send(payload: object, from = newAddress()) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/registrations',
    payload,
    headers: { 'x-forwarded-for': from },
  })
  return { status: answer.statusCode, body: answer.json(), reason: answer.json().error?.data?.reason }
}

const newEmail = () => `ada-${newId()}@lagoon.example`
const found = async (email: string) =>
  (await root.get(`/api/registrations?search=${encodeURIComponent(email)}`)).body.registrations
/** The newest email to an address, once there are `count`: a job writes them after the call was answered. */
async function mailTo(email: string, count = 1) {
  const mails = app.db
    .selectFrom('mails')
    .selectAll()
    .where((row) => row(row.val(email), '=', row.fn.any('recipients')))
    .orderBy('id', 'desc')
  await expect.poll(async () => (await mails.execute()).length).toBe(count)
  return mails.executeTakeFirstOrThrow()
}

describe('who asks for an account', () => {
  test(
    'gives the whole registration model, is mailed in their language, and the installation’s staff as well',
    { tags: ['2.3-24', '2.3-25', '2.3-26', '2.3-27', '2.3-28'] },
    async () => {
      const email = newEmail()
      expect((await ask(email)).body).toEqual({ requested: true })
      const [listed] = await found(email)
      expect(listed).toMatchObject({ companyName: 'Lagoon Travel', country: 'CL', state: 'REQUESTED' })
      const { body } = await root.get(`/api/registrations/${listed.id}`)
      const { language, ...request } = wanted(email)
      expect(body.registration).toEqual({ ...request, contactPreference: 'contact_both' })
      expect(body.language).toBe(language)
      expect((await mailTo(email)).subject).toBe('Hemos recibido su solicitud de cuenta')
      const staff = app.db
        .selectFrom('mails')
        .select('text')
        .where('subject', '=', 'Account requested: Lagoon Travel')
      await expect.poll(async () => (await staff.execute()).length).toBeGreaterThan(0)
    },
  )

  test('is not mailed to a person of that staff who does not want such mails', async () => {
    const quiet = await platform('PORTAL_TECHNICAL_STAFF')
    const { email } = (await quiet.get('/api/me')).body
    await quiet.send('PUT', '/api/me/mails', { mail: 'registrations', isWanted: false })
    await ask(newEmail(), { companyName: 'Quiet Travel' })
    const mails = app.db.selectFrom('mails').select('recipients').where('subject', 'like', '%Quiet Travel')
    await expect.poll(async () => (await mails.execute()).length).toBe(1)
    const [mail] = await mails.execute()
    expect(mail?.recipients).toContain((await root.get('/api/me')).body.email)
    expect(mail?.recipients).not.toContain(email)
  })

  test('hears the same whatever e-mail it is, and one e-mail asks once', async () => {
    const email = newEmail()
    await ask(email)
    expect((await ask(email)).body).toEqual({ requested: true })
    expect((await ask(email.toUpperCase())).body).toEqual({ requested: true })
    expect(await found(email)).toHaveLength(1)
    const existing = await openDesk(app)
    expect((await ask(existing.email)).body).toEqual({ requested: true })
  })

  test('with the name of a company that is here is asked whether it is that one', async () => {
    const companyName = `Bay ${newId()}`
    const first = newEmail()
    await ask(first, { companyName })
    const [{ id, version }] = await found(first)
    const orgCode = `BAY-${newId().slice(-8).toUpperCase()}`
    await root.comeBack()
    await root.post(`/api/registrations/${id}/approve`, { version, kind: 'RESELLER', orgCode })
    const email = newEmail()
    const typed = ` ${companyName.toUpperCase().replace(' ', '  ')}`
    const again = await ask(email, { companyName: typed, isAnother: false })
    expect([again.status, again.reason]).toEqual([409, 'registrations.name_known'])
    expect(again.body.error.data).toMatchObject({ name: companyName, field: 'companyName' })
    expect(JSON.stringify(again.body)).not.toContain(orgCode)
    expect(await found(email)).toEqual([])
    expect((await ask(email, { companyName, isAnother: true })).status).toBe(200)
    const [other] = await found(email)
    const read = await root.get(`/api/registrations/${other.id}`)
    expect(read.body.sameName).toEqual([{ code: orgCode, name: companyName }])
  })

  test('types everything that is needed', async () => {
    const email = newEmail()
    for (const [name, value] of Object.entries({
      companyName: ' ',
      contactEmail: 'ada',
      companyUrl: 'lagoon',
      contactPreference: 'pigeon',
    }))
      expect((await ask(email, { [name]: value })).body.error.data.fields).toEqual([name])
    const phone = await ask(email, { phoneNumber: { phoneCountryCode: '+1', phoneNumber: '555 0100' } })
    expect([phone.status, phone.reason]).toEqual([422, 'phones.wrong'])
    expect(await found(email)).toEqual([])
  })
})

describe('a robot', () => {
  test('that did no work, made its challenge up, was too fast, filled the hidden field or sends twice is refused', async () => {
    const email = newEmail()
    const from = newAddress()
    const { challenge } = (await app.inject({ url: '/api/registrations/challenge' })).json()
    const solution = solved(challenge)
    const early = await send({ ...wanted(email), challenge, solution }, from)
    app.pass({ seconds: 5 })
    const tries = [
      early,
      await send({ ...wanted(email), challenge, solution: 'none' }, from),
      await send({ ...wanted(email), challenge: 'made-up', solution: solved('made-up') }, from),
      await send({ ...wanted(email), challenge, solution, website: 'https://spam.example' }, from),
    ]
    expect(tries.map(({ status, reason }) => `${status} ${reason}`)).toEqual(
      Array.from({ length: 4 }, () => '422 registrations.robot'),
    )
    expect((await send({ ...wanted(email), challenge, solution }, from)).status).toBe(200)
    await send({ ...wanted(newEmail()), challenge, solution }, from)
    expect(
      (await root.get('/api/registrations?search=Lagoon&limit=100')).body.registrations.filter(
        ({ contactEmail }: { contactEmail: string }) => contactEmail === email,
      ),
    ).toHaveLength(1)
    app.pass({ minutes: 61 })
    expect((await send({ ...wanted(newEmail()), challenge, solution }, from)).reason).toBe(
      'registrations.robot',
    )
  })

  test('asks five times an hour from one address, and then again later', async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(newEmail(), {}, from)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask(newEmail())).status).toBe(200)
    app.pass({ minutes: 13 })
    expect((await ask(newEmail(), {}, from)).status).toBe(200)
  })
})

describe('who runs the installation', () => {
  const code = () => `LAGOON-${newId().slice(-8).toUpperCase()}`

  test('gives a code to one of two who are approved under it at the same moment', async () => {
    await root.comeBack()
    const orgCode = code()
    const requests = await Promise.all(
      [newEmail(), newEmail()].map(async (email) => {
        await ask(email)
        return (await found(email))[0]
      }),
    )
    const approve = ({ id, version }: { id: string; version: number }) =>
      root.post(`/api/registrations/${id}/approve`, { version, kind: 'RESELLER', orgCode })
    const answers = await Promise.all(requests.map(approve))
    expect(answers.map(({ body }) => body.error?.data.reason ?? body.state).toSorted()).toEqual([
      'APPROVED',
      'registrations.code_taken',
    ])
  })

  test('approves once: organization, company, addresses and a super admin who is invited', async () => {
    const email = newEmail()
    await ask(email)
    await root.comeBack()
    const [{ id, version }] = await found(email)
    const orgCode = code()
    const approve = (more: object = {}) =>
      root.post(`/api/registrations/${id}/approve`, { version, kind: 'RESELLER', orgCode, ...more })
    expect((await approve({ orgCode: 'PORTAL' })).body.error.data.reason).toBe('registrations.code_taken')
    const answers = await Promise.all([approve(), approve()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await root.get(`/api/registrations/${id}`)).body).toMatchObject({
      state: 'APPROVED',
      orgCode,
      decidedBy: 'Alex Stone',
    })
    const token = await linkTo(app, email)
    await app.inject({
      method: 'POST',
      url: '/api/reset-password',
      payload: { token, password: 'lantern orbit velvet' },
    })
    await app.db
      .updateTable('accounts')
      .set({ password_hash: await testPasswordHash })
      .where('email', '=', email)
      .execute()
    const boss = await sitDown(app, email)
    const [company] = (await boss.get('/api/companies')).body.companies
    expect(company).toMatchObject({
      name: 'Lagoon Travel',
      phone: '+56 2 2123 4567',
      timeZone: 'America/Santiago',
      currency: 'CLP',
      language: 'es',
      url: 'https://lagoon.example',
    })
    const { addresses: places } = (await boss.get(`/api/companies/${company.id}/addresses`)).body
    expect(places.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['BILLING', 'OFFICE'])
  })

  test('approves an operator, whose administrator manages it', async () => {
    const email = newEmail()
    await ask(email)
    const [{ id, version }] = await found(email)
    const orgCode = code()
    expect(
      (await root.post(`/api/registrations/${id}/approve`, { version, kind: 'SUPPLIER', orgCode })).status,
    ).toBe(200)
    await linkTo(app, email)
    const roles = app.db.selectFrom('memberships').select('roles').where('org_code', '=', orgCode)
    expect((await roles.executeTakeFirstOrThrow()).roles).toEqual(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
    // Its departures are in the zone that was said when the account was asked for.
    const supplier = app.db
      .selectFrom('suppliers')
      .innerJoin('organizations', 'organizations.supplier_id', 'suppliers.id')
      .select('timezone')
      .where('code', '=', orgCode)
    expect(await supplier.executeTakeFirstOrThrow()).toEqual({ timezone: 'America/Santiago' })
  })

  test('makes a reseller an operator too: its administrator switches between two organizations of one company', async () => {
    const email = newEmail()
    await ask(email)
    await root.comeBack()
    const [{ id, version }] = await found(email)
    const orgCode = code()
    await root.post(`/api/registrations/${id}/approve`, { version, kind: 'RESELLER', orgCode })
    const both = (organization: string) =>
      root.post(`/api/installation/organizations/${organization}/both`, {})
    expect((await both('PORTAL')).status).toBe(404)
    await reader.comeBack()
    expect((await reader.post(`/api/installation/organizations/${orgCode}/both`, {})).status).toBe(403)
    const sister = `${orgCode}-SUPPLIER`
    expect((await both(orgCode)).body).toEqual({ code: sister })
    for (const again of [orgCode, sister])
      expect((await both(again)).body.error.data.reason).toBe('organizations.has_sister')
    const read = await root.get(`/api/installation/organizations/${sister}`)
    expect(read.body).toMatchObject({ kind: 'SUPPLIER', sisterCode: orgCode, name: 'Lagoon Travel' })
    await app.db
      .updateTable('accounts')
      .set({ password_hash: await testPasswordHash })
      .where('email', '=', email)
      .execute()
    const boss = await sitDown(app, email)
    const { organizations, currency } = (await boss.get('/api/me')).body
    expect(currency).toBe('CLP')
    expect(organizations.map((each: { code: string }) => each.code).toSorted()).toEqual([orgCode, sister])
    const roles = app.db.selectFrom('memberships').select('roles').where('org_code', '=', sister)
    expect((await roles.executeTakeFirstOrThrow()).roles).toEqual(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
    const company = app.db
      .selectFrom('companies')
      .innerJoin('organizations', 'organizations.supplier_id', 'companies.id')
      .innerJoin('suppliers', 'suppliers.id', 'companies.id')
      .select(['currency', 'timezone'])
      .where('code', '=', sister)
    expect(await company.executeTakeFirstOrThrow()).toEqual({ currency: 'CLP', timezone: 'America/Santiago' })
  })

  test('approves a request that was made before the form asked for kind, time zone and currency', async () => {
    const email = newEmail()
    await ask(email)
    const [{ id, version }] = await found(email)
    await sql`update registrations set registration = registration - 'kind' - 'timeZone' - 'currency' where id = ${id}`.execute(
      app.db,
    )
    const { kind, timeZone, currency } = (await root.get(`/api/registrations/${id}`)).body.registration
    expect([kind, timeZone, currency]).toEqual(['RESELLER', 'UTC', 'USD'])
    const approval = { version, kind: 'SUPPLIER', orgCode: code() }
    expect((await root.post(`/api/registrations/${id}/approve`, approval)).status).toBe(200)
  })

  test('declines with a reason, which is mailed; who asked may ask again', async () => {
    const email = newEmail()
    await ask(email)
    // What says that the request is here would otherwise be written at the same time as what declines it.
    await mailTo(email)
    const [{ id, version }] = await found(email)
    const decline = (reason: string) => root.post(`/api/registrations/${id}/decline`, { version, reason })
    expect((await decline(' ')).status).toBe(400)
    expect((await decline('We sell in Chile only.')).body.state).toBe('DECLINED')
    expect((await decline('Again')).status).toBe(409)
    expect((await mailTo(email, 2)).text).toContain('We sell in Chile only.')
    await ask(email)
    expect(await found(email)).toHaveLength(2)
  })

  test('alone decides; who only reads the installation sees, and a reseller does not', async () => {
    const email = newEmail()
    await ask(email)
    await reader.comeBack()
    const [{ id, version }] = await found(email)
    expect((await reader.get(`/api/registrations/${id}`)).status).toBe(200)
    expect((await reader.post(`/api/registrations/${id}/decline`, { version, reason: 'No' })).status).toBe(
      403,
    )
    const boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    expect((await boss.get('/api/registrations')).status).toBe(403)
  })

  test('cannot give an e-mail that has an account already a second one', async () => {
    const existing = await openDesk(app)
    await ask(existing.email)
    const [{ id, version }] = await found(existing.email)
    const refused = await root.post(`/api/registrations/${id}/approve`, {
      version,
      kind: 'RESELLER',
      orgCode: code(),
    })
    expect([refused.status, refused.body.error.data.reason]).toEqual([409, 'users.email_in_use'])
    expect((await found(existing.email))[0].state).toBe('REQUESTED')
  })
})
