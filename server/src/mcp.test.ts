import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import * as z from 'zod'
import type { Scope } from '@reseller-portal/contract/accounts'
import { setCreditLimit } from '#modules/ledger/index.ts'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { atEnd } from '#test/at-end.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addShelf, bookingBody, holdBody, holdItem, type Shelf } from '#test/shelf.ts'

let app: TestApp
let url: string
let boss: Desk
let shelf: Shelf
beforeAll(async () => {
  app = await testApp()
  url = await app.listen()
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const { resellerId } = boss
  await setCreditLimit({ resellerId, currency: 'USD', amount: 10_000_000 }, workOf(app), app.db)
  shelf = await addShelf(app, boss, { retail: 2500, capacity: 100, startsInMinutes: 3 * 24 * 60 })
})

async function keyOf(scopes: Scope[], more: object = {}, desk = boss): Promise<string> {
  const fields = { name: 'Agent', scopes, addresses: [], isTest: false, days: null, ...more }
  return (await desk.post('/api/api-keys', fields)).body.key
}

type Way = 'HTTP' | 'stdio'

async function connected(key: string, way: Way = 'HTTP'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = way === 'HTTP' ? overHttp(key) : overStdio(key)
  // Its optional properties are declared in another way than the interface's.
  await client.connect(transport as Transport)
  atEnd(() => client.close())
  return client
}

function overHttp(key: string) {
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  return new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit })
}

function overStdio(key: string) {
  const args = [join(import.meta.dirname, '../../client/src/mcp.ts')]
  return new StdioClientTransport({ command: process.execPath, args, env: { PORTAL: url, KEY: key } })
}

const Content = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ text: z.string() })),
})

async function use(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { isError, content } = Content.parse(await client.callTool({ name, arguments: given }))
  const text = content[0]?.text ?? ''
  // A test says what it expects of an answer.
  // oxlint-disable-next-line typescript/no-explicit-any
  const body: any = isError ? undefined : JSON.parse(text)
  return { isError, text, body, facts: isError ? JSON.parse(text.split('\n')[1] ?? '{}') : undefined }
}

const act = () => ({ requestKey: newId() })
const day = (days: number) => new Date(app.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function soldWith(client: Client, quantity = 1) {
  const { body } = await use(client, 'hold_seats', {
    hold: { items: [holdItem(shelf, quantity)] },
    ...act(),
  })
  return use(client, 'sell_on_account', { ...bookingBody(shelf, quantity, body.hold.id), ...act() })
}

describe.each<Way>(['HTTP', 'stdio'])('a program over %s', (way) => {
  test('finds, holds, sells on account, changes, sends the voucher again, cancels, and reports', async () => {
    const client = await connected(
      await keyOf(['bookings.sell', 'pricing.read', 'reports.all_bookings', 'account.read']),
      way,
    )
    expect(client.getInstructions()).toContain('sell_on_account')
    const own = await use(client, 'about_this_key')
    expect(own.body).toMatchObject({ name: 'Agent', resellerId: boss.resellerId })
    const { suppliers } = (await use(client, 'list_suppliers')).body
    const supplierId = suppliers[0].id
    const { products } = (await use(client, 'list_products', { supplierId })).body
    const productId = products[0].id
    const { rates } = (await use(client, 'list_ticket_types', { supplierId, productId })).body
    const found = await use(client, 'search_ticket_types', { search: 'Harbor' })
    expect(found.body.rateCards).toHaveLength(1)
    const span = { start: day(0), end: day(7) }
    const { availabilities } = (await use(client, 'list_departures', { supplierId, productId, ...span })).body
    const [departure] = availabilities.byRate[rates[0].id].availability
    const seats = {
      supplierId,
      productId,
      rateId: rates[0].id,
      priceId: rates[0].prices[0].id,
      availabilityId: departure.id,
      quantity: 2,
    }
    const items = [{ ...seats, at: departure.start, travelerType: 'ADULT' }]
    const held = await use(client, 'hold_seats', { hold: { items }, ...act() })
    expect(held.isError, held.text).toBe(false)
    const customer = { email: 'dana@guests.example', firstName: 'Dana', lastName: 'Rivera' }
    const booking = { customer, items: [{ ...seats, startTime: departure.start }], holdId: held.body.hold.id }
    const once = act()
    const sold = await use(client, 'sell_on_account', { booking, ...once })
    expect(sold.body?.booking, sold.text).toMatchObject({ status: 'OPEN' })
    const { id } = sold.body.booking
    expect((await use(client, 'sell_on_account', { booking, ...once })).body.booking.id).toBe(id)
    const { version } = (await use(client, 'read_booking', { id })).body.booking
    const change = {
      id,
      version,
      availabilityId: departure.id,
      startTime: departure.start,
      add: [{ priceId: seats.priceId, quantity: 1 }],
    }
    const { plan } = (await use(client, 'preview_change', change)).body
    expect(plan).toMatchObject({ difference: { amount: 2500 }, tender: 'account' })
    const changed = await use(client, 'change_booking', { ...change, difference: 2500, ...act() })
    expect(changed.body?.booking.totals.total, changed.text).toBe(7500)
    const mailed = await use(client, 'resend_voucher', { bookingID: id, ...act() })
    expect(mailed.body?.message.to, mailed.text).toEqual(['dana@guests.example'])
    const listed = await use(client, 'find_bookings', { searchParam: 'Rivera' })
    expect(listed.body.bookings.map((each: { id: string }) => each.id)).toContain(id)
    const report = await use(client, 'report_bookings', { from: day(-1), to: day(1), group: 'product' })
    expect(report.isError, report.text).toBe(false)
    expect(report.body.total).toBeGreaterThan(0)
    const cancelled = await use(client, 'cancel_booking', { id, reason: 'Rain', ...act() })
    expect(cancelled.body?.booking.status, cancelled.text).toBe('CANCELLED')
    const { events } = (await boss.get('/api/audit?limit=200')).body
    const ofBooking = events.filter(({ subject }: { subject: string }) => subject === id)
    expect(ofBooking.length).toBeGreaterThan(2)
    for (const { actorName } of ofBooking) expect(actorName).toMatch(/^Agent \(…/)
  })
})

describe('a program', () => {
  test('sees the tools of its permissions, and is refused the others', async () => {
    const client = await connected(await keyOf(['bookings.sell:read']))
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('find_bookings')
    expect(names).not.toContain('hold_seats')
    expect(names).not.toContain('report_bookings')
    const refused = await use(client, 'hold_seats', { hold: { items: [holdItem(shelf, 1)] }, ...act() })
    expect(refused).toMatchObject({ isError: true, facts: { reason: 'session.denied' } })
    await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow('There is no tool')
  })

  test('gets the fields of each tool from the contract, and a key for each act', async () => {
    const client = await connected(await keyOf(['bookings.sell']))
    const { tools } = await client.listTools()
    const named = (name: string) => tools.find((each) => each.name === name)
    expect(named('list_departures')?.inputSchema.required).toEqual([
      'supplierId',
      'productId',
      'start',
      'end',
    ])
    expect(named('cancel_booking')).toMatchObject({
      inputSchema: { required: ['id', 'reason', 'requestKey'] },
      annotations: { readOnlyHint: false, destructiveHint: true },
    })
    expect(named('find_bookings')?.annotations).toMatchObject({ readOnlyHint: true })
    const keyless = await use(client, 'hold_seats', { hold: { items: [holdItem(shelf, 1)] } })
    expect(keyless).toMatchObject({ isError: true })
    expect(keyless.text).toContain('requestKey')
    const malformed = await use(client, 'list_departures', { supplierId: 'x' })
    expect(malformed.facts).toMatchObject({ reason: 'input.malformed' })
  })

  test('never pays by card: no tool opens a checkout, and a sale by card is refused', async () => {
    const roles = ['RESELLER_PORTAL_SUPER_ADMIN' as const]
    const carded = await openDesk(app, { roles, paymentsEnabled: true })
    const other = await addShelf(app, carded)
    const client = await connected(await keyOf(['bookings.sell'], {}, carded))
    const { tools } = await client.listTools()
    for (const { name, inputSchema } of tools) {
      expect(name).not.toMatch(/checkout|session|card|pay/)
      expect(Object.keys(inputSchema.properties ?? {}), name).not.toContain('payment')
    }
    const { body } = await use(client, 'hold_seats', { ...holdBody(other, 1), ...act() })
    const sold = await use(client, 'sell_on_account', { ...bookingBody(other, 1, body.hold.id), ...act() })
    expect(sold).toMatchObject({ isError: true, facts: { reason: 'bookings.payment_required' } })
  })

  test('is stopped at its daily limit with what to do', async () => {
    const client = await connected(
      await keyOf(['bookings.sell'], { dailyLimit: { amount: 2500, currency: 'USD' } }),
    )
    expect((await soldWith(client)).isError).toBe(false)
    const refused = await soldWith(client)
    expect(refused.facts).toMatchObject({ reason: 'api_keys.limit_reached', left: 0 })
    expect(refused.text).toContain('Raise the limit')
  })

  test('neither reads nor cancels a booking of another reseller', async () => {
    const client = await connected(await keyOf(['bookings.sell']))
    const { id } = (await soldWith(client)).body.booking
    const other = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const stranger = await connected(await keyOf(['bookings.sell'], {}, other))
    for (const [name, given] of [
      ['read_booking', { id }],
      ['cancel_booking', { id, reason: 'Mine', ...act() }],
      ['resend_voucher', { bookingID: id, ...act() }],
    ] as const)
      expect((await use(stranger, name, given)).facts.reason, name).toMatch(/not_found/)
  })
})

describe('the address /mcp', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      payload: ping,
      headers: { accept: 'application/json, text/event-stream', ...headers },
    })

  test('answers nobody without a key that works, and no page of another site', async () => {
    const none = await send({})
    expect([none.statusCode, none.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect((await send({ authorization: `Bearer rpk_live_${'x'.repeat(43)}` })).statusCode).toBe(401)
    const key = await keyOf(['bookings.sell'])
    const authorization = `Bearer ${key}`
    expect((await send({ authorization, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const answer = await send({ authorization })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().result.tools.length).toBeGreaterThan(10)
    expect((await app.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(405)
  })

  test('keeps the addresses that a key is bound to', async () => {
    const key = await keyOf(['bookings.sell'], { addresses: ['203.0.113.0/24'] })
    expect((await send({ authorization: `Bearer ${key}` })).statusCode).toBe(403)
  })
})
