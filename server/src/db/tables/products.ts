import type { ColumnType, Selectable } from 'kysely'
import type * as z from 'zod'
import type { Ext } from '@reseller-portal/contract/kit'
import type {
  Alt,
  CancellationRule,
  Companion,
  FileType,
  Hours,
  IncludedTax,
  OptionDraft,
  ProductDraft,
  Texts,
  TransferMapping,
  TravelerKind,
  WeightTime,
} from '@reseller-portal/contract/products'
import type { Filled, FilledJson, Json } from './columns.ts'

/** What an operator writes of a price, by column. */
export type PriceDraft = {
  rate_id: string
  traveler_type: TravelerKind
  currency: string
  retail: number
  net: number | null
  original: number | null
  valid_from: string | null
  valid_until: string | null
  weekdays: number
}

/** What an import wrote: the version that it gave to a row, and the row's draft before; null if it added the row. */
export type ImportedChange = {
  of: 'product' | 'option' | 'traveler_type' | 'price'
  id: string
  name: string
  version: number
  before: object | null
}

type Restrictions = 'id_required' | 'accompanied_by'
/** A price as a reservation keeps it. One that is older than the restrictions has none. */
export type StoredPrice = Omit<Selectable<ProductsTables['prices']>, Restrictions> &
  Partial<Pick<Selectable<ProductsTables['prices']>, Restrictions>>

type DraftJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export type ProductsTables = {
  products: {
    id: string
    supplier_id: string
    octo_id: Filled<string>
    name: Filled<string>
    description: Filled<string>
    categories: Filled<string[]>
    location: Filled<string>
    duration: Filled<string>
    ext: FilledJson<Ext>
    created_at: Filled<Date>
    timezone: string | null
    weights: Filled<WeightTime>
    withdrawn_at: Date | null
    version: Filled<number>
    removed_at: Date | null
    archived_at: Date | null
    submitted_at: Date | null
    /** What was changed and is not published yet. */
    draft: DraftJson<ProductDraft>
    /** In other languages, by column. */
    texts: FilledJson<Texts>
    draft_texts: DraftJson<Texts>
  }
  pools: {
    id: string
    supplier_id: string
    product_id: string
    name: string
    /** Its rules were changed since they were applied. */
    is_changed: Filled<boolean>
  }
  rates: {
    id: string
    supplier_id: string
    product_id: string
    pool_id: string
    octo_id: Filled<string>
    name: Filled<string>
    title: Filled<string>
    additional_details: Filled<string>
    ext: FilledJson<Ext>
    /** Nothing sets or reads it anymore. The next release drops it. */
    hours: FilledJson<z.infer<typeof Hours>[]>
    holdable: Filled<boolean>
    min_travelers: Filled<number>
    max_travelers: number | null
    policy: Filled<string>
    cancellation_rules: FilledJson<CancellationRule[]>
    valid_from: string | null
    valid_until: string | null
    market_regions: Filled<string[]>
    discount_groups: Filled<string[]>
    availability_type: Filled<'Seating' | 'Best available' | 'Attraction'>
    metadata: FilledJson<Ext>
    created_at: Filled<Date>
    withdrawn_at: Date | null
    version: Filled<number>
    removed_at: Date | null
    draft: DraftJson<OptionDraft>
    texts: FilledJson<Texts>
    draft_texts: DraftJson<Texts>
  }
  prices: {
    id: string
    supplier_id: string
    rate_id: string
    octo_id: Filled<string>
    traveler_type: TravelerKind
    traveler_name: Filled<string>
    age_band: Filled<string>
    min_age: Filled<number>
    max_age: Filled<number>
    id_required: Filled<boolean>
    accompanied_by: FilledJson<Companion[]>
    /** Nothing sets or reads it anymore. The next release drops it. */
    price_name: Filled<string>
    currency: string
    retail: number
    original: number | null
    net: number | null
    included_taxes: FilledJson<z.infer<typeof IncludedTax>[]>
    start_times: Filled<string[]>
    valid_from: string | null
    valid_until: string | null
    weekdays: Filled<number>
    withdrawn_at: Date | null
    version: Filled<number>
    removed_at: Filled<Date | null>
    /** Of one that departures were given: the change that gave it, and the listed price that it is in the place of. */
    repricing_id: Filled<string | null>
    repriced_from: Filled<string | null>
    listed_retail: Filled<number | null>
    /** What was written of it and is not published yet. */
    draft: DraftJson<PriceDraft>
  }
  /** The guests that a product tells apart; their prices take over what is published of them. */
  traveler_types: {
    id: string
    supplier_id: string
    product_id: string
    version: Filled<number>
    kind: TravelerKind
    name: string
    min_age: number
    max_age: number
    id_required: Filled<boolean>
    accompanied_by: Filled<TravelerKind[]>
    is_changed: Filled<boolean>
    removed_at: Date | null
  }
  taxes_and_fees: {
    id: string
    supplier_id: string
    version: number
    name: string
    kind: 'PERCENT' | 'AMOUNT'
    value: number
    currency: string
    per: 'TICKET' | 'BOOKING'
    way: 'INCLUDED' | 'ADDED'
    product_ids: Filled<string[]>
    valid_from: string | null
    valid_until: string | null
    removed_at: Date | null
  }
  /** Counted by triggers: a supplier's catalog is as it was while its number is the same. */
  catalog_versions: { supplier_id: string; version: Filled<string> }
  product_pictures: {
    id: string
    supplier_id: string
    product_id: string
    version: Filled<number>
    digest: string
    width: number
    height: number
    position: number
    alt: FilledJson<Partial<Alt>>
    /** Null: it was never published. */
    live_position: number | null
    live_alt: ColumnType<Partial<Alt> | null, string | null | undefined, string | null>
    created_at: Date
    removed_at: Date | null
  }
  picture_files: {
    name: string
    picture_id: string
    type: FileType
    width: number
    bytes: Buffer
  }
  product_imports: {
    id: string
    supplier_id: string
    account_id: string
    made_by: string
    file_name: string
    mapping: DraftJson<TransferMapping>
    changes: Json<ImportedChange[]>
    written: number
    made_at: Date
    undone_at: Filled<Date | null>
    undone: Filled<number>
  }
}
