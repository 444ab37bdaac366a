import type { Input, Returned } from '@reseller-portal/contract/kit'
import type * as factor from '@reseller-portal/contract/accounts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { factorKindsOf, forgetFactors } from '../second-factor/own-factors.ts'
import { endEverySession } from '../sessions/own-sessions.ts'
import { lockMember, recordUsers } from './member.ts'

/**
 * Removes the second factors of a person who has lost them, so that they can sign in with the password and set up
 * another. Only the organization that the account belongs to can do it, not others in which the person is a member too.
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
