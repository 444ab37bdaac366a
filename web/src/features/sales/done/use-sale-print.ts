import { bookingExt, type Booking, type SaleDetails } from '@reseller-portal/contract/sales'
import {
  customerParameters,
  getSalePdf,
  saleFileName,
  voucherFileName,
  whyNoVoucher,
} from '@reseller-portal/contract/documents'
import type { Language } from '@reseller-portal/contract/kit'
import { reportOrLeave } from '#lib/calls/report.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { openToPrint, save } from '#lib/save.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { paperHere } from '../details/voucher-paper.ts'

export type SoldBooking = SaleDetails['bookings'][number]
export type OpenBooking = SoldBooking & { booking: Booking }

/** The bookings whose vouchers are ready. */
export function printable(bookings: readonly SoldBooking[]): OpenBooking[] {
  return bookings.flatMap((each) => {
    const { booking } = each
    if (booking === null || whyNoVoucher(booking) !== undefined) return []
    return booking.tickets.some(({ status }) => status !== 'CANCELLED') ? [{ ...each, booking }] : []
  })
}

/** The common input of the calls for these bookings' vouchers. Prices are left out if no email was wanted. */
export function vouchersOf(bookings: readonly OpenBooking[], language: Language) {
  const isPriceless = bookings[0]?.booking.ext[bookingExt.customerIncludePricing] === 'none'
  return {
    bookings: bookings.map(({ booking }) => booking.id),
    language,
    parameters: customerParameters(isPriceless ? 'none' : 'true'),
  }
}

/** Prints or saves the vouchers of a sale, or of one of its bookings, as one file. */
export function useSalePrint({ bookings, reference }: SaleDetails) {
  const { language } = useWords()
  const ready = printable(bookings)
  const pdf = useChange(getSalePdf, { onError: (error) => void showFailure(error) })
  const get = async (
    wanted: readonly OpenBooking[],
    hand: (pdf: Blob, name: string) => void,
    isPrint: boolean,
  ) => {
    const paper = isPrint ? paperHere() : 'sheet'
    const file = await pdf.mutateAsync({ input: { ...vouchersOf(wanted, language), paper } }).catch(() => {})
    if (file === undefined) return
    for (const { booking } of wanted) await reportOrLeave('print', booking.id)
    const [first, ...others] = wanted.map(({ booking }) => booking)
    if (first === undefined) return
    hand(file, others.length === 0 ? voucherFileName(first) : saleFileName(reference, [first, ...others]))
  }
  return {
    isPending: pdf.isPending,
    print: (wanted = ready) => void get(wanted, openToPrint, true),
    save: () => void get(ready, save, false),
  }
}

export type SalePrint = ReturnType<typeof useSalePrint>
