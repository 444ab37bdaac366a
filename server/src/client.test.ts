import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, test } from 'vitest'
import { dataOf, openPortal, PortalError, readMessage, rowsOf } from '@reseller-portal/client'
import type { Scope } from '@reseller-portal/contract/accounts'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, holdItem, type Shelf } from '#test/shelf.ts'

let app: TestApp
let url: string
let boss: Desk
let shelf: Shelf
let key: string
beforeAll(async () => {
  app = await testApp()
  url = await app.listen()
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const { resellerId } = boss
  await setCreditLimit({ resellerId, currency: 'USD', amount: 1_000_000 }, workOf(app), app.db)
  shelf = await addShelf(app, boss, { retail: 5000 })
  key = await keyWith(['bookings.sell', 'company.edit', 'integrations.manage'])
})

async function keyWith(scopes: Scope[]): Promise<string> {
  const fields = { name: 'Website', scopes, addresses: [], isTest: false, days: null }
  return (await boss.post('/api/api-keys', fields)).body.key
}

const day = (days: number) => new Date(app.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a program finds a departure, holds, sells on account, changes and cancels', async () => {
  const portal = openPortal({ url, key })
  const { suppliers } = await dataOf(portal.GET('/api/suppliers'))
  const supplierId = suppliers[0]?.id ?? ''
  const { products } = await dataOf(
    portal.GET('/api/products/products-list/{supplierId}/products', { params: { path: { supplierId } } }),
  )
  const productId = products[0]?.id ?? ''
  const { rates } = await dataOf(
    portal.GET('/api/rates/rate-list/{supplierId}/{productId}/rates', {
      params: { path: { supplierId, productId } },
    }),
  )
  const [rate] = rates
  const { availabilities } = await dataOf(
    portal.GET('/api/booking/availability-list/{supplierId}/{productId}/{rateId}', {
      params: {
        path: { supplierId, productId, rateId: rate?.id ?? '' },
        query: { start: day(0), end: day(3) },
      },
    }),
  )
  expect(availabilities.byRate[shelf.rateId]?.availability).toMatchObject([{ id: shelf.slotId }])
  const { hold } = await dataOf(
    portal.POST('/api/booking/acquire-hold', { body: { hold: { items: [holdItem(shelf, 2)] } } }),
  )
  const { at: startTime, travelerType: _, ...item } = holdItem(shelf, 2)
  const customer = { email: 'dana@guests.example', firstName: 'Dana', lastName: 'Rivera' }
  const { booking } = await dataOf(
    portal.POST('/api/booking/create-booking', {
      body: { booking: { customer, items: [{ ...item, startTime }], holdId: hold.id } },
    }),
  )
  expect(booking).toMatchObject({ status: 'OPEN' })
  const which = { params: { path: { id: booking.id } } }
  const changed = await dataOf(
    portal.POST('/api/booking/change-details/{id}', {
      ...which,
      body: { version: booking.version, customer: { ...customer, lastName: 'Reyes' } },
    }),
  )
  expect(changed.booking.customer.lastName).toBe('Reyes')
  const cancelled = await dataOf(
    portal.POST('/api/booking/cancel-booking/{id}', { ...which, body: { reason: 'Rain' } }),
  )
  expect(cancelled.booking.status).toBe('CANCELLED')
  const { balance } = await dataOf(portal.GET('/api/resellers/account'))
  expect(balance).toBe(0)
})

test('a refusal has its reason and facts', async () => {
  const portal = openPortal({ url, key })
  const refused = dataOf(
    portal.POST('/api/booking/acquire-hold', { body: { hold: { items: [holdItem(shelf, 99)] } } }),
  )
  await expect(refused).rejects.toBeInstanceOf(PortalError)
  await expect(refused).rejects.toMatchObject({
    reason: 'quantity.above_capacity',
    requestId: expect.any(String),
  })
  const denied = await portal.GET('/api/audit')
  expect(denied.response.status).toBe(403)
  expect(denied.error?.error.data?.['reason']).toBe('session.denied')
})

test('a lost answer is asked for again with the same key, and nothing is held twice', async () => {
  const sent: Request[] = []
  const waits: number[] = []
  const portal = openPortal({
    url,
    key,
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (request) => {
      sent.push(request.clone())
      const answer = await fetch(request)
      if (sent.length === 1) throw new TypeError('socket hang up')
      return sent.length === 2 ? new Response('{}', { status: 503, headers: { 'retry-after': '7' } }) : answer
    },
  })
  const before = await app.db.selectFrom('holds').select('id').execute()
  const { hold } = await dataOf(
    portal.POST('/api/booking/acquire-hold', { body: { hold: { items: [holdItem(shelf, 1)] } } }),
  )
  const after = await app.db.selectFrom('holds').select('id').execute()
  expect(after.length - before.length).toBe(1)
  expect(after.map(({ id }) => id)).toContain(hold.id)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(waits[1]).toBe(7000)
})

test('what has no key is sent once after a failure, and again only where it was refused before anything happened', async () => {
  let sent = 0
  const lost = openPortal({ url, key, fetch: () => Promise.reject(new TypeError(`${(sent += 1)}`)) })
  const path = { resellerId: boss.resellerId, id: '019a2f6e-7c1d-7b3a-9d55-0c5a3f1e2b47' }
  const remove = () => lost.DELETE('/api/resellers/{resellerId}/contacts/{id}', { params: { path } })
  await expect(remove()).rejects.toThrow('1')
  expect(sent).toBe(1)
  const busy = openPortal({
    url,
    key,
    wait: () => Promise.resolve(),
    fetch: () => Promise.resolve(new Response('{}', { status: (sent += 1) < 4 ? 429 : 200 })),
  })
  await dataOf(busy.DELETE('/api/resellers/{resellerId}/contacts/{id}', { params: { path } }))
  expect(sent).toBe(4)
})

test('lists are read page after page, by number and by the row to go on after', async () => {
  const portal = openPortal({ url, key })
  const { resellerId } = boss
  for (let many = 0; many < 5; many += 1) {
    const body = { name: `Quay ${many}`, type: 'AGENT' as const, phone: '', reference: null }
    await dataOf(
      portal.POST('/api/resellers/{resellerId}/contacts', { params: { path: { resellerId } }, body }),
    )
  }
  const contacts = []
  for await (const contact of rowsOf((page) =>
    portal.GET('/api/resellers/{resellerId}/contacts', {
      params: { path: { resellerId }, query: { limit: 2, ...page } },
    }),
  ))
    contacts.push(contact.name)
  expect(contacts).toEqual(['Quay 0', 'Quay 1', 'Quay 2', 'Quay 3', 'Quay 4'])
  const bookings = []
  for await (const booking of rowsOf((page) =>
    portal.GET('/api/booking/get-booking-list', { params: { query: { limit: 1, ...page } } }),
  ))
    bookings.push(booking.id)
  expect(new Set(bookings).size).toBe(bookings.length)
  expect(bookings.length).toBeGreaterThan(0)
})

test('a message is read where its signature is right', () => {
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`
  const body = JSON.stringify({
    type: 'test.sent',
    timestamp: '2030-05-06T09:00:00Z',
    data: { id: 'a' },
  })
  const now = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
  }
  expect(readMessage(secret, { headers, body }).type).toBe('test.sent')
  expect(() => readMessage(secret, { headers, body: `${body} ` })).toThrow('signature')
})
