import type { OctoSettings } from '@reseller-portal/contract/connections'
import type { Filled, Json } from './columns.ts'

export type ConnectionsTables = {
  supplier_connections: {
    supplier_id: string
    reseller_id: string | null
    base_url: string
    api_key: Buffer
    capabilities: Filled<string[]>
    settings: Json<OctoSettings>
    state: 'ACTIVE' | 'PAUSED'
    created_at: Date
    updated_at: Date
  }
}
