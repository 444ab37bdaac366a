import { PassThrough, Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isReading } from '@reseller-portal/contract/accounts'
import {
  refusal,
  type Endpoint,
  type Input,
  type Language,
  type Returned,
} from '@reseller-portal/contract/kit'
import { attempts } from '#db/attempt.ts'
import type { Actor, Ctx, Deps, PublicCtx, RequestKey, Session, Work } from '../context.ts'
import { cookiesOf } from './cookies.ts'
import { bestLanguage } from './language.ts'
import { answerOnce } from './keyed.ts'
import { refuseTooManyCalls, refuseTooManyHolds } from './limits.ts'
import { isRepeatable, throughOutage } from './outage.ts'
import { actorMay, permissionsOfKey } from './may.ts'
import { Refused, refuse } from '../refuse.ts'
import { isSound } from './sound.ts'
import { isTokenOf } from '../security/tokens.ts'
import { Written } from './written.ts'

/** A file with its name; one of unknown length is a stream, sent as it is made. */
export type FileAnswer = { content: Readable | Buffer; type: string; name: string }
/** Bytes that a browser may cache; `cache` is the header that says for how long. */
export type BytesAnswer = { bytes: Buffer; type: string; cache: string }
type Answer<E extends Endpoint> = E['media'] extends 'application/octet-stream'
  ? FileAnswer
  : E['media'] extends 'image/webp'
    ? BytesAnswer
    : E['media'] extends string
      ? Buffer | FileAnswer
      : Returned<E>
type Act<E extends Endpoint, C> = (input: Input<E>, ctx: C) => Promise<Answer<E>>

/** Serves a signed-in endpoint: checks session, permission, input and key, runs the function, and checks the output. */
export function serve<E extends Endpoint>(app: FastifyInstance, deps: Deps, it: E, act: Act<E, Ctx>): void {
  bind(app, deps, it, async (request, reply) => {
    const { ctx, lastWrite } = await signedIn(it, request, reply, deps)
    const input = inputOf(it, request)
    const reading = { ...ctx, db: dbFor(it, input, ctx, lastWrite) }
    const run = async (key?: RequestKey) => checked(it, await act(input, key ? { ...reading, key } : reading))
    try {
      return await (it.keyed
        ? answerOnce(ctx, it, input, request.headers['idempotency-key'], reply, run)
        : run())
    } finally {
      await rememberWrite(ctx)
    }
  })
}

/** The replica where the endpoint may be read from it, and the reader's last write is known; else the primary. */
function dbFor(it: Endpoint, input: unknown, { db, replica, now }: Ctx, lastWrite: string | null): Ctx['db'] {
  if (replica === undefined || lastWrite === null || it.fromReplica === undefined) return db
  return it.fromReplica === 'always' || isOver(objectOf(input), now) ? replica.since(lastWrite) : db
}

/** Whether the day `to` is over in all zones. */
function isOver(input: { to?: unknown }, now: Date): boolean {
  const latest = new Date(now.getTime() - 36 * 3600_000).toISOString().slice(0, 10)
  return typeof input.to === 'string' && input.to <= latest
}

/** A session that wrote something is not shown older data afterwards. */
async function rememberWrite({ replica, actor, db, noteWrite }: Ctx): Promise<void> {
  if (replica === undefined || actor.key !== undefined || attempts.getStore()?.hasWritten !== true) return
  await throughOutage(true, () => noteWrite(actor.sessionId, db))
}

/**
 * Serves an endpoint as a stream of events: `begin` gets a function that sends one, and returns a function that stops.
 * The stream ends when the session ends, when the caller's rights change, and when the server stops. Browsers open it
 * again by themselves, and every check is made again.
 */
export function serveEvents<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  it: E,
  begin: (input: Input<E>, ctx: Ctx, send: (event: string) => void) => Promise<() => void>,
): void {
  const open = new Map<PassThrough, string>()
  app.addHook('preClose', async () => open.forEach((_, stream) => stream.end()))
  bind(app, deps, it, async (request, reply) => {
    const { ctx } = await signedIn(it, request, reply, deps)
    const { accountId } = ctx.actor
    const own = [...open.values()].filter((each) => each === accountId)
    if (own.length >= mostStreams) refuse('requests.too_many', { retrySeconds: sessionCheckMs / 1000 })
    const stream = new PassThrough()
    open.set(stream, accountId)
    stream.once('close', () => open.delete(stream))
    const isStillAllowed = async () => {
      const caller = await callerOf(it, request, workOf(request, deps)).catch(() => undefined)
      return isDeepStrictEqual(caller?.actor, ctx.actor)
    }
    const tell = async (text: string) => {
      if (!(await isStillAllowed())) stream.end()
      else if (!stream.writableEnded) stream.write(text)
    }
    const send = (event: string) => void tell(`event: ${event}\ndata:\n\n`)
    const stop = await begin(inputOf(it, request), ctx, send).catch((error: unknown) => {
      stream.destroy()
      throw error
    })
    const check = setInterval(() => void tell(': still here\n\n'), sessionCheckMs)
    stream.once('close', () => {
      clearInterval(check)
      stop()
    })
    stream.write('retry: 3000\n\n')
    // With a named encoding the answer is not compressed, which would delay events.
    reply.header('content-encoding', 'identity')
    return stream
  })
}

/** The session is checked before each event, and this often without events. */
const sessionCheckMs = 5000
/** The most streams of one account in this process: each uses a connection and asks the database regularly. */
const mostStreams = 20

/** Serves an endpoint without a session. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  it: E,
  act: Act<E, PublicCtx>,
): void {
  bind(app, deps, it, async (request, reply) => {
    const csrf = request.headers['x-csrf-token']
    const work = workOf(request, deps)
    const ctx = {
      ...work,
      session: () => deps.sessionOf(request.cookies, work),
      cookies: cookiesOf(request, reply, deps.config),
      address: request.ip,
      device: (request.headers['user-agent'] ?? '').slice(0, 200),
      csrf: typeof csrf === 'string' ? csrf : undefined,
    }
    return checked(it, await act(inputOf(it, request), ctx))
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function bind(app: FastifyInstance, deps: Deps, it: Endpoint, handler: Handler): void {
  const deprecation = deprecationHeaders(it)
  const run: Handler = async (request, reply) => {
    if ((it.changes || it.method !== 'GET') && isCrossSite(request)) await refuseCrossSite(it, request, deps)
    reply.header('cache-control', 'no-store').headers(deprecation)
    const mayRepeat = isRepeatable(it, request.headers['idempotency-key'])
    const answer = await throughOutage(mayRepeat, () => handler(request, reply))
    // Not "storage", which would delete scans that a gate hasn't sent yet. The page itself deletes what it stored about
    // guests.
    if (it.endsSession) reply.header('clear-site-data', '"cache"')
    if (reply.sent) return reply
    if (isFile(answer)) return sendFile(answer, reply)
    if (it.cacheSeconds !== undefined) reply.header('cache-control', `public, max-age=${it.cacheSeconds}`)
    // Mails in a browser and partners' pages show our pictures.
    if (it.media && it.may === 'public') reply.header('cross-origin-resource-policy', 'cross-origin')
    if (isBytes(answer)) return sendBytes(answer, reply)
    if (it.media) return reply.type(it.media).send(answer)
    return sendJson(new Written(JSON.stringify(answer)), reply)
  }
  const limit = it.mostBytes === undefined ? {} : { bodyLimit: it.mostBytes }
  app.route({ method: it.method, url: it.path, handler: run, ...limit })
}

/** `Deprecation` (RFC 9745), and `Sunset` (RFC 8594) if the day of its removal is known. */
export function deprecationHeaders({ deprecated }: Pick<Endpoint, 'deprecated'>): Record<string, string> {
  if (deprecated === undefined) return {}
  const { since, until } = deprecated
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(until !== undefined && { sunset: new Date(until).toUTCString() }),
    link: '</api/reference>; rel="deprecation"; type="text/html"',
  }
}

async function signedIn(
  it: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<{ ctx: Ctx } & Pick<Session, 'lastWrite'>> {
  const work = workOf(request, deps)
  const { actor, lastWrite } = await callerOf(it, request, work)
  if (actor.owesFactor && it.beforeFactor !== true) refuse('session.factor_owed')
  const ctx = { ...work, actor, language: languageIn(request) }
  refuseTooManyCalls(actor.accountId, reply, work)
  if (it.holds) await refuseTooManyHolds(actor.accountId, 1, work)
  if (isDenied(it, actor)) {
    await deps.recordRefused({ name: 'accounts.denied', call: callOf(it) }, ctx)
    refuse('session.denied')
  }
  if (actor.key !== undefined) refuseKey(it, actor.key, work)
  if (it.needsFactor && actor.lacksFactor) refuse('session.factor_needed')
  return { ctx, lastWrite }
}

/** The account of the API key, or of the session, whose page must prove that it is ours. */
async function callerOf(
  it: Endpoint,
  request: FastifyRequest,
  work: Work,
): Promise<Pick<Session, 'actor' | 'lastWrite'>> {
  const key = apiKeyIn(request)
  if (key !== undefined) {
    const actor = await work.actorOfKey(key, work)
    // Programs always read from the primary, because the time of their last write isn't stored.
    return { actor: { ...actor, permissions: permissionsOfKey(actor, isReading(it)) }, lastWrite: null }
  }
  const session = await work.sessionOf(request.cookies, work)
  if (!session) refuse('session.missing')
  const sent = request.headers['x-csrf-token']
  if (it.method !== 'GET' && !isTokenOf(session.csrfHash, typeof sent === 'string' ? sent : undefined)) {
    await work.recordRefused({ name: 'accounts.token_refused', call: callOf(it) }, { ...work, ...session })
    refuse('session.csrf')
  }
  return session
}

/** The API key of a request. Other bearer tokens belong to a proxy in front of the portal. */
export function apiKeyIn({ headers }: FastifyRequest): string | undefined {
  return /^Bearer\s+(rpk_\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function isDenied({ may }: Endpoint, actor: Actor): boolean {
  return may !== 'public' && may !== 'signed-in' && !actorMay(actor, may)
}

/** Refuses calls that only people may make, and changes with a test key where sales are real. */
function refuseKey(it: Endpoint, key: NonNullable<Actor['key']>, { config }: Work): void {
  if (it.needsFactor || (it.may === 'signed-in' && it.anyKey !== true)) refuse('api_keys.people_only')
  if (key.isTest && !isReading(it) && config.STRIPE_SECRET_KEY !== undefined) refuse('api_keys.test')
}

function languageIn({ headers }: FastifyRequest): Language {
  return bestLanguage(headers['accept-language'])
}

/** The work of a request, before anyone is known. */
export function workOf(request: FastifyRequest, deps: Deps): Work {
  return {
    ...deps,
    now: deps.clock(),
    reqId: request.id,
    log: request.log,
    actor: undefined,
    address: request.ip,
  }
}

function inputOf<E extends Endpoint>(it: E, request: FastifyRequest): Input<E> {
  const query = hasBody(it) ? named(request.query, it.query ?? []) : objectOf(request.query)
  const sent = { ...query, ...bodyOf(it, request.body), ...objectOf(request.params) }
  if (!isSound(sent)) throw new Refused(refusal('input.malformed'))
  const parsed = it.input.safeParse(sent)
  // The cast is safe: the schema of `E` parsed it, which the compiler can't infer from the generic.
  if (parsed.success) return parsed.data as Input<E>
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].slice(0, 20)
  throw new Refused(refusal('input.malformed', { fields }))
}

function bodyOf(it: Endpoint, body: unknown): object {
  if (!hasBody(it) || body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refused(refusal('input.malformed', { fields: ['body'] }))
  return body
}

/**
 * A request with a body is read from the body alone, because addresses are logged by proxies and stored by browsers.
 */
function hasBody({ method }: Endpoint): boolean {
  return method === 'POST' || method === 'PUT'
}

/** The fields of an object that have one of these names. */
function named(value: unknown, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(objectOf(value)).filter(([name]) => names.includes(name)))
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Checks the answer against the contract; a different one is a fault. */
function checked<E extends Endpoint>(it: E, answer: Answer<E>): unknown {
  const isMade = Buffer.isBuffer(answer) || isFile(answer) || isBytes(answer)
  return isMade ? answer : it.output.parse(answer)
}

function isFile(answer: unknown): answer is FileAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'content' in answer &&
    (answer.content instanceof Readable || Buffer.isBuffer(answer.content))
  )
}

function isBytes(answer: unknown): answer is BytesAnswer {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && Buffer.isBuffer(answer.bytes)
}

function sendBytes({ bytes, type, cache }: BytesAnswer, reply: FastifyReply) {
  return reply.type(type).header('cache-control', cache).send(bytes)
}

export function sendJson({ bytes }: Written, reply: FastifyReply) {
  return reply.type('application/json; charset=utf-8').header('content-length', bytes.length).send(bytes)
}

function sendFile({ content, type, name }: FileAnswer, reply: FastifyReply) {
  return reply.type(type).header('content-disposition', attachmentCalled(name)).send(content)
}

/**
 * A name with non-ASCII letters is sent twice: in `filename*` by RFC 6266, and simplified in `filename` for old
 * programs.
 */
function attachmentCalled(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\%]/gu, '_')
  if (ascii === name) return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/**
 * SameSite cookies exclude other sites; in addition, a browser's header about the origin of a request is checked
 * (docs/rules.md §4).
 */
export function isCrossSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

async function refuseCrossSite(it: Endpoint, request: FastifyRequest, deps: Deps): Promise<never> {
  const work = workOf(request, deps)
  const session = await deps.sessionOf(request.cookies, work)
  await deps.recordRefused({ name: 'accounts.cross_site', call: callOf(it) }, { ...work, ...session })
  return refuse('session.cross_site')
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
