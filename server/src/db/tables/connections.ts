import type {
  CatalogSync,
  OctoSettings,
  SyncCounts,
  SyncFailure,
} from '@reseller-portal/contract/connections'
import type { Alt } from '@reseller-portal/contract/products'
import type { Filled, FilledJson, Json } from './columns.ts'

/** Why a call of a connection failed; `missing`: the supplier has no such endpoint. */
export type ConnectionErrorKind =
  | 'refused'
  | 'missing'
  | 'limited'
  | 'failed'
  | 'maintenance'
  | 'misconfigured'

/**
 * `form`: the portal has the answer already: a guest's weight in whole pounds with or without the unit or in kilos, the
 * e-mail address or the telephone number.
 */
type RequiredQuestion = { ref: string; form?: 'Lbs' | 'lb' | 'kg' | 'email' | 'tel' }

export type RateAsks = {
  /** Places where guests may be picked up. */
  pickups: string[]
  /** A booking names its place as `pickupLocationId`, not as the older `pickupPointId`. */
  picksByLocation?: boolean
  ofBooking: RequiredQuestion[]
  /** By unit, of each guest. */
  ofUnits: Record<string, RequiredQuestion[]>
}

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
    key_ending: Filled<string>
    sync_hours: Filled<number>
    sync_due_at: Date | null
    synced_at: Date | null
    failure: SyncFailure | null
    waiting: Filled<number>
    notify_hash: Buffer | null
    subscription: string | null
    clock_skew_ms: Filled<number>
  }
  connection_errors: {
    id: string
    supplier_id: string
    at: Date
    call: string
    status: number | null
    kind: ConnectionErrorKind
    detail: string
  }
  remote_payloads: {
    id: string
    supplier_id: string
    hold_id: string
    reference: string | null
    at: Date
    direction: 'sent' | 'received'
    call: string
    body: Json<object>
  }
  catalog_syncs: {
    id: string
    supplier_id: string
    state: CatalogSync['state']
    cause: CatalogSync['cause']
    asked_by: Filled<string>
    product_ref: string | null
    approved: string | null
    asked_at: Date
    ended_at: Date | null
    leased_until: Date | null
    done: number | null
    total: number | null
    counts: Json<SyncCounts> | null
    failure: SyncFailure | null
  }
  remote_asks: { supplier_id: string; product_ref: string; rate_ref: string; asks: Json<RateAsks> }
  remote_pictures: {
    supplier_id: string
    product_id: string
    url: string
    position: number
    alt: FilledJson<Partial<Alt>>
    picture_id: string | null
    tries: Filled<number>
    due_at: Date | null
  }
}
