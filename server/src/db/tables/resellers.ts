import type { Filled } from './columns.ts'

export type ResellersTables = {
  resellers: {
    id: string
    name: string
    distributor_id: string | null
    channel_id: string
    military: Filled<boolean>
    payments_enabled: Filled<boolean>
    contact_phone: Filled<string>
    created_at: Date
  }
  points_of_sale: {
    id: string
    reseller_id: string
    code: string
    name: string
    channel_id: string
    property_brand: Filled<string>
    phone: Filled<string>
    street_address: Filled<string>
    city: Filled<string>
    state: Filled<string>
    zip_code: Filled<string>
    country: Filled<string>
    fax: Filled<string>
    hours: Filled<string>
    booking_api_key: Buffer | null
    booking_api_secret: Buffer | null
    /** Since when the keys are those. */
    keys_since: Filled<Date | null>
    version: Filled<number>
    removed_at: Filled<Date | null>
  }
  disabled_tickets: {
    reseller_id: string
    channel_id: string
    rate_id: string
    reason: Filled<string>
    changed_by: Filled<string>
    changed_at: Filled<Date | null>
  }
  contacts: {
    id: string
    /** One of the two. */
    reseller_id: string | null
    supplier_id: string | null
    version: number
    name: string
    type: 'RESELLER' | 'DISTRIBUTOR' | 'POS' | 'AGENT' | 'UNKNOWN'
    phone: string
    reference: string | null
    removed_at: Date | null
  }
}
