import * as z from 'zod'
import { bookingExt } from '@reseller-portal/contract/sales'
import { Language, type Ext } from '@reseller-portal/contract/kit'
import {
  VoucherParameters,
  agentFacing,
  agentParameters,
  customerParameters,
  includePricing,
  whyNoVoucher,
} from '@reseller-portal/contract/documents'
import type { Event, Work } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { loadVoucher, templateOf } from '../load.ts'
import type { Reader } from './mail.ts'
import { bookingOf } from '../queries.ts'
import { addressOf } from './send-email.ts'
import { configuredText, sendVouchers, type Sending } from './send-voucher.ts'

/**
 * Follows `bookings.opened`, the later delivery of tickets (`bookings.tickets_delivered`), the outcome of park
 * reservations, and changes of the booking: mails customer and agent once each, as the booking's options say (spec 1
 * §9).
 */
export async function mailConfirmation(event: Event, work: Work): Promise<void> {
  const booking = found(await bookingOf(event.reseller ?? '', event.subject, work.db), 'vouchers.not_found')
  if (whyNoVoucher(booking) || templateOf(booking) === undefined || waitsForParks(event, booking)) return
  if (isOfCart(event, booking) || (await isConfirmedOnDelivery(event, booking, work))) return
  const sendings: Sending[] = []
  for (const { reader, chosen } of readersOf(booking.ext)) {
    const to = addressOf(booking, reader)
    if (chosen === undefined || to.length === 0) continue
    const parameters = VoucherParameters.parse(chosen)
    const language = languageOf(booking.ext)
    const asks = { reseller: booking.reseller_id, booking: booking.id, language, parameters }
    const { voucher } = await loadVoucher({ ...asks, now: work.now }, work.db)
    const isAmended = changes.has(event.name)
    const origin = `${event.id} ${reader}`
    const own = isAmended ? undefined : await configuredText({ voucher, booking, reader }, work.db)
    sendings.push({ asks, voucher, reader, to, origin, sender: booking.account_id, isAmended, own })
  }
  if (sendings.length > 0) await sendVouchers(booking, sendings, work)
}

/** After these events the voucher replaces the previous one. */
const changes: ReadonlySet<string> = new Set(['bookings.amended', 'bookings.details_changed'])

/** Bookings of a cart are confirmed by one mail (`cart.ts`). */
function isOfCart({ name }: Event, { ext }: { ext: Ext }): boolean {
  return name === 'bookings.opened' && ext[bookingExt.cart] !== undefined
}

/** Park reservations follow the booking; the confirmation includes their outcome. */
function waitsForParks({ name }: Event, { ext }: { ext: Ext }): boolean {
  return name === 'bookings.opened' && ext[bookingExt.productType] === 'PARK_RESERVATION'
}

/** A booking whose tickets are delivered later is confirmed by mail then, and only then. */
async function isConfirmedOnDelivery(
  { name, subject }: Event,
  booking: { deliver_at: Date | null },
  { db }: Work,
): Promise<boolean> {
  if (booking.deliver_at !== null) return true
  if (name !== 'bookings.opened') return false
  const delivered = await db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', subject)
    .where('name', '=', 'bookings.tickets_delivered')
    .executeTakeFirst()
  return delivered !== undefined
}

/** "true" is the default of both options; an unknown value counts as absent. */
export function readersOf(ext: Ext): { reader: Reader; chosen: Partial<VoucherParameters> | undefined }[] {
  const customer = z.enum(includePricing).catch('true').parse(ext[bookingExt.customerIncludePricing])
  const agent = z.enum(agentFacing).catch('true').parse(ext[bookingExt.agentFacing])
  return [
    { reader: 'customer', chosen: customerParameters(customer) },
    { reader: 'agent', chosen: agentParameters(agent) },
  ]
}

export function languageOf(ext: Ext): Language {
  return Language.catch('en').parse(ext[bookingExt.language])
}
