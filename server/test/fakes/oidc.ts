import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { atEnd } from '../at-end.ts'

type Claims = Record<string, unknown>
type Served = { url: string; serve: (handler: Handler) => void }
type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** What follows needs the address of the server first. */
async function listening(): Promise<Served> {
  let handler: Handler = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  })
  const at = server.address()
  const port = typeof at === 'object' ? at?.port : 0
  return { url: `http://127.0.0.1:${port}`, serve: (next) => (handler = next) }
}

export const client = { id: 'portal', secret: 'a secret of the portal at its provider' }

/** A company's OpenID provider. The test names the person who signs in. */
export async function openProvider(redirectUri: string) {
  const people = new Map<string, Claims>()
  let present = ''
  const { url: issuer, serve } = await listening()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId ?? ''
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  serve((request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: present } })
  })
  return {
    issuer,
    people,
    /** Opens the provider's page as this person, and returns the query of the redirect back to the portal. */
    async signIn(url: string, subject: string): Promise<string> {
      present = subject
      const jar = new Map<string, string>()
      let at = url
      for (let hops = 0; hops < 10; hops += 1) {
        if (at.startsWith(redirectUri)) return new URL(at).search
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const page = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const each of page.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
          jar.set(name, value)
        }
        const next = page.headers.get('location')
        if (next === null) throw new Error(`${at} answered ${page.status}: ${await page.text()}`)
        at = new URL(next, at).href
      }
      throw new Error('The provider does not send the browser back.')
    },
  }
}

const keys = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))

/** A provider that says in its ID tokens what it is told, signed with its own key or with another one. */
export async function openLyingProvider() {
  const { url: issuer, serve } = await listening()
  let claims: Claims = {}
  let signer = 0
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
  const jwk = { ...keys[0]?.publicKey.export({ format: 'jwk' }), kid: 'first', alg: 'RS256', use: 'sig' }
  serve((request, response) => {
    const body = request.url?.startsWith('/token')
      ? { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: signed(claims, signer) }
      : request.url?.startsWith('/jwks')
        ? { keys: [jwk] }
        : metadata
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return {
    issuer,
    metadata,
    say(next: Claims, by: 0 | 1 = 0): void {
      claims = next
      signer = by
    },
  }
}

function signed(claims: Claims, signer: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: 'first' })}.${part(claims)}`
  const { privateKey } = keys[signer] ?? {}
  if (!privateKey) throw new Error('There are two keys.')
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}
