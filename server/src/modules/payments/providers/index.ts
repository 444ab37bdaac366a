import type { CardProviderName, PaymentProviderName } from '@reseller-portal/contract/payments'
import type { CardProvider, PaymentProvider } from '../provider.ts'
import { onAccount } from './on-account/index.ts'
import { sandbox } from './sandbox/index.ts'
import { stripe } from './stripe/index.ts'

type Providers = Record<PaymentProviderName, PaymentProvider> & Record<CardProviderName, CardProvider>

/** All payment providers: one folder, one line (docs/adding/payment-provider.md). */
export const providers = { sandbox, stripe, 'on-account': onAccount } satisfies Providers

export function providerOf(name: PaymentProviderName): PaymentProvider {
  return providers[name]
}

export function cardProviderOf(name: CardProviderName): CardProvider {
  return providers[name]
}
