import type { Work } from '../../../kit/context.ts'
import { connectionOf } from '../../connections/index.ts'
import type { ConfirmRequest, Guest, SupplierAnswer } from '../../connections/index.ts'
import { releaseSeats } from '../../inventory/index.ts'
import { readPayment, takeFromAccount, voidPayment } from '../../payments/index.ts'
import { askMoney } from './ask-money.ts'
import { tell } from './booking-rows.ts'
import { bookSale } from './books.ts'
import type { Step } from './drive.ts'
import { failBooking, keepTickets } from './outcome.ts'
import { advance, giveToPerson, isCardSale } from './sale.ts'
import type { Sale } from './sale.ts'

/** After this long without an answer a person decides. */
const giveUpMs = 60 * 60_000

/** BOOKING: books at the supplier under our own reference; a repeat looks that up before it writes again. */
export const book: Step = async (sale, work) => {
  const answer = await ask(sale, work)
  if (answer.state === 'confirmed')
    return advance(sale, isCardSale(sale) ? 'BOOKED' : 'CAPTURED', work, {
      write: async (tx) => {
        if (sale.on_account) await bookSale(sale, await takeFromAccount(sale.id, work, tx), tx, work)
        await keepTickets(sale, answer, tx, work)
      },
    })
  if (answer.state === 'refused')
    return advance(sale, sale.payment_id === null ? 'RELEASING' : 'VOIDING', work, {
      note: answer.reason,
      write: (tx) => failBooking(sale, answer.reason, tx, work),
    })
  const isTooLong = work.now.getTime() - sale.updated_at.getTime() > giveUpMs
  return isTooLong ? giveToPerson(sale, 'supplier_silent', work) : undefined
}

/** RELEASING: gives the stock back, after asking once more whether a late request went through, when none can any more. */
export const release: Step = async (sale, work) => {
  if (sale.booking_id !== null && !(isSettled(sale, work) && (await undo(sale, work)))) return undefined
  if (sale.hold_id !== null) await releaseSeats(sale.hold_id, work)
  return advance(sale, 'REVERSED', work)
}

function isSettled(sale: Sale, work: Work): boolean {
  const { settlesWithinMs } = connectionOf(sale.draft.connection)
  return work.now.getTime() - sale.updated_at.getTime() >= settlesWithinMs
}

/** UNBOOKING: booked, but the money is gone. */
export const unbook: Step = async (sale, work) => {
  if (!(await undo(sale, work))) return undefined
  const told = await askMoney(readPayment(sale.id, work))
  if (told === 'unknown' || told === 'refused') return undefined
  if (told.state === 'captured') return giveToPerson(sale, 'captured_unbooked', work)
  if (told.state === 'authorized') {
    await askMoney(voidPayment(sale.id, work))
    return undefined
  }
  return advance(sale, 'REVERSED', work, {
    write: async (tx) => {
      await failBooking(sale, 'The payment could not be captured.', tx, work)
      await tell('payments.voided', sale, tx, work)
    },
  })
}

/** Cancels whatever the supplier has under our reference; false while that is not known. */
async function undo(sale: Sale, work: Work): Promise<boolean> {
  const connection = connectionOf(sale.draft.connection)
  const request = { reference: sale.id, supplierId: sale.supplier_id, holdId: sale.hold_id }
  const known = await connection.lookUp(request, work)
  if (known.state === 'refused') return true
  if (known.state === 'unknown') return false
  const answer = await connection.cancel({ ...request, reason: sale.note || 'not sold' }, work)
  return answer === 'cancelled'
}

async function ask(sale: Sale, work: Work): Promise<SupplierAnswer> {
  const connection = connectionOf(sale.draft.connection)
  const request = requestOf(sale)
  if (sale.attempts > 1) {
    const known = await connection.lookUp(request, work)
    if (known.state !== 'refused') return known
  }
  return connection.confirm(request, work)
}

function requestOf(sale: Sale): ConfirmRequest {
  return {
    reference: sale.id,
    resellerId: sale.reseller_id,
    supplierId: sale.supplier_id,
    accountId: sale.account_id,
    holdId: sale.hold_id,
    contact: { ...guestOf(sale.draft.request.customer), country: '' },
    items: sale.draft.items.map((item) => ({
      id: item.id,
      productId: item.productId,
      rateId: item.rateId,
      priceId: item.priceId,
      availabilityId: item.availabilityId,
      travelerType: item.travelerType,
      at: new Date(item.startsAt),
      quantity: item.quantity,
      guest: item.traveler && { ...guestOf(item.traveler), country: item.traveler.country },
    })),
  }
}

function guestOf({ firstName, lastName, email, phone }: Omit<Guest, 'country'>): Omit<Guest, 'country'> {
  return { firstName, lastName, email, phone }
}
