import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organizationOf } from '#modules/organizations/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { openSupplier } from '#test/stock.ts'

let app: TestApp
let desk: Desk
let supplierId: string
let code: string
let operator: Awaited<ReturnType<typeof openOperator>>
beforeAll(async () => {
  app = await testApp({ at: '2027-06-01T12:00:00Z' })
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
      const [asked] = (await operator.get('/api/channel-requests')).body.requests
      expect(asked).toMatchObject({ state: 'IN_PROCESS', askedBy: 'Test Agent' })
      const accepted = await answer(asked.id, true)
      expect(accepted.body.requests).toMatchObject([{ state: 'ACCEPTED' }])
      expect(await sells()).toBe(true)
      expect((await answer(asked.id, false)).body.requests).toMatchObject([{ state: 'ACCEPTED' }])
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
