import { request, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { isLongRun } from '#test/long-runs.ts'
import { octoKey } from '#test/octo/calls.ts'
import { openSupplier } from '#test/stock.ts'

const count = 10_000

// Only before a release: it measures memory and time.
test.runIf(isLongRun)(
  'ten thousand products begin to arrive at once, and few of them are in memory',
  async () => {
    const app = await testApp()
    const { resellerId } = await openDesk(app)
    const supplierId = await openSupplier(app, { soldBy: [resellerId] })
    await sql`with made as (insert into products (id, supplier_id, octo_id, name, description, created_at)
      select gen_random_uuid(), ${supplierId}, 'product-' || n, 'Tour ' || n, repeat('A long way. ', 200), now()
      from generate_series(1, ${count}::integer) as n returning id),
    pooled as (insert into pools (id, supplier_id, product_id, name)
      select gen_random_uuid(), ${supplierId}, id, 'Bus' from made returning id, product_id),
    rated as (insert into rates (id, supplier_id, product_id, pool_id, octo_id, name, created_at)
      select gen_random_uuid(), ${supplierId}, product_id, id, 'DEFAULT', 'Seat', now() from pooled returning id)
    insert into prices (id, supplier_id, rate_id, octo_id, traveler_type, traveler_name, age_band, min_age, max_age,
        currency, retail)
      select gen_random_uuid(), ${supplierId}, id, 'adult', 'ADULT', 'Adult', '18+ years', 18, 120, 'USD', 1000
      from rated`.execute(app.db)
    const key = await octoKey(app, { resellerId, supplierId })
    const url = await app.listen()

    const before = liveMegabytes()
    const begun = performance.now()
    const answer = await open(`${url}/octo/products`, key)
    let seen = 0
    let bytes = 0
    let firstAfter: number | undefined
    let most = 0
    let other: IncomingMessage | undefined
    for await (const part of answer) {
      const text = String(part)
      bytes += text.length
      seen += text.split('"internalName":"Tour ').length - 1
      if (firstAfter === undefined) {
        firstAfter = performance.now() - begun
        // When a client stops reading, the server stops writing, and other clients don't wait for it.
        other = await open(`${url}/octo/supplier`, key)
        most = liveMegabytes() - before
      }
      if (bytes % 40 === 0) most = Math.max(most, liveMegabytes() - before)
    }
    const took = performance.now() - begun
    // A cut part may split a name; nearly all are seen whole.
    expect(seen).toBeGreaterThan(count * 0.99)
    expect(bytes).toBeGreaterThan(25_000_000)
    expect(other?.statusCode).toBe(200)
    expect(firstAfter).toBeLessThan(took / 4)
    // The answer alone has more than 25.
    expect(most).toBeLessThan(24)
  },
  300_000,
)

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** What is in use after everything that is not was collected. */
function liveMegabytes(): number {
  collect()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return (heapUsed + external + arrayBuffers) / 1_000_000
}

function open(url: string, key: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${key}`, 'octo-capabilities': 'octo/content,octo/pricing' }
  return new Promise((resolve, reject) => {
    request(url, { headers }, resolve).on('error', reject).end()
  })
}
