import type { DeclineReason } from '@reseller-portal/contract/payments'
import { Suspense } from 'react'
import { part } from '#ui/feedback/part.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'

export type CheckoutFrameProps = {
  clientSecret: string
  /** Stripe's, where the form is Stripe's. */
  publishableKey: string | null
  /** The card was accepted: what becomes of the sale is the server's to say. */
  onComplete(): void
  /** The form stays open for another card; a form that says so itself sends no message. */
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
