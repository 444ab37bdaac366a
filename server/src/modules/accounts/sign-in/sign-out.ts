import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { logout } from '@reseller-portal/contract/accounts'
import type { PublicCtx } from '#kit/context.ts'
import { hashOf } from '#kit/security/tokens.ts'
import { accessCookie, refreshCookie } from '../sessions/session.ts'
import { clearSession } from '../sessions/start-session.ts'

/** Ends the session of these cookies and removes them; without a session it only removes them. */
export async function signOut(
  _input: Input<typeof logout>,
  ctx: PublicCtx,
): Promise<Returned<typeof logout>> {
  const [access, refresh] = [ctx.cookies.get(accessCookie), ctx.cookies.get(refreshCookie)]
  const hash = (token: string | undefined) => (token === undefined ? Buffer.alloc(0) : hashOf(token))
  await ctx.db
    .deleteFrom('sessions')
    .where((row) => row.or([row('access_hash', '=', hash(access)), row('refresh_hash', '=', hash(refresh))]))
    .execute()
  clearSession(ctx)
  return {}
}
