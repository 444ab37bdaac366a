import ipaddr from 'ipaddr.js'
import type { Scope } from '@reseller-portal/contract/accounts'
import { statement } from '#db/statement.ts'
import type { Actor, Db, Work } from '#kit/context.ts'
import { refuseTooManyWrongKeys } from '#kit/http/limits.ts'
import { refuse } from '#kit/refuse.ts'
import { hashOf } from '#kit/security/tokens.ts'
import { actorIn, personColumns, type Person } from '../sessions/session.ts'
import { limitOf } from './api-keys.ts'

/** The time of the last use is stored at most this often, because a program may call many times a second. */
const lastUseEveryMs = 60_000

/**
 * The account of an API key, with the roles and points of sale of the person who created it. Read at every call, so
 * that revoking the key or removing a permission of that person takes effect immediately in every process.
 */
export async function actorOfKey(key: string, work: Work): Promise<Actor> {
  const address = plainAddress(work.address)
  const [row] = await holder({ hash: hashOf(key), now: work.now, address }, work.db)
  if (!row) return refuseUnknown(work)
  const actor = {
    ...actorIn(row, work.config),
    accountId: row.key_account_id,
    name: `${row.key_name} (…${row.ending_used})`,
    sessionId: '',
    key: {
      id: row.key_id,
      name: row.key_name,
      scopes: row.scopes,
      isTest: row.is_test,
      dailyLimit: limitOf(row),
    },
  }
  if (row.is_ended || !row.is_address_allowed) {
    await work.recordRefused({ name: 'accounts.api_key_refused', call: 'api' }, { ...work, actor })
    return row.is_ended ? refuse('api_keys.over') : refuse('api_keys.address', { address: address ?? '' })
  }
  await noteUse(row, address, work)
  return actor
}

async function refuseUnknown(work: Work): Promise<never> {
  await work.recordRefused({ name: 'accounts.api_key_refused', call: 'api' }, work)
  await refuseTooManyWrongKeys(work.address ?? '', work)
  return refuse('api_keys.unknown')
}

/** On a dual-stack listener an IPv4 address arrives as `::ffff:203.0.113.7`. */
function plainAddress(address: string | undefined): string | null {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address).toString() : null
}

type Holder = Person & {
  key_id: string
  key_account_id: string
  key_name: string
  ending_used: string
  scopes: Scope[]
  is_test: boolean
  daily_limit: number | null
  limit_currency: string | null
  last_used_at: Date | null
  /** The key was revoked or has expired, or its owner left the organization. */
  is_ended: boolean
  is_address_allowed: boolean
}

const holder = statement<{ hash: Buffer; now: Date; address: string | null }, Holder>(`
  select api_keys.id as key_id, api_keys.account_id as key_account_id, api_keys.name as key_name,
    case when api_keys.hash = :hash then ending else previous_ending end as ending_used, scopes, is_test,
    daily_limit, limit_currency, last_used_at,
    (revoked_at is not null or coalesce(expires_at <= :now, false) or accounts.removed_at is not null
      or memberships.account_id is null or memberships.deactivated_at is not null) as is_ended,
    (addresses = '{}' or coalesce(:address::inet <<= any(addresses), false)) as is_address_allowed, ${personColumns}
  from api_keys
  join accounts on accounts.id = api_keys.made_by
  join organizations on organizations.code = api_keys.org_code
  left join memberships on memberships.account_id = api_keys.made_by and memberships.org_code = api_keys.org_code
  where api_keys.hash = :hash or (api_keys.previous_hash = :hash and api_keys.previous_until > :now)`)

async function noteUse(
  { key_id, last_used_at }: Holder,
  address: string | null,
  { now, db }: { now: Date; db: Db },
): Promise<void> {
  const before = new Date(now.getTime() - lastUseEveryMs)
  if (last_used_at !== null && last_used_at > before) return
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_from: address })
    .where('id', '=', key_id)
    .execute()
}
