import { refundOf } from '@reseller-portal/contract/bookings'
import type { Work } from '../../../kit/context.ts'
import { connectionOf } from '../../connections/index.ts'
import { readPayment, refundPayment } from '../../payments/index.ts'
import { askMoney } from './ask-money.ts'
import { tell } from './booking-rows.ts'
import { bookCancellation, bookRefund } from './books.ts'
import type { Step } from './drive.ts'
import { cancelBookingRow } from './outcome.ts'
import { advance } from './sale.ts'
import type { Sale } from './sale.ts'

/** REFUNDING: cancels at the supplier, then gives back the total minus the fee (spec 1 §9). */
export const refund: Step = async (sale, work) => {
  const status = await statusOf(sale, work)
  if (status === 'OPEN') return cancelAtSupplier(sale, work)
  const amount = refundOf(sale.totals)
  if (sale.payment_id === null || amount === 0) return advance(sale, 'REFUNDED', work)
  const read = sale.attempts > 1 ? await askMoney(readPayment(sale.id, work)) : undefined
  const isThere = typeof read === 'object' && read.refunded >= amount
  const told = isThere ? read : await askMoney(refundPayment(sale.id, amount, work))
  if (told === 'unknown') return undefined
  if (told === 'refused' || told.refunded < amount) return advance(sale, 'REFUND_FAILED', work)
  return advance(sale, 'REFUNDED', work, {
    write: async (tx) => {
      await bookRefund(sale, told, amount, tx, work)
      await tell('payments.refunded', sale, tx, work, { amount, currency: sale.totals.currency })
    },
  })
}

/** REFUND_FAILED: the provider will not; a person decides. */
export const refundFailed: Step = (sale, work) =>
  advance(sale, 'MANUAL', work, { note: 'The refund was refused.' })

/** A supplier that will not cancel leaves the sale as it was. */
async function cancelAtSupplier(sale: Sale, work: Work): Promise<Sale | undefined> {
  const request = { reference: sale.id, supplierId: sale.supplier_id, reason: sale.note }
  const answer = await connectionOf(sale.draft.connection).cancel(request, work)
  if (answer === 'unknown') return undefined
  if (answer === 'refused') return advance(sale, 'CAPTURED', work)
  return advance(sale, 'REFUNDING', work, {
    write: async (tx) => {
      await cancelBookingRow(sale, tx, work)
      await bookCancellation(sale, refundOf(sale.totals), tx, work)
    },
  })
}

async function statusOf(sale: Sale, work: Work): Promise<string | undefined> {
  const row = await work.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', sale.id)
    .executeTakeFirst()
  return row?.status
}
