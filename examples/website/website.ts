import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dataOf, openPortal, PortalError, readMessage, rowsOf } from '@reseller-portal/client'

// A website that sells what the portal sells: `PORTAL`, `KEY`, and its own address as the portal reaches it, `SITE`.
const { PORTAL = 'http://localhost:3000', KEY = '', SITE = 'http://localhost:4000' } = process.env
const portal = openPortal({ url: PORTAL, key: KEY })
const messages: string[] = []

// The portal signs its messages with this secret, which it tells once: a real website stores it.
const types = ['booking.confirmed', 'booking.changed', 'booking.cancelled'] as const
const { secret } = await dataOf(
  portal.POST('/api/webhooks', { body: { url: `${SITE}/webhook`, types: [...types] } }),
)

type Act = (form: URLSearchParams) => Promise<unknown>
const acts: Record<string, Act> = { '/buy': buy, '/change': change, '/cancel': cancel }

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(new URL(SITE).port), () => process.stdout.write(`${SITE}\n`))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const part of request) body += String(part)
  const path = request.url ?? '/'
  try {
    if (path === '/webhook') return receive(request, body, response)
    const act = request.method === 'POST' ? acts[path] : undefined
    if (act === undefined) return void response.setHeader('content-type', 'text/html').end(await page())
    await act(new URLSearchParams(body))
    response.writeHead(303, { location: '/' }).end()
  } catch (error) {
    // The sentence of a refusal is for people; a program looks at `error.reason`.
    const [status, text] = error instanceof PortalError ? [409, error.message] : [500, 'Try again later.']
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
  }
}

function receive({ headers }: IncomingMessage, body: string, response: ServerResponse): void {
  try {
    const { type, data } = readMessage(secret, { headers, body })
    messages.push(`${type} ${data.id}`)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}

async function buy(form: URLSearchParams): Promise<void> {
  const [supplierId = '', productId = '', rateId = '', priceId = ''] = form.get('price')?.split(' ') ?? []
  const departures = await dataOf(
    portal.GET('/api/booking/availability-list/{supplierId}/{productId}/{rateId}', {
      params: { path: { supplierId, productId, rateId }, query: { start: day(0), end: day(14) } },
    }),
  )
  const quantity = Number(form.get('quantity'))
  const departure = departures.availabilities.byRate[rateId]?.availability.find(
    ({ capacity, start }) => (capacity ?? quantity) >= quantity && Date.parse(start) > Date.now(),
  )
  if (departure === undefined) return
  const sold = { supplierId, productId, rateId, priceId, availabilityId: departure.id, quantity }
  const { hold } = await dataOf(
    portal.POST('/api/booking/acquire-hold', {
      body: { hold: { items: [{ ...sold, at: departure.start, travelerType: form.get('type') ?? '' }] } },
    }),
  )
  const customer = { email: form.get('email') ?? '', firstName: 'Dana', lastName: form.get('name') ?? '' }
  const items = [{ ...sold, startTime: departure.start }]
  await dataOf(
    portal.POST('/api/booking/create-booking', { body: { booking: { customer, items, holdId: hold.id } } }),
  )
}

async function change(form: URLSearchParams): Promise<void> {
  const which = { params: { path: { id: form.get('id') ?? '' } } }
  const { booking } = await dataOf(portal.GET('/api/booking/get-booking/{id}', which))
  const customer = { ...booking.customer, lastName: form.get('name') ?? '' }
  const body = { version: booking.version, customer }
  await dataOf(portal.POST('/api/booking/change-details/{id}', { ...which, body }))
}

async function cancel(form: URLSearchParams): Promise<void> {
  const which = { params: { path: { id: form.get('id') ?? '' } } }
  await dataOf(
    portal.POST('/api/booking/cancel-booking/{id}', {
      ...which,
      body: { reason: 'Asked for on our website' },
    }),
  )
}

async function page(): Promise<string> {
  const { rateCards } = await dataOf(portal.GET('/api/rates/rate-cards'))
  const prices = rateCards.flatMap(({ product, rate }) =>
    rate.prices.map(({ id, priceName, travelerType, retail }) => {
      const price = [rate.supplierId, rate.productId, rate.id, id].join(' ')
      const text = `${product}, ${rate.name}, ${priceName}: ${retail.amount} ${retail.currency}`
      return `<form method="post" action="/buy">${html(text)} ${hidden('price', price)}
        ${hidden('type', travelerType.typeOf)} <input name="quantity" value="1"> <input name="name" value="Rivera">
        <input name="email" value="dana@guests.example"> <button>Buy</button></form>`
    }),
  )
  const bookings = []
  for await (const { id, status, lastName } of rowsOf((next) =>
    portal.GET('/api/booking/get-booking-list', { params: { query: next } }),
  ))
    bookings.push(`<form method="post">${html(`${id} ${status} ${lastName}`)} ${hidden('id', id)}
      <input name="name"> <button formaction="/change">Change</button>
      <button formaction="/cancel">Cancel</button></form>`)
  return `<h1>Tickets</h1>${prices.join('')}<h2>Bookings</h2>${bookings.join('')}
    <h2>Messages</h2><ul>${messages.map((each) => `<li>${html(each)}</li>`).join('')}</ul>`
}

function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${html(value)}">`
}

function html(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
