import type { Db, PublicCtx } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'
import { accessCookie, csrfCookie, hashOf, newToken, refreshCookie } from '../../kit/session.ts'

const accessMinutes = 15
/** Cookies and sessions live a day (spec 1 §9). */
const sessionSeconds = 24 * 3600

/** Starts a session for the account, sets its cookies and answers the anti-forgery token. */
export async function startSession(
  accountId: string,
  ctx: PublicCtx,
  tx: Db,
): Promise<{ xcsrftoken: string }> {
  const [access, refresh, csrf] = [newToken(), newToken(), newToken()]
  const after = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000)
  await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      account_id: accountId,
      access_hash: hashOf(access),
      access_expires_at: after(accessMinutes * 60),
      refresh_hash: hashOf(refresh),
      csrf_hash: hashOf(csrf),
      created_at: ctx.now,
      expires_at: after(sessionSeconds),
    })
    .execute()
  ctx.cookies.set(accessCookie, access, { httpOnly: true, seconds: sessionSeconds })
  ctx.cookies.set(refreshCookie, refresh, { httpOnly: true, seconds: sessionSeconds })
  ctx.cookies.set(csrfCookie, csrf, { httpOnly: false, seconds: sessionSeconds })
  return { xcsrftoken: csrf }
}

export function clearSession(ctx: PublicCtx): void {
  for (const name of [accessCookie, refreshCookie, csrfCookie]) ctx.cookies.clear(name)
}
