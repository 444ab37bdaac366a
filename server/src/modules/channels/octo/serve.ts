import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Readable } from 'node:stream'
import type { Deps } from '#kit/context.ts'
import { Refused } from '#kit/refuse.ts'
import { refusalOfDatabase } from '#kit/http/errors.ts'
import { sendJson } from '#kit/http/serve.ts'
import { throughOutage } from '#kit/http/outage.ts'
import { isSound } from '#kit/http/sound.ts'
import { Written } from '#kit/http/written.ts'
import { arrive } from './arrive.ts'
import type { OctoCtx } from './context.ts'
import { bestLanguage } from '#kit/http/language.ts'
import { refuseNotSpoken, whyNoSuchCall } from './not-spoken.ts'
import { OctoRefusal, refuseOcto, refusalOfRule } from './refusal.ts'
import { say } from './words.ts'

/** One call as data. Path parameters are written `:name`; they, the query and the body make one input. */
export type OctoCall<I extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/octo`. */
  path: string
  summary: string
  input: I
  /** The standard's name of what it answers, in the OpenAPI document. */
  answers: OctoThing | `${OctoThing}[]`
}

export type OctoThing =
  | 'Supplier'
  | 'Product'
  | 'Availability'
  | 'AvailabilityCalendar'
  | 'Booking'
  | 'Capability'
  | 'PickupLocation'
  | 'Subscription'

/** An endpoint, and the function that registers it. */
export type Served = { call: OctoCall<z.ZodType>; bind(app: FastifyInstance, deps: Deps): void }

export function served<I extends z.ZodType>(
  call: OctoCall<I>,
  act: (input: z.output<I>, ctx: OctoCtx) => Promise<unknown>,
): Served {
  return { call, bind: (app, deps) => serveOcto(app, deps, call, act) }
}

/**
 * Registers an endpoint: checks key, capabilities and input, then runs the function. With and without a slash at the
 * end.
 */
function serveOcto<I extends z.ZodType>(
  app: FastifyInstance,
  deps: Deps,
  call: OctoCall<I>,
  act: (input: z.output<I>, ctx: OctoCtx) => Promise<unknown>,
): void {
  const arrived = new WeakMap<FastifyRequest, OctoCtx>()
  // The body of a caller without a valid key is not read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isEmpty(request)) delete request.headers['content-type']
    arrived.set(request, await throughOutage(true, () => arrive(request, reply, deps)))
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = arrived.get(request)
    if (ctx === undefined) throw new Error('a call has not arrived')
    const input = inputOf(call, request)
    const answer = await throughOutage(isNamed(input, call), () => act(input, ctx))
    if (answer instanceof Written) return sendJson(answer, reply)
    if (answer instanceof Readable) reply.type('application/json; charset=utf-8')
    return reply.send(answer)
  }
  const errorHandler = answerOctoError
  const url = `/octo${call.path}`
  app.route({ method: call.method, url, onRequest, handler, errorHandler })
}

/** Whether a call changes nothing twice: all but a reservation without a uuid. */
function isNamed(input: unknown, { method }: Pick<OctoCall<z.ZodType>, 'method'>): boolean {
  return (
    method !== 'POST' ||
    (typeof input === 'object' && input !== null && 'uuid' in input && Boolean(input.uuid))
  )
}

/** Clients that name a body's type without sending one, as on cancel, mean no body. */
function isEmpty({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}

function inputOf<I extends z.ZodType>(call: OctoCall<I>, request: FastifyRequest): z.output<I> {
  const sent = { ...objectOf(request.query), ...bodyOf(request.body), ...objectOf(request.params) }
  if (!isSound(sent)) refuseOcto('BAD_REQUEST', say('malformed'))
  if (call.method !== 'GET') refuseNotSpoken(sent)
  const parsed = call.input.safeParse(sent)
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 20)
  return refuseOcto('BAD_REQUEST', say('fields', { fields: fields.join(', ') }))
}

function bodyOf(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body
  return refuseOcto('BAD_REQUEST', say('malformed'))
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
  const rule = error instanceof Refused ? error.refusal : refusalOfDatabase(error, request)
  const refusal = rule ? refusalOfRule(rule) : refusalOf(error)
  if (refusal.status >= 500 && !rule) request.log.error({ err: error }, 'a request failed')
  const retrySeconds = rule?.facts['retrySeconds']
  if (retrySeconds !== undefined) reply.header('retry-after', String(retrySeconds))
  const language = bestLanguage(request.headers['accept-language'])
  return reply.status(refusal.status).send(refusal.bodyIn(language))
}

function refusalOf(error: Error & { statusCode?: number }): OctoRefusal {
  if (error instanceof OctoRefusal) return error
  const isTheirs = error.statusCode !== undefined && error.statusCode < 500
  return isTheirs
    ? new OctoRefusal('BAD_REQUEST', say('malformed'))
    : new OctoRefusal('INTERNAL_SERVER_ERROR', say('fault'))
}

/** Answers an unknown address in the standard's form, so that it is not taken for an id. */
export async function sayNoSuchCall(octo: FastifyInstance): Promise<void> {
  octo.setNotFoundHandler((request, reply) => {
    const refusal = new OctoRefusal('BAD_REQUEST', whyNoSuchCall(request.url))
    return reply.status(404).send(refusal.bodyIn(bestLanguage(request.headers['accept-language'])))
  })
}
