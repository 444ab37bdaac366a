import type {
  previewMail as previewCall,
  sendTestMail as testCall,
} from '@reseller-portal/contract/documents'
import type { Input, Language, Returned } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { colors } from '#kit/colors.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { WrittenMail } from '../mails/letter.ts'
import { inGuestsLanguage, phoneOf } from '../vouchers/load.ts'
import { writeCancellation } from '../vouchers/mail/cancellation.ts'
import { logoAt, writeMail, type MailedVoucher } from '../vouchers/mail/mail.ts'
import { refuseTooManyMails } from '#kit/http/limits.ts'
import { originOf } from '../vouchers/mail/send-email.ts'
import { bookingOf, brandOf, itemsOf } from '../vouchers/queries.ts'
import { refuseStranger } from './keep.ts'

/** The email with this text, as its reader's plain-text view shows it. */
export async function previewMail(
  request: Input<typeof previewCall>,
  ctx: Ctx,
): Promise<Returned<typeof previewCall>> {
  refuseStranger(request.supplierId, ctx)
  const { subject, text } = await exampleMail(request, '', ctx)
  return { subject, text }
}

/** Sends the caller the email with this text, marked as a test. */
export async function sendTestMail(
  request: Input<typeof testCall>,
  ctx: Ctx,
): Promise<Returned<typeof testCall>> {
  const { supplierId, language } = request
  refuseStranger(supplierId, ctx)
  await refuseTooManyMails(ctx.actor.accountId, 1, ctx)
  const mail = await exampleMail(request, serverWords[language].mail.test, ctx)
  const to = ctx.actor.email
  const whose = { reseller: null, supplier: supplierId, bookingId: null, origin: originOf(ctx) }
  await ctx.db
    .transaction()
    .execute((tx) => queueMail({ ...mail, ...whose, to: [to], attachments: [] }, tx, ctx))
  return { to }
}

async function exampleMail(
  { supplierId, kind, language, text: own }: Input<typeof previewCall>,
  mark: string,
  ctx: Ctx,
): Promise<WrittenMail> {
  const voucher = await exampleOf(supplierId, language, ctx)
  const site = ctx.config.PUBLIC_URL
  if (kind === 'confirmation') return writeMail(voucher, { reader: 'customer', site, own, mark })
  const [ticket] = voucher.tickets
  const visit = {
    language,
    product: ticket?.productName ?? '',
    when: ticket,
    sender: voucher.resellerName,
    supplier: voucher.supplierName,
    guest: voucher.leadTraveler,
    phone: voucher.contactPhone,
    reference: voucher.bookingReference,
    resellerReference: '',
    saleReference: '',
    isSandbox: false,
    isByCard: false,
  }
  const cancelled = {
    tickets: voucher.tickets.length,
    amount: 0,
    currency: '',
    isWhole: true,
    isRebooked: false,
  }
  const looks = { color: voucher.brand.primary, logo: logoAt(site, voucher.brand) }
  return writeCancellation(
    visit,
    { ...cancelled, voucher: undefined, departure: undefined },
    { ...looks, own, mark },
  )
}

/** Two tickets of what was booked last, or of the first product, for a guest who does not exist. */
async function exampleOf(supplierId: string, language: Language, ctx: Ctx): Promise<MailedVoucher> {
  const booked = await bookedLast(supplierId, language, ctx.db)
  const { ticket, ...parties } = booked ?? (await withoutBooking(supplierId, ctx))
  return {
    ...parties,
    language,
    isSandbox: false,
    prices: undefined,
    extras: [],
    template: 'booking-confirmation',
    bookingReference: 'EXAMPLE-1',
    resellerReference: '',
    saleReference: '',
    leadTraveler: 'Ada Lovelace',
    tickets: [ticket, ticket],
  }
}

async function bookedLast(supplierId: string, language: Language, db: Db) {
  const last = await db
    .selectFrom('bookings')
    .select(['id', 'reseller_id'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const booking = last && (await bookingOf(last.reseller_id, last.id, db))
  const [item] = last ? await itemsOf(last.id, db) : []
  if (!booking || !item) return undefined
  const { product } = inGuestsLanguage(item, language)
  return {
    resellerName: booking.reseller_name,
    supplierName: booking.supplier_name,
    contactPhone: phoneOf(booking),
    brand: await brandOf(booking.reseller_id, db),
    ticket: {
      productName: product.productName,
      startsAt: item.starts_at,
      endsAt: item.ends_at,
      zone: product.localTimezone,
      documents: [],
    },
  }
}

async function withoutBooking(supplierId: string, { db, now }: Ctx) {
  const {
    name,
    timezone: zone,
    contact_phone: contactPhone,
  } = found(
    await db
      .selectFrom('suppliers')
      .select(['name', 'timezone', 'contact_phone'])
      .where('id', '=', supplierId)
      .executeTakeFirst(),
  )
  const product = await db
    .selectFrom('products')
    .select('name')
    .where('supplier_id', '=', supplierId)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return {
    resellerName: name,
    supplierName: name,
    contactPhone,
    brand: { primary: colors.primary, secondary: colors.secondary, logo: undefined },
    ticket: {
      productName: product?.name ?? name,
      startsAt: now,
      endsAt: new Date(now.getTime() + 60 * 60 * 1000),
      zone,
      documents: [],
    },
  }
}
