import type {
  OptionDraft,
  ProductDraft,
  transferFormats,
  Texts,
  TravelerKind,
} from '@reseller-portal/contract/products'
import type { Guests } from './saved.ts'

export type ToRead = { format: (typeof transferFormats)[number]; file: string }

/** One row of a file: a product, and perhaps one of its options. Fields that the file lacks stay as they are. */
export type FileRow = {
  line: number
  /** Whether it has fewer cells than the header. */
  isShort: boolean
  product: Part<ProductDraft>
  option: Part<Omit<OptionDraft, 'productId'>>
  /** The traveler types of the product, if the file has them. */
  guests: ReadGuests[]
}

/** Traveler types of a file. Restrictions that the file leaves out stay; a companion that it doesn't explain is undefined. */
export type ReadGuests = Omit<Guests, 'id' | 'isProofNeeded' | 'companions'> & {
  isProofNeeded: boolean | undefined
  companions: readonly (TravelerKind | undefined)[] | undefined
}

export type Part<Draft> = {
  /** Our id, as an export writes it. */
  id: string
  /** The id in an OCTO file. */
  ref: string
  fields: { [K in keyof Draft]?: unknown }
  texts: Texts
}

/** The columns of a CSV file, except those of ids, each with its field; `text` is the name of its translations. */
export const productColumns = [
  { column: 'product', field: 'name', text: 'name' },
  { column: 'description', field: 'description', text: 'description' },
  { column: 'categories', field: 'categories', text: undefined },
  { column: 'location', field: 'location', text: 'location' },
  { column: 'duration', field: 'duration', text: 'duration' },
] as const

export const optionColumns = [
  { column: 'option', field: 'name', text: 'name' },
  { column: 'title', field: 'title', text: 'title' },
  { column: 'additional_details', field: 'additionalDetails', text: 'additional_details' },
  { column: 'cancellation_rules', field: 'cancellationRules', text: undefined },
  { column: 'policy', field: 'policy', text: 'policy' },
  { column: 'availability_type', field: 'availabilityType', text: undefined },
  { column: 'holdable', field: 'holdable', text: undefined },
  { column: 'min_travelers', field: 'minTravelers', text: undefined },
  { column: 'max_travelers', field: 'maxTravelers', text: undefined },
  { column: 'valid_from', field: 'validFrom', text: undefined },
  { column: 'valid_until', field: 'validUntil', text: undefined },
  { column: 'market_regions', field: 'marketRegions', text: undefined },
  { column: 'discount_groups', field: 'discountGroups', text: undefined },
  { column: 'sales_start', field: 'salesStart', text: undefined },
  { column: 'sales_end', field: 'salesEnd', text: undefined },
  { column: 'usage_start', field: 'usageStart', text: undefined },
  { column: 'usage_end', field: 'usageEnd', text: undefined },
  { column: 'ticket_limit', field: 'ticketLimit', text: undefined },
  { column: 'cutoff_minutes', field: 'cutoffMinutes', text: undefined },
  { column: 'product_type', field: 'productType', text: undefined },
  { column: 'product_duration', field: 'productDuration', text: undefined },
  { column: 'buffer_days', field: 'bufferDays', text: undefined },
  { column: 'ticket_start', field: 'ticketStart', text: undefined },
  { column: 'ticket_end', field: 'ticketEnd', text: undefined },
  { column: 'pickup_instructions', field: 'pickupInstructions', text: undefined },
] as const

/** The name under which an OCTO file has the fields that OCTO lacks. */
export const ownName = 'resellerPortal'
