import type { Payment } from '../payment.ts'
import { ProviderError } from '../provider.ts'
import type { PaymentProvider } from '../provider.ts'
import { onAccount } from './on-account/index.ts'
import { sandbox } from './sandbox/index.ts'

type Providers = Partial<Record<Payment['provider'], PaymentProvider>>

/** Every provider of the house: one folder, one line (docs/adding/payment-provider.md). */
export const providers = { sandbox, 'on-account': onAccount } satisfies Providers

export function providerOf(name: Payment['provider']): PaymentProvider {
  const known: Providers = providers
  const provider = known[name]
  if (!provider) throw new ProviderError('misconfigured', `the payment provider ${name} is not installed`)
  return provider
}
