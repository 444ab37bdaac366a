import type { OptionDraft, ProductDraft, RowProblem, Texts } from '@reseller-portal/contract/products'
import type { draftOf } from '../prices/written.ts'
import type { Guests } from './saved.ts'

/** A product or option to write, with all its fields, and whether it's new or equal to the saved one. */
export type PlannedRecord<Draft> = {
  line: number
  id: string
  isNew: boolean
  isSame: boolean
  draft: Draft
  texts: Texts
}
export type WantedGuests = Guests & { line: number; productId: string; isNew: boolean; isSame: boolean }
/** A price to write, and whether it is new or equal to the saved one. */
export type WantedPrice = Parameters<typeof draftOf>[0] & {
  line: number
  id: string
  /** Product, option, and traveler type, to show. */
  name: string
  isNew: boolean
  isSame: boolean
}
export type Plan = {
  products: PlannedRecord<ProductDraft>[]
  options: PlannedRecord<OptionDraft>[]
  guests: WantedGuests[]
  prices: WantedPrice[]
  problems: RowProblem[]
}
