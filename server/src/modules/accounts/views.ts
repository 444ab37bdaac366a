import type { FastifyInstance } from 'fastify'
import * as views from '@reseller-portal/contract/accounts'
import type { Input } from '@reseller-portal/contract/kit'
import type { Ctx, Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'

/** Saved views, each read by its own account only. */
export function serveViews(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, views.listViews, listViews)
  serve(app, deps, views.keepView, keepView)
  serve(app, deps, views.forgetView, forgetView)
}

async function listViews({ screen }: Input<typeof views.listViews>, { actor, db }: Ctx) {
  const own = db.selectFrom('saved_views').where('account_id', '=', actor.accountId)
  const kept = own.where('screen', '=', screen).select(['id', 'name', 'address']).orderBy('name')
  return { views: await kept.execute() }
}

/** The account's row is locked, so that two concurrent calls count each other's view. */
function keepView({ screen, name, address }: Input<typeof views.keepView>, ctx: Ctx) {
  const { accountId } = ctx.actor
  return within(ctx, async ({ db }) => {
    await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const kept = await db
      .insertInto('saved_views')
      .values({ id: newId(), account_id: accountId, screen, name, address })
      .onConflict((row) => row.columns(['account_id', 'screen', 'name']).doUpdateSet({ address }))
      .returning(['id', 'name', 'address'])
      .executeTakeFirstOrThrow()
    const own = db.selectFrom('saved_views').where('account_id', '=', accountId)
    const { count } = await own.select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    if (count > views.mostViews) refuse('things.too_many', { most: views.mostViews })
    return kept
  })
}

async function forgetView({ id }: Input<typeof views.forgetView>, { actor, db }: Ctx) {
  const own = db.deleteFrom('saved_views').where('account_id', '=', actor.accountId)
  found(await own.where('id', '=', id).returning('id').executeTakeFirst())
  return {}
}
