import { sql } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { Input } from '@reseller-portal/contract/kit'
import {
  voucherTemplates,
  type sendEmail as endpoint,
  type sendSaleEmail as saleEndpoint,
  type VoucherParameters,
  type VoucherRequest,
} from '@reseller-portal/contract/documents'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { refuseTooManyMails } from '#kit/http/limits.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { refuseUnseen } from '#modules/sales/index.ts'
import { loadVoucher, loadVouchers } from '../load.ts'
import type { Booking } from '../queries.ts'
import type { Voucher } from '../voucher.ts'
import { ownText } from '../../templates/own-text.ts'
import type { Reader } from './mail.ts'
import { configuredText, sendVouchers } from './send-voucher.ts'
import { sendTogether } from './send-together.ts'

/** Mails the voucher to the given addresses, or to its own reader: an agent's prices never go to the customer. */
export async function sendEmail(request: Input<typeof endpoint>, ctx: Ctx) {
  await refuseUnseen(request.bookingID, ctx, 'vouchers.not_found')
  const { bookingID, language, parameters } = request
  const asks = { reseller: resellerOf(ctx), booking: bookingID, language, parameters }
  const { voucher, booking } = await loadVoucher({ ...asks, now: ctx.now }, ctx.db)
  const reader = readerOf(parameters)
  const to = request.emailOverrides.length > 0 ? request.emailOverrides : addressOf(booking, reader)
  if (to.length === 0) refuse('vouchers.no_address')
  await refuseManyRecipients(booking.id, to, ctx)
  await refuseTooManyMails(ctx.actor.accountId, to.length, ctx)
  const sending = {
    asks,
    reader,
    to,
    origin: originOf(ctx),
    ...(await inTemplate(request.templateID, { voucher, booking, reader }, ctx.db)),
  } as const
  const [id = ''] = await sendVouchers(booking, [sending], ctx)
  return { message: { id, to }, meta: { reqId: ctx.reqId } }
}

/** Mails the vouchers of several bookings to one address. */
export async function sendSaleEmail(request: Input<typeof saleEndpoint>, ctx: Ctx) {
  const { bookings, to: address, language, parameters } = request
  const [bookingID = '', ...others] = bookings
  const to = [address]
  if (others.length === 0)
    return sendEmail({ bookingID, language, parameters, format: 'email', emailOverrides: to }, ctx)
  const vouchers = await loadVouchers({ bookings, language, parameters }, ctx)
  for (const { booking } of vouchers) await refuseManyRecipients(booking.id, to, ctx)
  await refuseTooManyMails(ctx.actor.accountId, to.length, ctx)
  const reader = readerOf(parameters)
  const id = await sendTogether({ vouchers, reader, to, origin: originOf(ctx) }, ctx)
  return { message: { id, to }, meta: { reqId: ctx.reqId } }
}

function readerOf({ AgentFacing }: VoucherParameters): Reader {
  return AgentFacing === 'true' ? 'agent' : 'customer'
}

/** The voucher and text of the requested template, by default the one that the supplier configured. */
async function inTemplate(
  templateId: VoucherRequest['templateID'],
  mail: { voucher: Voucher; booking: Booking; reader: Reader },
  db: Db,
) {
  const { voucher, booking } = mail
  if (templateId === undefined) return { voucher, own: await configuredText(mail, db) }
  if (templateId === 'booking-cancellation') refuse('vouchers.wrong_template')
  const standard = voucherTemplates.find((template) => template === templateId)
  if (standard) return { voucher: { ...voucher, template: standard }, own: undefined }
  const { supplier_id: supplierId } = booking
  const own = await ownText(
    { id: templateId, supplierId, kind: 'confirmation', language: voucher.language },
    db,
  )
  return { voucher, own: own ?? refuse('vouchers.wrong_template') }
}

/** The caller's key and request identify the mail: a repeat finds it and queues no second one. */
export function originOf({ actor, key }: Ctx): string {
  return key ? `request ${actor.accountId} ${key.value} ${key.fingerprint}` : `request ${newId()}`
}

const mostRecipients = 10

/**
 * A booking has few recipients, and a person sends few mails by hand: the limits keep the portal from writing to many
 * strangers.
 */
async function refuseManyRecipients(booking: string, to: string[], ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(address) as address from mails, unnest(recipients) as address
    where booking_id = ${booking}`.execute(ctx.db)
  const recipients = new Set([...rows.map(({ address }) => address), ...to.map((each) => each.toLowerCase())])
  if (recipients.size > mostRecipients) refuse('vouchers.too_many_recipients', { most: mostRecipients })
}

/** The addresses of a booking's reader; empty where none was given. */
export function addressOf(booking: Booking, reader: Reader): string[] {
  const address =
    reader === 'agent'
      ? booking.ext[bookingExt.agentEmail] || (booking.agent_email ?? '')
      : booking.email || booking.customer.email
  return address === '' ? [] : [address]
}
