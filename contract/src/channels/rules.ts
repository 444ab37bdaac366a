import { refusal, type Refusal } from '../kit/refusal.ts'
import type { ChannelPrice, ChannelSubscription, CreditState } from './schema.ts'

/** A channel is opened only where a reseller agreement exists (spec 2 §5). */
export function whyNotOpen(partner: { agreement: boolean }): Refusal | undefined {
  return partner.agreement ? undefined : refusal('channels.no_agreement')
}

/** Only the reseller's own staff can put a debt on the reseller's account. */
export function whyNotOwe(channel: { credit: CreditState }): Refusal | undefined {
  return channel.credit === 'AGREED' ? undefined : refusal('channels.no_credit')
}

/** A reseller keeps the difference between retail and net, so a net above retail is a slip of the hand. */
export function whyNotNet(price: Pick<ChannelPrice, 'retail'>, net: number | null): Refusal | undefined {
  return net === null || net <= price.retail ? undefined : refusal('channels.net_above_retail')
}

/** How deliveries to a subscription go. */
export function subscriptionState(
  it: Pick<ChannelSubscription, 'failingSince' | 'pausedAt'>,
): 'ok' | 'failing' | 'paused' {
  if (it.pausedAt !== null) return 'paused'
  return it.failingSince === null ? 'ok' : 'failing'
}
