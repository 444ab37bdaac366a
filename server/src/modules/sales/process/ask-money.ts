import type { Work } from '#kit/context.ts'
import { ProviderError, readPayment, type Payment } from '#modules/payments/index.ts'
import { giveToPerson, type Sale } from './sale.ts'

/** The payment as read back, a definite refusal, or an unknown outcome. */
export type MoneyAnswer = Payment | 'refused' | 'unknown'

/** Asks the provider. If the settings can't work, the outcome is unknown until a person corrects them. */
export async function askMoney(ask: Promise<Payment>): Promise<MoneyAnswer> {
  try {
    return await ask
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return error.kind === 'refused' ? 'refused' : 'unknown'
  }
}

/** Whether the guest has paid, read from the provider while the sale does not know it yet. */
export async function isPaid(sale: Sale, work: Work): Promise<boolean> {
  if (sale.state === 'NEW') return false
  if (sale.state !== 'OPEN' && sale.state !== 'CLOSING') return true
  const answer = await askMoney(readPayment(sale.id, work))
  return typeof answer === 'object' && (answer.state === 'authorized' || answer.state === 'captured')
}

/** After this long in one state without an end of the payment a person decides. */
const giveUpMs = 60 * 60_000

/** A provider that answers, but neither captures nor voids the money, is waited for one hour only. */
export async function waitForProvider(sale: Sale, work: Work): Promise<Sale | undefined> {
  const waited = work.now.getTime() - sale.updated_at.getTime()
  return waited > giveUpMs ? giveToPerson(sale, 'money_undecided', work) : undefined
}
