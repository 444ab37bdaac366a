import type { Account } from '@reseller-portal/contract/identity'
import type { Filled, FilledJson } from './columns.ts'

export type IdentityTables = {
  accounts: {
    id: string
    kind: Filled<'person' | 'key'>
    reseller_id: string | null
    supplier_id: string | null
    org_code: string
    username: string
    email: string
    password_hash: string
    given_name: Filled<string>
    surname: Filled<string>
    phone: Filled<string>
    department: Filled<string>
    roles: Filled<string[]>
    wps_data: FilledJson<Account['wps_data']>
    impersonated_id: string | null
    created_at: Date
    deactivated_at: Date | null
  }
  account_points_of_sale: { account_id: string; point_of_sale_id: string }
  sessions: {
    id: string
    account_id: string
    access_hash: Buffer
    access_expires_at: Date
    refresh_hash: Buffer
    csrf_hash: Buffer
    created_at: Date
    expires_at: Date
  }
  spent_tokens: { hash: Buffer; account_id: string; expires_at: Date }
  sign_in_attempts: { subject: string; at: Date }
}
