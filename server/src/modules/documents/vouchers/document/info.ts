import type { TDocumentInformation } from 'pdfmake/interfaces.js'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Voucher } from '../voucher.ts'

/** What a PDF of vouchers says of itself: its title has the reference of each booking. */
export function infoOf(vouchers: readonly [Voucher, ...Voucher[]]): TDocumentInformation {
  const [{ language, resellerName, madeAt }] = vouchers
  const references = vouchers.map(({ bookingReference }) => bookingReference).join(', ')
  return {
    title: `${serverWords[language].voucher.bookingReference} ${references}`,
    author: resellerName,
    creationDate: madeAt,
  }
}
