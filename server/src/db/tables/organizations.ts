import type { FeatureKey, OrganizationKind } from '@reseller-portal/contract/accounts'
import type { Filled } from './columns.ts'

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
  }
}
