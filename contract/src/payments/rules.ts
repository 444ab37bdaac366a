import { ownValue } from '../kit/own-value.ts'
import { sandboxCards, type MoneyState, type SaleState, type SandboxOutcome } from './schema.ts'

/** What a test card number does; undefined for any other number, which must never leave the frame. */
export function sandboxOutcome(number: string): SandboxOutcome | undefined {
  const digits = number.replaceAll(/\D/g, '')
  return ownValue<SandboxOutcome>(sandboxCards, digits)
}

/** How a sale's money looks to the spec's checkout calls (docs/payments.md, "The spec's calls"). */
export function sessionStatus(money: MoneyState): 'open' | 'complete' | 'expired' {
  if (money === 'authorized' || money === 'captured') return 'complete'
  return money === 'open' || money === 'processing' || money === 'failed' ? 'open' : 'expired'
}

const ends: ReadonlySet<SaleState> = new Set(['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL'])

/** Nothing is owed any more, or a person decides. */
export function isEnded(state: SaleState): boolean {
  return ends.has(state)
}

/** The most that can still be given back: what was captured, less the fee, less what went back already. */
export function refundable(money: { captured: number; refunded: number; fee: number }): number {
  return Math.max(0, money.captured - money.fee - money.refunded)
}
