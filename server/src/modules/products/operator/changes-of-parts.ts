import { sql, type Selectable } from 'kysely'
import type { Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import {
  ageBand,
  cancellationText,
  optionExtOf,
  type OptionDraft,
  type ProductChange,
  type TravelerKind,
} from '@reseller-portal/contract/products'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'
import { isPriceChangedSql, writtenSql } from '../prices/written.ts'
import { textChanges } from './texts.ts'

export type TableRow<T extends keyof Database> = Selectable<Database[T]>

/** The changes that publishing makes in an option. Cancellation rules are shown as sentences. */
export function changesOfOption(rate: TableRow<'rates'>, language: Language): ProductChange[] {
  const name = rate.draft?.name ?? rate.name
  if (rate.withdrawn_at !== null) return [{ of: 'option', name, what: 'ADDED', before: '', after: name }]
  const withRulesAsText = ({ cancellationRules: rules, ...rest }: OptionDraft) => ({
    ...rest,
    ...(rules && {
      cancellationRules: cancellationText(rules, serverWords[language].cancellation, language),
    }),
  })
  const draft = rate.draft
    ? differences('option', name, withRulesAsText(liveOption(rate)), withRulesAsText(rate.draft))
    : []
  return [...draft, ...textChanges('option', name, rate)]
}

/** The casts are safe, because an operator can only save these codes. */
function forWhom(rate: Pick<TableRow<'rates'>, 'market_regions' | 'discount_groups'>) {
  return {
    marketRegions: rate.market_regions as OptionDraft['marketRegions'],
    discountGroups: rate.discount_groups as OptionDraft['discountGroups'],
  }
}

/** The published fields of an option, in the shape of its draft. */
export function liveOption(rate: TableRow<'rates'>): OptionDraft {
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
  kind: ProductChange['of'],
  name: string,
  live: T,
  draft: T,
): ProductChange[] {
  // The cast is safe: both objects have the names of one type.
  return (Object.keys(draft) as (keyof T & string)[])
    .map((what) => ({ of: kind, name, what, before: shown(live[what]), after: shown(draft[what]) }))
    .filter(({ before, after }) => before !== after)
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** The prices that publishing changes, one by one. */
export async function changesOfPrices(productId: string, db: Db): Promise<ProductChange[]> {
  const rows = await db
    .selectFrom('prices')
    .innerJoinLateral(writtenSql.as<'written'>(sql.ref('written')), (join) => join.onTrue())
    .innerJoin('rates', 'rates.id', 'written.rate_id')
    .select((row) => [
      sql<TableRow<'prices'>>`to_jsonb(prices)`.as('live'),
      sql<TableRow<'prices'>>`to_jsonb(written)`.as('now'),
      sql<string>`coalesce(rates.draft ->> 'name', rates.name)`.as('option'),
      row
        .selectFrom('traveler_types')
        .select('name')
        .whereRef('traveler_types.product_id', '=', 'rates.product_id')
        .whereRef('kind', '=', 'written.traveler_type')
        .where('removed_at', 'is', null)
        .as('traveler'),
    ])
    .where('rates.product_id', '=', productId)
    .where('rates.removed_at', 'is', null)
    .where(isPriceChangedSql)
    .orderBy('option')
    .orderBy('written.min_age', 'desc')
    .orderBy('written.valid_from', (order) => order.asc().nullsFirst())
    .orderBy('written.id')
    .execute()
  return rows.flatMap(({ live, now, option, traveler }): ProductChange[] => {
    const { valid_from: validFrom, valid_until: validUntil, weekdays, currency } = now
    const season = { validFrom, validUntil, weekdays, currency }
    const one = { of: 'price' as const, name: `${option}, ${traveler ?? now.traveler_name}`, season }
    const amount = String(now.retail)
    if (now.removed_at !== null) return [{ ...one, what: 'WITHDRAWN', before: amount, after: '' }]
    if (now.withdrawn_at !== null) return [{ ...one, what: 'ADDED', before: '', after: amount }]
    const fields = differences('price', one.name, pricedBy(live), pricedBy(now))
    return fields.map((change) => ({ ...change, season }))
  })
}

function pricedBy(price: TableRow<'prices'>) {
  const { retail, net, original, currency, weekdays } = price
  return {
    retail,
    net,
    original,
    currency,
    validFrom: price.valid_from,
    validUntil: price.valid_until,
    weekdays,
  }
}

/** The seats whose rules of departures were changed since they were applied. */
export async function changesOfTimes(productId: string, db: Db): Promise<ProductChange[]> {
  const pools = await db
    .selectFrom('pools')
    .innerJoin('products', 'products.id', 'pools.product_id')
    .select([
      'pools.id',
      sql<string>`coalesce(nullif(pools.name, ''), products.draft ->> 'name', products.name)`.as('name'),
    ])
    .where('product_id', '=', productId)
    .where('pools.is_changed', '=', true)
    .orderBy('pools.id')
    .execute()
  return pools.map(({ id, name }) => ({
    of: 'times',
    name,
    what: 'RULES',
    before: '',
    after: '',
    poolId: id,
  }))
}

/** The traveler types that publishing changes. Each is compared with the published prices of its kind. */
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
    .select(['traveler_type', 'traveler_name', 'age_band', 'id_required', 'accompanied_by'])
    .distinctOn('traveler_type')
    .where('rates.product_id', '=', productId)
    .where('prices.withdrawn_at', 'is', null)
    .orderBy('traveler_type')
    .execute()
  const names = await db
    .selectFrom('traveler_types')
    .select(['kind', 'name'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .execute()
  const nameOf = (kind: TravelerKind) => names.find((each) => each.kind === kind)?.name ?? kind
  const isKept = (kind: string) => types.some((type) => type.kind === kind && type.removed_at === null)
  return types.flatMap(({ kind, name, removed_at, ...type }): ProductChange[] => {
    const { min_age, max_age, id_required, accompanied_by } = type
    const sold = live.find(({ traveler_type }) => traveler_type === kind)
    const before = sold ? `${sold.traveler_name}, ${sold.age_band}` : ''
    const after = `${name}, ${ageBand({ minAge: min_age, maxAge: max_age })}`
    const one = { of: 'traveler_type' as const, name }
    if (removed_at !== null)
      return sold && !isKept(kind) ? [{ ...one, what: 'WITHDRAWN', before, after: '' }] : []
    if (!sold) return [{ ...one, what: 'ADDED', before, after }]
    const written = { ages: after, ...restrictions(id_required, accompanied_by.map(nameOf)) }
    const companions = sold.accompanied_by.map((companion) => companion.name)
    const published = { ages: before, ...restrictions(sold.id_required, companions) }
    return differences('traveler_type', name, published, written)
  })
}

function restrictions(isProofNeeded: boolean, companions: readonly string[]) {
  return { idRequired: isProofNeeded ? 'YES' : 'NO', accompaniedBy: companions.toSorted() }
}
