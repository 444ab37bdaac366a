import type { Money } from '@reseller-portal/contract/kit'
import type { DeclineReason } from '@reseller-portal/contract/payments'

/** The error with which the form is shown again. */
export type Problem = DeclineReason | 'notATestCard' | 'unreached'

export type Step =
  | { name: 'loading' | 'challenge' | 'processing' | 'done' | 'over' | 'unreached' }
  | { name: 'form'; price: Money; problem?: Problem }
