import type { Db, Work } from '#kit/context.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'

export type LinkKind = 'INVITATION' | 'RESET'
type Of = { accountId: string; orgCode: string; kind: LinkKind }

/** How long a link may be used: an hour, an invitation seven days. */
const lifetimeMs: Record<LinkKind, number> = { RESET: 3600_000, INVITATION: 7 * 24 * 3600_000 }

/** Opens a link that nobody has yet; the one before of its kind is over. Mailing it gives it its token. */
export async function openLink(of: Of, { now }: Pick<Work, 'now'>, tx: Db): Promise<void> {
  await closeLinks(of, tx)
  await tx
    .insertInto('account_links')
    .values({
      hash: hashOf(newToken()),
      account_id: of.accountId,
      org_code: of.orgCode,
      kind: of.kind,
      expires_at: new Date(now.getTime() + lifetimeMs[of.kind]),
    })
    .execute()
}

/** Where a link with this token leads. */
export function passwordUrl(token: string, { PUBLIC_URL }: Work['config']): string {
  return `${PUBLIC_URL}/reset-password?token=${token}`
}

export async function hasLink(
  of: { accountId: string; kind: LinkKind },
  now: Date,
  tx: Db,
): Promise<boolean> {
  const open = await tx
    .selectFrom('account_links')
    .select('hash')
    .where('account_id', '=', of.accountId)
    .where('kind', '=', of.kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return open !== undefined
}

export async function closeLinks(of: { accountId: string; kind: LinkKind }, tx: Db): Promise<void> {
  await tx
    .deleteFrom('account_links')
    .where('account_id', '=', of.accountId)
    .where('kind', '=', of.kind)
    .execute()
}

/**
 * A new token for the open link of an account, to be mailed or copied; nothing where the link was closed meanwhile. The
 * token is nowhere else. `work.db` may be a transaction.
 */
export async function tokenForLink(of: { accountId: string; kind: LinkKind }, now: Date, tx: Db) {
  const token = newToken()
  const row = await tx
    .updateTable('account_links')
    .set({ hash: hashOf(token) })
    .from('accounts')
    .innerJoin('organizations', 'organizations.code', 'accounts.org_code')
    .whereRef('accounts.id', '=', 'account_links.account_id')
    .where('account_links.account_id', '=', of.accountId)
    .where('account_links.kind', '=', of.kind)
    .where('account_links.expires_at', '>', now)
    .returning([
      'accounts.email',
      'accounts.given_name',
      'accounts.wps_data',
      'organizations.name as organization',
    ])
    .returning(['organizations.reseller_id', 'organizations.supplier_id'])
    .executeTakeFirst()
  if (!row || row.email === null) return undefined
  return { ...row, email: row.email, token }
}
