import type { TravelerKind } from '@reseller-portal/contract/products'
import type { Work } from '#kit/context.ts'
import type { IssuedTicket } from '#db/tables/inventory.ts'

export type { IssuedTicket }

/** A traveler; an empty text means unknown. */
export type Guest = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Three letters, or empty. */
  country: string
  /** Further answers of the traveler: by the supplier's ids of its questions, or `weight`. */
  answers?: readonly QuestionAnswer[]
}

export type QuestionAnswer = { questionRef: string; value: string }

export type SupplierItem = {
  id: string
  productId: string
  rateId: string
  priceId: string
  availabilityId: string
  travelerType: TravelerKind
  at: Date
  quantity: number
  /** The item's traveler; null where none is required. */
  guest: Guest | null
}

export type ConfirmRequest = {
  /** Our own reference: the booking's id. Sending it again gives the same booking. */
  reference: string
  resellerId: string
  supplierId: string
  accountId: string
  holdId: string | null
  /** The barcode format of our own inventory's tickets; a remote supplier issues its own. */
  barcodeFormat: 'QR' | 'CODE128'
  /** Who bought it. */
  contact: Guest
  /** Where the guests are picked up, by the supplier's own id. */
  pickupRef?: string
  items: SupplierItem[]
}

/** Identifies a booking at the supplier: our own reference, and the hold from which it was made. */
export type BookingAtSupplier = Pick<ConfirmRequest, 'reference' | 'supplierId' | 'holdId'>

/** The departure and end of a booking, as the supplier says. */
export type Departs = { startsAt: Date; endsAt: Date }

/** How many guests of a ticket a supplier's gates admitted, and when the first came, where it says so. */
export type UsedTicket = { barcode: string; guests: number; at?: Date }

/**
 * `isDelivered: false`: booked, and the tickets follow; `lookUp` returns them when they are there. `unknown`: the
 * answer was lost; look it up by our reference before anything is repeated. `isCancelled`: the supplier has the
 * booking as cancelled.
 */
export type SupplierAnswer =
  | {
      state: 'confirmed'
      supplierRef: string
      tickets: IssuedTicket[]
      isDelivered?: false
      /** Left out where the supplier uses our gates, or does not report it. */
      uses?: UsedTicket[]
      departs?: Departs
      /** When the supplier picks the guests up; left out where it does not say so. */
      pickupAt?: Date
      /** The supplier would cancel the whole booking now; left out where it would not, or does not say so. */
      isCancellable?: true
    }
  | { state: 'pending'; supplierRef: string }
  | { state: 'refused'; reason: string; isCancelled?: true }
  | { state: 'unknown' }

export type CancelAnswer = 'cancelled' | 'refused' | 'unknown'
export type CancelRequest = BookingAtSupplier & { reason: string }

/** The seats of one ticket, by item. */
export type TicketSeats = { priceId: string; availabilityId: string; quantity: number }
export type CancelTicketsRequest = CancelRequest & {
  tickets: readonly { barcode: string; seats: readonly TicketSeats[] }[]
}

/** The new guests of a booking: all items that still have guests. */
export type ChangeGuestsRequest = BookingAtSupplier & Pick<ConfirmRequest, 'contact' | 'items' | 'pickupRef'>

/** `unsupported`: the supplier does not allow such a change. After `unknown` the same request may be repeated. */
export type ChangeAnswer =
  | { state: 'changed'; pickupAt?: Date }
  | { state: 'unsupported' | 'unknown' }
  | { state: 'refused'; reason: string }

/**
 * A connection to the owner of the inventory. Every method may be repeated with the same reference; none is called
 * inside a database transaction of the caller.
 */
export type SupplierConnection = {
  /** So long after a request without an answer, it can no longer take effect at the supplier. */
  lateEffectMs: number
  /** Turns a hold into a booking, or books without one. */
  confirm(request: ConfirmRequest, work: Work): Promise<SupplierAnswer>
  /** Looks our reference up; `refused` when the supplier does not have it. */
  lookUp(request: BookingAtSupplier, work: Work): Promise<SupplierAnswer>
  /** Cancels a booking; succeeds for an unknown one, which has no seats. */
  cancel(request: CancelRequest, work: Work): Promise<CancelAnswer>
  /** Cancels some tickets, once, and leaves the others valid; `refused` where that is not possible. */
  cancelTickets(request: CancelTicketsRequest, work: Work): Promise<CancelAnswer>
  /**
   * Changes names, contact and pickup of a booking; undefined where only our database has them. Throws `PartnerError`
   * where nothing was changed.
   */
  changeGuests?(request: ChangeGuestsRequest, work: Work): Promise<ChangeAnswer>
  /** Issues the tickets of a sale whose seats are taken in the same transaction; undefined for remote inventory. */
  issue?(request: ConfirmRequest): { supplierRef: string; tickets: IssuedTicket[] }
  /** Set for remote inventory; our own is in our tables. */
  remote?: RemoteInventory
}

/** A product and option by the supplier's own ids. */
export type RemoteRate = { supplierId: string; productRef: string; rateRef: string }

/** The price of one unit at one slot, in minor units with the taxes; `net` is what the reseller owes the supplier. */
export type RemotePrice = {
  unitRef: string
  retail: number
  original: number
  net: number | null
  currency: string
  includedTaxes: { name: string; retail: number }[]
}

/** One availability. Its id is the supplier's and opaque to us. */
export type RemoteSlot = {
  id: string
  startsAt: Date
  endsAt: Date
  /** The supplier's own day and time of day at the start, as it wrote them: `YYYY-MM-DD` and `HH:MM`. */
  localDay: string
  localTime: string
  isAllDay: boolean
  isAvailable: boolean
  /** Seats left and seats in all; null where the supplier counts none. */
  free: number | null
  capacity: number | null
  /** The most units of one booking; null where it names none. */
  mostUnits: number | null
  /** By unit; empty where the supplier sends no prices here. */
  prices: RemotePrice[]
}

/** One day of a calendar. */
export type RemoteDay = { day: string; isAvailable: boolean; free: number | null; capacity: number | null }

export type RemoteUnits = { unitRef: string; quantity: number }[]

export type RemoteHoldRequest = RemoteRate & {
  /** The hold's id, committed before the call: the supplier answers the same hold when it is sent again. */
  holdId: string
  slotId: string
  units: RemoteUnits
  /** The requested lifetime; the supplier's answer decides. */
  minutes: number
  /** The additional time for a card payment, requested at once where the supplier may not extend. */
  minutesToPay?: number
  /** An earlier answer for this hold was lost: it is looked up before it is sent again. */
  isRepeat?: boolean
}

export type RemoteHoldAnswer =
  | { state: 'held'; supplierRef: string; expiresAt: Date; prices: RemotePrice[] }
  | { state: 'refused'; because: 'gone' | 'too_many' | 'other'; reason: string }
  | { state: 'unknown' }

/**
 * Inventory in the supplier's own system. Reads throw `PartnerError`; a hold answers `unknown` when its answer was
 * lost and may be sent again with the same id. Hold and extend throw `PartnerError` where the supplier has certainly
 * not acted.
 */
export type RemoteInventory = {
  /** Every slot that starts between two local days, both included; may be some seconds old. */
  slots(rate: RemoteRate, days: { from: string; until: string }, work: Work): Promise<RemoteSlot[]>
  /** One entry for each local day, where the supplier has a calendar; may be some minutes old. */
  calendar(rate: RemoteRate, days: { from: string; until: string }, work: Work): Promise<RemoteDay[]>
  /** One slot as it is now, with prices for these units; undefined where there is none. */
  check(rate: RemoteRate, slotId: string, units: RemoteUnits, work: Work): Promise<RemoteSlot | undefined>
  hold(request: RemoteHoldRequest, work: Work): Promise<RemoteHoldAnswer>
  /** Restarts the hold's lifetime; `refused` where the supplier cannot. */
  extend(hold: { supplierId: string; holdId: string; minutes: number }, work: Work): Promise<RemoteHoldAnswer>
  /** Releases a hold; one that is unknown, or has expired, is `cancelled`. */
  release(hold: { supplierId: string; holdId: string }, work: Work): Promise<CancelAnswer>
}

/**
 * Why a supplier could not be read: it is down, in its maintenance window, too busy, without this product, or it
 * refused us.
 */
export class PartnerError extends Error {
  /**
   * `forbidden`: the address must not be called. `busy`: it did nothing, and asks us to wait. `withdrawn`: it does
   * not have the product or the option.
   */
  readonly kind: 'failed' | 'maintenance' | 'busy' | 'withdrawn' | 'misconfigured' | 'forbidden'
  /** For `busy`: when to try again. */
  readonly retrySeconds: number

  constructor(kind: PartnerError['kind'], detail: string, retrySeconds = 1) {
    super(detail)
    this.kind = kind
    this.retrySeconds = retrySeconds
  }
}
