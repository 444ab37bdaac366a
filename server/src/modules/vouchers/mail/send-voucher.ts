import { recordEvent } from '#modules/audit/index.ts'
import { queueMail } from '#modules/messages/index.ts'
import type { Work } from '#kit/context.ts'
import { drawVoucher } from '../draw.ts'
import { writeMail } from './mail.ts'
import type { Reader } from './mail.ts'
import type { Voucher } from '../voucher.ts'

export type Sending = { voucher: Voucher; reader: Reader; to: string[]; origin: string }

/** Queues a mail with its PDF for each reader, and says so on the booking's timeline; what was queued before is left. */
export async function sendVouchers(
  booking: { id: string; reseller_id: string; supplier_id: string },
  sendings: Sending[],
  work: Work,
): Promise<string[]> {
  const drawn = await Promise.all(
    sendings.map(async (sending) => ({
      ...sending,
      pdf: await drawVoucher(sending.voucher, booking.reseller_id),
    })),
  )
  return work.db.transaction().execute(async (tx) => {
    const queued = []
    for (const { voucher, reader, to, origin, pdf } of drawn) {
      const attachment = {
        name: `voucher-${fileName(voucher)}.pdf`,
        mediaType: 'application/pdf',
        content: pdf,
      }
      const mail = {
        ...writeMail(voucher, reader),
        reseller: booking.reseller_id,
        bookingId: booking.id,
        to,
        attachments: [attachment],
        origin,
      }
      queued.push({ reader, ...(await queueMail(mail, tx, work)) })
    }
    const readers = queued.filter((mail) => mail.isNew).map((mail) => mail.reader)
    const parties = { reseller: booking.reseller_id, supplier: booking.supplier_id }
    if (readers.length > 0)
      await recordEvent(tx, work, {
        name: 'vouchers.mailed',
        subject: booking.id,
        ...parties,
        facts: { readers },
      })
    return queued.map((mail) => mail.id)
  })
}

function fileName({ bookingReference }: Voucher): string {
  return bookingReference.replaceAll(/[^\w-]+/g, '-').slice(0, 60)
}
