import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Readable } from 'node:stream'
import type { Language } from '@reseller-portal/contract/kit'
import type { Deps, Work } from '../../../kit/context.ts'
import { Refused } from '../../../kit/refuse.ts'
import { hasNul } from '../../../kit/serve.ts'
import type { KeyHolder } from '../keys.ts'
import { arrive } from './arrive.ts'
import type { Capabilities } from './capabilities.ts'
import { bestLanguage } from './language.ts'
import { OctoRefusal, refuseOcto, refusalOfRule } from './refusal.ts'
import { octoWords } from './words.ts'

/** One call of a reseller's system. */
export type OctoCtx = Work & {
  holder: KeyHolder
  /** What is booked now takes no seats: the key's, or this call's wish. */
  isTest: boolean
  capabilities: Capabilities
  /** The best of our languages for its `Accept-Language`. */
  language: Language
}

/** One call as data. Path parameters are written `:name`; they, the query and the body make one input. */
export type OctoCall<I extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/octo`. */
  path: string
  summary: string
  input: I
}

/** Binds a call: whose key, which capabilities, is the input sound, the function. With and without a slash at the end. */
export function serveOcto<I extends z.ZodType>(
  app: FastifyInstance,
  deps: Deps,
  call: OctoCall<I>,
  act: (input: z.output<I>, ctx: OctoCtx) => Promise<unknown>,
): void {
  const arrived = new WeakMap<FastifyRequest, OctoCtx>()
  // A stranger's body is not even read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isEmpty(request)) delete request.headers['content-type']
    arrived.set(request, await arrive(request, reply, deps))
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = arrived.get(request)
    if (ctx === undefined) throw new Error('a call has not arrived')
    const answer = await act(inputOf(call, request), ctx)
    if (answer instanceof Readable) reply.type('application/json; charset=utf-8')
    return reply.send(answer)
  }
  const errorHandler = answerOctoError
  for (const url of [`/octo${call.path}`, `/octo${call.path}/`])
    app.route({ method: call.method, url, onRequest, handler, errorHandler })
}

/** Clients that name the type of a body which they do not send, as on cancel, mean no body. */
function isEmpty({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}

function inputOf<I extends z.ZodType>(call: OctoCall<I>, request: FastifyRequest): z.output<I> {
  const sent = { ...objectOf(request.query), ...bodyOf(request.body), ...objectOf(request.params) }
  const parsed = call.input.safeParse(sent)
  if (parsed.success && hasNul(parsed.data)) refuseOcto('BAD_REQUEST', { words: octoWords.malformed })
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 20)
  return refuseOcto('BAD_REQUEST', { words: octoWords.fields, facts: { fields: fields.join(', ') } })
}

function bodyOf(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body
  return refuseOcto('BAD_REQUEST', { words: octoWords.malformed })
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Turns whatever was thrown into the standard's body; only faults are logged, and their text is never shown. */
export function answerOctoError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'fault')
  const language = bestLanguage(request.headers['accept-language'])
  return reply.status(refusal.status).send(refusal.bodyIn(language))
}

function refusalOf(error: Error & { statusCode?: number }): OctoRefusal {
  if (error instanceof OctoRefusal) return error
  if (error instanceof Refused) return refusalOfRule(error)
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500
  return isTheirs
    ? new OctoRefusal('BAD_REQUEST', { words: octoWords.malformed })
    : new OctoRefusal('INTERNAL_SERVER_ERROR', { words: octoWords.fault })
}
