import {
  pathParameters,
  type Endpoint,
  type Output,
  type RefusalCode,
  type Sent,
} from '@reseller-portal/contract/kit'
import { brokenCall, CallError, refusedCall } from './call-error.ts'
import { csrfToken } from './cookie.ts'
import { throughOutage } from './outage.ts'
import { renewSession } from './renew-session.ts'

const fiveMinutes = 300_000
let mostWait = fiveMinutes

/** `key` is the Idempotency-Key of one intent, the same for each retry. `timeout` is in milliseconds. */
export type CallOptions = { key?: string; signal?: AbortSignal; timeout?: number }
/** A media endpoint answers with bytes, any other endpoint with what its schema says. */
export type Answer<E extends Endpoint> = E extends { media: string } ? Blob : Output<E>

let onSignedOut = () => {}
let setUpFactor = () => Promise.resolve(false)

/** Sets how long a call waits for its answer, in milliseconds: the server's setting `ApiTimeout`, or five minutes. */
export function setCallTimeout(setting: string | undefined) {
  const milliseconds = Number(setting)
  mostWait = milliseconds > 0 ? milliseconds : fiveMinutes
}

/** Registers what happens when the session is over and can't be renewed. */
export function whenSignedOut(handler: () => void) {
  onSignedOut = handler
}

/** Registers how the person sets up two-step verification when a call needs it. It answers whether they did. */
export function whenFactorNeeded(handler: () => Promise<boolean>) {
  setUpFactor = handler
}

/**
 * Calls an endpoint of the contract. Throws `CallError` when it is refused or unanswered.
 * It waits for a portal that cannot answer now. A session that ran out is renewed once and the call repeated; so is one that needs a second factor, once that is set up.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const sentAt = Date.now()
  try {
    return await attempt(endpoint, input, options)
  } catch (error) {
    if (needsFactor(error) && (await setUpFactor())) return attempt(endpoint, input, options)
    if (!isSignedOut(error) || endpoint.may === 'public') throw error
    if (await renewSession(sentAt)) return attempt(endpoint, input, options)
    onSignedOut()
    throw error
  }
}

/** The address of an endpoint with its input. */
export function addressOf<E extends Endpoint>(endpoint: E, input: Sent<E>): string {
  const fields = fieldsOf(input)
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fields[name])),
  )
  if (hasBody(endpoint)) return path
  const query = queryOf(rest(endpoint, fields))
  return query === '' ? path : `${path}?${query}`
}

function attempt<E extends Endpoint>(endpoint: E, input: Sent<E>, options: CallOptions): Promise<Answer<E>> {
  const { signal, timeout: longestMs = mostWait } = options
  return throughOutage(() => send(endpoint, input, options), { signal, longestMs })
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions,
): Promise<Answer<E>> {
  const reqId = `rp-${crypto.randomUUID()}`
  try {
    const response = await fetch(addressOf(endpoint, input), request(endpoint, input, options, reqId))
    if (!response.ok) throw await refusedCall(response, reqId)
    // The server has checked the answer against the endpoint's schema, so the type is trusted here.
    return (await (endpoint.media === undefined ? response.json() : response.blob())) as Answer<E>
  } catch (error) {
    const failed =
      error instanceof CallError ? error : brokenCall(error, options.signal?.aborted === true, reqId)
    failed.path = endpoint.path
    throw failed
  }
}

function request(endpoint: Endpoint, input: unknown, options: CallOptions, reqId: string): RequestInit {
  const headers = new Headers({ 'X-Request-ID': reqId })
  // A reading call sends no token. Reading the cookies for each call would block the page.
  if (endpoint.method !== 'GET') headers.set('X-CSRF-Token', csrfToken())
  if (endpoint.translated) headers.set('Accept-Language', document.documentElement.lang)
  if (options.key !== undefined) headers.set('Idempotency-Key', options.key)
  const signals = [
    AbortSignal.timeout(options.timeout ?? mostWait),
    ...(options.signal ? [options.signal] : []),
  ]
  const sent: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.any(signals),
  }
  if (!hasBody(endpoint)) return sent
  headers.set('Content-Type', 'application/json')
  return { ...sent, body: JSON.stringify(rest(endpoint, fieldsOf(input))) }
}

function hasBody({ method }: Endpoint) {
  return method === 'POST' || method === 'PUT'
}

function queryOf(fields: Record<string, unknown>) {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)]),
  )
  return new URLSearchParams(pairs).toString()
}

/** The input without the parameters that are part of the path. */
function rest(endpoint: Endpoint, fields: Record<string, unknown>) {
  const inPath = new Set(pathParameters(endpoint.path))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)))
}

function fieldsOf(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? { ...input } : {}
}

function isSignedOut(error: unknown) {
  return error instanceof CallError && error.status === 401
}

function needsFactor(error: unknown) {
  return (
    error instanceof CallError && error.data['reason'] === ('session.factor_needed' satisfies RefusalCode)
  )
}
