import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Set if OTEL_EXPORTER_OTLP_ENDPOINT is; without it, no spans are made (docs/operating/tracing.md). */
let tracer: Tracer | undefined

export function useTracer(its: Tracer | undefined): void {
  tracer = its
}

/** Runs a job as a trace of its own, named by its queue. */
export function tracedJob<T>(queue: string, act: () => Promise<T>): Promise<T> {
  if (tracer === undefined) return act()
  return inSpan(tracer, `job ${queue}`, { kind: SpanKind.CONSUMER, in: ROOT_CONTEXT }, act)
}

/** Sends a statement, named by what it does and to which table: neither its values nor its text leave the process. */
export function tracedStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  // Statements outside of requests and jobs, such as the search for work every second, would be most of all spans.
  if (tracer === undefined || trace.getActiveSpan() === undefined) return send()
  const name = nameOf(text)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  return inSpan(tracer, name, { kind: SpanKind.CLIENT, attributes }, send)
}

type Call = { to: 'partner' | 'card provider'; url: string; method: string; headers: Record<string, string> }

/** Makes a call and sends the trace along in the header `traceparent`. The address may name a guest, so the span has only its host. */
export function tracedCall<T extends { status: number }>(
  { to, url, method, headers }: Call,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (tracer === undefined || trace.getActiveSpan() === undefined) return send(headers)
  const attributes = {
    'http.request.method': method,
    'server.address': URL.canParse(url) ? new URL(url).host : '',
  }
  return inSpan(tracer, `${method} ${to}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const sent = { ...headers }
    propagation.inject(context.active(), sent)
    const answer = await send(sent)
    span.setAttribute('http.response.status_code', answer.status)
    return answer
  })
}

/** A span for each request, which goes on with the trace of its caller. */
export function traceRequests(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (tracer === undefined) return done()
    const route = request.routeOptions.url ?? 'none'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'request.id': request.id,
    }
    const from = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
    open.set(request, trace.setSpan(from, span))
    done()
  })
  // Only after the body was read, so that the functions that run then have the context of their request.
  app.addHook('preHandler', (request, _reply, done) => {
    const its = open.get(request)
    if (its === undefined) done()
    else context.with(its, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const its = open.get(request)
    const span = its && trace.getSpan(its)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

type How = { kind: SpanKind; attributes?: Attributes; in?: Context }

function inSpan<T>(its: Tracer, name: string, { in: from, ...how }: How, act: (span: Span) => Promise<T>) {
  return its.startActiveSpan(name, how, from ?? context.active(), async (span) => {
    try {
      return await act(span)
    } catch (error) {
      // Without its message, which may contain a guest's name.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** `select bookings`, `insert sales`, `commit`. */
function nameOf(text: string): string {
  const [, act = 'query', table = ''] =
    /\b(insert into|update|delete from)\s+"?(\w+)/iu.exec(text) ??
    /\b(select)\b[\s\S]*?\bfrom\s+"?(\w+)/iu.exec(text) ??
    /^\s*(\w+)/u.exec(text) ??
    []
  const verb = act.toLowerCase().split(' ', 1)[0] ?? act
  return table === '' ? verb : `${verb} ${table.toLowerCase()}`
}
