import type { ColumnType, Generated } from 'kysely'
import type {
  Allotment,
  NotificationType,
  PauseReason,
  WebhookType,
} from '@reseller-portal/contract/channels'
import type { Language } from '@reseller-portal/contract/kit'
import type { Price } from '@reseller-portal/contract/products'
import type { StoredPrice } from './products.ts'
import type { Filled, FilledJson, Json } from './columns.ts'

type Channel = { reseller_id: string; supplier_id: string }

/** Who a booking or one of its units is for, as it was given. */
export type OctoContact = {
  fullName: string | null
  firstName: string | null
  lastName: string | null
  emailAddress: string | null
  phoneNumber: string | null
  locales: string[]
  postalCode: string | null
  country: string | null
  notes: string | null
}

export type OctoAnswer = { questionId: string; value: string | null }

export type OctoDetails = {
  contact: OctoContact
  notes: string | null
  emailReceipt: boolean
  answers: OctoAnswer[]
  pickup: {
    requested: boolean
    pointId: string | null
    hotel: string | null
    hotelRoom: string | null
    /** Left out of rows of a version before. */
    notes?: string | null
  }
}

export type OctoUnitItem = {
  uuid: string
  /** OCTO's name of the price. */
  unitId: string
  /** As it was when it was reserved; `net` is what the channel owes. */
  price: StoredPrice & Pick<Price, 'commission' | 'adjusted' | 'bookingFees'>
  resellerReference: string | null
  contact: OctoContact
  answers: OctoAnswer[]
  /** Of a test booking, from its confirmation on; a real ticket is in `tickets`. */
  testBarcode: string | null
  /** A unit of a confirmed test booking that was taken out. */
  isRemoved: boolean
}

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
    /** Sealed; signs its notifications. */
    secret: Filled<Buffer | null>
  }
  webhook_endpoints: {
    id: string
    reseller_id: string | null
    supplier_id: string | null
    url: string
    types: WebhookType[]
    secrets: Buffer
    created_at: Date
    paused_because: Filled<PauseReason | null>
    delivered_at: Filled<Date | null>
    failing_since: Filled<Date | null>
    failure: Filled<string>
    failures: Filled<number>
    due_at: Date
    leased_until: Filled<Date | null>
  }
  webhook_deliveries: {
    id: Generated<number>
    endpoint_id: string
    message_id: string
    type: string
    subject_id: string
    event_id: Filled<string | null>
    data: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
    body: Filled<string | null>
    state: Filled<'waiting' | 'delivered' | 'failed'>
    attempts: Filled<number>
    created_at: Date
    due_at: Date
    attempted_at: Filled<Date | null>
    status: Filled<number | null>
    answer: Filled<string>
    failure: Filled<string>
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
    asked_by_supplier: Filled<boolean>
    asked_at: Date
    answered_at: Date | null
  }
  channel_invitations: {
    id: string
    supplier_id: string
    name: string
    email: string
    language: Language
    hash: Buffer | null
    invited_by: string
    invited_at: Date
    expires_at: Date
    reseller_id: string | null
  }
  octo_bookings: {
    id: string
    reseller_id: string
    supplier_id: string
    key_id: string
    uuid: string
    content: Buffer
    is_test: boolean
    product_id: string
    rate_id: string
    slot_id: string
    starts_at: Date
    hold_id: string | null
    reseller_reference: string | null
    details: Json<OctoDetails>
    unit_items: Json<OctoUnitItem[]>
    created_at: Date
    updated_at: Date
    cancelled_at: Date | null
    cancel_reason: string | null
    /** Counts the changes, so that one which was decided on older ones is not written. */
    version: Filled<number>
    expires_at: Date | null
    confirmed_at: Date | null
  }
}
