import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { refresh as endpoint } from '@reseller-portal/contract/accounts'
import type { Db, PublicCtx, Work } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { hashOf, isTokenOf } from '#kit/security/tokens.ts'
import { idleSince, refreshCookie } from './session.ts'
import { clearSession, renewTokens } from './start-session.ts'

/**
 * How long a used token may be sent again, because two tabs may renew at once, or an answer may be lost. Later, it's a
 * stolen one.
 */
const graceMs = 30_000

/**
 * Exchanges the refresh token. One that was exchanged a moment ago is answered "already renewed" and ends nothing: the
 * page reads the newer cookies. One that was exchanged before that was stolen, and ends every session of its account.
 * After a long time without activity the session ends instead: an open page that refreshes by itself does not keep it alive.
 */
export async function refresh(
  { idleSeconds }: Input<typeof endpoint>,
  ctx: PublicCtx,
): Promise<Returned<typeof endpoint>> {
  const token = ctx.cookies.get(refreshCookie)
  if (token === undefined) refuse('session.missing')
  const hash = hashOf(token)
  const answer = await ctx.db.transaction().execute(async (tx) => {
    const session = await lockSession(hash, ctx, tx)
    if (!session) return judgeSpent(hash, ctx, tx)
    if (!isTokenOf(session.csrf_hash, ctx.csrf)) return 'forged'
    if (idleSeconds >= ctx.config.SESSION_IDLE_MINUTES * 60) {
      await tx.deleteFrom('sessions').where('id', '=', session.id).execute()
      return undefined
    }
    const { id, account_id, expires_at } = session
    await tx
      .insertInto('spent_tokens')
      .values({ hash, account_id, session_id: id, spent_at: ctx.now, expires_at })
      .execute()
    return renewTokens(session, ctx, tx)
  })
  if (answer === 'renewed') refuse('session.renewed')
  if (answer === 'forged') {
    await ctx.recordRefused({ name: 'accounts.token_refused', call: 'refresh' }, ctx)
    return refuse('session.csrf')
  }
  if (answer) return answer
  clearSession(ctx)
  return refuse('session.missing')
}

function lockSession(hash: Buffer, ctx: PublicCtx, tx: Db) {
  return tx
    .selectFrom('sessions')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'sessions.account_id')
        .onRef('memberships.org_code', '=', 'sessions.org_code'),
    )
    .select(['sessions.id', 'sessions.account_id', 'sessions.csrf_hash', 'sessions.expires_at'])
    .where('refresh_hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .where('renewed_at', '>', idleSince(ctx))
    .where('memberships.deactivated_at', 'is', null)
    .forUpdate('sessions')
    .executeTakeFirst()
}

async function judgeSpent(hash: Buffer, ctx: PublicCtx, tx: Db): Promise<'renewed' | undefined> {
  const spent = await tx.selectFrom('spent_tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!spent) return undefined
  if (ctx.now.getTime() - spent.spent_at.getTime() < graceMs) return 'renewed'
  const ended = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', spent.account_id)
    .returning('id')
    .execute()
  ctx.log.warn({ security: 'token_reused', account: spent.account_id }, 'a refresh token was used twice')
  if (ended.length === 0) return undefined
  const facts = { sessions: ended.length }
  await recordOfAccount(tx, ctx, spent.account_id, 'sessions.token_reused', facts)
  return undefined
}

/** Records an event about an account without a signed-in person, under the account's own organization. */
export async function recordOfAccount(
  tx: Db,
  ctx: Work,
  accountId: string,
  name: AuditEventName,
  facts: Record<string, unknown> = {},
): Promise<void> {
  const whose = await tx
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.code', 'accounts.org_code')
    .select(['reseller_id', 'supplier_id'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  await recordEvent(tx, ctx, {
    name,
    subject: accountId,
    reseller: whose?.reseller_id ?? null,
    supplier: whose?.supplier_id ?? null,
    facts,
  })
}
