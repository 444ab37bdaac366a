import { ownValue } from '@reseller-portal/contract/kit'
import type { FeatureKey, OrganizationKind } from '@reseller-portal/contract/accounts'
import type { Config } from '#server/config.ts'
import { statement } from '#db/statement.ts'
import { cookieName } from '#kit/http/cookies.ts'
import type { Actor, Db, Session, Work } from '#kit/context.ts'
import { hashOf } from '#kit/security/tokens.ts'
import { isDemoAccount } from '../second-factor/demanded.ts'

export const accessCookie = 'access-token'
export const refreshCookie = 'refresh-token'
export const csrfCookie = 'XSRF-TOKEN'
/** Set after the right password, until the second step of signing in. */
export const stepCookie = 'sign-in-step'

/** A session that was last renewed before this time has ended for inactivity. */
export function idleSince({ now, config }: Pick<Work, 'now' | 'config'>): Date {
  return new Date(now.getTime() - config.SESSION_IDLE_MINUTES * 60_000)
}

/**
 * The session of the access token in these cookies. It's read at every request, so that removed rights, deactivations,
 * and ended sessions take effect at once in every process.
 */
export async function sessionOf(
  cookies: Readonly<Record<string, string | undefined>>,
  { now, db, config }: Work,
): Promise<Session | undefined> {
  const token = ownValue(cookies, cookieName(accessCookie, config))
  const [row] = token === undefined ? [] : await holder({ hash: hashOf(token), now }, db)
  if (!row) return undefined
  const actor = { ...actorIn(row, config), sessionId: row.session_id }
  return { actor, csrfHash: row.csrf_hash, lastWrite: row.last_write }
}

/** Notes on a session how far the database's log is, for its next reads from a replica. */
export async function noteWrite(sessionId: string, db: Db): Promise<void> {
  await noteLog({ sessionId }, db)
}

/** A person's current rights in an organization, without a session: for jobs that act in their name. */
export async function actorOf(accountId: string, orgCode: string, db: Db): Promise<Actor | undefined> {
  const [row] = await member({ accountId, orgCode }, db)
  return row && { ...actorIn(row, { DEMO: false }), sessionId: '' }
}

export function actorIn(row: Person, config: Pick<Config, 'DEMO'>): Omit<Actor, 'sessionId'> {
  const lacksFactor = !row.has_factor && !isDemoAccount(row.email, config)
  return {
    accountId: row.id,
    name: `${row.given_name} ${row.surname}`.trim(),
    email: row.email ?? '',
    roles: row.roles,
    orgCode: row.org_code,
    kind: row.kind,
    features: row.features,
    resellerId: row.reseller_id,
    supplierId: row.supplier_id,
    // A server of the version before writes points of sale only.
    isNarrowed: row.is_narrowed || row.points_of_sale.length > 0,
    pointsOfSale: row.points_of_sale,
    owesFactor: row.factor_required ? !row.has_factor : lacksFactor && row.kind === 'PLATFORM',
    lacksFactor,
  }
}

export type Person = {
  org_code: string
  id: string
  email: string
  given_name: string
  surname: string
  roles: string[]
  kind: OrganizationKind
  features: FeatureKey[]
  reseller_id: string | null
  supplier_id: string | null
  is_narrowed: boolean
  points_of_sale: string[]
  factor_required: boolean
  has_factor: boolean
}

/** For a query of `accounts`, `memberships`, and `organizations`. */
export const personColumns = `accounts.id, accounts.email, accounts.given_name, accounts.surname, memberships.roles, memberships.org_code,
    memberships.is_narrowed,
    organizations.kind, organizations.features, organizations.reseller_id, organizations.supplier_id,
    array(select code from points_of_sale join account_points_of_sale on point_of_sale_id = id
      where account_id = accounts.id and points_of_sale.reseller_id = organizations.reseller_id
      order by code) as points_of_sale,
    organizations.factor_required,
    (exists (select from authenticators where account_id = accounts.id and secret is not null)
      or exists (select from passkeys where account_id = accounts.id)) as has_factor`

type Holder = Person & { session_id: string; csrf_hash: Buffer; last_write: string | null }

const holder = statement<{ hash: Buffer; now: Date }, Holder>(`
  select sessions.id as session_id, sessions.csrf_hash, sessions.last_write::text, ${personColumns}
  from sessions
  join accounts on accounts.id = sessions.account_id
  join memberships on memberships.account_id = sessions.account_id and memberships.org_code = sessions.org_code
  join organizations on organizations.code = sessions.org_code
  where sessions.access_hash = :hash and sessions.access_expires_at > :now
    and memberships.deactivated_at is null`)

/** It doesn't wait for the disk, because the write that it notes was committed before. */
const noteLog = statement<{ sessionId: string }>(`
  update sessions set last_write = greatest(last_write, pg_current_wal_insert_lsn())
  from (select set_config('synchronous_commit', 'off', true)) unawaited
  where id = :sessionId`)

const member = statement<{ accountId: string; orgCode: string }, Person>(`
  select ${personColumns}
  from accounts
  join memberships on memberships.account_id = accounts.id
  join organizations on organizations.code = memberships.org_code
  where accounts.id = :accountId and memberships.org_code = :orgCode
    and memberships.deactivated_at is null and accounts.removed_at is null`)
