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
    booking_api_key: Buffer | null
    booking_api_secret: Buffer | null
  }
  disabled_tickets: { reseller_id: string; channel_id: string; rate_id: string }
}
