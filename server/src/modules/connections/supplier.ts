import type { TravelerKind } from '@reseller-portal/contract/catalog'
import type { Work } from '../../kit/context.ts'
import type { IssuedTicket } from '../../db/tables/availability.ts'

export type { IssuedTicket }

export type SupplierItem = {
  id: string
  productId: string
  rateId: string
  priceId: string
  availabilityId: string
  travelerType: TravelerKind
  at: Date
  quantity: number
}

export type ConfirmRequest = {
  /** Our own reference: the booking's id. Sending it again gives the same booking. */
  reference: string
  resellerId: string
  supplierId: string
  accountId: string
  holdId: string | null
  items: SupplierItem[]
}

/** `unknown`: the answer was lost; look it up by our reference before anything is repeated. */
export type SupplierAnswer =
  | { state: 'confirmed'; supplierRef: string; tickets: IssuedTicket[] }
  | { state: 'pending'; supplierRef: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' }

export type CancelAnswer = 'cancelled' | 'refused' | 'unknown'
export type CancelRequest = { reference: string; supplierId: string; reason: string }

/** Seats of one ticket, by the item that they are of. */
export type TicketSeats = { priceId: string; availabilityId: string; quantity: number }
export type CancelTicketsRequest = CancelRequest & {
  tickets: readonly { barcode: string; seats: readonly TicketSeats[] }[]
}

/**
 * A connection to whoever owns the inventory. Every verb may be called again with the same reference; none is called
 * inside a database transaction of the caller.
 */
export type SupplierConnection = {
  /** After this long a request that was given up on can no longer take effect there. */
  settlesWithinMs: number
  /** Turns a hold into a booking, or books without one. */
  confirm(request: ConfirmRequest, work: Work): Promise<SupplierAnswer>
  /** What became of our reference; `refused` when the supplier does not know it. */
  lookUp(request: Pick<ConfirmRequest, 'reference' | 'supplierId'>, work: Work): Promise<SupplierAnswer>
  /** Gives the seats of a booking back; one that is not known has none. */
  cancel(request: CancelRequest, work: Work): Promise<CancelAnswer>
  /** Gives the seats of some tickets back, once, and leaves the others good; `refused` where that cannot be done. */
  cancelTickets(request: CancelTicketsRequest, work: Work): Promise<CancelAnswer>
}
