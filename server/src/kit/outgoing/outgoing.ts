import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, request, type Dispatcher } from 'undici'
import type { Config } from '#server/config.ts'
import { tracedCall } from '../telemetry/spans.ts'
import { isLoopback, isPublic } from './addresses.ts'

export type OutgoingRequest = {
  method: string
  headers: Record<string, string>
  /** Sent as it is; undefined: no body. */
  body: string | undefined
  /** For the whole call, from the name's lookup to the last byte of the answer. */
  timeoutMs: number
  /** A longer answer is a failure. */
  mostBytes: number
  /**
   * Receives the body of a 200 in parts as it arrives, instead of it being stored; an error that it throws is a
   * broken answer.
   */
  take?: ((text: string) => void) | undefined
}
/** With any status, including 3xx: a redirect is never followed. Header names are lower case. */
export type OutgoingAnswer = {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  /** The bytes as text. */
  readonly body: string
}

/** Why there is no answer. `forbidden`: the address must not be called; `unreachable`: no connection was made. */
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
 * Calls an address that a customer chose: only https, and never a private, loopback or link-local address,
 * whatever its name resolves to. In a trial installation http and loopback are allowed too, for demos and tests.
 * Throws `OutgoingFailed` where no complete answer came.
 */
export async function outgoing(
  url: string,
  init: OutgoingRequest,
  config: Pick<Config, 'isTrial'>,
): Promise<OutgoingAnswer> {
  const { method } = init
  return tracedCall({ to: 'partner', url, method, headers: init.headers }, (headers) =>
    callPartner(url, { ...init, headers }, config),
  )
}

async function callPartner(
  url: string,
  { method, headers, body, ...init }: OutgoingRequest,
  { isTrial }: Pick<Config, 'isTrial'>,
): Promise<OutgoingAnswer> {
  const why = whyNotOutgoing(url, { isTrial })
  if (why !== undefined) throw new OutgoingFailed('forbidden', `The address can't be called: ${why}.`, false)
  const signal = AbortSignal.timeout(init.timeoutMs)
  const sent = { isOnItsWay: false }
  const dispatcher = (isTrial ? agents.trial : agents.guarded).compose(watching(sent))
  try {
    const answer = await request(url, { method, headers, body: body ?? null, signal, dispatcher })
    const bytes = await bytesOf(answer, init)
    return {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
      bytes,
      get body() {
        return bytes.toString('utf8')
      },
    }
  } catch (error) {
    throw failureOf(error, signal.aborted, sent.isOnItsWay)
  }
}

/** Why this address may not be called, before its name is looked up; undefined where it may. */
export function whyNotOutgoing(url: string, { isTrial }: Pick<Config, 'isTrial'>): string | undefined {
  if (!URL.canParse(url)) return 'it is no address'
  const { protocol, hostname, username, password } = new URL(url)
  const protocols = isTrial ? ['https:', 'http:'] : ['https:']
  if (!protocols.includes(protocol)) return `it does not start with ${protocols.join('// or ')}//`
  if (username !== '' || password !== '') return 'it has a name or a password in it'
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !mayConnect(address, isTrial)) return 'it is not a public address'
  return undefined
}

/** An address to which a path is appended. */
export function withoutSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '')
}

function mayConnect(address: string, isTrial: boolean): boolean {
  return isPublic(address) || (isTrial && isLoopback(address))
}

/** A connection is checked when it is made, and closed before servers usually close idle ones. */
function agentOf(isTrial: boolean): Agent {
  const connect = { lookup: checked(isTrial), timeout: 30_000 }
  return new Agent({ connect, allowH2: false, keepAliveTimeout: 4000, keepAliveMaxTimeout: 4000 })
}

/** Resolves the name for the connection itself, so that it cannot change between check and use. */
function checked(isTrial: boolean): LookupFunction {
  return (name, options, found) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, [])
      if (addresses.length === 0 || addresses.some(({ address }) => !mayConnect(address, isTrial)))
        return found(new OutgoingFailed('forbidden', `${name} is not at a public address.`, false), [])
      if (options.all === true) return found(null, addresses)
      const [first] = addresses
      return found(null, first?.address ?? '', first?.family)
    })
  }
}

const agents = { guarded: agentOf(false), trial: agentOf(true) }

/** Notes when the connection takes the request: from then on the other side may have received it. */
function watching(sent: { isOnItsWay: boolean }): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, to) =>
    dispatch(options, {
      onRequestStart: (...start) => {
        sent.isOnItsWay = true
        to.onRequestStart?.(...start)
      },
      onResponseStart: (...answer) => to.onResponseStart?.(...answer),
      onResponseData: (...part) => to.onResponseData?.(...part),
      onResponseEnd: (...end) => to.onResponseEnd?.(...end),
      onResponseError: (...error) => to.onResponseError?.(...error),
    })
}

async function bytesOf(
  { statusCode, body }: Dispatcher.ResponseData,
  { mostBytes, take }: Pick<OutgoingRequest, 'mostBytes' | 'take'>,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const decoder = new TextDecoder()
  const isTaken = take !== undefined && statusCode === 200
  let bytes = 0
  for await (const part of body) {
    const chunk: Uint8Array = part
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > mostBytes)
      throw new OutgoingFailed('too_large', `The answer is longer than ${mostBytes} bytes.`, true)
    if (isTaken) take(decoder.decode(chunk, { stream: true }))
    else parts.push(chunk)
  }
  return Buffer.concat(parts)
}

function headersOf(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  )
}

function failureOf(error: unknown, isLate: boolean, wasOpen: boolean): OutgoingFailed {
  if (error instanceof OutgoingFailed) return error
  const message = error instanceof Error ? error.message : String(error)
  if (isLate) return new OutgoingFailed('timeout', 'No complete answer arrived in time.', wasOpen)
  return new OutgoingFailed(
    wasOpen ? 'broken' : 'unreachable',
    message === '' ? 'No connection.' : message,
    wasOpen,
  )
}
