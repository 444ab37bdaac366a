import { sql, type Selectable } from 'kysely'
import {
  permissionOf,
  permissionsOf,
  permissionsOfScopes,
  type ApiKey,
  type Scope,
} from '@reseller-portal/contract/accounts'
import type * as calls from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'
import { createAccount } from '../accounts.ts'

/** Enough to give each program its own key. */
const maxKeys = 50

type ApiKeyRow = Selectable<Database['api_keys']>

export async function listApiKeys(_input: object, ctx: Ctx): Promise<Returned<typeof calls.listApiKeys>> {
  return { keys: await keysOf(ctx) }
}

/** Makes a key; only its hash is stored. */
export function addApiKey(
  { name, scopes, addresses, isTest, days, dailyLimit = null }: Input<typeof calls.addApiKey>,
  ctx: Ctx,
): Promise<Returned<typeof calls.addApiKey>> {
  refuseBeyond(scopes, ctx)
  return within(ctx, async (tx) => {
    await refuseTooMany(tx)
    const { key, ...secret } = newSecret(isTest)
    const id = newId()
    const { orgCode, accountId: made_by } = ctx.actor
    const account = {
      kind: 'key' as const,
      email: `${id}@keys.invalid`,
      orgCode,
      givenName: name,
      surname: '',
      roles: [],
    }
    const account_id = await createAccount(account, null, ctx.now, tx.db)
    const whose = { id, org_code: orgCode, account_id, made_by }
    const times = { days, expires_at: endOf(days, ctx.now), created_at: ctx.now }
    await tx.db
      .insertInto('api_keys')
      .values({
        ...whose,
        ...secret,
        ...times,
        name,
        scopes,
        addresses,
        is_test: isTest,
        ...limitColumns(dailyLimit),
      })
      .execute()
    await recordEvent(tx.db, tx, {
      name: 'accounts.api_key_added',
      subject: account_id,
      facts: { after: { name, scopes, addresses, dailyLimit, days, isTest } },
    })
    return { id, key }
  })
}

export function changeApiKey(
  { id, name, scopes, addresses, dailyLimit: limit }: Input<typeof calls.changeApiKey>,
  ctx: Ctx,
): Promise<Returned<typeof calls.changeApiKey>> {
  return within(ctx, async (tx) => {
    const key = await lockedKey(id, tx)
    refuseBeyond(
      scopes.filter((scope) => !key.scopes.includes(scope)),
      ctx,
    )
    const dailyLimit = limit === undefined ? limitOf(key) : limit
    await tx.db
      .updateTable('api_keys')
      .set({ name, scopes, addresses, ...limitColumns(dailyLimit) })
      .where('id', '=', id)
      .execute()
    await tx.db.updateTable('accounts').set({ given_name: name }).where('id', '=', key.account_id).execute()
    await recordEvent(tx.db, tx, {
      name: 'accounts.api_key_changed',
      subject: key.account_id,
      facts: {
        before: { name: key.name, scopes: key.scopes, addresses: key.addresses, dailyLimit: limitOf(key) },
        after: { name, scopes, addresses, dailyLimit },
      },
    })
    return { keys: await keysOf(tx) }
  })
}

/** Replaces the key. Its permissions become those of the person who rotates it, so that another person can take over a key. */
export function rotateApiKey(
  { id, overlapHours }: Input<typeof calls.rotateApiKey>,
  ctx: Ctx,
): Promise<Returned<typeof calls.rotateApiKey>> {
  return within(ctx, async (tx) => {
    const before = await lockedKey(id, tx)
    if (before.revoked_at !== null) refuse('api_keys.not_found')
    refuseBeyond(before.scopes, ctx)
    const { key, ...secret } = newSecret(before.is_test)
    const previous =
      overlapHours === 0
        ? { previous_hash: null, previous_ending: null, previous_until: null }
        : {
            previous_hash: before.hash,
            previous_ending: before.ending,
            previous_until: new Date(ctx.now.getTime() + overlapHours * 3_600_000),
          }
    await tx.db
      .updateTable('api_keys')
      .set({ ...secret, ...previous, made_by: ctx.actor.accountId, expires_at: endOf(before.days, ctx.now) })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx.db, tx, {
      name: 'accounts.api_key_rotated',
      subject: before.account_id,
      facts: { overlapHours },
    })
    return { id, key }
  })
}

export function revokeApiKey(
  { id }: Input<typeof calls.revokeApiKey>,
  ctx: Ctx,
): Promise<Returned<typeof calls.revokeApiKey>> {
  return within(ctx, async (tx) => {
    const key = await lockedKey(id, tx)
    if (key.revoked_at === null) {
      await tx.db.updateTable('api_keys').set({ revoked_at: ctx.now }).where('id', '=', id).execute()
      await recordEvent(tx.db, tx, { name: 'accounts.api_key_revoked', subject: key.account_id })
    }
    return { keys: await keysOf(tx) }
  })
}

/** The key of this call, with the scopes that still have an effect. */
export async function readOwnKey(_input: object, { actor }: Ctx): Promise<Returned<typeof calls.readOwnKey>> {
  const { key, orgCode, kind, resellerId, supplierId, roles, features } = actor
  if (key === undefined) return refuse('api_keys.only_key')
  const own = permissionsOf(roles, features)
  const scopes = key.scopes.filter((scope) => own.has(permissionOf(scope)))
  const { name, isTest, dailyLimit } = key
  return { name, organization: orgCode, kind, resellerId, supplierId, isTest, dailyLimit, scopes }
}

/** A key can never do more than the person who creates it. */
function refuseBeyond(scopes: readonly Scope[], { actor }: Ctx): void {
  const own = permissionsOf(actor.roles, actor.features)
  const beyond = [...permissionsOfScopes(scopes, true)].filter((each) => !own.has(each))
  if (beyond.length > 0) refuse('api_keys.beyond_you', { permissions: beyond })
}

/** Two people who add keys at once wait for each other at the organization's row. */
async function refuseTooMany({ db, actor, now }: Ctx): Promise<void> {
  const organization = db.selectFrom('organizations').select('code').where('code', '=', actor.orgCode)
  await organization.forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org_code', '=', actor.orgCode)
    .where('revoked_at', 'is', null)
    .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  if (count >= maxKeys) refuse('api_keys.too_many', { max: maxKeys })
}

function newSecret(isTest: boolean) {
  const key = `rpk_${isTest ? 'test' : 'live'}_${newToken()}`
  return { key, hash: hashOf(key), ending: key.slice(-4) }
}

function limitColumns(limit: ApiKey['dailyLimit']) {
  return { daily_limit: limit?.amount ?? null, limit_currency: limit?.currency ?? null }
}

/** The most that a key sells in a day. */
export function limitOf({
  daily_limit,
  limit_currency,
}: Pick<ApiKeyRow, 'daily_limit' | 'limit_currency'>): ApiKey['dailyLimit'] {
  return daily_limit === null || limit_currency === null
    ? null
    : { amount: daily_limit, currency: limit_currency }
}

function endOf(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * 86_400_000)
}

async function lockedKey(id: string, { db, actor }: Ctx): Promise<ApiKeyRow> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .select(addressTexts)
    .where('id', '=', id)
    .where('org_code', '=', actor.orgCode)
    .forUpdate()
    .executeTakeFirst()
  return found(row, 'api_keys.not_found')
}

/** As texts, because the driver has no type for addresses. */
const addressTexts = sql<string[]>`addresses::text[]`.as('addresses')

async function keysOf({ db, actor, now }: { db: Db } & Pick<Ctx, 'actor' | 'now'>): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'made_by')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'made_by')
        .onRef('memberships.org_code', '=', 'api_keys.org_code')
        .on('memberships.deactivated_at', 'is', null),
    )
    .selectAll('api_keys')
    .select([addressTexts, 'given_name', 'surname', 'memberships.account_id as member'])
    .where('api_keys.org_code', '=', actor.orgCode)
    .orderBy('api_keys.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    addresses: row.addresses,
    dailyLimit: limitOf(row),
    isTest: row.is_test,
    state: stateOf(row, row.member === null, now),
    madeBy: `${row.given_name} ${row.surname}`.trim(),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    previousUntil:
      row.previous_until !== null && row.previous_until > now ? row.previous_until.toISOString() : null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
  }))
}

function stateOf(
  { revoked_at, expires_at }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>,
  isOrphan: boolean,
  now: Date,
) {
  if (revoked_at !== null) return 'revoked'
  if (expires_at !== null && expires_at <= now) return 'expired'
  return isOrphan ? 'stopped' : 'active'
}
