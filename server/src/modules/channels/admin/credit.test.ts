import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { octoDesk } from '#test/octo/calls.ts'
import { reservation } from '#test/octo/bookings.ts'
import { addShelf, type Shelf } from '#test/shelf.ts'
import { addKey } from '../keys.ts'

const superAdmin = ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] as const
let app: TestApp
let desk: Desk
let shelf: Shelf
let operator: Awaited<ReturnType<typeof openOperator>>
beforeAll(async () => {
  app = await sharedApp()
})
beforeEach(async () => {
  desk = await openDesk(app, { roles: [...superAdmin] })
  shelf = await addShelf(app, desk)
  operator = await openOperator(app, shelf.supplierId)
})

const shopBy = async (isTest = false) => {
  const { resellerId } = desk
  const made = { resellerId, supplierId: shelf.supplierId, name: 'Engine', isTest }
  return octoDesk(app, { key: (await addKey(made, workOf(app), app.db)).key, capabilities: 'octo/pricing' })
}
type Client = Awaited<ReturnType<typeof shopBy>>
const sell = async (shop: Client) => {
  const reserved = await shop.post('/bookings', reservation(shelf, 2))
  if (reserved.status !== 200) return reserved
  return shop.post(`/bookings/${reserved.body.uuid}/confirm`, { contact: { fullName: 'Ada Guest' } })
}
const ask = () => operator.post(`/api/channels/${desk.resellerId}/credit`)
const answer = (agree: boolean, by: Pick<Desk, 'post'> = desk) =>
  by.post(`/api/resellers/credit/${shelf.supplierId}`, { agree })
const requests = async () => (await desk.get('/api/resellers/credit')).body.requests
const owed = async () => (await desk.get('/api/resellers/account')).body.balance
const eventsOf = async (column: 'reseller_id' | 'supplier_id', id: string) => {
  const rows = await app.db.selectFrom('events').select('name').where(column, '=', id).orderBy('id').execute()
  return rows.map(({ name }) => name).filter((name) => name.startsWith('channels.credit'))
}

describe("a key of the operator's that books on the reseller's account", () => {
  test('books nothing until the reseller agreed, and owes what it books from then on', async () => {
    const shop = await shopBy()
    const refused = await sell(shop)
    expect(refused).toMatchObject({ status: 400, body: { error: 'UNPROCESSABLE_ENTITY' } })
    expect(refused.body.errorMessage).toBe('The reseller hasn’t agreed to sales on account for this channel.')
    expect(await owed()).toBe(0)
    expect((await ask()).body.channel).toMatchObject({ credit: 'REQUESTED' })
    expect((await sell(shop)).status).toBe(400)
    expect(await requests()).toMatchObject([
      { supplierId: shelf.supplierId, credit: 'REQUESTED', answeredAt: null },
    ])
    expect((await answer(true)).body.requests).toMatchObject([{ credit: 'AGREED' }])
    expect((await sell(shop)).body).toMatchObject({ status: 'CONFIRMED' })
    expect(await owed()).toBe(5000)
  })

  test('is refused again when the reseller takes its word back, also for what is reserved', async () => {
    const shop = await shopBy()
    await ask()
    await answer(true)
    const { body } = await shop.post('/bookings', reservation(shelf, 2))
    await answer(false)
    const confirmed = await shop.post(`/bookings/${body.uuid}/confirm`, {
      contact: { fullName: 'Ada Guest' },
    })
    expect(confirmed).toMatchObject({ status: 400, body: { error: 'UNPROCESSABLE_ENTITY' } })
    expect(await owed()).toBe(0)
  })

  test('may be tried out with a test key, which owes nothing', async () => {
    expect((await sell(await shopBy(true))).body).toMatchObject({ status: 'CONFIRMED', testMode: true })
  })

  test('is no business of an agent, of another reseller, or of the operator', async () => {
    await ask()
    const agent = await openDesk(app, { resellerId: desk.resellerId })
    const stranger = await openDesk(app, { roles: [...superAdmin] })
    expect((await answer(true, agent)).status).toBe(403)
    expect((await answer(true, stranger)).status).toBe(404)
    expect((await answer(true, operator)).status).toBe(403)
    expect(await requests()).toMatchObject([{ credit: 'REQUESTED' }])
  })

  test('is not agreed to before the operator asks', async () => {
    expect((await answer(true)).body.error.data.reason).toBe('channels.credit_not_asked')
    expect((await sell(await shopBy())).status).toBe(400)
  })

  test('leaves an event that both sides read', async () => {
    await ask()
    await ask()
    await answer(false)
    await ask()
    await answer(true)
    const story = ['asked', 'declined', 'asked', 'agreed'].map((word) => `channels.credit_${word}`)
    expect(await eventsOf('reseller_id', desk.resellerId)).toEqual(story)
    expect(await eventsOf('supplier_id', shelf.supplierId)).toEqual(story)
  })
})

test('a partner that the operator opened, with no people here, needs no answer of anybody', async () => {
  const { body } = await operator.post('/api/channels', { name: 'Lakeside Travel', agreement: true })
  expect(body.channel).toMatchObject({ credit: 'AGREED' })
})
