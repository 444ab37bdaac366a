import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import type { Answer, Behavior } from '#test/fakes/octo/behavior.ts'
import { openFakeOcto, stock, type FakeOcto } from '#test/fakes/octo/index.ts'
import { productOf } from '#test/fakes/octo/stock.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'
import { holdBody } from '#test/shelf.ts'
import { syncDue } from './index.ts'

let app: TestApp
let desk: Desk
let fake: FakeOcto
/** Calls that the supplier answers so, until it sells its product again. */
let refused: Record<string, Answer> = {}
beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] })
})
afterEach(async () => {
  refused = {}
  await fake.close()
})

const unknown: Answer = { status: 400, body: { error: 'INVALID_PRODUCT_ID', productId: stock.productId } }
const notFound: Answer = { status: 404, body: '<html>Not found</html>' }
const product = `GET /products/${stock.productId}`

async function openShelf() {
  const before: Behavior['before'] = ({ method, path }) => refused[`${method} ${path}`]
  fake = await openFakeOcto({ before }, () => app.clock())
  const at = connectionsAt(app, desk)
  const id = await at.added({ address: fake.baseUrl, key: fake.key })
  await at.imported(id)
  const day = addDays(dayIn(stock.zone, app.clock()), 1)
  const [shelf = expect.fail()] = await shelvesAt(desk, id, day)
  const list = () => {
    app.pass({ seconds: 30 })
    return desk.get(
      `/api/booking/availability-list/${id}/${shelf.productId}/${shelf.rateId}?start=${day}&end=${day}`,
    )
  }
  const isListed = async () =>
    (await at.productsOf(id)).some((each: { id: string }) => each.id === shelf.productId)
  return { at, id, shelf, list, isListed }
}

const noLongerSold = {
  status: 410,
  body: {
    error: { data: { reason: 'partner.withdrawn' }, message: expect.stringMatching(/no longer sell/) },
  },
}

describe('a product that its supplier no longer sells', () => {
  test.for([
    ['is not known there', unknown, unknown],
    ['is not found there', notFound, notFound],
  ] as const)('%s: the desk hears so, it leaves the list, and comes back with the supplier', async (row) => {
    const [, atAvailability, atProduct] = row
    const { at, id, list, isListed } = await openShelf()
    refused = {
      'POST /availability': atAvailability,
      [product]: atProduct,
      'GET /products': { status: 200, body: [{ ...productOf({}), id: 'other' }] },
    }
    expect(await list()).toMatchObject(noLongerSold)
    await syncDue(app)
    expect(await isListed()).toBe(false)
    refused = {}
    await at.synced(id)
    expect(await isListed()).toBe(true)
    expect(await list()).toMatchObject({ status: 200 })
  })

  test('is found out by a reservation as well, and nothing is held', async () => {
    const { shelf, isListed } = await openShelf()
    refused = { 'POST /bookings': unknown, [product]: unknown }
    expect(await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))).toMatchObject(noLongerSold)
    expect(fake.seen.filter(({ path }) => path.endsWith('/cancel'))).toEqual([])
    await syncDue(app)
    expect(await isListed()).toBe(false)
  })

  test('is looked for once in a while only, where the supplier lists it all the same', async () => {
    const { list, isListed } = await openShelf()
    refused = { 'POST /availability': unknown }
    for (let looks = 0; looks < 3; looks += 1) {
      expect(await list()).toMatchObject(noLongerSold)
      await syncDue(app)
    }
    expect(fake.seen.filter(({ method, path }) => `${method} ${path}` === product)).toHaveLength(1)
    expect(await isListed()).toBe(true)
  })

  test('is not mistaken for a call that the supplier lacks', async () => {
    const { list, isListed } = await openShelf()
    refused = { 'POST /availability': notFound }
    expect(await list()).toMatchObject({ status: 502 })
    await syncDue(app)
    expect(await isListed()).toBe(true)
  })
})
