import type { FastifyInstance } from 'fastify'
import { views } from '@reseller-portal/contract/views'
import type { Deps } from '#kit/context.ts'
import { serveRecord } from '#modules/records/index.ts'

/** Everybody's saved views; nobody reads another's. */
export function viewsModule(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, views, {
    table: 'saved_views',
    mine: ({ actor }) => ({ account_id: actor.accountId }),
    search: ['name'],
  })
}
