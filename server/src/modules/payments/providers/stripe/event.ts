import type { Work } from '#kit/context.ts'
import { refundOfKey, type Hint } from '../../provider.ts'
import { clientOf } from './client.ts'

/** The payment that a signed event is about; undefined when the signature is not Stripe's or is too old. */
export function readEvent(payload: Buffer, signature: string, work: Work): Hint | undefined {
  const { webhooks } = clientOf(work.config)
  const secret = work.config.STRIPE_WEBHOOK_SECRET ?? ''
  try {
    const event = webhooks.constructEvent(
      payload,
      signature,
      secret,
      undefined,
      undefined,
      work.now.getTime(),
    )
    const { id, type, data } = event
    const names = idsIn(data.object)
    const returnedRefund = type === 'refund.failed' ? refundIn(data.object) : undefined
    return { provider: 'stripe', id, type, returnedRefund, ...names }
  } catch {
    return undefined
  }
}

/** Only ids are taken from an event; the rest of it may be out of date. */
function idsIn(subject: object): Pick<Hint, 'sessionId' | 'intentId' | 'paymentId'> {
  const { object, id, payment_intent: intent, metadata } = subject as Record<string, unknown> // signed, of any kind
  const notes = typeof metadata === 'object' && metadata !== null ? { ...metadata } : {}
  const paymentId = 'payment_id' in notes ? textOf(notes.payment_id) : undefined
  if (object === 'checkout.session') return { sessionId: textOf(id), intentId: textOf(intent), paymentId }
  return { sessionId: undefined, intentId: textOf(object === 'payment_intent' ? id : intent), paymentId }
}

/** The key with which we sent the refund; a refund made by hand at Stripe has only Stripe's id. */
function refundIn(subject: object): string {
  const { id, metadata } = subject as Record<string, unknown> // signed, of any kind
  const notes = typeof metadata === 'object' && metadata !== null ? { ...metadata } : {}
  const command = 'command' in notes ? textOf(notes.command) : undefined
  return refundOfKey(command ?? textOf(id) ?? '')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
