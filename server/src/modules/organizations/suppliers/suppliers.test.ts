import { beforeAll, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openSupplier } from '#test/stock.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app)
})

test(
  'suppliers are listed by name, whatever its capitals, and only those with a channel',
  { tags: ['2.3-15', '2.7-46'] },
  async () => {
    const stranger = await openDesk(app)
    for (const name of ['zip Lines', 'Aqua Tours', 'bay Boats'])
      await openSupplier(app, { name, soldBy: [desk.resellerId] })
    await openSupplier(app, { name: 'Closed Club', soldBy: [stranger.resellerId] })
    const { body } = await desk.get('/api/suppliers')
    expect(body.suppliers.map((supplier: { name: string }) => supplier.name)).toEqual([
      'Aqua Tours',
      'bay Boats',
      'zip Lines',
    ])
  },
)

test(
  'one supplier tells its zone, its extensions and its categories',
  { tags: ['1.3-53', '2.3-13', '2.7-44'] },
  async () => {
    const id = await openSupplier(app, {
      soldBy: [desk.resellerId],
      name: 'Rim Tours',
      timezone: 'America/Phoenix',
      ext: { ticketingSystem: 'GRAND_CANYON' },
      selling: { categories: ['Tours'], generalInfo: 'Bring water.' },
    })
    expect((await desk.get(`/api/suppliers/${id}`)).body.supplier).toEqual({
      id,
      name: 'Rim Tours',
      timezone: 'America/Phoenix',
      ext: { ticketingSystem: 'GRAND_CANYON' },
      needsContact: false,
      metadata: { categories: ['Tours'], generalInfo: 'Bring water.' },
    })
  },
)

test('a supplier without a channel is not found', { tags: ['2.7-45'] }, async () => {
  const id = await openSupplier(app, { soldBy: [(await openDesk(app)).resellerId] })
  const answer = await desk.get(`/api/suppliers/${id}`)
  expect([answer.status, answer.body.error.data.reason]).toEqual([404, 'suppliers.not_found'])
})
