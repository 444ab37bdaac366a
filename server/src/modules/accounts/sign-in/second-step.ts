import { refusal, type Input, type Refusal, type Returned } from '@reseller-portal/contract/kit'
import type {
  login,
  factorKinds,
  finishSignIn as finishSignInEndpoint,
} from '@reseller-portal/contract/accounts'
import type { Db, PublicCtx } from '#kit/context.ts'
import { found, refuseIf } from '#kit/refuse.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'
import { spendCode } from '../second-factor/app.ts'
import { factorKindsOf } from '../second-factor/own-factors.ts'
import { askForPasskey, checkPasskey } from '../second-factor/passkeys.ts'
import { spendRecoveryCode } from '../second-factor/recovery-codes.ts'
import { recordOfAccount } from '../sessions/refresh.ts'
import { stepCookie } from '../sessions/session.ts'
import { startSession } from '../sessions/start-session.ts'
import { countAttempt, rememberDevice } from './attempts.ts'

const stepSeconds = 5 * 60

/**
 * Begins the second step of signing in, and returns what it requires; undefined if the account has no second factor.
 */
export async function askForFactor(
  { accountId, orgCode, isOfCompany = false }: { accountId: string; orgCode: string; isOfCompany?: boolean },
  ctx: PublicCtx,
): Promise<Returned<typeof login> | undefined> {
  const kinds = await factorKindsOf(accountId, ctx.db)
  if (kinds.length === 0) return undefined
  const passkey = await askForPasskey(accountId, ctx)
  const token = newToken()
  await ctx.db
    .insertInto('sign_in_steps')
    .values({
      hash: hashOf(token),
      account_id: accountId,
      org_code: orgCode,
      is_of_company: isOfCompany,
      challenge: passkey?.challenge ?? null,
      expires_at: new Date(ctx.now.getTime() + stepSeconds * 1000),
    })
    .execute()
  ctx.cookies.set(stepCookie, token, { httpOnly: true, seconds: stepSeconds })
  return { xcsrftoken: '', secondFactor: { kinds, ...(passkey && { passkey: { ...passkey } }) } }
}

/** The second step of signing in. Only after it a session begins, and the browser counts as known. */
export async function finishSignIn(
  input: Input<typeof finishSignInEndpoint>,
  ctx: PublicCtx,
): Promise<Returned<typeof finishSignInEndpoint>> {
  const token = found(ctx.cookies.get(stepCookie), 'login.step_over')
  const step = found(await stepOf(token, ctx).executeTakeFirst(), 'login.step_over')
  const { account_id: accountId, org_code: orgCode, is_of_company: isOfCompany } = step
  const attempt = await countAttempt({ email: step.email?.toLowerCase() ?? '', with: 'factor' }, ctx)
  const answer = await ctx.db.transaction().execute(async (tx) => {
    const refused = await whyNotFactor(input, step, ctx, tx)
    if (refused) {
      await recordOfAccount(tx, ctx, accountId, 'accounts.factor_failed')
      return { refused }
    }
    const own = tx.deleteFrom('sign_in_steps').where('hash', '=', hashOf(token))
    found(await own.returning('hash').executeTakeFirst(), 'login.step_over')
    await recordOfAccount(tx, ctx, accountId, 'accounts.signed_in', { factor: factorIn(input) })
    return { session: await startSession({ accountId, orgCode, isOfCompany }, ctx, tx) }
  })
  refuseIf(answer.refused)
  await attempt.forget()
  await rememberDevice(accountId, ctx)
  ctx.cookies.clear(stepCookie)
  return found(answer.session)
}

function stepOf(token: string, { db, now }: PublicCtx) {
  return db
    .selectFrom('sign_in_steps')
    .innerJoin('accounts', 'accounts.id', 'sign_in_steps.account_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'sign_in_steps.account_id')
        .onRef('memberships.org_code', '=', 'sign_in_steps.org_code'),
    )
    .select(['sign_in_steps.account_id', 'sign_in_steps.org_code', 'is_of_company'])
    .select(['challenge', 'accounts.email'])
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('memberships.deactivated_at', 'is', null)
}

type Sent = Input<typeof finishSignInEndpoint>
type Step = { account_id: string; challenge: string | null }

async function whyNotFactor(
  sent: Sent,
  { account_id: id, challenge }: Step,
  ctx: PublicCtx,
  tx: Db,
): Promise<Refusal | undefined> {
  if (sent.passkey !== undefined)
    return challenge === null
      ? refusal('factor.passkey_refused')
      : checkPasskey(id, { proof: sent.passkey, challenge }, ctx, tx)
  if (sent.recoveryCode === undefined) return spendCode(id, sent.code ?? '', ctx, tx)
  if (!(await spendRecoveryCode(id, sent.recoveryCode, tx))) return refusal('factor.code_wrong')
  await recordOfAccount(tx, ctx, id, 'accounts.recovery_code_used')
  return undefined
}

function factorIn({ passkey, recoveryCode }: Sent): (typeof factorKinds)[number] {
  if (passkey !== undefined) return 'passkey'
  return recoveryCode === undefined ? 'app' : 'recoveryCode'
}
