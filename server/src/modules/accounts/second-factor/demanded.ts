import type { Config } from '#server/config.ts'
import type { Db, Work } from '#kit/context.ts'

/**
 * Accounts of the demo need no second factor, because a person who tries the portal signs in to many of them. Their e-mails
 * end in `.example`, a domain in which nobody can have a mailbox (RFC 2606). The demo runs only on the loopback address
 * (`config.ts`).
 */
export function isDemoAccount(email: string | null, { DEMO }: Pick<Config, 'DEMO'>): boolean {
  return DEMO && email?.toLowerCase().endsWith('.example') === true
}

/** Whether the account needs a second factor: one of its organizations requires it, or runs the installation. */
export async function isDemanded(
  accountId: string,
  { config }: Pick<Work, 'config'>,
  db: Db,
): Promise<boolean> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.code', 'memberships.org_code')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['email', 'factor_required'])
    .where('account_id', '=', accountId)
    .where('memberships.deactivated_at', 'is', null)
    .where((row) => row.or([row('factor_required', '=', true), row('organizations.kind', '=', 'PLATFORM')]))
    .execute()
  return rows.some(({ email, factor_required }) => factor_required || !isDemoAccount(email, config))
}
