import type { OutgoingAnswer } from '#kit/outgoing/outgoing.ts'
import { PartnerError } from '../../../supplier.ts'
import * as z from 'zod'

/** The outcome of a call. Only `refused` and the kinds before it are definite answers of the supplier. */
export type Reply<T> =
  /** `skewMs`: the supplier's clock minus ours. */
  | { kind: 'ok'; body: T; raw: unknown; headers: Record<string, string>; skewMs: number }
  | ({ kind: 'refused' } & OctoError)
  /** There is no such endpoint. */
  | { kind: 'missing' }
  | { kind: 'limited'; waitMs: number }
  | { kind: 'maintenance' }
  /** Our key or our address is wrong. */
  | { kind: 'misconfigured'; detail: string; error?: string; isForbidden?: boolean }
  /** No answer, or none that can be read; `mayHaveArrived`: the supplier may have acted on the request. */
  | { kind: 'failed'; mayHaveArrived: boolean; detail: string }

/**
 * Classifies an answer. The body's `error` takes precedence over the status (docs/octo-facts.md, "What hurts" 8); a
 * 404 or 405 without it means that the endpoint does not exist (6).
 */
export function replyOf({ status, headers, body }: Omit<OutgoingAnswer, 'bytes'>): Reply<unknown> {
  const parsed = jsonOf(body)
  const error = errorOf(parsed)
  if (status === 503 || (isBad(status, error) && speaksOfMaintenance(error?.message ?? body)))
    return { kind: 'maintenance' }
  if (status === 429) return { kind: 'limited', waitMs: waitOf(headers) }
  if (error !== undefined) return errorReply(error, status)
  if (status === 401 || status === 403) return { kind: 'misconfigured', detail: `answered ${status}` }
  if (status === 404 || status === 405 || status === 501) return { kind: 'missing' }
  if (status >= 300 && status < 400) return { kind: 'misconfigured', detail: 'answered a redirect' }
  if (status >= 500 || status === 408) return failed(`answered ${status}`)
  if (status >= 400) return { kind: 'refused', error: '', message: `answered ${status}`, fields: [] }
  return parsed === undefined
    ? failed('answered no JSON')
    : { kind: 'ok', body: parsed, raw: parsed, headers, skewMs: 0 }
}

/** The failure as a `PartnerError`. */
export function partnerError(reply: Exclude<Reply<unknown>, { kind: 'ok' }>): PartnerError {
  if (reply.kind === 'maintenance')
    return new PartnerError('maintenance', 'The supplier is down for maintenance.')
  if (reply.kind === 'misconfigured')
    return new PartnerError(
      reply.isForbidden === true ? 'forbidden' : 'misconfigured',
      `The supplier ${reply.detail}.`,
    )
  if (isUnknownRate(reply)) return new PartnerError('withdrawn', `The supplier ${detailOf(reply)}.`)
  if (reply.kind === 'limited')
    return new PartnerError(
      'busy',
      `The supplier ${detailOf(reply)}.`,
      Math.max(1, Math.ceil(reply.waitMs / 1000)),
    )
  return new PartnerError('failed', `The supplier ${detailOf(reply)}.`)
}

/** Whether the supplier does not have the requested product or option. */
export function isUnknownRate(reply: Reply<unknown>): boolean {
  return reply.kind === 'refused' && ['INVALID_PRODUCT_ID', 'INVALID_OPTION_ID'].includes(reply.error)
}

/** The detail for logs and the connection's screen. */
export function detailOf(reply: Exclude<Reply<unknown>, { kind: 'ok' }>): string {
  if (reply.kind === 'refused') return ['refused:', reply.error, reply.message].filter(Boolean).join(' ')
  if (reply.kind === 'limited') return `asked us to wait ${Math.ceil(reply.waitMs / 1000)} s`
  if (reply.kind === 'missing') return 'has no such endpoint'
  if (reply.kind === 'maintenance') return 'is down for maintenance'
  return reply.detail
}

/** The answer may have been lost after the supplier acted. */
export function failed(detail: string): Reply<never> {
  return { kind: 'failed', mayHaveArrived: true, detail }
}

function errorReply(error: OctoError, status: number): Reply<never> {
  if (error.error === 'UNAUTHORIZED' || error.error === 'FORBIDDEN' || status === 401 || status === 403)
    return { kind: 'misconfigured', detail: `rejected our key: ${error.error}`, error: error.error }
  if (error.error === 'INTERNAL_SERVER_ERROR') return failed('answered INTERNAL_SERVER_ERROR')
  // Web frameworks put "Not Found" into the same key; OCTO's codes are in capitals.
  if ((status === 404 || status === 405) && !/^[A-Z]+(_[A-Z]+)+$/.test(error.error))
    return { kind: 'missing' }
  if (status >= 500 && !/^[A-Z]+(_[A-Z]+)+$/.test(error.error)) return failed(`answered ${status}`)
  return { kind: 'refused', ...error }
}

function isBad(status: number, error: OctoError | undefined): boolean {
  return status >= 400 || error !== undefined
}

function speaksOfMaintenance(text: string): boolean {
  return text.includes('[code:196]') || /\bmaintenance\b/i.test(text)
}

/** The pause in seconds or as an HTTP date; one second where none is given. */
function waitOf(headers: Record<string, string>): number {
  const retryAfter = headers['retry-after'] ?? headers['octo-ratelimit-retryafter']
  if (retryAfter === undefined) return 1000
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(250, seconds * 1000)
  const until = Date.parse(retryAfter)
  const from = Date.parse(headers['date'] ?? '')
  return Number.isNaN(until) || Number.isNaN(from) ? 1000 : Math.max(250, until - from)
}

function jsonOf(body: string): unknown {
  try {
    // Checked by the schema of the call.
    return JSON.parse(body.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

/** OCTO's error body: its code, its sentence, and the names of the fields that it is about. */
type OctoError = { error: string; message: string; fields: string[] }

const Body = z.looseObject({ error: z.string(), errorMessage: z.string().optional().catch(undefined) })

/** Undefined where the body is no error. */
function errorOf(body: unknown): OctoError | undefined {
  const read = Body.safeParse(body)
  if (!read.success) return undefined
  const { error, errorMessage = '', ...rest } = read.data
  const message = typeof rest['message'] === 'string' ? rest['message'] : ''
  return { error, message: errorMessage || message, fields: Object.keys(rest) }
}
