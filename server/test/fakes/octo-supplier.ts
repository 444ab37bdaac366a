import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { atEnd } from '../at-end.ts'

/** A small OCTO supplier. The test changes what it sells, and every call is recorded. */
export type OctoSupplier = {
  address: string
  key: string
  products: OctoProduct[]
  /** Instead of these, for who asks in a language. */
  productsIn: ((language: string) => object[]) | undefined
  /** While set, the answer to every call. */
  broken: { status: number; body: string } | undefined
  hasNotifications: boolean
  /** The path where the key is exchanged for a token, which the other calls need. */
  tokenPath: string | undefined
  /** The answer to the list of products until the reseller is listed. */
  unlisted: 'forbidden' | 'nothing' | undefined
  subscriptions: { id: string; url: string }[]
  /** Files at `/pictures/…`, for everybody; an address is moved to another. */
  pictures: Record<string, Buffer | number | { movedTo: string }>
  calls: string[]
}

export type OctoProduct = ReturnType<typeof octoProduct>

type ProductOptions = { units?: OctoUnit[]; timeZone?: string; pricingPer?: string; option?: string }
type OctoUnit = ReturnType<typeof octoUnit>

export function octoUnit(id: string, type: string, retail: number, currency = 'USD') {
  const net = Math.round(retail * 0.8)
  const price = { original: retail, retail, net, currency, currencyPrecision: 2, includedTaxes: [] }
  const nobody: string[] = []
  return {
    id,
    internalName: id,
    title: id,
    reference: null,
    type,
    requiredContactFields: nobody,
    restrictions: {
      minAge: 18,
      maxAge: 99,
      idRequired: false,
      minQuantity: null,
      maxQuantity: null,
      paxCount: 1,
      accompaniedBy: [],
    },
    pricingFrom: [price],
  }
}

export function octoProduct(id: string, title: string, options: ProductOptions = {}) {
  const units = options.units ?? [octoUnit('adult', 'ADULT', 2500), octoUnit('child', 'CHILD', 1200)]
  return {
    id,
    internalName: title,
    title,
    reference: null,
    locale: 'en',
    description: `About ${title}`,
    timeZone: options.timeZone ?? 'Europe/Paris',
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['TICKET'],
    redemptionMethod: 'DIGITAL',
    defaultCurrency: 'USD',
    availableCurrencies: ['USD'],
    pricingPer: options.pricingPer ?? 'UNIT',
    options: [
      {
        id: options.option ?? 'DEFAULT',
        default: true,
        internalName: 'DEFAULT',
        reference: null,
        availabilityLocalStartTimes: ['09:00'],
        cancellationCutoff: 'Free until 24 hours before',
        cancellationCutoffAmount: 24,
        cancellationCutoffUnit: 'hour',
        requiredContactFields: [],
        restrictions: { minUnits: 1, maxUnits: 8 },
        units,
      },
    ],
  }
}

/** Listens on a free port of loopback until the test file ends. */
export async function octoSupplier(name: string, products: OctoProduct[]): Promise<OctoSupplier> {
  const supplier: OctoSupplier = {
    address: '',
    key: 'a-key-that-opens-1234',
    products,
    broken: undefined,
    tokenPath: undefined,
    unlisted: undefined,
    productsIn: undefined,
    hasNotifications: false,
    subscriptions: [],
    pictures: {},
    calls: [],
  }
  const server = createServer((request, response) => {
    void answer(supplier, name, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  supplier.address = `http://127.0.0.1:${port}/octo`
  return supplier
}

async function answer(
  supplier: OctoSupplier,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.url?.startsWith('/pictures/')) return sendPicture(supplier, request.url, response)
  const [status, body] = answerTo(supplier, name, request, await bodyOf(request))
  const headers = { 'content-type': 'application/json', 'octo-capabilities': 'octo/pricing,octo/content' }
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}

function sendPicture(supplier: OctoSupplier, url: string, response: ServerResponse): void {
  const path = url.replace('/pictures/', '')
  supplier.calls.push(`GET ${url}`)
  const there = supplier.pictures[path] ?? 404
  if (Buffer.isBuffer(there)) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(there)
  else if (typeof there === 'number') response.writeHead(there).end()
  else response.writeHead(302, { location: there.movedTo }).end()
}

type Answer = [number, unknown]

function answerTo(supplier: OctoSupplier, name: string, request: IncomingMessage, body: string): Answer {
  const path = (request.url ?? '').replace(/\?.*/, '').replace('/octo', '')
  supplier.calls.push(`${request.method} ${path}`)
  if (supplier.broken) return [supplier.broken.status, supplier.broken.body]
  const isExchange = supplier.tokenPath !== undefined && path !== supplier.tokenPath
  if (request.headers.authorization !== `Bearer ${isExchange ? 'a-token' : supplier.key}`)
    return [403, { error: 'FORBIDDEN', errorMessage: 'This key opens nothing here.' }]
  if (path === supplier.tokenPath) return [200, { token: 'a-token', expiresIn: 600 }]
  if (path === '/supplier') return [200, supplierOf(supplier, name)]
  if (path === '/products' && supplier.unlisted === 'forbidden') return [403, { error: 'FORBIDDEN' }]
  if (path === '/products' && supplier.unlisted === 'nothing') return [200, []]
  if (path.startsWith('/products')) return productsAt(supplier, path, request)
  if (path.startsWith('/availability')) return [200, []]
  if (path === '/bookings') return [200, []]
  if (path === '/capabilities') return [200, []]
  if (path.startsWith('/notifications') && supplier.hasNotifications)
    return subscribe(supplier, request, body)
  return [404, 'There is no such thing.']
}

function productsAt(supplier: OctoSupplier, path: string, { headers }: IncomingMessage): Answer {
  const products = supplier.productsIn?.(headers['accept-language'] ?? '') ?? supplier.products
  if (path === '/products') return [200, products]
  const ref = path.replace('/products/', '')
  const named = products.find((each) => 'id' in each && each.id === ref)
  return named ? [200, named] : [400, { error: 'INVALID_PRODUCT_ID', productId: ref }]
}

function supplierOf({ address }: OctoSupplier, name: string) {
  const contact = { website: null, email: null, telephone: null, address: null }
  return { id: 'supplier-1', name, endpoint: address, contact }
}

function subscribe(supplier: OctoSupplier, request: IncomingMessage, body: string): Answer {
  if (request.method === 'GET') return [200, supplier.subscriptions]
  const { url } = JSON.parse(body)
  const subscription = { id: `subscription-${supplier.subscriptions.length + 1}`, url: String(url) }
  supplier.subscriptions.push(subscription)
  return [200, subscription]
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
