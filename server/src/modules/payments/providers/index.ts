import type { Payment } from '../payment.ts'
import type { PaymentProvider } from '../provider.ts'
import { onAccount } from './on-account/index.ts'
import { sandbox } from './sandbox/index.ts'
import { stripe } from './stripe/index.ts'

type Providers = Record<Payment['provider'], PaymentProvider>

/** Every provider of the house: one folder, one line (docs/adding/payment-provider.md). */
export const providers = { sandbox, stripe, 'on-account': onAccount } satisfies Providers

export function providerOf(name: Payment['provider']): PaymentProvider {
  return providers[name]
}
