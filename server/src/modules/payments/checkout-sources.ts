import type { Config } from '../../config.ts'
import type { Sources } from '../../kit/pages.ts'

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

/** The hosts that the card form needs; none where the form is our own. */
export function checkoutSources(config: Pick<Config, 'STRIPE_SECRET_KEY'>): Sources {
  return config.STRIPE_SECRET_KEY === undefined ? {} : stripe
}
