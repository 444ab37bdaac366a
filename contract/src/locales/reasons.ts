import type { Part } from './texts.ts'

/** Why the portal ends a sale, cannot make a change, or cannot deliver a message, as it is stored and as suppliers read it. */
export const reasons = {
  hold_expired: 'The hold expired. Choose the tickets again.',
  not_captured: 'Unable to capture the payment.',
  no_checkout: 'The payment provider refused to open a checkout.',
  other_amount: 'The authorized amount differs from the price.',
  cart_not_sold: 'The cart with this booking wasn’t sold.',
  not_cancelled: 'The supplier refused to cancel the previous booking.',
  booking_changed: 'The booking has changed. Check it and try again.',
  product_gone: 'Product is no longer available.',
  connection_rejected: 'The supplier rejected our connection.',
  booking_gone: 'The supplier no longer has the booking.',
  not_confirmed: 'The supplier holds the booking but hasn’t confirmed it.',
  rejected: 'The supplier rejected the booking.',
  cancelled: 'The supplier has cancelled the booking.',
  hold_ended: 'The supplier has ended the hold.',
  not_extended: 'The supplier can’t extend a hold.',
  cancelled_by_reseller: 'Cancelled by the reseller.',
  removed_by_reseller: 'Removed by the reseller.',
  not_public: 'The portal can’t call this address. Enter a public address that starts with https://.',
  no_connection: 'Unable to connect.',
  no_answer: 'No complete answer arrived in time.',
  broken_answer: 'The answer broke off.',
  long_answer: 'The answer is too long.',
} as const

/** A stored reason in the reader's language; a supplier's or a person's own words, and what follows a reason, stay as they are. */
export function reasonInLanguage(reason: string, words: Part<'reasons'>): string {
  const names = Object.keys(reasons) as (keyof typeof reasons)[]
  const name = names.find((each) => `${reason} `.startsWith(`${reasons[each]} `))
  return name === undefined ? reason : `${words[name]}${reason.slice(reasons[name].length)}`
}
