import type { Config } from '#server/config.ts'
import type { Sources } from '#kit/context.ts'
import { cardProvider } from './configuration.ts'

const stripe: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  img: ['https://*.stripe.com'],
}

/** The hosts that the card form loads from; none where the form is our own. */
export function checkoutSources(config: Pick<Config, 'STRIPE_SECRET_KEY'>): Sources {
  return config.STRIPE_SECRET_KEY === undefined ? {} : stripe
}

/** Whether cards are charged in the sandbox, where no money moves: every page shows it. */
export function isSandboxPortal(config: Pick<Config, 'STRIPE_SECRET_KEY'>): boolean {
  return cardProvider(config) === 'sandbox'
}
