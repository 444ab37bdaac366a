import { capturePayment, readPayment } from '../../payments/index.ts'
import { askMoney } from './ask-money.ts'
import { tell } from './booking-rows.ts'
import { bookSale } from './books.ts'
import type { Step } from './drive.ts'
import { openBooking } from './outcome.ts'
import { advance } from './sale.ts'

/** A refused capture of money that still is authorised is tried this often. */
const mostTries = 10

/** BOOKED: from here only forward. Takes the money; a repeat reads first. */
export const capture: Step = async (sale, work) => {
  const read = sale.attempts > 1 ? await askMoney(readPayment(sale.id, work)) : undefined
  const isThere = typeof read === 'object' && read.state === 'captured'
  const told = isThere ? read : await askMoney(capturePayment(sale.id, work))
  if (typeof told === 'object' && told.state === 'captured')
    return advance(sale, 'CAPTURED', work, {
      write: async (tx) => {
        await bookSale(sale, told, tx, work)
        await tell('payments.captured', sale, tx, work)
        await openBooking(sale, tx, work)
      },
    })
  if (told === 'unknown') return undefined
  const after = await askMoney(readPayment(sale.id, work))
  if (typeof after !== 'object') return undefined
  const isGone = after.state === 'voided' || after.state === 'expired' || after.state === 'failed'
  return isGone || sale.attempts >= mostTries ? advance(sale, 'UNBOOKING', work) : undefined
}
