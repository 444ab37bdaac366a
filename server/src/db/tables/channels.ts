import type { Filled } from './columns.ts'

type Channel = { reseller_id: string; supplier_id: string }

export type ChannelsTables = {
  channel_products: Channel & { product_id: string }
  channel_nets: Channel & { price_id: string; net: number }
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
}
