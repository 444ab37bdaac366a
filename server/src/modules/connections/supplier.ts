import type { Work } from '../../kit/context.ts'

/** What the supplier gives for a ticket. */
export type IssuedTicket = {
  itemIds: string[]
  guests: number
  barcode: { format: 'QR' | 'CODE128'; value: string }
}

export type SupplierItem = {
  id: string
  productId: string
  rateId: string
  priceId: string
  availabilityId: string
  at: Date
  quantity: number
}

export type ConfirmRequest = {
  /** Our own reference: the booking's id. Sending it again gives the same booking. */
  reference: string
  supplierId: string
  holdId: string | null
  items: SupplierItem[]
}

/** `unknown`: the answer was lost; look it up by our reference before anything is repeated. */
export type SupplierAnswer =
  | { state: 'confirmed'; supplierRef: string; tickets: IssuedTicket[] }
  | { state: 'pending'; supplierRef: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' }

/**
 * A connection to whoever owns the inventory. Every verb may be called again with the same reference; none is called
 * inside a database transaction of the caller.
 */
export type SupplierConnection = {
  /** Turns a hold into a booking, or books without one. */
  confirm(request: ConfirmRequest, work: Work): Promise<SupplierAnswer>
  /** What became of our reference; `refused` when the supplier does not know it. */
  lookUp(request: ConfirmRequest, work: Work): Promise<SupplierAnswer>
  /** Gives the seats of a booking back. */
  cancel(
    request: { reference: string; supplierId: string; reason: string },
    work: Work,
  ): Promise<'cancelled' | 'refused' | 'unknown'>
}
