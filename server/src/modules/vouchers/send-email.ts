import { bookingExt } from '@reseller-portal/contract/bookings'
import type { Input } from '@reseller-portal/contract/kit'
import type { sendEmail as endpoint } from '@reseller-portal/contract/vouchers'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { refuse } from '../../kit/refuse.ts'
import { loadVoucher } from './load.ts'
import type { Booking } from './queries.ts'
import type { Reader } from './mail.ts'
import { sendVouchers } from './send-voucher.ts'

/** Mails the voucher to the addresses given, else to whom it is written for: an agent's prices never go to the customer. */
export async function sendEmail(request: Input<typeof endpoint>, ctx: Ctx) {
  const { voucher, booking } = await loadVoucher(
    { ...request, reseller: resellerOf(ctx), booking: request.bookingID, now: ctx.now },
    ctx.db,
  )
  const reader = request.parameters.AgentFacing === 'true' ? 'agent' : 'customer'
  const to = request.emailOverrides.length > 0 ? request.emailOverrides : addressOf(booking, reader)
  if (to.length === 0) refuse('vouchers.no_address')
  const sending = { voucher, reader, to, origin: `request ${newId()}` } as const
  const [id = ''] = await sendVouchers(booking, [sending], ctx)
  return { message: { id, to }, meta: { reqId: ctx.reqId } }
}

/** Where a reader of this booking is written to; nowhere when no address was given. */
export function addressOf(booking: Booking, reader: Reader): string[] {
  const address =
    reader === 'agent'
      ? booking.ext[bookingExt.agentEmail] || booking.agent_email
      : booking.email || booking.customer.email
  return address === '' ? [] : [address]
}
