import { openDatabase } from '#db/open.ts'
import type { Work } from '#kit/context.ts'
import { addKey } from '#modules/channels/index.ts'
import { moveCredit } from '#modules/organizations/index.ts'
import type { Stage } from './stage.ts'
import { exchange } from './seller.ts'
import { benchWork, buildProduct, type BenchProduct } from './world.ts'
import { addPool, addPrices, addProduct, addRate } from '#test/catalog.ts'

/** A product that a reseller's system sells by a key, and what calls by that key answer. */
export type OctoShelf = BenchProduct & {
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; text: string }>
}

const others = [
  ['CHILD', 'Child', 3, 12],
  ['SENIOR', 'Senior', 65, 120],
  ['YOUTH', 'Youth', 13, 17],
  ['INFANT', 'Infant', 0, 2],
] as const

/** A product of five units with so many slots, beside other products without any. */
export async function buildShelf(
  stage: Stage,
  size: { days: number; slotsADay: number; otherProducts: number },
): Promise<OctoShelf> {
  const product = await buildProduct(stage, { rates: 1, capacity: 40, agents: 0, ...size })
  const { supplierId, resellerId } = product
  const { db, close } = await openDatabase(stage.databaseUrl, { max: 2, applicationName: 'bench' })
  const work = benchWork(db)
  try {
    await addPrices(pricesOf({ supplierId, rateId: product.rateId }), db)
    for (let made = 0; made < size.otherProducts; made += 1) await addOther(supplierId, work)
    await moveCredit({ resellerId, supplierId, from: ['NONE'], to: 'AGREED' }, work, db)
    const { key } = await addKey({ resellerId, supplierId, name: 'Bench', isTest: false }, work, db)
    const headers = { authorization: `Bearer ${key}`, 'octo-capabilities': 'octo/pricing' }
    return {
      ...product,
      call: (method, path, body) => exchange(stage.server.url, method, `/octo${path}`, headers, body),
    }
  } finally {
    await close()
  }
}

async function addOther(supplierId: string, work: Work): Promise<void> {
  const productId = await addProduct({ supplierId, name: 'Bench' }, work, work.db)
  const poolId = await addPool({ supplierId, productId, name: 'Bench' }, work.db)
  const terms = { name: 'Bench', holdable: true, availabilityType: 'Attraction' } as const
  const rateId = await addRate({ supplierId, productId, poolId, ...terms }, work, work.db)
  await addPrices(pricesOf({ supplierId, rateId }), work.db)
}

function pricesOf(rate: { supplierId: string; rateId: string }) {
  return others.map(([travelerType, travelerName, minAge, maxAge]) => ({
    ...rate,
    travelerType,
    travelerName,
    minAge,
    maxAge,
    currency: 'USD',
    retail: 4000,
    net: 3000,
  }))
}
