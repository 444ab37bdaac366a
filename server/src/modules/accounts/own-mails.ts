import { sql } from 'kysely'
import {
  mayDo,
  roles,
  type changeOwnMails,
  type OwnMail,
  type Permission,
  type Role,
  viewRole,
} from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'

/** Turns one kind of email on or off. Concurrent changes of other kinds are kept. */
export async function changeMails(
  { mail, isWanted }: Input<typeof changeOwnMails>,
  ctx: Ctx,
): Promise<Returned<typeof changeOwnMails>> {
  const { accountId: id } = ctx.actor
  const off = isWanted
    ? sql<string[]>`array_remove(mails_off, ${mail})`
    : sql<string[]>`mails_off || ${mail}::text`
  return within(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('accounts')
      .set({ mails_off: off })
      .where('id', '=', id)
      .where(sql<boolean>`(${mail} = any(mails_off)) = ${isWanted}`)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await recordEvent(tx.db, tx, { name: 'users.changed', subject: id, facts: { fields: ['mails_off'] } })
    return {}
  })
}

/** Whether a person gets this kind of mail. */
export async function wantsMail(accountId: string, mail: OwnMail, db: Db): Promise<boolean> {
  const row = db.selectFrom('accounts').select('mails_off').where('id', '=', accountId)
  return !(await row.executeTakeFirstOrThrow()).mails_off.includes(mail)
}

/** Up to twenty people who run the installation and want this kind of email. */
export async function techniciansWho(mail: OwnMail, db: Db) {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['email', 'given_name', 'wps_data'])
    .where((row) => row('memberships.roles', '@>', row.val(['PORTAL_TECHNICAL_STAFF'])))
    .where((row) => row.not(row('accounts.mails_off', '@>', row.val([mail]))))
    .where('memberships.deactivated_at', 'is', null)
    .where('accounts.removed_at', 'is', null)
    .orderBy('accounts.id')
    .limit(20)
    .execute()
  return rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
}

/** Up to twenty people of a reseller whose roles have a permission. */
export function staffWho(permission: Permission, resellerId: string, db: Db) {
  const allowed = roles.filter((role) => mayDo([role], permission))
  return peopleOf({ 'organizations.reseller_id': resellerId }, allowed, [], db)
}

/** The same of a supplier, whose other roles count only with "View". */
export function operatorsWho(permission: Permission, supplierId: string, db: Db) {
  const allowed = roles.filter((role) => mayDo([viewRole, role], permission))
  return peopleOf({ 'organizations.supplier_id': supplierId }, allowed, [viewRole], db)
}

type Organization = { 'organizations.reseller_id': string } | { 'organizations.supplier_id': string }

/** Those with one of the allowed roles and all of the needed ones. */
async function peopleOf(
  organization: Organization,
  allowed: readonly Role[],
  needed: readonly Role[],
  db: Db,
) {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .innerJoin('organizations', 'organizations.code', 'memberships.org_code')
    .select(['email', 'given_name', 'wps_data'])
    .where((row) => row.and(organization))
    .where(sql<boolean>`memberships.roles && ${allowed}::text[] and memberships.roles @> ${needed}::text[]`)
    .where('accounts.kind', '=', 'person')
    .where('memberships.deactivated_at', 'is', null)
    .where('accounts.removed_at', 'is', null)
    .orderBy('accounts.id')
    .limit(20)
    .execute()
  return rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
}
