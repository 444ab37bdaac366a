import type { Language } from '@reseller-portal/contract/kit'

export type CompaniesTables = {
  companies: {
    /** The reseller's or the supplier's. */
    id: string
    reseller_id: string | null
    supplier_id: string | null
    version: number
    legal_name: string
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
  public_calendars: { supplier_id: string; address: string; is_open: boolean; version: number }
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
}
