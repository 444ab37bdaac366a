import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { refresh as endpoint } from '@reseller-portal/contract/identity'
import type { Db, PublicCtx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { hashOf, isTokenOf } from '../../kit/session.ts'
import { clearSession, startSession } from './start-session.ts'

/** Exchanges the refresh token; one that was exchanged before ends every session of its account (decisions §4). */
export async function refresh(
  _input: Input<typeof endpoint>,
  ctx: PublicCtx,
): Promise<Returned<typeof endpoint>> {
  const token = ctx.cookies.refresh
  if (token === undefined) refuse('session.missing')
  const answer = await ctx.db.transaction().execute(async (tx) => {
    const session = await takeSession(hashOf(token), ctx, tx)
    return session ? startSession(session.account_id, ctx, tx) : endAllOfSpent(hashOf(token), tx)
  })
  if (answer) return answer
  clearSession(ctx)
  return refuse('session.missing')
}

async function takeSession(hash: Buffer, ctx: PublicCtx, tx: Db) {
  const session = await tx
    .deleteFrom('sessions')
    .using('accounts')
    .whereRef('accounts.id', '=', 'sessions.account_id')
    .where('sessions.refresh_hash', '=', hash)
    .where('sessions.expires_at', '>', ctx.now)
    .where('accounts.deactivated_at', 'is', null)
    .returning(['sessions.account_id', 'sessions.csrf_hash', 'sessions.expires_at'])
    .executeTakeFirst()
  if (!session) return undefined
  if (!isTokenOf(session.csrf_hash, ctx.csrf)) refuse('session.csrf')
  await tx
    .insertInto('spent_tokens')
    .values({ hash, account_id: session.account_id, expires_at: session.expires_at })
    .execute()
  return session
}

async function endAllOfSpent(hash: Buffer, tx: Db): Promise<undefined> {
  const spent = await tx
    .selectFrom('spent_tokens')
    .select('account_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (spent) await tx.deleteFrom('sessions').where('account_id', '=', spent.account_id).execute()
}
