import type { TravelerKind } from '@reseller-portal/contract/products'
import type { Work } from '#kit/context.ts'
import type { IssuedTicket } from '#db/tables/inventory.ts'

export type { IssuedTicket }

/** Who travels, as far as it is known; an empty text is not known. */
export type Guest = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Three letters, or empty. */
  country: string
  /** What the traveler was asked beside the usual: by the supplier's own ids of its questions, or `weight`. */
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
  /** The item's traveler; null where none is asked for. */
  guest: Guest | null
}

export type ConfirmRequest = {
  /** Our own reference: the booking's id. Sending it again gives the same booking. */
  reference: string
  resellerId: string
  supplierId: string
  accountId: string
  holdId: string | null
  /** How the tickets of our own inventory are coded; a supplier elsewhere issues its own. */
  barcodeFormat: 'QR' | 'CODE128'
  /** Who bought it. */
  contact: Guest
  /** Where the guests are picked up, by the supplier's own id. */
  pickupRef?: string
  items: SupplierItem[]
}

/** Names a booking at the supplier: by our own reference, and by the hold that it was made of. */
export type BookingAtSupplier = Pick<ConfirmRequest, 'reference' | 'supplierId' | 'holdId'>

/** When the supplier says that a booking leaves, and until when it lasts. */
export type Departs = { startsAt: Date; endsAt: Date }

/** How many guests of a ticket a supplier's gates let in, and when the first came, where it says so. */
export type UsedTicket = { barcode: string; guests: number; at?: Date }

/**
 * `isDelivered: false`: booked, and the tickets follow; `lookUp` returns them once they are there. `unknown`: the
 * answer was lost; look it up by our reference before anything is repeated. `isCancelled`: the supplier has the
 * booking, and has it as cancelled.
 */
export type SupplierAnswer =
  | {
      state: 'confirmed'
      supplierRef: string
      tickets: IssuedTicket[]
      isDelivered?: false
      /** Left out where the supplier's gates are ours, or nothing is known of them. */
      uses?: UsedTicket[]
      departs?: Departs
      /** The supplier takes the whole booking back now; left out where it does not, or does not say so. */
      isCancellable?: true
    }
  | { state: 'pending'; supplierRef: string }
  | { state: 'refused'; reason: string; isCancelled?: true }
  | { state: 'unknown' }

export type CancelAnswer = 'cancelled' | 'refused' | 'unknown'
export type CancelRequest = BookingAtSupplier & { reason: string }

/** Seats of one ticket, by the item that they are of. */
export type TicketSeats = { priceId: string; availabilityId: string; quantity: number }
export type CancelTicketsRequest = CancelRequest & {
  tickets: readonly { barcode: string; seats: readonly TicketSeats[] }[]
}

/** Who comes with a booking from now on: the items that still have guests, whole. */
export type ChangeGuestsRequest = BookingAtSupplier & Pick<ConfirmRequest, 'contact' | 'items' | 'pickupRef'>

/** `unsupported`: the supplier takes no such change. After `unknown` the same may be asked again. */
export type ChangeAnswer =
  | { state: 'changed' | 'unsupported' | 'unknown' }
  | { state: 'refused'; reason: string }

/**
 * A connection to whoever owns the inventory. Every verb may be called again with the same reference; none is called
 * inside a database transaction of the caller.
 */
export type SupplierConnection = {
  /** After this long a request that was given up on can no longer take effect there. */
  lateEffectMs: number
  /** Turns a hold into a booking, or books without one. */
  confirm(request: ConfirmRequest, work: Work): Promise<SupplierAnswer>
  /** What became of our reference; `refused` when the supplier does not know it. */
  lookUp(request: BookingAtSupplier, work: Work): Promise<SupplierAnswer>
  /** Gives the seats of a booking back; one that is not known has none. */
  cancel(request: CancelRequest, work: Work): Promise<CancelAnswer>
  /** Gives the seats of some tickets back, once, and leaves the others good; `refused` where that cannot be done. */
  cancelTickets(request: CancelTicketsRequest, work: Work): Promise<CancelAnswer>
  /** Changes names, contact and pickup of a booking; it has none where no one else keeps them. Throws `PartnerError` where nothing was changed. */
  changeGuests?(request: ChangeGuestsRequest, work: Work): Promise<ChangeAnswer>
  /**
   * Issues the tickets of a sale whose seats are taken in the same transaction: there where the inventory is our own, and
   * nobody is asked. It has none where the seats are kept elsewhere.
   */
  issue?(request: ConfirmRequest): { supplierRef: string; tickets: IssuedTicket[] }
  /** Where the seats are kept elsewhere; our own are in our tables. */
  remote?: RemoteInventory
}

/** What is asked about, by the supplier's own ids. */
export type RemoteRate = { supplierId: string; productRef: string; rateRef: string }

/** What one unit costs at one slot, in minor units with the taxes; `net` is what the reseller owes the supplier. */
export type RemotePrice = {
  unitRef: string
  retail: number
  original: number
  net: number | null
  currency: string
  includedTaxes: { name: string; retail: number }[]
}

/** One availability. Its id is the supplier's and means nothing to us. */
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
  /** How long it should live; what the supplier answers is the truth. */
  minutes: number
  /** How much longer a card payment will need it: asked for at once where the supplier may not extend. */
  minutesToPay?: number
  /** An answer to this hold was lost: it is looked up before it is sent again. */
  isRepeat?: boolean
}

export type RemoteHoldAnswer =
  | { state: 'held'; supplierRef: string; expiresAt: Date; prices: RemotePrice[] }
  | { state: 'refused'; because: 'gone' | 'too_many' | 'other'; reason: string }
  | { state: 'unknown' }

/**
 * Inventory that is kept elsewhere. Reads throw `PartnerError`; a hold answers `unknown` when its answer was lost and
 * may be sent again with the same id. Hold and extend throw `PartnerError` where the supplier surely has not acted.
 */
export type RemoteInventory = {
  /** Every slot that starts between two local days, both included; may be some seconds old. */
  slots(rate: RemoteRate, days: { from: string; until: string }, work: Work): Promise<RemoteSlot[]>
  /** One line a local day, where the supplier has a calendar; may be some minutes old. */
  calendar(rate: RemoteRate, days: { from: string; until: string }, work: Work): Promise<RemoteDay[]>
  /** One slot as it is now, with prices for these units; undefined where there is none. */
  check(rate: RemoteRate, slotId: string, units: RemoteUnits, work: Work): Promise<RemoteSlot | undefined>
  hold(request: RemoteHoldRequest, work: Work): Promise<RemoteHoldAnswer>
  /** Starts the hold's life again; `refused` where the supplier cannot. */
  extend(hold: { supplierId: string; holdId: string; minutes: number }, work: Work): Promise<RemoteHoldAnswer>
  /** Gives a hold back; one that is not known, or ran out, is `cancelled`. */
  release(hold: { supplierId: string; holdId: string }, work: Work): Promise<CancelAnswer>
}

/** Why a supplier could not be read: it is down, in its maintenance window, too busy, without this product, or it refused us. */
export class PartnerError extends Error {
  /**
   * `forbidden`: we do not call such an address. `busy`: it did nothing, and asks us to wait. `withdrawn`: it does not know
   * the product or the option.
   */
  readonly kind: 'failed' | 'maintenance' | 'busy' | 'withdrawn' | 'misconfigured' | 'forbidden'
  /** Of `busy`: when to ask again. */
  readonly retrySeconds: number

  constructor(kind: PartnerError['kind'], detail: string, retrySeconds = 1) {
    super(detail)
    this.kind = kind
    this.retrySeconds = retrySeconds
  }
}
