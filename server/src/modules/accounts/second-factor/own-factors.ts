import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type * as identity from '@reseller-portal/contract/accounts'
import type * as factor from '@reseller-portal/contract/accounts'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { confirmPassword } from '../passwords/confirm.ts'
import { endOtherSessions } from '../sessions/own-sessions.ts'
import { isDemanded } from './demanded.ts'
import { passkeysOf } from './passkeys.ts'
import { keepRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'

/** Whether an account has a second factor, for a query that has `accounts`. */
export const hasFactor = sql<boolean>`(
  exists (select from authenticators where account_id = accounts.id and secret is not null)
  or exists (select from passkeys where account_id = accounts.id))`

export async function readFactors(
  _input: Input<typeof factor.readFactors>,
  ctx: Ctx,
): Promise<Returned<typeof factor.readFactors>> {
  const {
    actor: { accountId },
    db,
  } = ctx
  const passkeys = await passkeysOf(accountId, db)
  const app = await appOf(accountId, db)
  const codes = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('account_id', '=', accountId)
    .execute()
  return {
    app: app?.added_at ? { addedAt: app.added_at.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => {
      return { id, name, addedAt: added_at.toISOString(), usedAt: used_at?.toISOString() ?? null }
    }),
    recoveryCodesLeft: codes.length,
    isDemanded: await isDemanded(accountId, ctx, db),
  }
}

/** The kinds of second factor that this account can sign in with; empty if it has none. */
export async function factorKindsOf(
  accountId: string,
  db: Db,
): Promise<(typeof identity.factorKinds)[number][]> {
  const has = [
    ...((await appOf(accountId, db)) ? (['app'] as const) : []),
    ...((await passkeysOf(accountId, db)).length > 0 ? (['passkey'] as const) : []),
  ]
  return has.length > 0 ? [...has, 'recoveryCode'] : []
}

export async function removeFactor(
  { current, factor: which }: Input<typeof factor.removeFactor>,
  ctx: Ctx,
): Promise<Returned<typeof factor.removeFactor>> {
  const { accountId } = ctx.actor
  if ((await factorKindsOf(accountId, ctx.db)).length === 0) refuse('factor.not_found')
  await confirmPassword(current, ctx)
  await ctx.db.transaction().execute(async (tx) => {
    // Removals at the same time run one after the other, so that the last one sees that no factor is left.
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    await remove(accountId, which, tx)
    if ((await factorKindsOf(accountId, tx)).length === 0) {
      if (await isDemanded(accountId, ctx, tx)) refuse('factor.demanded')
      await forgetFactors(accountId, tx)
    }
    await endOtherSessions(ctx, tx)
    const facts = { factor: which === 'app' ? 'app' : 'passkey' }
    await recordEvent(tx, ctx, { name: 'accounts.factor_removed', subject: accountId, facts })
  })
  return {}
}

async function remove(accountId: string, factor: string, tx: Db): Promise<void> {
  const removed =
    factor === 'app'
      ? tx.deleteFrom('authenticators').where('account_id', '=', accountId).where('secret', 'is not', null)
      : tx.deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', factor)
  found(await removed.returning('account_id').executeTakeFirst(), 'factor.not_found')
}

export async function renewRecoveryCodes(
  { current }: Input<typeof factor.renewRecoveryCodes>,
  ctx: Ctx,
): Promise<Returned<typeof factor.renewRecoveryCodes>> {
  const { accountId } = ctx.actor
  if ((await factorKindsOf(accountId, ctx.db)).length === 0) refuse('factor.not_found')
  await confirmPassword(current, ctx)
  const made = await newRecoveryCodes()
  await ctx.db.transaction().execute(async (tx) => {
    await keepRecoveryCodes(accountId, made, tx)
    await recordEvent(tx, ctx, { name: 'accounts.recovery_codes_renewed', subject: accountId })
  })
  return { recoveryCodes: made.codes }
}

/** Removes all second factors of an account. */
export async function forgetFactors(accountId: string, tx: Db): Promise<void> {
  await tx.deleteFrom('authenticators').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('passkey_challenges').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

function appOf(accountId: string, db: Db) {
  return db
    .selectFrom('authenticators')
    .select('added_at')
    .where('account_id', '=', accountId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
}
