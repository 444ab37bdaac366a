import type { DeclineReason } from '@reseller-portal/contract/payments'
import { Suspense } from 'react'
import { part } from '#ui/feedback/part.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'

export type CheckoutFrameProps = {
  clientSecret: string
  /** The key for Stripe's form; null for the sandbox's. */
  publishableKey: string | null
  /** The card was accepted. The server decides what happens to the sale. */
  onComplete(): void
  /**
   * The card was declined, and the form stays open for another one. Stripe's form shows this itself and doesn't call
   * it.
   */
  onDeclined(reason: DeclineReason): void
}

const StripeFrame = part(async () => ({ default: (await import('./stripe-frame.tsx')).StripeFrame }))

/** The card form of the payment provider. */
export function CheckoutFrame({ clientSecret, publishableKey, onComplete, onDeclined }: CheckoutFrameProps) {
  if (publishableKey === null)
    return <SandboxFrame clientSecret={clientSecret} onComplete={onComplete} onDeclined={onDeclined} />
  return (
    <Suspense fallback={<Progress />}>
      <StripeFrame
        key={clientSecret}
        clientSecret={clientSecret}
        publishableKey={publishableKey}
        onComplete={onComplete}
      />
    </Suspense>
  )
}
