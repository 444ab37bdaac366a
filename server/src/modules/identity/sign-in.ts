import { verify } from '@node-rs/argon2'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { whyNotLogin } from '@reseller-portal/contract/identity'
import type { login } from '@reseller-portal/contract/identity'
import type { PublicCtx } from '../../kit/context.ts'
import { refuse, refuseIf } from '../../kit/refuse.ts'
import { record } from '../audit/index.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { startSession } from './start-session.ts'

/** Signs in by e-mail and password; the answer does not tell whether the e-mail exists (decisions §9). */
export async function signIn(input: Input<typeof login>, ctx: PublicCtx): Promise<Returned<typeof login>> {
  refuseIf(whyNotLogin(input))
  const email = input.email.trim().toLowerCase()
  await countAttempt(email, ctx)
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'reseller_id', 'supplier_id', 'given_name', 'surname'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .where('kind', '=', 'person')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  const isRight = await verify(account?.password_hash ?? hashOfNobody, input.password)
  if (!account || !isRight) refuse('login.wrong')
  await forgetAttempts(email, ctx)
  return ctx.db.transaction().execute(async (tx) => {
    await record(tx, ctx, {
      name: 'accounts.signed_in',
      subject: account.id,
      reseller: account.reseller_id,
      supplier: account.supplier_id,
    })
    return startSession(account.id, ctx, tx)
  })
}

/** Takes as long as a real one, so that the time of the answer tells nothing. */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$7i0rgtcvbE1AFk3VrBgV2hM4v8c3sBVZPDcwhwXr5yo'
