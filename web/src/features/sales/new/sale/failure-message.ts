import { useEffect } from 'react'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import { showFailure, showMessage, showRefusal } from '#ui/feedback/messages.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { wordsNow } from '#lib/language/words.ts'
import { causeOf } from './failing-calls.ts'
import { isUnreached, type Failure } from './failure.ts'

/** Shows in the corner why the last attempt stopped, until it's closed or the next attempt starts (spec 1 §8). */
export function FailureMessage({ failure }: { failure: Failure | undefined }) {
  useEffect(() => (failure === undefined ? undefined : showStopped(failure)), [failure])
  return null
}

/** Shows the message of a failure, and returns a function that removes it. */
export function showStopped(failure: Failure): () => void {
  switch (failure.at) {
    case 'rule':
      return showRefusal(failure.refusal)
    case 'check':
      if (isUnreached(failure.error)) return showFailure(failure.error)
      return showMessage('sales.product_gone', { error: failure.error })
    case 'hold':
      return showMessage('sales.hold_failed', because(failure.error))
    case 'payment':
      return showMessage('sales.payment_failed', {
        // An error of the page itself has no cause that would help a seller.
        facts: { cause: causeOf(failure.error) ?? wordsNow().t('sell.failed.unknown') },
      })
    case 'book':
      return showMessage('sales.booking_failed', because(failure.error))
    case 'failed':
      return showMessage('sales.booking_failed', {
        reason: reasonInLanguage(failure.cause, wordsNow().texts.reasons),
      })
    case 'cancelled':
      return showMessage('sales.payment_cancelled')
  }
}

/** What the message says of an error: the error itself or, if its answer had no text, which call failed. */
function because(error: unknown) {
  const isMute = error instanceof CallError && error.isMute
  return isMute ? { reason: causeOf(error) ?? '' } : { error }
}
