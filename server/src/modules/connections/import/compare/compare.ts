import { createHash } from 'node:crypto'
import type { SyncCounts } from '@reseller-portal/contract/connections'
import { newBreath } from '#kit/background/breathe.ts'
import type { Db } from '#kit/context.ts'
import { catalogueOf } from '#modules/catalog/index.ts'
import type { RemoteCatalogue, RemoteProduct } from '../../catalogue.ts'
import { asksOf, unaskedOf } from '../asks.ts'
import type { Asks } from '../asks.ts'
import { demandsOf } from './demands.ts'
import { byRef, offerOf } from './offer.ts'
import type { Offer, Unsellable } from './offer.ts'
import { planOf } from './plan.ts'
import type { Step } from './plan.ts'
import { commonZone } from '../zone.ts'

/** A supplier's catalogue beside ours, at one moment. */
export type Comparison = {
  steps: Step[]
  unsellable: Unsellable[]
  asks: Asks[]
  /** Questions to guests that the portal cannot ask, a sentence each. */
  unasked: string[]
  /** Of the supplier itself; undefined where only one product was read. */
  supplier: ({ timezone: string } & ReturnType<typeof demandsOf>) | undefined
  /** Names what the supplier offers; the same offer has the same digest. */
  remoteDigest: string
  counts: SyncCounts
}

/** Compares all that was read with all that we keep, or one product by the supplier's id. */
export async function compare(
  supplierId: string,
  { products }: Pick<RemoteCatalogue, 'products'>,
  db: Db,
  only?: string,
): Promise<Comparison> {
  const { timezone } = await db
    .selectFrom('suppliers')
    .select('timezone')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  const zone = only === undefined ? zoneOf(products, timezone) : timezone
  const breathe = newBreath()
  const { offers, unsellable } = await offersOf(products, zone, breathe)
  const steps = await planOf(offers, await catalogueOf(supplierId, db), { only, breathe })
  const asks = asksOf(products)
  await breathe()
  const unasked = unaskedOf(products)
  await breathe()
  const demands = demandsOf(products)
  await breathe()
  return {
    ...{ steps, unsellable, asks, unasked },
    supplier: only === undefined ? { timezone: zone, ...demands } : undefined,
    remoteDigest: await digestOf(products),
    counts: countsOf(steps, unsellable),
  }
}

/** Of a list that may be long. */
export async function digestOf(list: Iterable<unknown>): Promise<string> {
  const [hash, breathe] = [createHash('sha256'), newBreath()]
  for (const each of list) {
    hash.update(`${JSON.stringify(each)}\n`)
    await breathe()
  }
  return hash.digest('base64url')
}

function zoneOf(products: readonly RemoteProduct[], before: string): string {
  return products.some(({ timeZone }) => timeZone !== undefined)
    ? commonZone(products.map(({ timeZone }) => timeZone))
    : before
}

async function offersOf(products: readonly RemoteProduct[], zone: string, breathe: () => Promise<void>) {
  const { once, twice } = byRef(products)
  const [offers, unsellable]: [Offer[], Unsellable[]] = [[], []]
  for (const product of once) {
    const found = offerOf(product, zone)
    if (found.offer) offers.push(found.offer)
    unsellable.push(...found.unsellable)
    await breathe()
  }
  const repeated = twice.map(({ title, ref }) => ({ name: [title || ref], reason: 'twice' as const }))
  return { offers, unsellable: [...unsellable, ...repeated] }
}

function countsOf(steps: readonly Step[], unsellable: readonly Unsellable[]): SyncCounts {
  const of = (outcome: Step['outcome']) => steps.filter((step) => step.outcome === outcome).length
  return {
    ...{ added: of('added'), changed: of('changed'), withdrawn: of('withdrawn') },
    waiting: steps.filter(waits).length,
    unsellable: unsellable.length,
  }
}

export function waits(step: Step): boolean {
  return step.changes.some((change) => change.waits)
}
