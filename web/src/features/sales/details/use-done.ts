import { bookingExt, type Booking } from '@reseller-portal/contract/sales'
import { formatMoney, type Money } from '@reseller-portal/contract/kit'
import { mailsNewVoucher } from '@reseller-portal/contract/documents'
import { useWords } from '#lib/language/words.ts'

/** What follows from a change of a booking, for its message: the money that moves, and whether the customer is mailed. */
export function useDone({ ext }: Booking) {
  const { t, language } = useWords()
  const isByCard = (ext[bookingExt.paymentIntentId] ?? '') !== ''
  const moved = ({ amount, currency }: Money) => {
    const sum = { amount: formatMoney({ amount: Math.abs(amount), currency }, language) }
    if (amount > 0) return t(isByCard ? 'afterSale.done.charged' : 'afterSale.done.owed', sum)
    return t(isByCard ? 'afterSale.done.refund' : 'afterSale.done.credit', sum)
  }
  /** `difference` is what the guest pays more, below zero what goes back. */
  return (changed: Booking, difference: Money | null) => {
    const mailed = t(mailsNewVoucher(changed) ? 'afterSale.done.mailed' : 'afterSale.done.notMailed')
    // Vouchers of bulk tickets are not emailed.
    const isBulk = ext[bookingExt.bulkTicket] === 'true'
    const isMoved = difference !== null && difference.amount !== 0
    return [...(isMoved ? [moved(difference)] : []), ...(isBulk ? [] : [mailed])].join(' ')
  }
}
