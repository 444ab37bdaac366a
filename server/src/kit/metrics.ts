import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge as PromGauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Config } from '../config.ts'
import { sql } from 'kysely'
import { poolUse } from '#db/open.ts'
import type { Replica } from '#db/replica.ts'
import { timesUnavailable, DatabaseUnavailable } from '#db/unavailable.ts'
import { isWorking } from './background/beat.ts'
import type { Deps } from './context.ts'
import { refuse } from './refuse.ts'

/** A figure that is computed on request; it's the same in all processes. */
export type Gauge = { name: string; help: string; read: (deps: Deps) => Promise<number> }

/**
 * `/metrics` in Prometheus text, for callers with METRICS_TOKEN, or for everybody where METRICS_OPEN is set. With a
 * local address this machine may read it too; with a public one a proxy on this machine might forward anybody's
 * request.
 */
export function measure(app: FastifyInstance, deps: Deps, gauges: readonly Gauge[]): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  watchDatabase(registry, deps)
  watchReplica(registry, deps.replica)
  for (const gauge of [...ours, ...gauges]) register(gauge, registry, deps)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, deps.config)) refuse('things.not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}

function register({ name, help, read }: Gauge, registry: Registry, deps: Deps): void {
  const gauge: PromGauge = new PromGauge({
    name,
    help,
    registers: [registry],
    collect: async () => gauge.set(await read(deps).catch(notReadable)),
  })
}

/** The other figures are needed most while the database is unavailable. */
function notReadable(error: unknown): number {
  if (error instanceof DatabaseUnavailable) return NaN
  throw error
}

const ours: readonly Gauge[] = [
  {
    name: 'worker_working',
    help: 'Whether a process has worked the job queues within a minute: 1 or 0',
    read: async ({ db }) => Number(await isWorking(db)),
  },
  { name: 'database_lock_waits', help: 'Statements that wait for a lock', read: lockWaits },
]

async function lockWaits({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Figures about the database that this process has without a query. */
function watchDatabase(registry: Registry, { db }: Deps): void {
  const connections: PromGauge = new PromGauge({
    name: 'database_connections',
    help: 'Connections of this process to the database; waiting: callers without a free connection',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(poolUse(db))) connections.set({ state }, count)
    },
  })
  const unavailable: Counter = new Counter({
    name: 'database_unavailable_total',
    help: 'Statements that the database did not do: away, busy (no connection was free), locked, slow',
    labelNames: ['because'],
    registers: [registry],
    collect: () => {
      unavailable.reset()
      for (const [because, count] of Object.entries(timesUnavailable)) unavailable.inc({ because }, count)
    },
  })
}

function watchReplica(registry: Registry, replica: Replica | undefined): void {
  const lag: PromGauge = new PromGauge({
    name: 'replica_lag_seconds',
    help: 'How far the replica is behind the primary; +Inf where it does not answer, NaN without one',
    registers: [registry],
    collect: async () => lag.set((await replica?.lagSeconds().catch(() => NaN)) ?? NaN),
  })
  const reads: Counter = new Counter({
    name: 'replica_reads_total',
    help: 'Statements that may be read from the replica, by who answered: replica or primary',
    labelNames: ['from'],
    registers: [registry],
    collect: () => {
      reads.reset()
      for (const [from, count] of Object.entries(replica?.answered ?? {})) reads.inc({ from }, count)
    },
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
