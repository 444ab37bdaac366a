import { reasons } from '@reseller-portal/contract/locales/reasons'
import { randomBytes } from 'node:crypto'
import { shortReference } from '@reseller-portal/contract/kit'
import { bookedSeats, takeHeldSeats, takeSeats, type BookedSeats } from '#modules/inventory/index.ts'
import type { Work } from '#kit/context.ts'
import { Refused } from '#kit/refuse.ts'
import type { ConfirmRequest, IssuedTicket, SupplierAnswer } from '../../supplier.ts'

/** Books the hold's seats, or takes seats for a rate that is sold without a hold. Idempotent by our reference. */
export async function confirm(request: ConfirmRequest, work: Work): Promise<SupplierAnswer> {
  const { reference, resellerId, holdId } = request
  const booked = { reference, issued: issue(request) }
  if (holdId !== null && (await takeHeldSeats({ resellerId, holdId }, booked, work.db)))
    return confirmed(booked)
  const existing = await bookedSeats(reference, work)
  if (existing) return answerOf(reference, existing)
  if (holdId !== null) return { state: 'refused', reason: reasons.hold_expired }
  return bookWithoutHold(request, booked, work)
}

type Booked = { reference: string; issued: IssuedTicket[] }

/** The tickets of a sale whose seats are taken in the same transaction, and the reference for the operator's staff. */
export function issueTickets(request: ConfirmRequest) {
  return { supplierRef: shortReference(request.reference), tickets: issue(request) }
}

function confirmed({ reference, issued }: Booked): SupplierAnswer {
  return answerOf(reference, { issued, state: 'booked' })
}

async function bookWithoutHold(request: ConfirmRequest, booked: Booked, work: Work): Promise<SupplierAnswer> {
  try {
    await takeSeats(holdWithout(request, booked, work), work)
    return confirmed(booked)
  } catch (error) {
    if (error instanceof Refused) return { state: 'refused', reason: reasons.product_gone }
    throw error
  }
}

/** One ticket for each traveler. */
function issue(request: ConfirmRequest): IssuedTicket[] {
  const { barcodeFormat: format } = request
  return request.items.flatMap((item) =>
    Array.from({ length: item.quantity }, () => ({
      itemIds: [item.id],
      guests: 1,
      barcode: { format, value: newBarcode() },
    })),
  )
}

function holdWithout(request: ConfirmRequest, booked: Booked, work: Work) {
  return {
    resellerId: request.resellerId,
    supplierId: request.supplierId,
    accountId: request.accountId,
    acquiredAt: work.now,
    expiresAt: work.now,
    ext: {},
    booked,
    items: request.items.map((item) => ({
      productId: item.productId,
      rateId: item.rateId,
      priceId: item.priceId,
      slotId: item.availabilityId,
      at: item.at,
      travelerType: item.travelerType,
      quantity: item.quantity,
      ext: {},
    })),
  }
}

export function answerOf(
  reference: string,
  seats: Pick<BookedSeats, 'issued' | 'state'> | undefined,
): SupplierAnswer {
  if (!seats) return { state: 'refused', reason: 'not known' }
  if (seats.state === 'returned') return { state: 'refused', reason: 'cancelled' }
  return { state: 'confirmed', supplierRef: shortReference(reference), tickets: seats.issued }
}

/** Letters and digits that are not confused when a barcode is read out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A barcode of 100 random bits, which nobody can guess (docs/rules.md §5). */
export function newBarcode(): string {
  return Array.from(randomBytes(20), (byte) => letters[byte % letters.length]).join('')
}
