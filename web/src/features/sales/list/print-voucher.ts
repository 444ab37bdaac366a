import { customerParameters, getPdf, sendEmail, voucherFileName } from '@reseller-portal/contract/documents'
import { Language } from '@reseller-portal/contract/kit'
import { booking as oneBooking, bookingExt, type BookingListItem } from '@reseller-portal/contract/sales'
import { call } from '#lib/calls/call.ts'
import { reportOrLeave } from '#lib/calls/report.ts'
import { save } from '#lib/save.ts'
import { paperHere } from '../details/voucher-paper.ts'

/** Saves the voucher of a row as a file, with its prices, on the paper of this desk. */
export async function printVoucher(row: BookingListItem, language: Language) {
  const { id, productName, supplierBookingRef, resellerBookingRef } = row
  const request = { bookingID: id, language, parameters: customerParameters('true') }
  const pdf = await call(getPdf, { ...request, format: 'pdf', paper: paperHere() })
  await reportOrLeave('print', id)
  const items = [{ product: { productName } }]
  save(pdf, voucherFileName({ supplierBookingRef, resellerBookingRef, items }))
}

/** Emails the voucher to the booking's customer, in the language of the booking. */
export async function emailVoucher(id: string, own: Language): Promise<void> {
  const { booking } = await call(oneBooking, { id })
  const language = Language.catch(own).parse(booking.ext[bookingExt.language])
  const input = { bookingID: id, format: 'email' as const, language, parameters: customerParameters('true') }
  await call(sendEmail, input, { key: crypto.randomUUID() })
}
