import type { Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { countTries } from '../sign-in/attempts.ts'
import { isPassword } from './passwords.ts'

/**
 * Checks the current password before a change of how the person signs in, because an open session isn't enough for
 * that.
 */
export async function confirmPassword(current: string, ctx: Ctx) {
  const { accountId } = ctx.actor
  const tries = await countTries([{ subject: `password of ${accountId}`, limit: 10 }], { accountId }, ctx)
  const account = found(
    await ctx.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst(),
  )
  if (!(await isPassword(current, account.password_hash))) refuse('passwords.wrong')
  await tries.forget()
  return account
}
