import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, signIn } from '#test/desk.ts'
import { testPassword } from '#test/password.ts'
import { openSupplier, stockProduct } from '#test/stock.ts'

let app: TestApp
let base: string
let operator: { cookie: string; csrf: string }
let productId: string
beforeAll(async () => {
  app = await testApp()
  base = await app.listen()
  const supplierId = await openSupplier(app, { soldBy: [] })
  productId = (await stockProduct(app, supplierId, { product: 'Harbor Cruise' })).productId
  operator = await sessionOf((await openOperator(app, supplierId)).email)
})

async function sessionOf(email: string) {
  const { cookies, csrf } = await signIn(app, email)
  return {
    cookie: Object.entries(cookies)
      .map((each) => each.join('='))
      .join('; '),
    csrf,
  }
}

/** The most computing that the main thread may do in one go: everybody waits for it. A busy machine does not lengthen it. */
const mostMs = 400

/**
 * Sends a request, and meanwhile asks for `/healthz` again and again. Answers the status, how often `/healthz` was answered
 * before, and the longest time in milliseconds that the main thread computed without letting anybody else run.
 */
async function watch(send: () => Promise<Response>) {
  const over = new AbortController()
  let [longest, healthy] = [0, 0]
  const beat = async () => {
    for (let before = process.threadCpuUsage(); !over.signal.aborted; before = process.threadCpuUsage()) {
      await setTimeout(5)
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
    }
  }
  const ask = async () => {
    for (; !over.signal.aborted; await setTimeout(50)) if ((await fetch(`${base}/healthz`)).ok) healthy += 1
  }
  const watching = [beat(), ask()]
  const { status } = await send().finally(() => over.abort())
  await Promise.all(watching)
  return { status, longest, healthy }
}

/** The status, and what others had to wait for meanwhile. */
async function seen(send: () => Promise<Response>) {
  const { status, longest, healthy } = await watch(send)
  return { status, isServed: longest < mostMs && healthy > 0, longest, healthy }
}

const served = (status: number) => expect.objectContaining({ status, isServed: true })

function sendBytes(method: 'POST' | 'PUT', path: string, body: Buffer<ArrayBuffer>, who = operator) {
  const headers = { 'content-type': 'application/json', cookie: who.cookie, 'x-csrf-token': who.csrf }
  return () => fetch(`${base}${path}`, { method, headers, body })
}

/** A request of which the file is the last field. */
function withFile(fields: object, file: string): Buffer<ArrayBuffer> {
  return Buffer.from(JSON.stringify({ ...fields, file }))
}

describe('everybody is served while the worst is read of', () => {
  const transfer = '/api/operator/transfer/products'

  test('a password of repetitions', async () => {
    const who = await sessionOf((await openDesk(app)).email)
    const password = 'abcabcab'.repeat(8)
    const change = Buffer.from(JSON.stringify({ password, current: testPassword }))
    expect(await seen(sendBytes('PUT', '/api/change-password', change, who))).toEqual(served(422))
  })

  test('a file of the standard: millions of small objects', async () => {
    const file = `[${Array.from({ length: 1_500_000 }, () => '{}').join(',')}]`
    const body = withFile({ format: 'octo', apply: false }, file)
    expect(await seen(sendBytes('POST', transfer, body))).toEqual(served(422))
  })

  test('a file of the standard: many guests of one product', async () => {
    const unit = { type: 'ADULT', title: 'x' }
    const option = (at: number) => ({ id: `${at}`, units: Array.from({ length: 20 }, () => unit) })
    const options = (product: number) => Array.from({ length: 900 }, (_, at) => option(product * 1000 + at))
    const file = JSON.stringify(
      Array.from({ length: 4 }, (_, at) => ({ id: `p${at}`, options: options(at) })),
    )
    const body = withFile({ format: 'octo', apply: false }, file)
    expect(await seen(sendBytes('POST', transfer, body))).toEqual(served(200))
  })

  test('a table: a line of commas, and ten thousand lines', async () => {
    const commas = withFile({ format: 'csv', apply: false }, `product${','.repeat(9_900_000)}\nx`)
    expect(await seen(sendBytes('POST', transfer, commas))).toEqual(served(422))
    const lines = Array.from({ length: 10_000 }, (_, at) => `Cruise ${at},Seat,${'text '.repeat(100)}`)
    const table = ['product,option,description', ...lines].join('\n')
    expect(await seen(sendBytes('POST', transfer, withFile({ format: 'csv', apply: false }, table)))).toEqual(
      served(200),
    )
  })

  test('a list of voucher codes, each for a thousand products', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `CODE-${at},10,${'x;'.repeat(1000)}`)
    const body = withFile({ apply: false }, ['code,amount,products', ...lines].join('\n'))
    expect(await seen(sendBytes('POST', '/api/groupon/import', body))).toEqual(served(200))
  })

  test('a body of millions of values where a file should be', async () => {
    const values = Array.from({ length: 800_000 }, (_, at) => `{"k${at.toString(36)}":0}`).join(',')
    const body = Buffer.from(`{"format":"csv","apply":false,"file":"x","more":[${values}]}`)
    expect(await seen(sendBytes('POST', transfer, body))).toEqual(served(400))
  })

  test('a picture that is none, as large as one may be', async () => {
    const file = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(9_900_000, 7)]).toString('base64')
    expect(await seen(sendBytes('POST', `/api/media/products/${productId}`, withFile({}, file)))).toEqual(
      served(422),
    )
  })
})
