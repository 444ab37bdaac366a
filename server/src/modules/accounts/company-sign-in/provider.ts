import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
  type CustomFetchOptions,
} from 'openid-client'
import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Work } from '#kit/context.ts'
import { outgoing, whyNotOutgoing } from '#kit/outgoing/outgoing.ts'
import { refuse } from '#kit/refuse.ts'
import { unseal } from '#kit/security/secrets.ts'

type Provider = Pick<Selectable<Database['company_sign_ins']>, 'issuer' | 'client_id' | 'client_secret'>

/** Where the provider sends the browser back to. */
export function redirectUri({ PUBLIC_URL }: Work['config']): string {
  return `${PUBLIC_URL}/login/company`
}

/** The values that the provider must return unchanged; they are stored until then. */
export type Expected = { state: string; nonce: string; verifier: string }

/** The provider's page at which the person signs in. */
export async function addressOf(
  provider: Provider,
  { email, state, nonce, verifier }: Expected & { email: string },
  work: Work,
): Promise<string> {
  const challenge = await calculatePKCECodeChallenge(verifier)
  const url = await reached(async () => {
    const config = await configured(provider, work)
    return buildAuthorizationUrl(config, {
      redirect_uri: redirectUri(work.config),
      scope: 'openid email profile',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state,
      nonce,
      login_hint: email,
    }).href
  }, work)
  return whyNotOutgoing(url, work.config) === undefined ? url : refuse('company_sign_in.unreachable')
}

/**
 * The provider's claims about the person. Checked are the issuer, audience, signature, times, and nonce of the ID
 * token, the state, and the code, which works once.
 */
export async function claimsOf(
  provider: Provider,
  { query, state, nonce, verifier }: Expected & { query: string },
  work: Work,
): Promise<Record<string, unknown> & { sub: string }> {
  const config = await reached(() => configured(provider, work), work)
  const back = new URL(`${redirectUri(work.config)}?${query.replace(/^\?/, '')}`)
  const tokens = await authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    work.log.warn(
      { err: error, security: 'company_sign_in_refused' },
      'the identity provider of a company sent an invalid answer',
    )
    return refuse('company_sign_in.refused')
  })
  const claims = tokens.claims() ?? refuse('company_sign_in.refused')
  if (config.serverMetadata().userinfo_endpoint === undefined) return claims
  const more = await reached(() => fetchUserInfo(config, tokens.access_token, claims.sub), work)
  return { ...more, ...claims }
}

/** Reads the provider's endpoints; refuses if it doesn't answer as an OpenID provider. */
export async function refuseUnreachable(
  provider: { issuer: string; clientId: string; clientSecret: string },
  work: Work,
): Promise<void> {
  await reached(() => discovered(provider, work), work)
}

async function configured(
  { issuer, client_id, client_secret }: Provider,
  work: Work,
): Promise<Configuration> {
  const clientSecret = await unseal(client_secret, work.config)
  return discovered({ issuer, clientId: client_id, clientSecret }, work)
}

async function discovered(
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string },
  { config }: Work,
): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks, ...(config.isTrial ? [allowInsecureRequests] : [])]
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    [customFetch]: (url, options) => guarded(url, options, config),
  })
}

/** The address of a provider is chosen by a customer: private networks are not called. */
async function guarded(
  url: string,
  { method, headers, body }: CustomFetchOptions,
  config: Work['config'],
): Promise<Response> {
  const text = body === undefined || body === null ? undefined : String(body)
  const init = { method, headers, body: text, timeoutMs: 10_000, mostBytes: 512 * 1024 }
  const answer = await outgoing(url, init, config)
  const { 'content-encoding': _, 'content-length': __, ...rest } = answer.headers
  const hasBody = answer.status !== 204 && answer.status !== 304
  return new Response(hasBody ? new Uint8Array(answer.bytes) : null, { status: answer.status, headers: rest })
}

async function reached<T>(ask: () => Promise<T>, { log }: Work): Promise<T> {
  return ask().catch((error: unknown) => {
    log.warn({ err: error }, 'the identity provider of a company does not answer')
    return refuse('company_sign_in.unreachable')
  })
}
