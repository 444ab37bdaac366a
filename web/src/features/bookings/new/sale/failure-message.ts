import { useEffect } from 'react'
import { showFailure, showMessage, showRefusal } from '#ui/feedback/messages.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { sayFailure } from '#lib/language/failure.ts'
import { wordsNow } from '#lib/language/words.ts'
import { isUnreached, type Failure } from './failure.ts'

/** Why the last attempt stopped, in the corner; it stays until it is closed or the next attempt begins (spec 1 §8). */
export function FailureMessage({ failure }: { failure: Failure | undefined }) {
  useEffect(() => (failure === undefined ? undefined : showStopped(failure)), [failure])
  return null
}

/** Shows the message of a failure; answers how to take it away. */
export function showStopped(failure: Failure): () => void {
  switch (failure.at) {
    case 'rule':
      return showRefusal(failure.refusal)
    case 'check':
      if (isUnreached(failure.error)) return showFailure(failure.error)
      return showMessage('sales.product_gone', { error: failure.error })
    case 'hold':
      return showMessage('sales.hold_failed', { error: failure.error })
    case 'payment':
      return showMessage('sales.payment_failed', { facts: { cause: causeOf(failure.error) } })
    case 'book':
      return showMessage('sales.booking_failed', { error: failure.error })
    case 'failed':
      return showMessage('sales.booking_failed', { reason: failure.cause })
    case 'cancelled':
      return showMessage('sales.payment_cancelled')
  }
}

/** What a call was refused for; a fault of the page itself has no cause that says anything to a seller. */
function causeOf(error: unknown) {
  const words = wordsNow()
  return error instanceof CallError ? sayFailure(error, words) : words.t('sell.failed.unknown')
}
