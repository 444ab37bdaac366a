import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { atEnd } from '../../at-end.ts'

type Stored = { id: string; state?: string } & Record<string, unknown>

export const issuer = '3388000000012345678'
const email = 'tickets@portal-test.iam.gserviceaccount.com'

/** Google Wallet's API and its token service on loopback, which check every signature and id. */
export async function openGoogle() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const things = new Map<string, Stored>()
  const calls: { line: string; status: number; body: Stored }[] = []
  /** While it is away, every call fails. */
  const state = { isAway: false }

  async function answer(line: string, text: string, bearer: string): Promise<[number, object]> {
    if (state.isAway) return [503, { error: 'away' }]
    if (line === 'POST /token') {
      const assertion = new URLSearchParams(text).get('assertion') ?? ''
      await jwtVerify(assertion, publicKey, { issuer: email, audience: `${url}/token` })
      return [200, { access_token: 'a token of Google', expires_in: 3599, token_type: 'Bearer' }]
    }
    if (bearer !== 'Bearer a token of Google') return [401, {}]
    const [, method, kind = '', id] =
      /^(POST|PATCH) \/walletobjects\/v1\/(genericClass|genericObject)(?:\/(.+))?$/.exec(line) ?? []
    const sent = JSON.parse(text) as Stored
    const key = `${kind} ${id ?? sent.id}`
    if (!sent.id?.startsWith(`${issuer}.`)) return [400, {}]
    if (method === 'POST') {
      if (things.has(key)) return [409, {}]
      if (kind === 'genericObject' && !things.has(`genericClass ${String(sent['classId'])}`)) return [404, {}]
    } else if (!things.has(key)) return [404, {}]
    things.set(key, { ...things.get(key), ...sent })
    return [200, sent]
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const text = Buffer.concat(parts).toString('utf8')
    const line = `${request.method} ${request.url}`
    const [status, body] = await answer(line, text, request.headers.authorization ?? '')
    calls.push({ line, status, body: line === 'POST /token' ? { id: '' } : (JSON.parse(text) as Stored) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
  const folder = await mkdtemp(join(tmpdir(), 'rp-google-'))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
    await rm(folder, { recursive: true })
  })
  const account = join(folder, 'account.json')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(
    account,
    JSON.stringify({
      type: 'service_account',
      client_email: email,
      private_key: pem,
      private_key_id: 'one',
      token_uri: `${url}/token`,
    }),
  )
  const settings = {
    GOOGLE_WALLET_ISSUER: issuer,
    GOOGLE_WALLET_ACCOUNT: account,
    GOOGLE_WALLET_API_BASE: url,
  }
  const object = (ticket: string) => things.get(`genericObject ${issuer}.${ticket}`)
  /** What a save link says, if this service account signed it for Google. */
  const opened = async (link: string) => {
    const token = link.replace('https://pay.google.com/gp/v/save/', '')
    return (await jwtVerify(token, publicKey, { issuer: email, audience: 'google' })).payload
  }
  return { settings, calls, state, object, opened, folder }
}
