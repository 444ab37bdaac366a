import { type Refusal } from '@reseller-portal/contract/kit'
import { CallError } from '../../../../lib/call-error.ts'
import { refusalOf, sayFailure } from '../../../../lib/failure.ts'
import type { useWords } from '../../../../lib/words.ts'

/** Where a sale stopped, and why (spec 1 §8 "Flow messages"). */
export type Failure =
  | { at: 'rule'; refusal: Refusal }
  | { at: 'check' | 'hold' | 'payment' | 'book'; error: unknown }
  | { at: 'failed'; cause: string }
  | { at: 'cancelled' }

/** Thrown by a step of the sale; the screen shows its failure until the next attempt. */
export class SaleStopped extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.at)
    this.failure = failure
  }
}

/** No definite answer: the same may be asked again under the same key. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.status < 0 || error.status >= 500 || refusalOf(error) === 'key.under_way')
  )
}

/** The sentence of a failure; a cause stands on its own line. */
export function sayStopped(failure: Failure, words: ReturnType<typeof useWords>): string {
  const { t, say } = words
  switch (failure.at) {
    case 'rule':
      return say(failure.refusal)
    case 'check':
      return isUnreached(failure.error)
        ? sayFailure(failure.error, words)
        : `${words.contract.refusals['availability.gone']}\n${sayFailure(failure.error, words)}`
    case 'hold':
      return `${t('sell.failed.hold')}\n${sayFailure(failure.error, words)}`
    case 'payment':
      return t('sell.failed.payment', { cause: causeOf(failure.error, words) })
    case 'book':
      return `${t('sell.failed.book')}\n${sayFailure(failure.error, words)}`
    case 'failed':
      return `${t('sell.failed.book')}\n${failure.cause}`
    case 'cancelled':
      return t('sell.failed.cancelled')
  }
}

/** What a call was refused for; a fault of the page itself has no cause that says anything to a seller. */
function causeOf(error: unknown, words: ReturnType<typeof useWords>) {
  return error instanceof CallError ? sayFailure(error, words) : words.t('sell.failed.unknown')
}

/** Nothing was learned about the tickets: no answer came to us, or to the server from its partner. */
function isUnreached(error: unknown) {
  return error instanceof CallError && (error.status < 0 || isPartnerFailure(error))
}

/** The partner could not be asked: the same may be tried again in a while. */
export function isPartnerFailure(error: unknown): boolean {
  const code = refusalOf(error)
  return code === 'partner.failed' || code === 'partner.maintenance'
}
