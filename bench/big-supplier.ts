import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** An OCTO supplier with so many products, on a thread of its own so that it costs the measured process nothing. */
// Given by the figure.
const { products } = workerData as { products: number }

const supplier = { id: 'big', name: 'Big supplier', endpoint: '', contact: {} }
const catalog = JSON.stringify(Array.from({ length: products }, (_, number) => productOf(number)))

const server = createServer((request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '')
  const body = path === '/octo/products' ? catalog : JSON.stringify(path === '/octo/supplier' ? supplier : [])
  response.writeHead(200, {
    'content-type': 'application/json',
    'octo-capabilities': 'octo/pricing,octo/content',
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage({ url: `http://127.0.0.1:${port}/octo`, catalog })
})

function productOf(number: number) {
  const options = ['morning', 'evening'].map((id) => optionOf(id))
  return {
    id: `product-${number}`,
    internalName: `Product ${number}`,
    title: `Boat ${number}`,
    reference: null,
    locale: 'en',
    timeZone: 'Europe/Paris',
    description: `What a guest of boat ${number} should know. `.repeat(8),
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['TICKET'],
    redemptionMethod: 'DIGITAL',
    defaultCurrency: 'EUR',
    availableCurrencies: ['EUR'],
    pricingPer: 'UNIT',
    features: ['A glass of wine', 'No steps'].map((text) => ({ type: 'INCLUSION', shortDescription: text })),
    options,
  }
}

function optionOf(id: string) {
  return {
    id,
    default: id === 'morning',
    internalName: id,
    title: id,
    reference: null,
    availabilityLocalStartTimes: ['09:00'],
    cancellationCutoff: '1 day',
    cancellationCutoffAmount: 1,
    cancellationCutoffUnit: 'day',
    requiredContactFields: [],
    restrictions: { minUnits: 1, maxUnits: 8 },
    units: [unitOf('ADULT', 4000), unitOf('CHILD', 2000), unitOf('SENIOR', 3000)],
  }
}

function unitOf(type: string, retail: number) {
  const includedTaxes = [{ name: 'VAT', original: 100, retail: 100, net: 80 }]
  const price = { original: retail, retail, net: retail - 500, currency: 'EUR', currencyPrecision: 2 }
  return {
    id: type.toLowerCase(),
    internalName: type,
    title: type,
    reference: null,
    type,
    requiredContactFields: [],
    restrictions: {
      minAge: 3,
      maxAge: 99,
      idRequired: false,
      minQuantity: null,
      maxQuantity: null,
      paxCount: 1,
      accompaniedBy: [],
    },
    pricingFrom: [{ ...price, includedTaxes }],
  }
}
