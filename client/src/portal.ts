import createClient, { type Client } from 'openapi-fetch'
import { keyed, type paths } from './api.ts'
import { sendAgain, type Sending } from './send-again.ts'

export type Portal = Client<paths, 'application/json'>

export type PortalOptions = Partial<Sending> & {
  /** Where the portal is, for example `https://portal.example`. */
  url: string
  /** An API key of your organization: `rpk_live_…` or `rpk_test_…`. */
  key: string
}

/**
 * The calls of the portal, typed: `portal.GET('/api/suppliers')`. A call that holds, books, charges, refunds or mails
 * has an `Idempotency-Key`, yours or a new one, and is sent again with it when its answer is lost.
 */
export function openPortal({ url, key, ...sending }: PortalOptions): Portal {
  const portal = createClient<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
    fetch: sendAgain(sending),
  })
  portal.use({
    onRequest({ request, schemaPath }) {
      const isKeyed = keyed.has(`${request.method} ${schemaPath}`)
      if (isKeyed && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
      return request
    },
  })
  return portal
}
