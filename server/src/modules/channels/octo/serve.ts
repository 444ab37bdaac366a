import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Deps, Work } from '../../../kit/context.ts'
import { holderOf } from '../keys.ts'
import type { KeyHolder } from '../keys.ts'
import { noteCaller } from '../usage.ts'
import { negotiated } from './capabilities.ts'
import type { Capabilities } from './capabilities.ts'
import { OctoRefusal, refuseOcto } from './refusal.ts'

/** One call of a reseller's system. */
export type OctoCtx = Work & {
  holder: KeyHolder
  capabilities: Capabilities
  /** The best of our languages for its `Accept-Language`. */
  language: 'en' | 'es' | 'fr'
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
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await contextOf(request, deps)
    reply.header('octo-capabilities', ctx.capabilities.echo)
    reply.header('cache-control', 'no-store')
    return reply.send(await act(inputOf(call.input, request), ctx))
  }
  const errorHandler = answerOctoError
  for (const url of [`/octo${call.path}`, `/octo${call.path}/`])
    app.route({ method: call.method, url, handler, errorHandler })
}

async function contextOf(request: FastifyRequest, deps: Deps): Promise<OctoCtx> {
  const [, key] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (key === undefined)
    refuseOcto('UNAUTHORIZED', 'Send your API key in the header: Authorization: Bearer <key>.')
  const holder = await holderOf(key, deps.db)
  if (!holder) refuseOcto('FORBIDDEN', 'This API key is not known or was revoked.')
  noteCaller(request, holder)
  const work = { ...deps, now: deps.clock(), reqId: request.id, log: request.log, actor: undefined }
  return { ...work, holder, capabilities: negotiated(request), language: 'en' }
}

function inputOf<I extends z.ZodType>(schema: I, request: FastifyRequest): z.output<I> {
  const sent = { ...objectOf(request.query), ...objectOf(request.body), ...objectOf(request.params) }
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 20)
  return refuseOcto('BAD_REQUEST', `These fields are missing or not right: ${fields.join(', ')}.`)
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function answerOctoError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof OctoRefusal) return reply.status(error.status).send(error.body)
  const status = error.statusCode ?? 500
  if (status < 500)
    return reply.status(400).send(new OctoRefusal('BAD_REQUEST', 'The request is malformed.').body)
  request.log.error({ err: error }, 'fault')
  const fault = new OctoRefusal('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.')
  return reply.status(fault.status).send(fault.body)
}
