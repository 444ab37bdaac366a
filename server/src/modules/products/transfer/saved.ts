import {
  noMaximum,
  type OptionDraft,
  type ProductDraft,
  type TravelerKind,
  type Texts,
} from '@reseller-portal/contract/products'
import type { Db } from '#kit/context.ts'
import { liveOption } from '../operator/changes-of-parts.ts'
import { pricesBySeason, type draftOf } from '../prices/written.ts'

/** A product of an operator as last saved: its draft where it has one. */
export type SavedProduct = {
  id: string
  ref: string
  draft: ProductDraft
  texts: Texts
  options: SavedOption[]
  /** Its traveler types, the oldest first. */
  travelers: Guests[]
}
export type Guests = {
  id: string
  kind: TravelerKind
  name: string
  min: number
  max: number
  isProofNeeded: boolean
  companions: readonly TravelerKind[]
}
export type SavedOption = { id: string; ref: string; draft: OptionDraft; texts: Texts; prices: SavedPrice[] }
/** A price by season as last saved. */
export type SavedPrice = Omit<Parameters<typeof draftOf>[0], 'rateId'> & { id: string }

/** An operator's products and options by name. If locked, nobody else can change them until the transaction ends. */
export async function savedProducts(
  supplierId: string,
  db: Db,
  { locked }: { locked: 'locked' | 'read' },
): Promise<SavedProduct[]> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('removed_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .$if(locked === 'locked', (query) => query.forNoKeyUpdate())
    .execute()
  const rates = await db
    .selectFrom('rates')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .$if(locked === 'locked', (query) => query.forNoKeyUpdate())
    .execute()
  const byProduct = Map.groupBy(rates, ({ product_id }) => product_id)
  const travelers = await db
    .selectFrom('traveler_types')
    .select(['id', 'product_id', 'kind', 'name', 'min_age as min', 'max_age as max'])
    .select(['id_required as isProofNeeded', 'accompanied_by as companions'])
    .where('supplier_id', '=', supplierId)
    .where('removed_at', 'is', null)
    .orderBy('min_age', 'desc')
    .orderBy('id')
    .execute()
  const prices = Map.groupBy(await pricesBySeason(supplierId, db), ({ rateId }) => rateId)
  const guests = Map.groupBy(travelers, ({ product_id }) => product_id)
  return products.map(({ id, octo_id, draft, texts, draft_texts, ...live }) => ({
    id,
    ref: octo_id,
    texts: draft_texts ?? texts,
    // Drafts from before there were weights have none.
    draft: draft ? { ...draft, weights: draft.weights ?? live.weights } : textsOf(live),
    travelers: (guests.get(id) ?? []).map((each) => ({
      id: each.id,
      kind: each.kind,
      name: each.name,
      min: each.min,
      max: each.max > 100 ? noMaximum : each.max,
      isProofNeeded: each.isProofNeeded,
      companions: each.companions,
    })),
    options: (byProduct.get(id) ?? []).map((rate) => ({
      id: rate.id,
      ref: rate.octo_id,
      texts: rate.draft_texts ?? rate.texts,
      draft: { ...liveOption(rate), ...rate.draft },
      prices: prices.get(rate.id) ?? [],
    })),
  }))
}

function textsOf({ name, description, categories, location, duration, weights }: ProductDraft): ProductDraft {
  return { name, description, categories, location, duration, weights }
}
