import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, sitDown, type Desk } from '#test/desk.ts'
import { addStaff } from '#test/people/factor.ts'
import { solved, wanted } from '#test/registrations/registration.ts'
import { openSupplier } from '#test/stock.ts'
import { mailInvitation } from './invitations.ts'

let app: TestApp
let desk: Desk
let supplierId: string
let code: string
let operator: Awaited<ReturnType<typeof openOperator>>
beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z', works: true })
})
beforeEach(async () => {
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  supplierId = await openSupplier(app, { soldBy: [], name: 'Bay Boats' })
  code = await organizationOf({ supplierId }, workOf(app), app.db)
  operator = await openOperator(app, supplierId)
})

const own = '/api/resellers/channel-requests'
const ask = (change: object = {}) => desk.post(own, { code: code.toLowerCase(), agreement: true, ...change })
const answer = (id: string, accept: boolean) => operator.post(`/api/channel-requests/${id}`, { accept })
const reason = (name: string) => ({ body: { error: { data: { reason: name } } } })
const sells = async () =>
  (await desk.get('/api/suppliers')).body.suppliers.some(({ id }: { id: string }) => id === supplierId)

describe('a request for a channel', () => {
  test(
    'needs an agreement, stays in process, and opens the channel when the supplier accepts',
    { tags: ['2.5-31'] },
    async () => {
      expect(await ask({ agreement: false })).toMatchObject({
        status: 422,
        ...reason('channels.no_agreement'),
      })
      const { body } = await ask()
      expect(body.requests).toMatchObject([{ name: 'Bay Boats', state: 'IN_PROCESS', answeredAt: null }])
      expect((await ask()).body).toEqual(body)
      expect(await sells()).toBe(false)
      const [request] = (await operator.get('/api/channel-requests')).body.requests
      expect(request).toMatchObject({ state: 'IN_PROCESS', askedBy: 'Test Agent' })
      const accepted = await answer(request.id, true)
      expect(accepted.body.requests).toMatchObject([{ state: 'ACCEPTED' }])
      expect(await sells()).toBe(true)
      expect((await answer(request.id, false)).body.requests).toMatchObject([{ state: 'ACCEPTED' }])
      expect(await ask()).toMatchObject({ status: 409, ...reason('channels.is_open') })
    },
  )

  test('chooses from the suppliers that it does not sell yet, by name', async () => {
    const named = async () => {
      const { suppliers } = (await desk.get(`${own}/suppliers`)).body
      return suppliers.filter((each: { code: string }) => each.code === code)
    }
    expect(await named()).toEqual([{ code, name: 'Bay Boats' }])
    const [{ id }] = (await ask()).body.requests
    await answer(id, true)
    expect(await named()).toEqual([])
    const agent = await openDesk(app, { resellerId: desk.resellerId })
    expect((await agent.get(`${own}/suppliers`)).status).toBe(403)
  })

  test('is the way to a reseller that is here already: its operator opens no second organization of that name', async () => {
    const { name } = await app.db
      .selectFrom('resellers')
      .select('name')
      .where('id', '=', desk.resellerId)
      .executeTakeFirstOrThrow()
    const open = (called: string) => operator.post('/api/channels', { name: called, agreement: true })
    const again = await open(` ${name.toUpperCase()} `)
    expect(again).toMatchObject({ status: 409, ...reason('channels.reseller_known') })
    expect(again.body.error.data.name).toBe(name)
    expect((await open(`${name} of the north`)).status).toBe(200)
  })

  test('that was declined opens nothing, and may be made again', async () => {
    const [{ id }] = (await ask()).body.requests
    await answer(id, false)
    expect((await desk.get(own)).body.requests).toMatchObject([{ state: 'DECLINED' }])
    expect(await sells()).toBe(false)
    expect((await ask()).body.requests).toMatchObject([{ state: 'IN_PROCESS' }, { state: 'DECLINED' }])
  })

  test('of a code that is nobody’s, or of another operator, is not found', async () => {
    expect(await ask({ code: 'NOBODY' })).toMatchObject({ status: 404, ...reason('suppliers.not_found') })
    const [{ id }] = (await ask()).body.requests
    const stranger = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await stranger.get('/api/channel-requests')).body.requests).toEqual([])
    expect((await stranger.post(`/api/channel-requests/${id}`, { accept: true })).status).toBe(404)
    const agent = await openDesk(app, { resellerId: desk.resellerId })
    expect((await agent.post(own, { code, agreement: true })).status).toBe(403)
  })

  test('made twice at the same moment is one', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect((await desk.get(own)).body.requests).toHaveLength(1)
  })
})

describe('an operator', () => {
  const nameOf = async () => {
    const name = `Harbor ${newId()}`
    await app.db.updateTable('resellers').set({ name }).where('id', '=', desk.resellerId).execute()
    return name
  }
  const find = async (search: string) =>
    (await operator.get(`/api/channel-requests/resellers?search=${encodeURIComponent(search)}`)).body
  const answerTheirs = (id: string, accept: boolean) => desk.post(`${own}/${id}`, { accept })

  test('finds a reseller by its name and asks it, and the reseller accepts', async () => {
    const name = await nameOf()
    const { resellers } = await find(name.slice(2).toUpperCase())
    expect(resellers.map((each: { name: string }) => each.name)).toContain(name)
    const { code } = resellers.find((each: { name: string }) => each.name === name)
    const ask = (agreement: boolean) => operator.post('/api/channel-requests', { code, agreement })
    expect(await ask(false)).toMatchObject({ status: 422, ...reason('channels.no_agreement') })
    expect((await ask(true)).body.requests).toMatchObject([
      { name, state: 'IN_PROCESS', isTheirs: false, resellerId: null },
    ])
    expect((await ask(true)).body.requests).toHaveLength(1)
    const [request] = (await desk.get(own)).body.requests
    expect(request).toMatchObject({ name: 'Bay Boats', state: 'IN_PROCESS', isTheirs: true })
    expect((await answer(request.id, true)).status).toBe(404)
    expect((await answerTheirs(request.id, true)).body.requests).toMatchObject([{ state: 'ACCEPTED' }])
    expect(await sells()).toBe(true)
    expect((await find(name)).resellers).toEqual([])
  })

  test('lists no resellers without a part of their name', async () => {
    expect((await operator.get('/api/channel-requests/resellers?search=ab')).status).toBe(400)
    expect((await find('%%%')).resellers).toEqual([])
    expect((await desk.get('/api/channel-requests/resellers?search=abc')).status).toBe(403)
  })

  test('cannot answer for the reseller, and a reseller not for the operator', async () => {
    const [{ id }] = (await ask()).body.requests
    expect((await answerTheirs(id, true)).status).toBe(404)
    expect(await sells()).toBe(false)
  })

  test('and a reseller that ask each other are connected', async () => {
    await ask()
    const [{ code }] = (await find(await nameOf())).resellers
    await operator.post('/api/channel-requests', { code, agreement: true })
    expect((await desk.get(own)).body.requests).toMatchObject([{ state: 'ACCEPTED' }])
    expect(await sells()).toBe(true)
  })
})

describe('an invitation of a company that is not here', () => {
  const invite = (change: object = {}) =>
    operator.post('/api/channel-invitations', {
      name: 'Pier Hotel',
      email: 'ada@pier.example',
      agreement: true,
      ...change,
    })
  const tokenMailed = async () => {
    const mails = app.db
      .selectFrom('mails')
      .select('text')
      .where('supplier_id', '=', supplierId)
      .where('subject', '=', 'Bay Boats invites Pier Hotel to sell its products')
    await expect.poll(async () => (await mails.execute()).length).toBe(1)
    const { text } = await mails.executeTakeFirstOrThrow()
    return /register\?invitation=(\S+)/.exec(text)?.[1] ?? ''
  }

  test('is mailed with a link that fills in the registration, and ends when it is cancelled', async () => {
    expect(await invite({ agreement: false })).toMatchObject({ status: 422 })
    const [invited] = (await invite()).body.invitations
    expect(invited).toMatchObject({
      name: 'Pier Hotel',
      email: 'ada@pier.example',
      invitedBy: 'Test Operator',
    })
    const link = { url: `/api/channel-invitations/links/${await tokenMailed()}` }
    expect((await app.inject(link)).json()).toEqual({
      supplier: 'Bay Boats',
      name: 'Pier Hotel',
      email: 'ada@pier.example',
    })
    expect((await app.inject({ url: '/api/channel-invitations/links/made-up' })).statusCode).toBe(404)
    const stranger = await openOperator(app, await openSupplier(app, { soldBy: [] }))
    expect((await stranger.send('DELETE', `/api/channel-invitations/${invited.id}`)).status).toBe(404)
    const { body } = await operator.send('DELETE', `/api/channel-invitations/${invited.id}`)
    expect(body.invitations).toEqual([])
    expect((await app.inject(link)).statusCode).toBe(404)
  })

  test('has a link that who invited copies once more where no mail server is set', async () => {
    const [{ id, canCopyLink }] = (await invite()).body.invitations
    expect(canCopyLink).toBe(true)
    const copy = (who = operator) => who.post(`/api/channel-invitations/${id}/link`)
    const read = (token: string) => app.inject({ url: `/api/channel-invitations/links/${token}` })
    const colleague = await openOperator(app, supplierId)
    expect((await colleague.get('/api/channel-invitations')).body.invitations).toMatchObject([
      { id, canCopyLink: false },
    ])
    expect(await copy(colleague)).toMatchObject({ status: 403, ...reason('invitations.no_link') })
    const mailed = await tokenMailed()
    const { url } = (await copy()).body
    const token = /register\?invitation=(\S+)$/.exec(url)?.[1] ?? ''
    expect((await read(mailed)).statusCode).toBe(404)
    expect((await read(token)).json().email).toBe('ada@pier.example')
    const copied = app.db.selectFrom('events').select('actor_name').where('subject_id', '=', id)
    expect(await copied.where('name', '=', 'channels.invitation_copied').execute()).toEqual([
      { actor_name: 'Test Operator' },
    ])
  })

  test('has no link to copy where a mail server delivers it', async () => {
    const mailing = await testApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const staff = await openOperator(mailing, await openSupplier(mailing, { soldBy: [] }))
    const invitation = { name: 'Reef Hotel', email: 'ada@reef.example', agreement: true }
    const [{ id, canCopyLink }] = (await staff.post('/api/channel-invitations', invitation)).body.invitations
    expect(canCopyLink).toBe(false)
    expect((await staff.post(`/api/channel-invitations/${id}/link`)).status).toBe(403)
  })

  test('is not mailed over a link that was copied before the mail was written', async () => {
    const idle = await testApp({ at: '2027-06-01T12:00:00Z' })
    const supplier = await openSupplier(idle, { soldBy: [], name: 'Reef Boats' })
    const staff = await openOperator(idle, supplier)
    const invitation = { name: 'Reef Hotel', email: 'ada@reef.example', agreement: true }
    const [{ id }] = (await staff.post('/api/channel-invitations', invitation)).body.invitations
    const { url } = (await staff.post(`/api/channel-invitations/${id}/link`)).body
    const work = workOf(idle)
    const event = { id: newId(), name: 'channels.invited', at: work.now, reseller: null }
    await mailInvitation({ ...event, subject: id, facts: {} }, work)
    const token = /invitation=(\S+)$/.exec(url)?.[1] ?? ''
    expect((await idle.inject({ url: `/api/channel-invitations/links/${token}` })).statusCode).toBe(200)
  })

  test('becomes a request for the channel when the registration is approved', async () => {
    const [invited] = (await invite()).body.invitations
    const token = await tokenMailed()
    const { challenge } = (await app.inject({ url: '/api/registrations/challenge' })).json()
    app.pass({ seconds: 5 })
    const email = `ada-${newId()}@pier.example`
    const companyName = `Pier Hotel ${newId()}`
    const payload = {
      ...wanted(email),
      companyName,
      challenge,
      solution: solved(challenge),
      invitation: token,
    }
    expect((await app.inject({ method: 'POST', url: '/api/registrations', payload })).statusCode).toBe(200)
    const copied = await operator.post(`/api/channel-invitations/${invited.id}/link`)
    expect(copied).toMatchObject({ status: 403, ...reason('invitations.no_link') })
    const staff = { email: `root-${newId()}@portal.example`, orgCode: 'PORTAL', givenName: 'Alex' }
    await addStaff(app, { ...staff, surname: 'Stone', roles: ['PORTAL_TECHNICAL_STAFF'] })
    const root = await sitDown(app, staff.email)
    const list = await root.get(`/api/registrations?search=${encodeURIComponent(email)}`)
    const [{ id, version }] = list.body.registrations
    const orgCode = `PIER-${newId().slice(-8).toUpperCase()}`
    const approval = { version, kind: 'RESELLER', orgCode }
    expect((await root.post(`/api/registrations/${id}/approve`, approval)).status).toBe(200)
    const requests = async () => (await operator.get('/api/channel-requests')).body.requests
    await expect
      .poll(requests)
      .toMatchObject([{ name: companyName, state: 'IN_PROCESS', isTheirs: true, askedBy: 'Ada Lagoon' }])
    expect((await operator.get('/api/channel-invitations')).body.invitations).toEqual([])
    expect((await app.inject({ url: `/api/channel-invitations/links/${token}` })).statusCode).toBe(404)
  })

  test('asks first whether a reseller of that name is meant', async () => {
    const { name } = await app.db
      .selectFrom('resellers')
      .select('name')
      .where('id', '=', desk.resellerId)
      .executeTakeFirstOrThrow()
    const again = await invite({ name: name.toUpperCase() })
    expect(again).toMatchObject({ status: 409, ...reason('channels.reseller_known') })
    expect(again.body.error.data.name).toBe(name)
    expect((await invite({ name, isAnother: true })).status).toBe(200)
  })
})
