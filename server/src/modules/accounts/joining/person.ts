import type { Db } from '#kit/context.ts'

/** The account that already signs in with this email. An account that was only invited has no password to accept with. */
export async function personOf(email: string, orgCode: string, db: Db) {
  return db
    .selectFrom('accounts')
    .select((row) => [
      'id',
      row
        .exists(
          row
            .selectFrom('memberships')
            .select('account_id')
            .whereRef('account_id', '=', 'accounts.id')
            .where('memberships.org_code', '=', orgCode),
        )
        .as('isMember'),
    ])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .where('kind', '=', 'person')
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
}

/** Whether this email belongs to an account of another organization that can be invited. */
export async function mayBeAsked(email: string, orgCode: string, db: Db): Promise<boolean> {
  const person = await personOf(email, orgCode, db)
  return person !== undefined && !person.isMember
}
