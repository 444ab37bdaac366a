import { ProviderError } from '../../provider.ts'
import type { Changes } from './change.ts'
import type { Session } from './session.ts'

/**
 * A session that was paid in the meantime, or that a bank still decides about, stays as it is: the caller reads that.
 */
export function close({ state }: Session): Changes {
  return state === 'open' ? { state: 'expired' } : {}
}

export function capture({ state, amount }: Session, taken = amount): Changes {
  if (state === 'captured') return {}
  if (state !== 'authorized' || taken > amount)
    throw new ProviderError('refused', `cannot capture ${taken} of ${amount} that is ${state}`)
  return { state: 'captured', captured: taken }
}

export function voidSession({ state }: Session): Changes {
  if (state === 'voided' || state === 'expired') return {}
  if (state !== 'authorized' && state !== 'failed')
    throw new ProviderError('refused', `cannot void what is ${state}`)
  return { state: 'voided' }
}

export function refund({ state, captured, refunded }: Session, amount: number): Changes {
  if (state !== 'captured') throw new ProviderError('refused', `cannot refund what is ${state}`)
  if (!Number.isInteger(amount) || amount <= 0 || refunded + amount > captured)
    throw new ProviderError('refused', 'more than is left to refund')
  return { refunded: refunded + amount }
}
