import type { Generated } from 'kysely'
import type { FeatureKey, OrganizationKind } from '@reseller-portal/contract/accounts'
import type { CreditState } from '@reseller-portal/contract/channels'
import type { Ext, Language } from '@reseller-portal/contract/kit'
import type { Supplier, SupplierConfig } from '@reseller-portal/contract/organizations'
import type { Filled, FilledJson, Json } from './columns.ts'

export type OrganizationsTables = {
  organizations: {
    code: string
    name: string
    kind: OrganizationKind
    reseller_id: string | null
    supplier_id: string | null
    email_domains: Filled<string[]>
    features: Filled<FeatureKey[]>
    factor_required: Filled<boolean>
    version: Filled<number>
    created_at: Date
    sister_code: Filled<string | null>
  }
  resellers: {
    id: string
    name: string
    distributor_id: string | null
    channel_id: string
    military: Filled<boolean>
    payments_enabled: Filled<boolean>
    payment_days: Filled<number | null>
    contact_phone: Filled<string>
    created_at: Date
    /** Of one that is not in the portal: the supplier that keeps its bookings. */
    stands_in_for: Filled<string | null>
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
  companies: {
    /** The reseller's or the supplier's. */
    id: string
    reseller_id: string | null
    supplier_id: string | null
    version: number
    legal_name: string
    tax_id: Generated<string>
    registration_number: Generated<string>
    iban: Generated<string>
    email: string
    url: string
    /** A reseller's; a supplier's is in `suppliers.timezone`. */
    time_zone: string | null
    currency: string
    language: Language
    primary_color: string
    secondary_color: string
    logo: Buffer | null
  }
  addresses: {
    id: string
    company_id: string
    version: number
    kind: 'OFFICE' | 'BILLING' | 'MAILING'
    street_address1: string
    street_address2: string
    city: string
    province: string
    postal_code: string
    country: string
    removed_at: Date | null
  }
  locations: {
    id: string
    supplier_id: string
    version: number
    name: string
    phone: string
    street_address: string
    city: string
    state: string
    zip_code: string
    country: string
    fax: string
    hours: string
    removed_at: Date | null
  }
  suppliers: {
    id: string
    name: string
    timezone: string
    connection: Filled<string>
    ext: FilledJson<Ext>
    metadata: FilledJson<Supplier['metadata']>
    configuration: Json<SupplierConfig['configuration']>
    hold_minutes: Filled<number>
    barcode_format: Filled<'QR' | 'CODE128'>
    contact_phone: Filled<string>
    settings_version: Filled<number>
    created_at: Date
  }
  channels: {
    reseller_id: string
    supplier_id: string
    all_products: Filled<boolean>
    created_at: Date
    credit: Filled<CreditState>
    credit_asked_at: Date | null
    credit_answered_at: Date | null
  }
  payment_configurations: { reseller_id: string; supplier_id: string; payments_enabled: boolean }
}
