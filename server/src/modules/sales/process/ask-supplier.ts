import { bookingExt, type Customer, type Traveler } from '@reseller-portal/contract/sales'
import type { Work } from '#kit/context.ts'
import {
  PartnerError,
  connectionOf,
  type CancelAnswer,
  type ConfirmRequest,
  type Guest,
  type SupplierAnswer,
  type SupplierConnection,
} from '#modules/connections/index.ts'
import type { Sale } from './sale.ts'

/** A request without an answer may have reached the supplier: its outcome is unknown. */
async function orUnknown<T>(ask: Promise<T>, unknown: T): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (error instanceof PartnerError) return unknown
    throw error
  }
}

/** Reads the sale's booking at the supplier. */
export function lookUp(sale: Sale, work: Work): Promise<SupplierAnswer> {
  const answer = connectionOf(sale.draft.connection).lookUp(bookingOf(sale), work)
  return orUnknown<SupplierAnswer>(answer, { state: 'unknown' })
}

export function confirm(sale: Sale, work: Work): Promise<SupplierAnswer> {
  const answer = connectionOf(sale.draft.connection).confirm(confirmRequestOf(sale), work)
  return orUnknown<SupplierAnswer>(answer, { state: 'unknown' })
}

export function cancelBooking(sale: Sale, reason: string, work: Work): Promise<CancelAnswer> {
  const connection = connectionOf(sale.draft.connection)
  return noted(sale, () => connection.cancel({ ...bookingOf(sale), reason }, work), work)
}

type CancelTickets = Parameters<SupplierConnection['cancelTickets']>[0]

export function cancelTickets(
  sale: Sale,
  what: Pick<CancelTickets, 'reason' | 'tickets'>,
  work: Work,
): Promise<CancelAnswer> {
  const connection = connectionOf(sale.draft.connection)
  return noted(sale, () => connection.cancelTickets({ ...bookingOf(sale), ...what }, work), work)
}

/**
 * Notes when a cancellation was last requested without an answer. A supplier that still works on that request may
 * refuse the next one because of it, and then finish it: a refusal counts only when no such request can take effect
 * any more.
 */
async function noted(sale: Sale, ask: () => Promise<CancelAnswer>, work: Work): Promise<CancelAnswer> {
  const { lateEffectMs } = connectionOf(sale.draft.connection)
  if (lateEffectMs === 0) return orUnknown<CancelAnswer>(ask(), 'unknown')
  const note = (at: Date | null) =>
    work.db.updateTable('sales').set({ unanswered_at: at }).where('id', '=', sale.id)
  const { unanswered_at: before } = await work.db
    .selectFrom('sales')
    .select('unanswered_at')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const begun = work.clock()
  await note(begun).execute()
  const answer = await orUnknown<CancelAnswer>(ask(), 'unknown')
  const now = work.clock()
  // A request that another process made in the meantime stays noted.
  await note(answer === 'unknown' ? now : before)
    .where('unanswered_at', '=', begun)
    .execute()
  const isDoubtful = before !== null && now.getTime() - before.getTime() < lateEffectMs
  return answer === 'refused' && isDoubtful ? 'unknown' : answer
}

/** Whether no unanswered request of this state of the sale can take effect at the supplier any more. */
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
    contact: {
      ...guestOf(contactOf(request.customer, lead)),
      country: '',
      answers: answersOf(lead?.extensions ?? {}),
    },
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

/** Who buys, and what they did not say of the traveler who leads. */
function contactOf(customer: Customer, lead: Traveler | null | undefined) {
  const isNamed = customer.firstName !== '' || customer.lastName !== ''
  const { firstName, lastName } = isNamed ? customer : (lead ?? customer)
  return {
    firstName,
    lastName,
    email: customer.email || (lead?.email ?? ''),
    phone: customer.phone || (lead?.phone ?? ''),
  }
}

/** A traveler's further answers; the connection sends those that the supplier's catalog asks for. */
function answersOf(extensions: Readonly<Record<string, string>>) {
  return Object.entries(extensions).map(([questionRef, value]) => ({ questionRef, value }))
}

function guestOf({ firstName, lastName, email, phone }: Omit<Guest, 'country'>): Omit<Guest, 'country'> {
  return { firstName, lastName, email, phone }
}
