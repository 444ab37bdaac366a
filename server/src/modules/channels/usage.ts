import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#kit/context.ts'
import { dayIn } from '#kit/zone.ts'
import type { KeyHolder } from './keys.ts'

const flushAfterMs = 2000

const callers = new WeakMap<FastifyRequest, KeyHolder>()

/** Notes the key of this request, so that the call is counted. */
export function noteCaller(request: FastifyRequest, holder: KeyHolder): void {
  callers.set(request, holder)
}

type Count = { key_id: string; day: string; calls: number; refusals: number; last: Date }

/** Counts the calls and refusals of each key by day (UTC) in memory, and writes them every few seconds and at the end. */
export function countUsage(app: FastifyInstance, deps: Deps): void {
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const written = [...counts.values()]
    counts = new Map()
    if (written.length > 0) await write(written, deps)
  }
  app.addHook('onResponse', (request, reply, done) => {
    const holder = callers.get(request)
    if (holder) count(counts, holder.keyId, deps.clock(), reply.statusCode >= 400)
    // When the database is not available, only figures are lost.
    const flushLater = () =>
      void flush().catch((error: unknown) => deps.log.error({ err: error }, 'unable to save usage'))
    if (counts.size > 0) timer ??= setTimeout(flushLater, flushAfterMs).unref()
    done()
  })
  app.addHook('onClose', flush)
}

function count(counts: Map<string, Count>, keyId: string, now: Date, isRefused: boolean): void {
  const day = dayIn('UTC', now)
  const usage = counts.get(`${keyId} ${day}`) ?? { key_id: keyId, day, calls: 0, refusals: 0, last: now }
  usage.calls += 1
  if (isRefused) usage.refusals += 1
  usage.last = now
  counts.set(`${keyId} ${day}`, usage)
}

/** In order of key and day, as in every process, so that processes never deadlock. */
async function write(counts: readonly Count[], { db }: Deps): Promise<void> {
  const rows = JSON.stringify(counts)
  await sql`insert into channel_usage (key_id, day, calls, refusals)
    select key_id, day, calls, refusals
    from jsonb_to_recordset(${rows}::jsonb) as counted (key_id uuid, day date, calls integer, refusals integer)
    order by key_id, day
    on conflict (key_id, day) do update set calls = channel_usage.calls + excluded.calls,
      refusals = channel_usage.refusals + excluded.refusals`.execute(db)
  await sql`update channel_keys set last_used_at = greatest(last_used_at, used.last)
    from (select key_id, max(last) as last from jsonb_to_recordset(${rows}::jsonb)
      as counted (key_id uuid, last timestamptz) group by key_id) used
    where channel_keys.id = used.key_id`.execute(db)
}
