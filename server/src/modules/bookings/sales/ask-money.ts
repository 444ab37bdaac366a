import { ProviderError } from '../../payments/index.ts'
import type { Payment } from '../../payments/index.ts'

/** What came back: the payment as read back, a definite no, or an unknown outcome. */
export type Told = Payment | 'refused' | 'unknown'

/** Asks the provider; settings that cannot work are waited out like a lost answer, until somebody corrects them. */
export async function askMoney(ask: Promise<Payment>): Promise<Told> {
  try {
    return await ask
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return error.kind === 'refused' ? 'refused' : 'unknown'
  }
}
