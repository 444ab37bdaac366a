import type { Stripe } from 'stripe'
import { cancel, type Books, type Charge, type Intent, type Refund } from './books.ts'
import { newName } from './guest.ts'
import { invalid, missing, wrongState } from './problem.ts'
import { addNotes, notesOf } from './sessions.ts'

const unexpected = 'payment_intent_unexpected_state'

export function captureIntent(id: string, params: Stripe.PaymentIntentCaptureParams, books: Books): Intent {
  const { intent, charge } = intentNamed(id, books)
  const amount = params.amount_to_capture ?? intent.amount
  if (!Number.isInteger(amount) || amount <= 0 || amount > intent.amount) throw invalid('Invalid amount')
  if (intent.status !== 'requires_capture' || !charge)
    throw wrongState(`it has a status of ${intent.status}`, unexpected)
  // A rest that is not captured is released, which Stripe does not show as refunded (since 2025-03-31).
  Object.assign(charge, { captured: true })
  Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount })
  books.emit('payment_intent.succeeded', intent)
  return intent
}

/** Metadata only: what else an update could change is not for us to change. */
export function noteIntent(id: string, params: Stripe.PaymentIntentUpdateParams, books: Books): Intent {
  const { intent } = intentNamed(id, books)
  const others = Object.keys(params).filter((name) => name !== 'metadata')
  if (others.length > 0) throw invalid(`this fake does not change ${others.join(', ')}`)
  addNotes(intent.metadata, params.metadata || undefined)
  return intent
}

export function cancelIntent(id: string, books: Books): Intent {
  const { intent } = intentNamed(id, books)
  if (books.sessions.get(intent.session)?.status === 'open')
    throw wrongState('its Checkout Session is open: expire that instead', unexpected)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw wrongState(`it has a status of ${intent.status}`, unexpected)
  cancel(intent, 'requested_by_customer', books)
  return intent
}

export function createRefund(params: Stripe.RefundCreateParams, books: Books): Refund {
  const { intent, charge } = intentNamed(params.payment_intent ?? '', books)
  if (intent.status !== 'succeeded' || !charge)
    throw wrongState('it has no successful charge to refund', 'charge_not_refundable')
  const left = intent.amount_received - charge.amount_refunded
  const amount = params.amount ?? left
  if (!Number.isInteger(amount) || amount <= 0) throw invalid('Invalid amount')
  if (amount > left) throw wrongState(`${amount} is greater than ${left}`, 'charge_already_refunded')
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === intent.amount_received
  const refund: Refund = {
    id: newName('re'),
    object: 'refund',
    amount,
    status: 'succeeded',
    payment_intent: intent.id,
    metadata: notesOf(params.metadata || undefined),
  }
  books.refunds.set(refund.id, refund)
  books.emit('refund.created', refund)
  return refund
}

export function refundsOf(params: Stripe.RefundListParams, books: Books): object {
  const matching = [...books.refunds.values()].filter(
    ({ payment_intent }) => payment_intent === params.payment_intent,
  )
  const data = matching.toReversed().slice(0, params.limit ?? 10)
  return { object: 'list', data, has_more: data.length < matching.length, url: '/v1/refunds' }
}

/** A refund that the bank returns later, so the merchant has the money again. */
export function failRefund(refund: Refund, books: Books): void {
  const { charge } = intentNamed(refund.payment_intent, books)
  refund.status = 'failed'
  if (charge)
    Object.assign(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  books.emit('refund.failed', refund)
}

function intentNamed(id: string, books: Books): { intent: Intent; charge: Charge | undefined } {
  const intent = books.intents.get(id)
  if (!intent) throw missing('payment_intent')
  return { intent, charge: books.charges.get(intent.latest_charge ?? '') }
}
