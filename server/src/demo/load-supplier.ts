import type { Db, Work } from '#kit/context.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { addPool, addPrices, addProduct, addRate } from '#modules/products/index.ts'
import { addBaseRule } from '#modules/inventory/index.ts'
import { switchOff } from '#modules/prices/index.ts'
import { addSupplier, changeSupplier } from '#modules/organizations/index.ts'
import { demoId } from './id.ts'
import { demoPrices } from './prices.ts'
import { harborReseller } from './resellers.ts'
import { demoTexts } from './words/index.ts'
import type { DemoPool, DemoProduct, DemoRate, DemoSupplier } from './world.ts'

/** Adds a supplier with its products, rates and prices; ids come from the names. */
export async function loadSupplier(supplier: DemoSupplier, work: Work, tx: Db): Promise<void> {
  const { name, timezone, selling } = supplier
  const id = demoId(name)
  await addSupplier({ id, name, timezone }, work, tx)
  await changeSupplier(id, selling, work, tx)
  for (const product of supplier.products) {
    await loadProduct(supplier, product, work, tx)
    for (const pool of product.pools) await loadPool({ supplier, product, pool }, work, tx)
  }
}

async function loadProduct(supplier: DemoSupplier, product: DemoProduct, work: Work, tx: Db) {
  const id = demoId(supplier.name, product.name)
  const supplierId = demoId(supplier.name)
  const { name, description, location, duration } = product
  const texts = demoTexts({ name, description, location, duration })
  await addProduct({ ...product, id, supplierId, octoId: wordsOf(name), texts }, work, tx)
}

type Within = { supplier: DemoSupplier; product: DemoProduct; pool: DemoPool }

export function poolId(supplier: DemoSupplier, product: DemoProduct, pool: DemoPool): string {
  return demoId(supplier.name, product.name, 'pool', pool.name)
}

async function loadPool(within: Within, work: Work, tx: Db): Promise<void> {
  const { supplier, product, pool } = within
  const [supplierId, productId] = [demoId(supplier.name), demoId(supplier.name, product.name)]
  await addPool({ id: poolId(supplier, product, pool), supplierId, productId, name: pool.name }, tx)
  if (pool.times !== 'all day') {
    const { starts: times, minutes } = pool.times
    const rule = { name: pool.name, times: [...times], minutes, capacity: pool.capacity }
    await addBaseRule({ supplierId, poolId: poolId(supplier, product, pool) }, rule, tx)
  }
  for (const rate of pool.rates) await loadRate(within, rate, work, tx)
}

async function loadRate(within: Within, rate: DemoRate, work: Work, tx: Db): Promise<void> {
  const { supplier, product, pool } = within
  const [supplierId, productId] = [demoId(supplier.name), demoId(supplier.name, product.name)]
  const today = dayIn(supplier.timezone, work.now)
  const rateId = demoId(supplier.name, product.name, rate.name)
  const added = {
    ...rate,
    id: rateId,
    supplierId,
    productId,
    poolId: poolId(supplier, product, pool),
    octoId: wordsOf(rate.name),
    texts: textsOfRate(rate),
    ext: { ...rate.ext, ...daysFrom(today, rate.days ?? {}) },
  }
  await addRate(added, work, tx)
  await addPrices(demoPrices(rate.prices, { supplierId, rateId, today }), tx)
  for (const channelId of rate.disabledAt ?? [])
    await switchOff(
      { resellerId: demoId(harborReseller), channelId, rateId, reason: 'Not sold here' },
      work,
      tx,
    )
}

function textsOfRate({ name, title, additionalDetails, policy }: DemoRate) {
  return demoTexts({ name, title, additional_details: additionalDetails, policy })
}

function daysFrom(today: string, days: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(days).map(([name, ahead]) => [name, addDays(today, ahead)]))
}

/** "1-Day Park Ticket" as "1-day-park-ticket". */
function wordsOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
