import { version } from 'uuid'
import type { Config } from '#server/config.ts'
import type { Db, Work } from '#kit/context.ts'

/**
 * The demo world's accounts need no second factor: who tries the portal out signs in as many of them. Their ids are made of
 * their names; all others are made of the time. Beyond the loopback address there is no demo (`config.ts`).
 */
export function isDemoAccount(accountId: string, { DEMO }: Pick<Config, 'DEMO'>): boolean {
  return DEMO && version(accountId) === 5
}

/** One of the organizations that the account belongs to lets nobody work without a second factor, or it runs the installation. */
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
