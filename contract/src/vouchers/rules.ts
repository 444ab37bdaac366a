import { refusal } from '../kit/refusal.ts'
import type { Refusal } from '../kit/refusal.ts'
import type { BookingStatus } from '../bookings/schema.ts'
import type { VoucherParameters } from './schema.ts'

/** Only an open booking has a voucher to hand over. */
export function whyNoVoucher(booking: { status: BookingStatus }): Refusal | undefined {
  return booking.status === 'OPEN' ? undefined : refusal('vouchers.not_ready', { status: booking.status })
}

/** The agent's option as voucher parameters; undefined where the mail is skipped (spec 1 §9). */
export function agentParameters(option: 'true' | 'false' | 'none'): Partial<VoucherParameters> | undefined {
  if (option === 'none') return undefined
  return {
    AgentFacing: 'true',
    WithRetailPricing: 'true',
    WithNetPricing: option === 'true' ? 'true' : 'false',
  }
}

/** The customer's option as voucher parameters; "none" leaves the prices out. */
export function customerParameters(option: 'true' | 'none'): Partial<VoucherParameters> {
  return {
    AgentFacing: 'false',
    WithRetailPricing: option === 'true' ? 'true' : 'false',
    WithNetPricing: 'false',
  }
}
