import type { ErrorEnvelope } from '@reseller-portal/contract/kit'

/** The status of a call that got no HTTP answer (spec 1 §8). */
export const noAnswer = { unknown: -1, cancelled: -2, timeout: -3, network: -4 } as const

/** A call that was refused or got no answer. `status` is HTTP's, or one of `noAnswer`. */
export class CallError extends Error {
  readonly status: number
  readonly code: number | string | undefined
  readonly data: Record<string, unknown>
  readonly reqId: string
  /** The answer was an error without any text. */
  readonly isMute: boolean
  /** What HTTP calls the status of the answer, where it says so. */
  readonly statusText: string
  /** The path of the endpoint that was called. */
  path = ''

  constructor(status: number, reqId: string, envelope?: ErrorEnvelope, body = '', statusText = '') {
    super(envelope?.error.message ?? (body.trim().slice(0, 1000) || `status ${status}`))
    this.name = 'CallError'
    this.status = status
    this.code = envelope?.error.code
    this.data = envelope?.error.data ?? {}
    this.reqId = envelope?.meta.reqId ?? reqId
    this.isMute = status > 0 && envelope === undefined && body.trim() === ''
    this.statusText = statusText
  }
}

/** Whether trying again could help. It can't if a rule refused the call. */
export function isBroken(error: unknown): boolean {
  return !(error instanceof CallError) || error.status < 0 || error.status >= 500
}

/** The error of an unsuccessful answer. Its message is `error.message`, or the whole body if that isn't an error envelope. */
export async function refusedCall(response: Response, reqId: string) {
  const body = await response.text().catch(() => '')
  return new CallError(response.status, reqId, envelopeIn(body), body, response.statusText)
}

function envelopeIn(body: string): ErrorEnvelope | undefined {
  try {
    const json: unknown = JSON.parse(body)
    return isEnvelope(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** The error of a fetch that threw. */
export function brokenCall(thrown: unknown, cancelled: boolean, reqId: string) {
  if (cancelled) return new CallError(noAnswer.cancelled, reqId)
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new CallError(noAnswer.timeout, reqId)
  return new CallError(thrown instanceof TypeError ? noAnswer.network : noAnswer.unknown, reqId)
}

function isEnvelope(body: unknown): body is ErrorEnvelope {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error
}
