import type { FastifyInstance } from 'fastify'
import * as views from '@reseller-portal/contract/views'
import type { Input } from '@reseller-portal/contract/kit'
import type { Ctx, Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { newId } from '#kit/ids.ts'
import { found } from '#kit/refuse.ts'

/** Everybody's saved views; nobody reads another's. */
export function viewsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, views.listViews, listViews)
  serve(app, deps, views.keepView, keepView)
  serve(app, deps, views.forgetView, forgetView)
}

async function listViews({ screen }: Input<typeof views.listViews>, { actor, db }: Ctx) {
  const own = db.selectFrom('saved_views').where('account_id', '=', actor.accountId)
  const kept = own.where('screen', '=', screen).select(['id', 'name', 'address']).orderBy('name').limit(most)
  return { views: await kept.execute() }
}

/** More than anybody has tabs for. */
const most = 100

function keepView({ screen, name, address }: Input<typeof views.keepView>, { actor, db }: Ctx) {
  return db
    .insertInto('saved_views')
    .values({ id: newId(), account_id: actor.accountId, screen, name, address })
    .onConflict((row) => row.columns(['account_id', 'screen', 'name']).doUpdateSet({ address }))
    .returning(['id', 'name', 'address'])
    .executeTakeFirstOrThrow()
}

async function forgetView({ id }: Input<typeof views.forgetView>, { actor, db }: Ctx) {
  const own = db.deleteFrom('saved_views').where('account_id', '=', actor.accountId)
  found(await own.where('id', '=', id).returning('id').executeTakeFirst())
  return {}
}
