import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '#kit/context.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, that is, the database answers and it is not stopping. */
export function health(app: FastifyInstance, deps: Deps): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (isStopping) return reply.status(503).send({ status: 'stopping' })
    try {
      await sql`select 1`.execute(deps.db)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'no database' })
    }
  })
}
