import type { CreditState } from '@reseller-portal/contract/channels'
import type { Ext } from '@reseller-portal/contract/kit'
import type { SupplierConfig, Supplier } from '@reseller-portal/contract/organizations'
import type { Filled, FilledJson, Json } from '../columns.ts'

export type SuppliersTables = {
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
}
