import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge as PromGauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Config } from '../config.ts'
import type { Deps } from './context.ts'
import { refuse } from './refuse.ts'

/** A figure that is read on request; several processes read the same one. */
export type Gauge = { name: string; help: string; read: (deps: Deps) => Promise<number> }

/**
 * `/metrics` in Prometheus text, for callers with METRICS_TOKEN, or for everybody where METRICS_OPEN is set. With a
 * local address this machine may read it too; with a public one a proxy on this machine might forward anybody's
 * request.
 */
export function measure(app: FastifyInstance, deps: Deps, gauges: readonly Gauge[]): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  for (const gauge of gauges) register(gauge, registry, deps)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, deps.config)) refuse('things.not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function register({ name, help, read }: Gauge, registry: Registry, deps: Deps): void {
  const gauge: PromGauge = new PromGauge({
    name,
    help,
    registers: [registry],
    collect: async () => gauge.set(await read(deps)),
  })
}

function mayRead(request: FastifyRequest, { METRICS_OPEN, METRICS_TOKEN, isLocal }: Config): boolean {
  if (METRICS_OPEN) return true
  if (METRICS_TOKEN === undefined) return isLocal && isFromHere(request)
  return isSameText(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
}

/** Compares in constant time. */
function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

/** A request through a proxy on this machine does not count as local. */
function isFromHere(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? ''
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
  return !isForwarded && (peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1')
}
