import { recordEvent } from '#kit/audit/record.ts'
import { queueMail, type MailDocument } from '../../mails/queue-mail.ts'
import type { Db, Work } from '#kit/context.ts'
import type { VoucherRequest } from '../draw-named.ts'
import type { MailText } from '@reseller-portal/contract/documents'
import { ownText } from '../../templates/own-text.ts'
import type { Booking } from '../queries.ts'
import { walletButtons } from '../../wallet/links.ts'
import { writeMail, type Reader } from './mail.ts'
import type { Voucher } from '../voucher.ts'

export type Sending = {
  asks: VoucherRequest
  voucher: Voucher
  reader: Reader
  to: string[]
  origin: string
  /** The account for which it is sent automatically. */
  sender?: string
  /** The booking was changed: this voucher replaces the previous one. */
  isAmended?: boolean
  own: MailText | undefined
}

/**
 * Queues a mail with its voucher for each reader and records it on the booking's timeline; mails that were queued
 * before are left out.
 */
export async function sendVouchers(
  booking: { id: string; reseller_id: string; supplier_id: string },
  sendings: Sending[],
  work: Work,
): Promise<string[]> {
  return work.db.transaction().execute(async (tx) => {
    const queued = []
    for (const { asks, voucher, reader, to, origin, sender, isAmended = false, own } of sendings) {
      const links =
        reader === 'customer' ? await walletButtons(booking.id, voucher.language, { ...work, db: tx }) : []
      const mail = {
        ...writeMail(voucher, { reader, isAmended, own, links, site: work.config.PUBLIC_URL }),
        reseller: booking.reseller_id,
        bookingId: booking.id,
        to,
        attachments: [attachmentOf(voucher, asks)],
        origin,
        ...(sender !== undefined && { sender }),
      }
      queued.push({ reader, ...(await queueMail(mail, tx, work)) })
    }
    const readers = queued.filter((mail) => mail.isNew).map((mail) => mail.reader)
    const parties = { reseller: booking.reseller_id, supplier: booking.supplier_id }
    if (readers.length > 0)
      await recordEvent(tx, work, {
        name: sendings.some(({ isAmended }) => isAmended) ? 'vouchers.amendment_mailed' : 'vouchers.mailed',
        subject: booking.id,
        ...parties,
        facts: { readers },
      })
    return queued.map((mail) => mail.id)
  })
}

export function attachmentOf({ fileName: name }: Voucher, asks: VoucherRequest): MailDocument {
  return { kind: 'voucher', name, mediaType: 'application/pdf', asks }
}

/**
 * The text that the supplier wrote itself for its guests' confirmations. Agents have the standard text, and so have park
 * and will-call tickets.
 */
export async function configuredText(
  { voucher, booking, reader }: { voucher: Voucher; booking: Booking; reader: Reader },
  db: Db,
): Promise<MailText | undefined> {
  if (reader === 'agent' || voucher.template !== 'booking-confirmation') return undefined
  const { bookingConfirmationTemplateId: id } = booking.configuration.bookingVoucher
  const { supplier_id: supplierId } = booking
  return ownText({ id, supplierId, kind: 'confirmation', language: voucher.language }, db)
}
