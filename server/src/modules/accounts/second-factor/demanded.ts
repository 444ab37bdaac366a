import { version } from 'uuid'
import type { Config } from '#server/config.ts'
import type { Db, Work } from '#kit/context.ts'

/**
 * Accounts of the demo need no second factor, because a person who tries the portal signs in to many of them. Their IDs are
 * UUIDs of version 5, made from their names; all others are of version 7, made from the time. The demo runs only on the
 * loopback address (`config.ts`).
 */
export function isDemoAccount(accountId: string, { DEMO }: Pick<Config, 'DEMO'>): boolean {
  return DEMO && version(accountId) === 5
}

/** Whether the account needs a second factor: one of its organizations requires it, or runs the installation. */
export async function isDemanded(
  accountId: string,
  { config }: Pick<Work, 'config'>,
  db: Db,
): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.code', 'memberships.org_code')
    .select('code')
    .where('account_id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .where((row) =>
      row.or([
        row('factor_required', '=', true),
        ...(isDemoAccount(accountId, config) ? [] : [row('kind', '=', 'PLATFORM' as const)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
