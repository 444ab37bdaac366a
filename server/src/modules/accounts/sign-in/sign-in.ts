import { verify } from '@node-rs/argon2'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { whyNotLogin, type login } from '@reseller-portal/contract/accounts'
import type { PublicCtx } from '#kit/context.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import { refusePassword } from '../company-sign-in/sign-in.ts'
import { recordOfAccount } from '../sessions/refresh.ts'
import { startSession } from '../sessions/start-session.ts'
import { countAttempt, rememberDevice } from './attempts.ts'
import { askForFactor } from './second-step.ts'

/** Signs in by e-mail and password, or asks for the second factor; the answer does not reveal whether the e-mail exists (docs/rules.md §9). */
export async function signIn(input: Input<typeof login>, ctx: PublicCtx): Promise<Returned<typeof login>> {
  refuseIf(whyNotLogin(input))
  const email = input.email.trim().toLowerCase()
  const attempt = await countAttempt({ email, with: 'password' }, ctx)
  await refusePassword(email, ctx.db)
  const account = await accountOf(email, ctx)
  const isRight = await verify(account?.password_hash ?? hashOfNobody, input.password)
  if (!account || account.password_hash === null || !isRight) {
    ctx.log.warn({ security: 'sign_in_failed', account: account?.id }, 'sign-in failed')
    if (account) await recordOfAccount(ctx.db, ctx, account.id, 'accounts.sign_in_failed')
    refuse('login.wrong')
  }
  await attempt.forget()
  const member = { accountId: account.id, orgCode: account.org_code }
  const secondStep = await askForFactor(member, ctx)
  if (secondStep) return secondStep
  await rememberDevice(account.id, ctx)
  return ctx.db.transaction().execute(async (tx) => {
    await recordOfAccount(tx, ctx, account.id, 'accounts.signed_in')
    return startSession(member, ctx, tx)
  })
}

/**
 * The account that signs in with this email, and its organization: the one that it belongs to or, if deactivated there,
 * the one it joined first.
 */
function accountOf(email: string, ctx: PublicCtx) {
  return ctx.db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.password_hash', 'memberships.org_code'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .where('accounts.kind', '=', 'person')
    .where('memberships.deactivated_at', 'is', null)
    .orderBy((row) => row('memberships.org_code', '=', row.ref('accounts.org_code')), 'desc')
    .orderBy('memberships.created_at')
    .executeTakeFirst()
}

/**
 * A hash for unknown emails. Checking it takes as long as a real one, so that the time of the answer reveals nothing.
 */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$7i0rgtcvbE1AFk3VrBgV2hM4v8c3sBVZPDcwhwXr5yo'
