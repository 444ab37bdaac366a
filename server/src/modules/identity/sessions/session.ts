import type { FeatureKey, OrganizationKind } from '@reseller-portal/contract/identity'
import { statement } from '#db/statement.ts'
import { cookieName } from '#kit/http/cookies.ts'
import type { Session, Work } from '#kit/context.ts'
import { hashOf } from '#kit/security/tokens.ts'

export const accessCookie = 'access-token'
export const refreshCookie = 'refresh-token'
export const csrfCookie = 'XSRF-TOKEN'
/** The password was right: the second step of signing in is owed. */
export const stepCookie = 'sign-in-step'

/**
 * Who holds the access token of these cookies now, and in which organisation. It is read at every request, so that a
 * right that was taken away, a deactivation and an ended session hold at once in every process.
 */
export async function sessionOf(
  cookies: Readonly<Record<string, string | undefined>>,
  { now, db, config }: Work,
): Promise<Session | undefined> {
  const token = cookies[cookieName(accessCookie, config)]
  const [row] = token === undefined ? [] : await holder({ hash: hashOf(token), now }, db)
  if (!row) return undefined
  const actor = {
    accountId: row.id,
    sessionId: row.session_id,
    name: `${row.given_name} ${row.surname}`.trim(),
    email: row.email ?? '',
    roles: row.roles,
    orgCode: row.org_code,
    kind: row.kind,
    features: row.features,
    resellerId: row.reseller_id,
    supplierId: row.supplier_id,
    pointsOfSale: row.points_of_sale,
    owesFactor: row.owes_factor,
  }
  return { actor, csrfHash: row.csrf_hash }
}

type Holder = {
  session_id: string
  csrf_hash: Buffer
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
  points_of_sale: string[]
  owes_factor: boolean
}

const holder = statement<{ hash: Buffer; now: Date }, Holder>(`
  select sessions.id as session_id, sessions.csrf_hash, sessions.org_code,
    accounts.id, accounts.email, accounts.given_name, accounts.surname, memberships.roles,
    organizations.kind, organizations.features, organizations.reseller_id, organizations.supplier_id,
    array(select code from points_of_sale join account_points_of_sale on point_of_sale_id = id
      where account_id = accounts.id and points_of_sale.reseller_id = organizations.reseller_id
      order by code) as points_of_sale,
    case when organizations.factor_required then not (
      exists (select from authenticators where account_id = accounts.id and secret is not null)
      or exists (select from passkeys where account_id = accounts.id)) else false end as owes_factor
  from sessions
  join accounts on accounts.id = sessions.account_id
  join memberships on memberships.account_id = sessions.account_id and memberships.org_code = sessions.org_code
  join organizations on organizations.code = sessions.org_code
  where sessions.access_hash = :hash and sessions.access_expires_at > :now
    and memberships.deactivated_at is null`)
