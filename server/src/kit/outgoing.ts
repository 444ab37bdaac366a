import { lookup } from 'node:dns'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { Config } from '../config.ts'
import { isLoopback, isPublic } from './addresses.ts'

export type OutgoingRequest = {
  method: string
  headers: Record<string, string>
  /** Sent as it is; undefined: no body. */
  body: string | undefined
  /** For everything, from the name to the last byte of the answer. */
  timeoutMs: number
  /** A longer answer is a failure. */
  mostBytes: number
  /** Takes the body of a 200 part by part as it comes, instead of it being kept; what it throws is a broken answer. */
  take?: ((text: string) => void) | undefined
}
/** Whatever status there is, 3xx too: a redirect is never followed. Header names are lower case. */
export type OutgoingAnswer = { status: number; headers: Record<string, string>; body: string }

/** Why there is no answer. `forbidden`: we do not call such an address; `unreachable`: no connection was made. */
export type OutgoingReason = 'forbidden' | 'unreachable' | 'timeout' | 'broken' | 'too_large'

/** No answer came. */
export class OutgoingFailed extends Error {
  readonly reason: OutgoingReason
  /** The other side may have acted on the request: look it up before it is repeated. */
  readonly mayHaveArrived: boolean

  constructor(reason: OutgoingReason, message: string, mayHaveArrived: boolean) {
    super(message)
    this.reason = reason
    this.mayHaveArrived = mayHaveArrived
  }
}

/**
 * Calls an address that somebody else chose. In production only https, and never a private, loopback or link-local
 * address, whatever its name says at connect; elsewhere http and loopback too, so that demos and tests work.
 * Throws `OutgoingFailed` where no whole answer came.
 */
export async function outgoing(
  url: string,
  init: OutgoingRequest,
  config: Pick<Config, 'production'>,
): Promise<OutgoingAnswer> {
  const target = allowed(url, config.production)
  const signal = AbortSignal.timeout(init.timeoutMs)
  const { isSecure, agent } = roadOf(target, config.production)
  const length = init.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(init.body)) }
  const options = { method: init.method, headers: { ...init.headers, ...length }, agent, signal }
  const request = isSecure ? secureRequest(target, options) : plainRequest(target, options)
  const road = watched(request, isSecure)
  try {
    return await answerTo(request, init)
  } catch (error) {
    throw error instanceof OutgoingFailed ? error : failureOf(error, signal.aborted, road.isOpen)
  }
}

/** Why this address may not be called, before its name is looked up; undefined where it may. */
export function whyNotOutgoing(url: string, config: Pick<Config, 'production'>): string | undefined {
  if (!URL.canParse(url)) return 'it is no address'
  const { protocol, hostname, username, password } = new URL(url)
  const protocols = config.production ? ['https:'] : ['https:', 'http:']
  if (!protocols.includes(protocol)) return `it does not start with ${protocols.join('// or ')}//`
  if (username !== '' || password !== '') return 'it has a name or a password in it'
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !mayConnect(address, config.production)) return 'it is not a public address'
  return undefined
}

function allowed(url: string, production: boolean): URL {
  const why = whyNotOutgoing(url, { production })
  if (why !== undefined)
    throw new OutgoingFailed('forbidden', `The address may not be called: ${why}.`, false)
  return new URL(url)
}

function mayConnect(address: string, production: boolean): boolean {
  return isPublic(address) || (!production && isLoopback(address))
}

/** A socket in one of these was checked when it was made; it is idle for less than servers usually wait. */
const idle = { keepAlive: true, timeout: 4000 }
const agents = {
  guarded: new SecureAgent({ ...idle, lookup: checked(true) }),
  plain: new PlainAgent({ ...idle, lookup: checked(false) }),
  secure: new SecureAgent({ ...idle, lookup: checked(false) }),
}

function roadOf({ protocol }: URL, production: boolean) {
  if (production) return { isSecure: true, agent: agents.guarded }
  return protocol === 'https:'
    ? { isSecure: true, agent: agents.secure }
    : { isSecure: false, agent: agents.plain }
}

/** Looks a name up for the connection itself, so that nothing lies between the check and the use. */
function checked(production: boolean): LookupFunction {
  return (name, options, found) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, [])
      if (addresses.length === 0 || addresses.some(({ address }) => !mayConnect(address, production)))
        return found(new OutgoingFailed('forbidden', `${name} is not at a public address.`, false), [])
      if (options.all === true) return found(null, addresses)
      const [first] = addresses
      return found(null, first?.address ?? '', first?.family)
    })
  }
}

/** Whether a connection stood, after which the other side may have heard us. */
function watched(request: ClientRequest, isSecure: boolean): { isOpen: boolean } {
  const road = { isOpen: false }
  request.on('socket', (socket) => {
    // Such a socket does not connect again: a listener would stay with it for ever.
    if (request.reusedSocket) {
      road.isOpen = true
      return
    }
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      road.isOpen = true
    })
  })
  return road
}

function answerTo(request: ClientRequest, init: OutgoingRequest): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      bodyOf(response, init).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: headersOf(response), body }),
        reject,
      )
    })
    request.end(init.body)
  })
}

async function bodyOf(
  response: IncomingMessage,
  { mostBytes, take }: Pick<OutgoingRequest, 'mostBytes' | 'take'>,
): Promise<string> {
  const parts: Uint8Array[] = []
  const decoder = new TextDecoder()
  const isTaken = take !== undefined && response.statusCode === 200
  let bytes = 0
  for await (const part of response) {
    const chunk: Uint8Array = part
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > mostBytes)
      throw new OutgoingFailed('too_large', `The answer is longer than ${mostBytes} bytes.`, true)
    if (isTaken) take(decoder.decode(chunk, { stream: true }))
    else parts.push(chunk)
  }
  return Buffer.concat(parts).toString('utf8')
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  )
}

function failureOf(error: unknown, isLate: boolean, wasOpen: boolean): OutgoingFailed {
  const said = error instanceof Error ? error.message : String(error)
  if (isLate) return new OutgoingFailed('timeout', 'No whole answer came in time.', wasOpen)
  return new OutgoingFailed(
    wasOpen ? 'broken' : 'unreachable',
    said === '' ? 'No connection.' : said,
    wasOpen,
  )
}
