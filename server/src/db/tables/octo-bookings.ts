import type { Selectable } from 'kysely'
import type { Price } from '@reseller-portal/contract/products'
import type { CatalogTables } from './supply/catalog.ts'
import type { Filled, Json } from './columns.ts'

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
  pickup: { requested: boolean; pointId: string | null; hotel: string | null; hotelRoom: string | null }
}

export type OctoUnitItem = {
  uuid: string
  /** OCTO's name of the price. */
  unitId: string
  /** As it was when it was reserved; `net` is what the channel owes. */
  price: Selectable<CatalogTables['prices']> & Pick<Price, 'commission' | 'adjusted' | 'bookingFees'>
  resellerReference: string | null
  contact: OctoContact
  answers: OctoAnswer[]
  /** Of a test booking, from its confirmation on; a real ticket is in `tickets`. */
  testBarcode: string | null
  /** A unit of a confirmed test booking that was taken out. */
  isRemoved: boolean
}

export type OctoBookingsTables = {
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
