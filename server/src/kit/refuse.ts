import { refusal, type Facts, type Refusal, type RefusalCode } from '@reseller-portal/contract/kit'

/** An expected refusal; any other error is a fault. */
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

/** Throws the refusal of a rule, if there is one. */
export function refuseIf(refused: Refusal | undefined): void {
  if (refused) throw new Refused(refused)
}

/** The row, or a refusal when there is none; another tenant's row counts as missing (docs/rules.md §3). */
export function found<T>(row: T | undefined | null, code: RefusalCode = 'things.not_found'): T {
  return row ?? refuse(code)
}
