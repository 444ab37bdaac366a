import { sql } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { Input } from '@reseller-portal/contract/kit'
import type { sendEmail as endpoint } from '@reseller-portal/contract/documents'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { openBuckets } from '#kit/security/buckets.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { refuseUnseen } from '#modules/sales/index.ts'
import { loadVoucher } from '../load.ts'
import type { Booking } from '../queries.ts'
import type { Reader } from './mail.ts'
import { sendVouchers } from './send-voucher.ts'

/** Mails the voucher to the given addresses, or to its own reader: an agent's prices never go to the customer. */
export async function sendEmail(request: Input<typeof endpoint>, ctx: Ctx) {
  await refuseUnseen(request.bookingID, ctx, 'vouchers.not_found')
  const { bookingID, language, parameters } = request
  const asks = { reseller: resellerOf(ctx), booking: bookingID, language, parameters }
  const { voucher, booking } = await loadVoucher({ ...asks, now: ctx.now }, ctx.db)
  const reader = parameters.AgentFacing === 'true' ? 'agent' : 'customer'
  const to = request.emailOverrides.length > 0 ? request.emailOverrides : addressOf(booking, reader)
  if (to.length === 0) refuse('vouchers.no_address')
  await refuseTooMany(booking.id, to, ctx)
  const sending = { asks, voucher, reader, to, origin: originOf(ctx) } as const
  const [id = ''] = await sendVouchers(booking, [sending], ctx)
  return { message: { id, to }, meta: { reqId: ctx.reqId } }
}

/** The caller's key and request identify the mail: a repeat finds it and queues no second one. */
function originOf({ actor, key }: Ctx): string {
  return key ? `request ${actor.accountId} ${key.value} ${key.fingerprint}` : `request ${newId()}`
}

const take = openBuckets()
const mostRecipients = 10

/**
 * A booking has few recipients, and a person sends few mails by hand: the limits keep the portal from writing to many
 * strangers.
 */
async function refuseTooMany(booking: string, to: string[], ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(address) as address from mails, unnest(recipients) as address
    where booking_id = ${booking}`.execute(ctx.db)
  const recipients = new Set([...rows.map(({ address }) => address), ...to.map((each) => each.toLowerCase())])
  if (recipients.size > mostRecipients) refuse('vouchers.too_many_recipients', { most: mostRecipients })
  const most = ctx.config.MAILS_PER_HOUR
  const rate = { burst: most, perMinute: most / 60 }
  for (const _ of to) {
    const { isAllowed, retrySeconds } = take(ctx.actor.accountId, ctx.now.getTime(), rate)
    if (!isAllowed) refuse('requests.too_many', { retrySeconds })
  }
}

/** The addresses of a booking's reader; empty where none was given. */
export function addressOf(booking: Booking, reader: Reader): string[] {
  const address =
    reader === 'agent'
      ? booking.ext[bookingExt.agentEmail] || (booking.agent_email ?? '')
      : booking.email || booking.customer.email
  return address === '' ? [] : [address]
}
