import type { Db, PublicCtx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'
import { accessCookie, csrfCookie, refreshCookie, stepCookie } from './session.ts'

const accessMinutes = 15
/** A session ends a day after its sign-in, however often it is renewed (spec 1 §9). */
const sessionSeconds = 24 * 3600

/** Starts a session for the account in an organization, sets its cookies and answers the anti-forgery token. */
export async function startSession(
  member: { accountId: string; orgCode: string; isOfCompany?: boolean },
  ctx: PublicCtx,
  tx: Db,
): Promise<{ xcsrftoken: string }> {
  const tokens = newTokens()
  await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      account_id: member.accountId,
      org_code: member.orgCode,
      is_of_company: member.isOfCompany ?? false,
      ...hashesOf(tokens, ctx.now),
      created_at: ctx.now,
      expires_at: after(ctx.now, sessionSeconds),
      device: ctx.device,
    })
    .execute()
  return setCookies(tokens, sessionSeconds, ctx)
}

/** Gives a session a new pair of tokens; its end stays. */
export async function renewTokens(
  session: { id: string; expires_at: Date },
  ctx: PublicCtx,
  tx: Db,
): Promise<{ xcsrftoken: string }> {
  const tokens = newTokens()
  await tx.updateTable('sessions').set(hashesOf(tokens, ctx.now)).where('id', '=', session.id).execute()
  const left = Math.ceil((session.expires_at.getTime() - ctx.now.getTime()) / 1000)
  return setCookies(tokens, left, ctx)
}

type Tokens = ReturnType<typeof newTokens>

function newTokens() {
  return { access: newToken(), refresh: newToken(), csrf: newToken() }
}

function hashesOf({ access, refresh, csrf }: Tokens, now: Date) {
  return {
    access_hash: hashOf(access),
    access_expires_at: after(now, accessMinutes * 60),
    refresh_hash: hashOf(refresh),
    csrf_hash: hashOf(csrf),
    renewed_at: now,
  }
}

function setCookies({ access, refresh, csrf }: Tokens, seconds: number, ctx: PublicCtx) {
  ctx.cookies.set(accessCookie, access, { httpOnly: true, seconds })
  ctx.cookies.set(refreshCookie, refresh, { httpOnly: true, seconds })
  ctx.cookies.set(csrfCookie, csrf, { httpOnly: false, seconds })
  return { xcsrftoken: csrf }
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

export function clearSession(ctx: PublicCtx): void {
  for (const name of [accessCookie, refreshCookie, csrfCookie, stepCookie]) ctx.cookies.clear(name)
}
