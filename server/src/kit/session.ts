import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { once } from '../db/once.ts'
import type { Actor, Db } from './context.ts'

export const accessCookie = 'access-token'
export const refreshCookie = 'refresh-token'
export const csrfCookie = 'XSRF-TOKEN'

export type Session = { actor: Actor; csrfHash: Buffer }

/** Who holds this access token now: ended sessions and deactivated accounts hold nothing. */
export async function sessionOf(token: string, now: Date, db: Db): Promise<Session | undefined> {
  const [row] = await holder({ hash: hashOf(token), now }, db)
  if (!row) return undefined
  const actor = {
    accountId: row.id,
    sessionId: row.session_id,
    name: `${row.given_name} ${row.surname}`.trim(),
    email: row.email,
    roles: row.roles,
    resellerId: row.reseller_id,
    supplierId: row.supplier_id,
    pointsOfSale: row.points_of_sale,
  }
  return { actor, csrfHash: row.csrf_hash }
}

const holder = once((of: { hash: Buffer; now: Date }, db) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id as session_id',
      'sessions.csrf_hash',
      'accounts.id',
      'accounts.email',
      'accounts.roles',
    ])
    .select(['accounts.given_name', 'accounts.surname', 'accounts.reseller_id', 'accounts.supplier_id'])
    .select(
      sql<string[]>`array(select code from points_of_sale join account_points_of_sale on point_of_sale_id = id
        where account_id = accounts.id order by code)`.as('points_of_sale'),
    )
    .where('sessions.access_hash', '=', of.hash)
    .where('sessions.access_expires_at', '>', of.now)
    .where('accounts.deactivated_at', 'is', null)
    .compile(),
)

/** 256 random bits; only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function isTokenOf(hash: Buffer, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(hash, hashOf(token))
}
