import { type Refusal } from '@reseller-portal/contract/kit'
import { CallError } from '#lib/calls/call-error.ts'
import { refusalOf } from '#lib/language/failure.ts'

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

/** There is no definite answer, so the same call may be repeated under the same key. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.status < 0 || error.status >= 500 || refusalOf(error) === 'key.under_way')
  )
}

/** The call brought no information about the tickets: no answer arrived here or at the server, or the server was busy. */
export function isUnreached(error: unknown) {
  return error instanceof CallError && (error.status < 0 || mayTryAgain(error))
}

const passing = [
  'partner.failed',
  'partner.maintenance',
  'partner.busy',
  'requests.busy',
  'database.away',
] as const

/** The partner or the database could not be reached, or the portal is busy; the same call may succeed later. */
export function mayTryAgain(error: unknown): boolean {
  const code = refusalOf(error)
  return passing.some((each) => each === code)
}
