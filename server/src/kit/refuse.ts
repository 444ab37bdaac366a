import { refusal, type Facts, type Refusal, type RefusalCode } from '@reseller-portal/contract/kit'

/** The one way in which "no" travels through the server; anything else that is thrown is a fault. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refused: Refusal) {
    super(refused.code)
    this.refusal = refused
  }
}

export function refuse(code: RefusalCode, facts: Facts = {}): never {
  throw new Refused(refusal(code, facts))
}

/** Throws what a rule answered, if it answered. */
export function refuseIf(refused: Refusal | undefined): void {
  if (refused) throw new Refused(refused)
}

/** The row, or the refusal when there is none: a stranger's row is none (docs/rules.md §3). */
export function found<T>(row: T | undefined | null, code: RefusalCode = 'things.not_found'): T {
  return row ?? refuse(code)
}
