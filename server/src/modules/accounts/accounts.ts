import type { Role } from '@reseller-portal/contract/accounts'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

export type NewAccount = {
  id?: string
  /** `key`: the account of an API key. It cannot sign in and has no memberships. */
  kind?: 'person' | 'key'
  email: string
  orgCode: string
  givenName: string
  surname: string
  phone?: string
  department?: string
  wpsData?: Ext
  roles: readonly Role[]
  /** Ids of points of sale. */
  pointsOfSale?: readonly string[]
}

/** Adds an account as staff of an organization; the e-mail must be new. Without a password it cannot sign in yet. */
export async function createAccount(
  account: NewAccount,
  passwordHash: string | null,
  now: Date,
  tx: Db,
): Promise<string> {
  const id = account.id ?? newId()
  const { orgCode, kind = 'person' } = account
  await tx
    .insertInto('accounts')
    .values({
      id,
      kind,
      org_code: orgCode,
      username: account.email,
      email: account.email.toLowerCase(),
      password_hash: passwordHash,
      given_name: account.givenName,
      surname: account.surname,
      phone: account.phone ?? '',
      department: account.department ?? '',
      wps_data: JSON.stringify(account.wpsData ?? {}),
      impersonated_id: null,
      created_at: now,
    })
    .execute()
  if (kind === 'key') return id
  const points = account.pointsOfSale ?? []
  await tx
    .insertInto('memberships')
    .values({
      account_id: id,
      org_code: orgCode,
      roles: [...account.roles],
      created_at: now,
      is_narrowed: points.length > 0,
    })
    .execute()
  await assignPoints(id, points, tx)
  return id
}

export async function assignPoints(accountId: string, ids: readonly string[], tx: Db): Promise<void> {
  const points = ids.map((point) => ({ account_id: accountId, point_of_sale_id: point }))
  if (points.length > 0) await tx.insertInto('account_points_of_sale').values(points).execute()
}
