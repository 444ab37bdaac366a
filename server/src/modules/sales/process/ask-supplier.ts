import { bookingExt } from '@reseller-portal/contract/bookings'
import type { Work } from '#kit/context.ts'
import { PartnerError, connectionOf } from '#modules/connections/index.ts'
import type {
  CancelAnswer,
  ConfirmRequest,
  Guest,
  SupplierAnswer,
  SupplierConnection,
} from '#modules/connections/index.ts'
import type { Sale } from './sale.ts'

/** The request may have reached a supplier that gave no answer: that is a lost answer. */
async function orUnknown<T>(ask: Promise<T>, unknown: T): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (error instanceof PartnerError) return unknown
    throw error
  }
}

/** What became of the sale's booking. */
export function lookUp(sale: Sale, work: Work): Promise<SupplierAnswer> {
  const asked = connectionOf(sale.draft.connection).lookUp(bookingOf(sale), work)
  return orUnknown<SupplierAnswer>(asked, { state: 'unknown' })
}

export function confirm(sale: Sale, work: Work): Promise<SupplierAnswer> {
  const asked = connectionOf(sale.draft.connection).confirm(confirmRequestOf(sale), work)
  return orUnknown<SupplierAnswer>(asked, { state: 'unknown' })
}

/** `by` is the sale whose step it is. */
export async function cancelBooking(
  sale: Sale,
  reason: string,
  work: Work,
  by: Sale = sale,
): Promise<CancelAnswer> {
  const asked = connectionOf(sale.draft.connection).cancel({ ...bookingOf(sale), reason }, work)
  return believed(await orUnknown<CancelAnswer>(asked, 'unknown'), by, work)
}

type CancelTickets = Parameters<SupplierConnection['cancelTickets']>[0]

export async function cancelTickets(
  sale: Sale,
  what: Pick<CancelTickets, 'reason' | 'tickets'>,
  work: Work,
): Promise<CancelAnswer> {
  const asked = connectionOf(sale.draft.connection).cancelTickets({ ...bookingOf(sale), ...what }, work)
  return believed(await orUnknown<CancelAnswer>(asked, 'unknown'), sale, work)
}

/**
 * A supplier that is still at an earlier try may refuse the next one because of it, and then finish the earlier one: its
 * refusal is believed of a first try only, or when no earlier one can take effect any more.
 */
function believed(answer: CancelAnswer, by: Sale, work: Work): CancelAnswer {
  const isDoubtful = answer === 'refused' && by.attempts > 1 && !isPastLateEffect(by, work)
  return isDoubtful ? 'unknown' : answer
}

/** Whether no request that this state of the sale has made and given up on can take effect at the supplier any more. */
export function isPastLateEffect(sale: Sale, work: Work): boolean {
  const { lateEffectMs } = connectionOf(sale.draft.connection)
  return work.now.getTime() - sale.updated_at.getTime() >= lateEffectMs
}

function bookingOf(sale: Sale) {
  return { reference: sale.supplier_key ?? sale.id, supplierId: sale.supplier_id, holdId: sale.hold_id }
}

/** What a supplier is asked to confirm. */
export function confirmRequestOf(sale: Sale): ConfirmRequest {
  const { request, items } = sale.draft
  const lead = items.find(({ traveler }) => traveler?.isLead)?.traveler ?? items[0]?.traveler
  const pickup = items.map(({ traveler }) => traveler?.pickupLoc?.id ?? '').find((id) => id !== '')
  const pickupRef = pickup ?? request.ext[bookingExt.pickup]
  return {
    ...bookingOf(sale),
    resellerId: sale.reseller_id,
    accountId: sale.account_id,
    barcodeFormat: sale.draft.barcodeFormat,
    contact: { ...guestOf(request.customer), country: '', answers: answersOf(lead?.extensions ?? {}) },
    ...(pickupRef === undefined || pickupRef === '' ? {} : { pickupRef }),
    items: items.map((item) => ({
      id: item.id,
      productId: item.productId,
      rateId: item.rateId,
      priceId: item.priceId,
      availabilityId: item.availabilityId,
      travelerType: item.travelerType,
      at: new Date(item.startsAt),
      quantity: item.quantity,
      guest: item.traveler && {
        ...guestOf(item.traveler),
        country: item.traveler.country,
        answers: answersOf(item.traveler.extensions),
      },
    })),
  }
}

/** What a traveler was asked beside the usual; the connection sends what the supplier's catalogue asks for. */
function answersOf(extensions: Readonly<Record<string, string>>) {
  return Object.entries(extensions).map(([questionRef, value]) => ({ questionRef, value }))
}

function guestOf({ firstName, lastName, email, phone }: Omit<Guest, 'country'>): Omit<Guest, 'country'> {
  return { firstName, lastName, email, phone }
}
