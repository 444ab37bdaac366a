import { createHash } from 'node:crypto'
import type { SyncCounts } from '@reseller-portal/contract/connections'
import type { Db } from '../../../kit/context.ts'
import { catalogueOf } from '../../catalog/index.ts'
import type { RemoteCatalogue, RemoteProduct } from '../catalogue.ts'
import { asksOf, unaskedOf } from './asks.ts'
import type { Asks } from './asks.ts'
import { demandsOf } from './demands.ts'
import { byRef, offerOf } from './offer.ts'
import type { Offer, Unsellable } from './offer.ts'
import { planOf } from './plan.ts'
import type { Step } from './plan.ts'
import { commonZone } from './zone.ts'

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
  const { offers, unsellable } = offersOf(products, zone)
  const steps = planOf(offers, await catalogueOf(supplierId, db), only)
  return {
    ...{ steps, unsellable, asks: asksOf(products), unasked: unaskedOf(products) },
    supplier: only === undefined ? { timezone: zone, ...demandsOf(products) } : undefined,
    remoteDigest: digestOf(products),
    counts: countsOf(steps, unsellable),
  }
}

export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function zoneOf(products: readonly RemoteProduct[], before: string): string {
  return products.some(({ timeZone }) => timeZone !== undefined)
    ? commonZone(products.map(({ timeZone }) => timeZone))
    : before
}

function offersOf(products: readonly RemoteProduct[], zone: string) {
  const { once, twice } = byRef(products)
  const found = once.map((product) => offerOf(product, zone))
  const offers: Offer[] = found.flatMap(({ offer }) => offer ?? [])
  const repeated = twice.map(({ title, ref }) => ({ name: [title || ref], reason: 'twice' as const }))
  return { offers, unsellable: [...found.flatMap((each) => each.unsellable), ...repeated] }
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
