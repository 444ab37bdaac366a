import type { Deps } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { applyHint } from './hint.ts'
import { returnRefund } from './providers/sandbox/index.ts'
import { refundOfKey } from './refund.ts'

/** The sandbox's bank sends a refund back and tells of it, as Stripe's events do. */
export async function sendRefundBack(
  { session, key, amount }: { session: string; key: string; amount: number },
  deps: Deps,
): Promise<void> {
  const work = { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined }
  await returnRefund(session, { key, amount }, work)
  const names = { sessionId: session, intentId: undefined, paymentId: undefined }
  const id = `${key}:returned`
  await applyHint(
    { provider: 'sandbox', id, type: 'refund.failed', returnedRefund: refundOfKey(key), ...names },
    work,
  )
}
