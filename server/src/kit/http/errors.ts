import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusal, refusals, type ErrorEnvelope, type Refusal } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/locales/fill'
import { DatabaseUnavailable } from '#db/unavailable.ts'
import words from '@reseller-portal/contract/locales/en'
import { Refused } from '../refuse.ts'

/** Turns any error into status and envelope; only faults are logged, and their text is never shown. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refused =
    error instanceof Refused
      ? error.refusal
      : (refusalOfDatabase(error, request) ?? refusalOfTransport(error))
  if (refused?.facts['retrySeconds']) reply.header('retry-after', String(refused.facts['retrySeconds']))
  if (refused) return reply.status(refusals[refused.code].status).send(envelope(refused, request.id))
  request.log.error({ err: error }, 'a request failed')
  const { internal } = words.faults
  return reply.status(500).send({
    ...problem('internal', 500, internal),
    error: { code: 'INTERNAL_SERVER', message: internal },
    meta: { reqId: request.id },
  } satisfies ErrorEnvelope)
}

/** `mayRepeat`: the same request may be sent again without anything happening twice. */
export function refusalOfDatabase(error: Error, { log }: Pick<FastifyRequest, 'log'>): Refusal | undefined {
  if (!(error instanceof DatabaseUnavailable)) return undefined
  log.warn({ err: error }, 'the database was unable to serve a request')
  const mayRepeat = error.isRepeatable && error.because !== 'slow'
  const facts = { retrySeconds: 5, ...(mayRepeat && { mayRepeat }) }
  return refusal(error.because === 'away' ? 'database.away' : 'requests.busy', facts)
}

export function envelope({ code, facts }: Refusal, reqId: string): ErrorEnvelope {
  const message = fill(words.refusals[code], facts)
  const data = { ...facts, reason: code }
  return {
    ...problem(code, refusals[code].status, message),
    error: { code: refusals[code].code, message, data },
    meta: { reqId },
  }
}

/** The members of RFC 9457, beside the shape of the specification. */
function problem(name: string, status: number, detail: string) {
  return {
    type: `urn:reseller-portal:problem:${name}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
  }
}

/** The refusal for an error of Fastify itself, before a function is called. */
function refusalOfTransport(error: Error & { statusCode?: number }): Refusal | undefined {
  if (error.statusCode === 413) return refusal('input.too_large')
  if (error.statusCode === 415) return refusal('input.unsupported_type')
  if (error.statusCode === 429) return refusal('requests.too_many')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refusal('input.malformed')
  return undefined
}
