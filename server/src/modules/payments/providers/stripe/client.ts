import { Stripe } from 'stripe'
import type { Config } from '#server/config.ts'
import { tracedCall } from '#kit/telemetry/spans.ts'
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
    httpClient: traced(Stripe.createNodeHttpClient()),
    telemetry: false,
  })
  clients.set(config, client)
  return client
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>
type Headers = Parameters<HttpClient['makeRequest']>[4]

/** Each request has a span, each repeat by the library its own. */
function traced(client: HttpClient): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, ...rest) => {
      const url = `${rest[1]}://${host}:${port}`
      const { answer } = await tracedCall(
        { to: 'card provider', url, method, headers: {} },
        async (trace) => {
          const sent: Headers = { ...headers, ...trace }
          const made = await client.makeRequest(host, port, path, method, sent, ...rest)
          return { status: made.getStatusCode(), answer: made }
        },
      )
      return answer
    },
  }
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
