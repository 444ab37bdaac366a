import { createHash } from 'node:crypto'
import type { SyncCounts } from '@reseller-portal/contract/connections'
import { newBreath } from '#kit/background/breathe.ts'
import type { Db } from '#kit/context.ts'
import type { Packed } from '#kit/background/packed.ts'
import type { RemoteCatalog, RemoteProduct } from '../../catalog.ts'
import { asksOf, unaskedOf, type Asks } from '../asks.ts'
import { picturesOf, type WantedPicture } from '../pictures.ts'
import { Demands } from './demands.ts'
import type { Unsellable } from './offer.ts'
import { planOf, type Plan } from './plan.ts'
import type { Step } from './steps.ts'
import { commonZone } from '../zone.ts'

/** The comparison of a supplier's catalog with ours, at one moment. */
export type Comparison = Plan & {
  asks: Asks[]
  pictures: WantedPicture[]
  /** Questions to guests that the portal cannot ask, as sentences. */
  unasked: string[]
  /** The supplier's own settings; undefined where only one product was read. */
  supplier: ({ timezone: string } & ReturnType<Demands['found']>) | undefined
  /** The digest of the supplier's offer. */
  remoteDigest: string
  counts: SyncCounts
}

/** Compares the whole catalog that was read with the stored one, or one product by the supplier's id. */
export async function compare(
  supplierId: string,
  { products, isComplete }: Pick<RemoteCatalog, 'products' | 'isComplete'>,
  db: Db,
  only?: string,
): Promise<Comparison> {
  const { timezone } = await db
    .selectFrom('suppliers')
    .select('timezone')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  const zone = only === undefined ? await zoneOf(products, timezone) : timezone
  const asks: Asks[] = []
  const pictures: WantedPicture[] = []
  const unasked = new Set<string>()
  const demands = new Demands()
  const look = (product: RemoteProduct) => {
    asks.push(...asksOf(product))
    pictures.push(...picturesOf(product))
    for (const sentence of unaskedOf(product)) unasked.add(sentence)
    demands.add(product)
  }
  const { steps, changes, unsellable } = await planOf(products, {
    supplierId,
    zone,
    only,
    isComplete,
    db,
    look,
  })
  return {
    steps,
    changes,
    unsellable,
    asks,
    pictures,
    unasked: [...unasked],
    supplier: only === undefined ? { timezone: zone, ...demands.found() } : undefined,
    remoteDigest: await digestOf(products.map(({ bytes }) => bytes)),
    counts: countsOf(steps, unsellable),
  }
}

/** The digest of a list that may be long. */
export async function digestOf(list: Iterable<string | Buffer>): Promise<string> {
  const hash = createHash('sha256')
  const breathe = newBreath()
  for (const each of list) {
    hash.update(each).update('\n')
    await breathe()
  }
  return hash.digest('base64url')
}

async function zoneOf(products: readonly Packed<RemoteProduct>[], before: string): Promise<string> {
  const zones: (string | undefined)[] = []
  const breathe = newBreath()
  for (const product of products) {
    zones.push(product.read().timeZone)
    await breathe()
  }
  return zones.some((zone) => zone !== undefined) ? commonZone(zones) : before
}

function countsOf(steps: readonly Step[], unsellable: readonly Unsellable[]): SyncCounts {
  const countOf = (outcome: Step['outcome']) => steps.filter((step) => step.outcome === outcome).length
  return {
    added: countOf('added'),
    changed: countOf('changed'),
    withdrawn: countOf('withdrawn'),
    waiting: steps.filter(({ waits }) => waits.some).length,
    unsellable: unsellable.length,
  }
}
