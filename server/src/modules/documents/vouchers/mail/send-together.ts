import type { MailText } from '@reseller-portal/contract/documents'
import type { Db, Work } from '#kit/context.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { VoucherRequest } from '../draw-named.ts'
import type { Booking } from '../queries.ts'
import type { Voucher } from '../voucher.ts'
import { walletButtons } from '../../wallet/links.ts'
import { writeCartMail, type Reader } from './mail.ts'
import { attachmentOf, configuredText } from './send-voucher.ts'

type Loaded = { asks: VoucherRequest; voucher: Voucher; booking: Booking }

type Sending = {
  vouchers: readonly [Loaded, ...Loaded[]]
  reader: Reader
  to: string[]
  origin: string
  /** The account for which it is sent automatically. */
  sender?: string
}

/** Queues one mail with the vouchers of several bookings, and records it on the timeline of each. */
export async function sendTogether(
  { vouchers: loaded, reader, to, origin, sender }: Sending,
  work: Work,
): Promise<string> {
  const [first, ...others] = loaded
  const own = await ownTextOfAll(loaded, reader, work.db)
  const vouchers = [first.voucher, ...others.map(({ voucher }) => voucher)] as const
  const links = reader === 'customer' ? await buttonsOf(loaded, work) : []
  const mail = {
    ...writeCartMail(vouchers, { reader, site: work.config.PUBLIC_URL, own, links }),
    attachments: loaded.map(({ voucher, asks }) => attachmentOf(voucher, asks)),
    to,
    origin,
    reseller: first.booking.reseller_id,
    bookingId: first.booking.id,
    ...(sender !== undefined && { sender }),
  }
  return work.db.transaction().execute(async (tx) => {
    const { id, isNew } = await queueMail(mail, tx, work)
    if (!isNew) return id
    for (const { booking } of loaded)
      await recordEvent(tx, work, {
        name: 'vouchers.mailed',
        subject: booking.id,
        reseller: booking.reseller_id,
        supplier: booking.supplier_id,
        facts: { readers: [reader] },
      })
    return id
  })
}

/** The buttons of each booking, with its product. */
async function buttonsOf(loaded: readonly Loaded[], work: Work) {
  const buttons = loaded.map(async ({ booking, voucher }) => {
    const own = await walletButtons(booking.id, voucher.language, work)
    const product = voucher.tickets[0]?.productName ?? ''
    return own.map(({ label, url }) => ({ label: `${label} – ${product}`, url }))
  })
  return (await Promise.all(buttons)).flat()
}

/** The supplier's own text, where one supplier confirms all bookings of the cart. */
function ownTextOfAll(
  loaded: readonly [Loaded, ...Loaded[]],
  reader: Reader,
  db: Db,
): Promise<MailText | undefined> {
  const [first] = loaded
  const isOfOne = loaded.every(({ voucher, booking }) => {
    return booking.supplier_id === first.booking.supplier_id && voucher.template === first.voucher.template
  })
  return isOfOne ? configuredText({ ...first, reader }, db) : Promise.resolve(undefined)
}
