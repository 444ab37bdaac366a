import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { lastMigration } from '#db/migrate.ts'
import { isWorking } from '#kit/background/beat.ts'
import type { Deps } from '#kit/context.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, that is, it is not stopping, and the database answers, takes
 * changes and has all tables of this version. `/readyz/worker`: some process works the job queues, this one or another.
 */
export function health(app: FastifyInstance, deps: Deps): void {
  let isStopping = false
  const needed = lastMigration()
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const status = isStopping ? 'stopping' : await stateOf(deps, await needed)
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
  app.get('/readyz/worker', { logLevel: 'warn' }, async (_request, reply) => {
    const status = await stateOfWorkers(deps)
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
}

async function stateOf({ db }: Deps, needed: string): Promise<string> {
  try {
    const { rows } = await sql<{ reads_only: boolean; last: string | null; needs: string | null }>`
      select current_setting('transaction_read_only') = 'on' as reads_only,
        (select max(name) from migrations) as last, (select max(needs) from migrations) as needs`.execute(db)
    const [row] = rows
    if (row?.reads_only !== false) return 'database is read-only'
    if ((row.last ?? '') < needed) return 'migrations pending'
    // A newer version may have added to the tables already, or removed what this one uses.
    return (row.needs ?? '') > needed ? 'database is newer' : 'ready'
  } catch {
    return 'no database'
  }
}

async function stateOfWorkers({ db }: Deps): Promise<string> {
  try {
    return (await isWorking(db)) ? 'ready' : 'no worker'
  } catch {
    return 'no database'
  }
}
