import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { cartBody, holdCart } from '#test/sales/cart.ts'
import { addShelf, takenOf } from '#test/shelf.ts'
import { newId } from '#kit/ids.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { forgetParked } from './park.ts'

let app: TestApp
let desk: Desk
let colleague: Desk
let elsewhere: Desk
beforeAll(async () => {
  app = await testApp()
  const { resellerId } = await openDesk(app)
  const at = async (code: string) =>
    addPointOfSale({ resellerId, code, name: code, channelId: newId() }, workOf(app), app.db)
  const [lobby, pier] = [await at(`lobby-${newId()}`), await at(`pier-${newId()}`)]
  desk = await openDesk(app, { resellerId, pointsOfSale: [lobby] })
  colleague = await openDesk(app, { resellerId, pointsOfSale: [lobby] })
  elsewhere = await openDesk(app, { resellerId, pointsOfSale: [pier] })
})

const take = (at: Desk, id: string) => at.post(`/api/booking/take-parked-cart/${id}`)

/** Two tickets held, and the sale parked under a name. */
async function parked(name = 'Family at the door', more: object = {}) {
  const shelf = await addShelf(app, desk, { retail: 2500 })
  const lines = [{ shelf, quantity: 2 }]
  const { cart } = cartBody(lines, await holdCart(desk, lines))
  const shown = {
    supplierName: 'Harbor City Cruises',
    productName: 'Sunset cruise',
    rateName: '',
    timezone: 'UTC',
    startsAt: shelf.at,
    tickets: 2,
    total: { amount: 5000, currency: 'USD' },
    ...more,
  }
  const left = { ...cart, name, lines: cart.lines.map((line) => ({ ...line, shown })) }
  const id = newId()
  const park = (as = id) => desk.post('/api/booking/park-cart', { id: as, cart: left })
  const { status } = await park()
  return { id, shelf, park, cart, status }
}

describe('a parked sale', () => {
  test('is listed where it was parked, with who left it, and nowhere else', async () => {
    const { id, park } = await parked()
    await park()
    const listed = async (at: Desk) =>
      (await at.get('/api/booking/parked-carts')).body.carts.filter((each: { id: string }) => each.id === id)
    expect(await listed(colleague)).toMatchObject([
      { name: 'Family at the door', by: 'Test Agent', lines: 1, total: { amount: 5000, currency: 'USD' } },
    ])
    expect(await listed(elsewhere)).toEqual([])
  })

  test('with a sum that nobody could add up is refused, and the list of the others stays', async () => {
    const total = { amount: Number.MAX_SAFE_INTEGER, currency: 'USD' }
    expect((await parked('Too much', { total })).status).toBe(400)
    expect((await parked()).status).toBe(200)
    expect((await colleague.get('/api/booking/parked-carts')).status).toBe(200)
  })

  test('in two currencies, which cannot be sold together, is refused', async () => {
    const { cart } = await parked()
    const shown = { supplierName: 'A', productName: 'B', rateName: '', timezone: 'UTC', tickets: 1 }
    const lines = ['USD', 'EUR'].map((currency) => ({
      ...cart.lines[0],
      shown: { ...shown, startsAt: new Date().toISOString(), total: { amount: 100, currency } },
    }))
    const { status, body } = await desk.post('/api/booking/park-cart', {
      id: newId(),
      cart: { ...cart, name: 'Two', lines },
    })
    expect([status, body.error.data.reason]).toEqual([422, 'cart.currency_mixed'])
  })

  test('is taken over by a colleague of the point of sale, who sells what is held', async () => {
    const { id, shelf, cart } = await parked()
    const taken = await take(colleague, id)
    expect(taken.body.cart).toMatchObject({ name: 'Family at the door', customer: { lastName: 'Guest' } })
    expect(taken.body.held).toEqual([expect.any(String)])
    const { customer, lines } = taken.body.cart
    const held = lines.map(({ holdId }: { holdId: string }) => ({ id: holdId }))
    const body = cartBody([{ shelf, quantity: 2 }], held)
    const sold = await colleague.post('/api/booking/sell-cart', { cart: { ...body.cart, customer } })
    expect(sold.body.sale.outcome).toBe('OPEN')
    expect(cart.lines[0]?.holdId).toBe(lines[0].holdId)
    expect(await takenOf(app, shelf)).toBe(2)
  })

  test('is taken once: the same person may ask again, another is told who has it', async () => {
    const { id } = await parked()
    expect((await take(colleague, id)).status).toBe(200)
    expect((await take(colleague, id)).status).toBe(200)
    const late = await take(desk, id)
    expect(late).toMatchObject({
      status: 409,
      body: { error: { data: { reason: 'carts.taken', name: 'Test Agent' } } },
    })
  })

  test('is not found by another point of sale, nor by another reseller', async () => {
    const { id } = await parked()
    const stranger = await openDesk(app)
    for (const other of [elsewhere, stranger]) expect((await take(other, id)).status).toBe(404)
  })

  test('whose seats ran out says so, and is forgotten after a day', async () => {
    const { id } = await parked()
    app.pass({ minutes: 20 })
    await colleague.comeBack()
    expect((await take(colleague, id)).body.held).toEqual([null])
    app.pass({ days: 1 })
    await forgetParked(app)
    const left = await app.db.selectFrom('parked_carts').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('is one of fifty of an account at most; the same again is no other', async () => {
    await desk.comeBack()
    const { park, id } = await parked()
    const statuses: number[] = []
    for (let each = 0; each < 50; each += 1) statuses.push((await park(newId())).status)
    expect([statuses[0], statuses.at(-1), (await park(id)).status]).toEqual([200, 429, 200])
  })
})
