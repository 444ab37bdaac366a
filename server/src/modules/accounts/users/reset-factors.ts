import type { Input, Returned } from '@reseller-portal/contract/kit'
import type * as factor from '@reseller-portal/contract/accounts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { factorKindsOf, forgetFactors } from '../second-factor/own-factors.ts'
import { endEverySession } from '../sessions/own-sessions.ts'
import { lockMember, recordUsers } from './member.ts'

/**
 * For one person who has lost their second factors: they sign in with the password alone, once, and set up another.
 * Only the organization that keeps the person may: one to which they are lent must not open the account.
 */
export async function resetFactors(
  { userId, reason }: Input<typeof factor.resetFactors>,
  ctx: Ctx,
): Promise<Returned<typeof factor.resetFactors>> {
  await within(ctx, async (tx) => {
    const { db } = tx
    const { row } = await lockMember(userId, tx)
    if (row.kept_by !== row.org_code) refuse('users.kept_elsewhere')
    if ((await factorKindsOf(userId, db)).length === 0) refuse('factor.not_found')
    await forgetFactors(userId, db)
    await endEverySession(userId, db)
    await recordUsers([{ row, name: 'users.factor_reset', facts: { reason } }], tx)
  })
  return {}
}
