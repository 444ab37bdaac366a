import type { Input, Returned } from '@reseller-portal/contract/kit'
import type * as identity from '@reseller-portal/contract/accounts'
import type { Ctx, Db } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { idleSince } from './session.ts'

/** Where the account is signed in, the newest sign-in first. */
export async function listSessions(
  _input: Input<typeof identity.listSessions>,
  ctx: Ctx,
): Promise<Returned<typeof identity.listSessions>> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'renewed_at', 'expires_at', 'device'])
    .where('account_id', '=', ctx.actor.accountId)
    .where('expires_at', '>', ctx.now)
    .where('renewed_at', '>', idleSince(ctx))
    .orderBy('id', 'desc')
    .execute()
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === ctx.actor.sessionId,
      signedInAt: row.created_at.toISOString(),
      renewedAt: row.renewed_at.toISOString(),
      endsAt: row.expires_at.toISOString(),
      device: row.device,
    })),
  }
}

export async function endSession(
  { id }: Input<typeof identity.endSession>,
  ctx: Ctx,
): Promise<Returned<typeof identity.endSession>> {
  await ctx.db.transaction().execute(async (tx) => {
    const own = tx.deleteFrom('sessions').where('account_id', '=', ctx.actor.accountId)
    found(await own.where('id', '=', id).returning('id').executeTakeFirst(), 'sessions.not_found')
    await recordEvent(tx, ctx, {
      name: 'sessions.ended',
      subject: ctx.actor.accountId,
      facts: { session: id },
    })
  })
  return {}
}

export async function endAllSessions(
  _input: Input<typeof identity.endAllSessions>,
  ctx: Ctx,
): Promise<Returned<typeof identity.endAllSessions>> {
  await ctx.db.transaction().execute(async (tx) => {
    await endEverySession(ctx.actor.accountId, tx)
    await recordEvent(tx, ctx, { name: 'sessions.all_ended', subject: ctx.actor.accountId })
  })
  return {}
}

/** Ends every session of an account, and a sign-in that waits for its second step. */
export async function endEverySession(accountId: string, tx: Db): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('sign_in_steps').where('account_id', '=', accountId).execute()
}

/** The same, except for the session of this request. */
export async function endOtherSessions({ actor }: Ctx, tx: Db): Promise<void> {
  const { accountId, sessionId } = actor
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '!=', sessionId).execute()
  await tx.deleteFrom('sign_in_steps').where('account_id', '=', accountId).execute()
}

/** Switches the session to another organization of the account. */
export async function switchOrganization(
  { code }: Input<typeof identity.switchOrganization>,
  ctx: Ctx,
): Promise<Returned<typeof identity.switchOrganization>> {
  await ctx.db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('memberships')
      .select('org_code')
      .where('account_id', '=', ctx.actor.accountId)
      .where('org_code', '=', code)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst()
    found(member, 'organizations.not_found')
    const session = tx
      .updateTable('sessions')
      .set({ org_code: code })
      .where('id', '=', ctx.actor.sessionId)
      // The provider of one company does not open another one.
      .where((row) => row.or([row('is_of_company', '=', false), row('org_code', '=', code)]))
    found(await session.returning('id').executeTakeFirst(), 'company_sign_in.own_only')
    const facts = { organization: code }
    await recordEvent(tx, ctx, { name: 'sessions.switched', subject: ctx.actor.accountId, facts })
  })
  return {}
}
