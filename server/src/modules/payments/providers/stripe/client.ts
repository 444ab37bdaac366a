import { Stripe } from 'stripe'
import type { Config } from '#server/config.ts'
import { ProviderError } from '../../provider.ts'

/**
 * The library repeats a request once when its answer is lost; after that the sale's process reads the state and
 * decides.
 */
const patience = { timeout: 15_000, maxNetworkRetries: 1 }

const clients = new WeakMap<Config, Stripe>()

/** Stripe's library with the keys of these settings; `STRIPE_API_BASE` names another server for tests. */
export function clientOf(config: Config): Stripe {
  const existing = clients.get(config)
  if (existing) return existing
  if (config.STRIPE_SECRET_KEY === undefined)
    throw new ProviderError('misconfigured', 'STRIPE_SECRET_KEY is not set')
  const client = new Stripe(config.STRIPE_SECRET_KEY, {
    ...patience,
    ...addressOf(config.STRIPE_API_BASE),
    telemetry: false,
  })
  clients.set(config, client)
  return client
}

function addressOf(base: string | undefined) {
  if (base === undefined) return {}
  const { hostname, port, protocol } = new URL(base)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}
