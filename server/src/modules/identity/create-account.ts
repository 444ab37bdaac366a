import { hash } from '@node-rs/argon2'
import type { Role } from '@reseller-portal/contract/identity'
import type { Db } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'

export type NewAccount = {
  id?: string
  /** `key`: nobody signs in with it. */
  kind?: 'person' | 'key'
  email: string
  orgCode: string
  givenName: string
  surname: string
  phone?: string
  department?: string
  roles: readonly Role[]
  resellerId?: string
  supplierId?: string
  /** Ids of points of sale. */
  pointsOfSale?: readonly string[]
}

/** Adds a staff account with an argon2id hash of its password; the e-mail must be new. */
export async function createAccount(
  account: NewAccount,
  passwordHash: string,
  now: Date,
  tx: Db,
): Promise<string> {
  const id = account.id ?? newId()
  await tx
    .insertInto('accounts')
    .values({
      id,
      kind: account.kind,
      reseller_id: account.resellerId ?? null,
      supplier_id: account.supplierId ?? null,
      org_code: account.orgCode,
      username: account.email,
      email: account.email,
      password_hash: passwordHash,
      given_name: account.givenName,
      surname: account.surname,
      phone: account.phone ?? '',
      department: account.department ?? '',
      roles: [...account.roles],
      impersonated_id: null,
      created_at: now,
      deactivated_at: null,
    })
    .execute()
  const points = (account.pointsOfSale ?? []).map((point) => ({ account_id: id, point_of_sale_id: point }))
  if (points.length > 0) await tx.insertInto('account_points_of_sale').values(points).execute()
  return id
}

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}
