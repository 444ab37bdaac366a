import type { Generated } from 'kysely'
import type { Allotment, NotificationType } from '@reseller-portal/contract/channels'
import type { Filled, FilledJson, Json } from './columns.ts'

type Channel = { reseller_id: string; supplier_id: string }

export type ChannelsTables = {
  channel_products: Channel & { product_id: string }
  channel_nets: Channel & { price_id: string; net: number }
  channel_contracts: Channel & {
    id: string
    version: number
    name: string
    kind: 'NET' | 'COMMISSION'
    commission: number | null
    base: 'WITH_TAXES' | 'WITHOUT_TAXES'
    valid_from: string
    valid_until: string | null
    allotment: number | null
    release_days: number | null
    allotments: FilledJson<Allotment[]>
    credit: number | null
    currency: string
    amended_by: 'RESELLER' | 'OPERATOR'
    invoiced_by: 'BOOKED' | 'VISIT' | 'REDEEMED'
    removed_at: Date | null
  }
  channel_requests: Channel & {
    id: string
    state: 'IN_PROCESS' | 'ACCEPTED' | 'DECLINED'
    asked_by: string
    asked_at: Date
    answered_at: Date | null
  }
  channel_keys: Channel & {
    id: string
    account_id: string
    name: string
    hash: Buffer
    ending: string
    is_test: Filled<boolean>
    created_at: Date
    revoked_at: Date | null
    last_used_at: Date | null
  }
  channel_usage: { key_id: string; day: string; calls: number; refusals: number }
  channel_subscriptions: Channel & {
    id: string
    url: string
    types: NotificationType[]
    headers: Buffer
    created_at: Date
    delivered_at: Date | null
    failing_since: Date | null
    failure: Filled<string>
    attempts: Filled<number>
    paused_at: Date | null
    due_at: Date
    leased_until: Date | null
  }
  channel_notifications: {
    id: string
    subscription_id: string
    type: NotificationType
    data: Json<Record<string, string>>
    created_at: Date
    sent_at: Date | null
  }
  channel_changes: {
    id: Generated<number>
    type: NotificationType
    supplier_id: string
    reseller_id: string | null
    product_id: string | null
    pool_id: string | null
    starts_at: Date | null
    booking_id: string | null
    is_offer: Filled<boolean>
  }
  channel_expiries: { only_one: Filled<boolean>; told_until: Date }
}
