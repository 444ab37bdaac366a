import type { Db, Work } from '#kit/context.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'

export type LinkKind = 'INVITATION' | 'RESET'
type NewLink = { accountId: string; orgCode: string; kind: LinkKind }

/** How long a link can be used. */
const lifetimeMs: Record<LinkKind, number> = { RESET: 3600_000, INVITATION: 7 * 24 * 3600_000 }

/** Opens a link, which replaces an earlier one of its kind. `tokenForLink` makes its token when it is mailed. */
export async function openLink(link: NewLink, { now }: Pick<Work, 'now'>, tx: Db): Promise<void> {
  await closeLinks(link, tx)
  await tx
    .insertInto('account_links')
    .values({
      hash: hashOf(newToken()),
      account_id: link.accountId,
      org_code: link.orgCode,
      kind: link.kind,
      expires_at: new Date(now.getTime() + lifetimeMs[link.kind]),
    })
    .execute()
}

/** The address of the page for a link with this token. */
export function passwordUrl(token: string, { PUBLIC_URL }: Work['config']): string {
  return `${PUBLIC_URL}/reset-password?token=${token}`
}

export async function hasLink(
  link: { accountId: string; kind: LinkKind },
  now: Date,
  tx: Db,
): Promise<boolean> {
  const open = await tx
    .selectFrom('account_links')
    .select('hash')
    .where('account_id', '=', link.accountId)
    .where('kind', '=', link.kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return open !== undefined
}

export async function closeLinks(link: { accountId: string; kind: LinkKind }, tx: Db): Promise<void> {
  await tx
    .deleteFrom('account_links')
    .where('account_id', '=', link.accountId)
    .where('kind', '=', link.kind)
    .execute()
}

/**
 * Makes a new token for the open link of an account, to be mailed or copied; undefined where the link was closed in between.
 * Only the mail or the copy has the token: the database keeps its hash.
 */
export async function tokenForLink(link: { accountId: string; kind: LinkKind }, now: Date, tx: Db) {
  const token = newToken()
  const row = await tx
    .updateTable('account_links')
    .set({ hash: hashOf(token) })
    .from('accounts')
    .innerJoin('organizations', 'organizations.code', 'accounts.org_code')
    .whereRef('accounts.id', '=', 'account_links.account_id')
    .where('account_links.account_id', '=', link.accountId)
    .where('account_links.kind', '=', link.kind)
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
