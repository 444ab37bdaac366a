import type { OptionDraft, ProductDraft } from '@reseller-portal/contract/operator'
import type { Texts } from '@reseller-portal/contract/catalog'
import type { Db } from '#kit/context.ts'

/** What an operator has, as it is written now. */
export type KnownProduct = {
  id: string
  ref: string
  draft: ProductDraft
  texts: Texts
  options: KnownOption[]
}
export type KnownOption = { id: string; ref: string; draft: OptionDraft; texts: Texts }

/** An operator's products and options by name; nobody else changes them before the transaction ends. */
export async function knownProducts(
  supplierId: string,
  db: Db,
  { locked }: { locked: 'locked' | 'read' },
): Promise<KnownProduct[]> {
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
  return products.map(({ id, octo_id, draft, texts, draft_texts, ...live }) => ({
    ...{ id, ref: octo_id, texts: draft_texts ?? texts },
    draft: draft ?? textsOf(live),
    options: (byProduct.get(id) ?? []).map((rate) => ({
      ...{ id: rate.id, ref: rate.octo_id, texts: rate.draft_texts ?? rate.texts },
      draft: rate.draft ?? {
        ...{ productId: id, name: rate.name, title: rate.title, policy: rate.policy },
        ...{ additionalDetails: rate.additional_details, availabilityType: rate.availability_type },
        holdable: rate.holdable ? ('YES' as const) : ('NO' as const),
        ...{ minTravelers: rate.min_travelers, maxTravelers: rate.max_travelers },
        ...{ validFrom: rate.valid_from, validUntil: rate.valid_until },
      },
    })),
  }))
}

function textsOf({ name, description, categories, location, duration }: ProductDraft): ProductDraft {
  return { name, description, categories, location, duration }
}
