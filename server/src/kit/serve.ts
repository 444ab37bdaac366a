import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayDo } from '@reseller-portal/contract/identity'
import { refusal } from '@reseller-portal/contract/kit'
import type { Endpoint, Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Deps, PublicCtx, Work } from './context.ts'
import { cookiesOf } from './cookies.ts'
import { answerOnce } from './keyed.ts'
import { Refused, refuse } from './refuse.ts'
import { accessCookie, isTokenOf, sessionOf } from './session.ts'

type Answer<E extends Endpoint> = E['media'] extends string ? Buffer : Returned<E>
type Act<E extends Endpoint, C> = (input: Input<E>, ctx: C) => Promise<Answer<E>>

/** Binds a signed-in endpoint to its function: session, permission, input, key, function, output. */
export function serve<E extends Endpoint>(app: FastifyInstance, deps: Deps, it: E, act: Act<E, Ctx>): void {
  bind(app, it, async (request, reply) => {
    const ctx = await signedIn(it, request, deps)
    const input = inputOf(it, request)
    const run = async () => checked(it, await act(input, ctx))
    return it.keyed ? answerOnce(ctx, it, input, request.headers['idempotency-key'], reply, run) : run()
  })
}

/** Binds an endpoint that needs no session. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  it: E,
  act: Act<E, PublicCtx>,
): void {
  bind(app, it, async (request, reply) => {
    const csrf = request.headers['x-csrf-token']
    const ctx = {
      ...workOf(request, deps),
      cookies: cookiesOf(request, reply, deps.config),
      address: request.ip,
      csrf: typeof csrf === 'string' ? csrf : undefined,
    }
    return checked(it, await act(inputOf(it, request), ctx))
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function bind(app: FastifyInstance, it: Endpoint, handler: Handler): void {
  const run: Handler = async (request, reply) => {
    if (it.changes) refuseCrossSite(request)
    reply.header('cache-control', 'no-store')
    const answer = await handler(request, reply)
    if (reply.sent) return reply
    if (it.media) return reply.type(it.media).send(answer)
    return reply.send(answer)
  }
  for (const url of mounts(it.path)) app.route({ method: it.method, url, handler: run })
}

/** The backplane's calls answer at `/backplane/v1` too (decisions §4). */
function mounts(path: string): string[] {
  const backplane =
    /^\/api\/(login|logout|refresh|me|forgot-password|reset-password|change-password|users?|groups|organizations|validations|featureFlags|tickets)(\/|$)/
  const bases = backplane.test(path) ? [path, path.replace('/api', '/backplane/v1')] : [path]
  return bases.flatMap((each) => (each.endsWith('/') ? [each, each.slice(0, -1)] : [each]))
}

async function signedIn(it: Endpoint, request: FastifyRequest, deps: Deps): Promise<Ctx> {
  const work = workOf(request, deps)
  const token = request.cookies[accessCookie]
  const session = token === undefined ? undefined : await sessionOf(token, work.now, deps.db)
  if (!session) refuse('session.missing')
  const sent = request.headers['x-csrf-token']
  if (it.method !== 'GET' && !isTokenOf(session.csrfHash, typeof sent === 'string' ? sent : undefined))
    refuse('session.csrf')
  if (it.may !== 'public' && it.may !== 'signed-in' && !mayDo(session.actor.roles, it.may))
    refuse('session.denied')
  return { ...work, actor: session.actor }
}

function workOf(request: FastifyRequest, deps: Deps): Work {
  return { ...deps, now: deps.clock(), reqId: request.id, log: request.log, actor: undefined }
}

function inputOf<E extends Endpoint>(it: E, request: FastifyRequest): Input<E> {
  const sent = { ...objectOf(request.query), ...bodyOf(it, request.body), ...objectOf(request.params) }
  const parsed = it.input.safeParse(sent)
  if (parsed.success && hasNul(parsed.data)) throw new Refused(refusal('input.malformed'))
  // The schema of `E` made it, which the compiler cannot see through the generic.
  if (parsed.success) return parsed.data as Input<E>
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 20)
  throw new Refused(refusal('input.malformed', { fields }))
}

/** PostgreSQL keeps no NUL in a text. No recursion: what was sent may be nested deeper than the stack. */
export function hasNul(value: unknown): boolean {
  const left = [value]
  while (left.length > 0) {
    const each = left.pop()
    if (typeof each === 'string' && each.includes('\0')) return true
    if (typeof each === 'object' && each !== null)
      for (const [name, inner] of Object.entries(each)) left.push(name, inner)
  }
  return false
}

function bodyOf(it: Endpoint, body: unknown): object {
  if (it.method === 'GET' || it.method === 'DELETE' || body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refused(refusal('input.malformed', { fields: ['body'] }))
  return body
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** What leaves is what the contract says: a function that answers something else is a fault, not an answer. */
function checked<E extends Endpoint>(it: E, answer: Answer<E>): unknown {
  return Buffer.isBuffer(answer) ? answer : it.output.parse(answer)
}

/** SameSite cookies keep other sites out; browsers that say where a request comes from are believed (decisions §4). */
function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('session.cross_site')
}
