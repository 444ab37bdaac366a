import type { Selectable } from 'kysely'
import type { Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import {
  ageBand,
  cancellationText,
  optionExtOf,
  type OptionDraft,
  type ProductChange,
} from '@reseller-portal/contract/products'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'
import { textChanges } from './texts.ts'

export type Row<T extends keyof Database> = Selectable<Database[T]>

/** Rules are shown as the sentences that they make. */
export function changesOfOption(rate: Row<'rates'>, language: Language): ProductChange[] {
  const name = rate.draft?.name ?? rate.name
  if (rate.withdrawn_at !== null) return [{ of: 'option', name, what: 'ADDED', before: '', after: name }]
  const said = ({ cancellationRules: rules, ...rest }: OptionDraft) => ({
    ...rest,
    ...(rules && {
      cancellationRules: cancellationText(rules, serverWords[language].cancellation, language),
    }),
  })
  const draft = rate.draft ? differences('option', name, said(liveOption(rate)), said(rate.draft)) : []
  return [...draft, ...textChanges('option', name, rate)]
}

/** Operators write none but these codes. */
function forWhom(rate: Pick<Row<'rates'>, 'market_regions' | 'discount_groups'>) {
  return {
    marketRegions: rate.market_regions as OptionDraft['marketRegions'],
    discountGroups: rate.discount_groups as OptionDraft['discountGroups'],
  }
}

/** What an option says where it is sold. */
export function liveOption(rate: Row<'rates'>): OptionDraft {
  return {
    productId: rate.product_id,
    name: rate.name,
    title: rate.title,
    additionalDetails: rate.additional_details,
    cancellationRules: rate.cancellation_rules,
    policy: rate.policy,
    availabilityType: rate.availability_type,
    holdable: rate.holdable ? 'YES' : 'NO',
    minTravelers: rate.min_travelers,
    maxTravelers: rate.max_travelers,
    validFrom: rate.valid_from,
    validUntil: rate.valid_until,
    ...forWhom(rate),
    ...optionExtOf(rate.ext),
  }
}

export function differences<T extends object>(
  of: ProductChange['of'],
  name: string,
  live: T,
  draft: T,
): ProductChange[] {
  // The names of one shape.
  return (Object.keys(draft) as (keyof T & string)[])
    .map((what) => ({ of, name, what, before: shown(live[what]), after: shown(draft[what]) }))
    .filter(({ before, after }) => before !== after)
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** A type is compared with the prices of its kind: they are what is sold. */
export async function changesOfTypes(productId: string, db: Db): Promise<ProductChange[]> {
  const types = await db
    .selectFrom('traveler_types')
    .selectAll()
    .where('product_id', '=', productId)
    .where('is_changed', '=', true)
    .orderBy('name')
    .execute()
  const live = await db
    .selectFrom('prices')
    .innerJoin('rates', 'rates.id', 'prices.rate_id')
    .select(['traveler_type', 'traveler_name', 'age_band'])
    .distinctOn('traveler_type')
    .where('rates.product_id', '=', productId)
    .where('prices.withdrawn_at', 'is', null)
    .orderBy('traveler_type')
    .execute()
  const isKept = (kind: string) => types.some((type) => type.kind === kind && type.removed_at === null)
  return types.flatMap(({ kind, name, min_age, max_age, removed_at }): ProductChange[] => {
    const sold = live.find(({ traveler_type }) => traveler_type === kind)
    const before = sold ? `${sold.traveler_name}, ${sold.age_band}` : ''
    const after = `${name}, ${ageBand({ minAge: min_age, maxAge: max_age })}`
    const one = { of: 'traveler_type' as const, name }
    if (removed_at !== null)
      return sold && !isKept(kind) ? [{ ...one, what: 'WITHDRAWN', before, after: '' }] : []
    if (before === after) return []
    return [{ ...one, what: sold ? 'ages' : 'ADDED', before, after }]
  })
}
