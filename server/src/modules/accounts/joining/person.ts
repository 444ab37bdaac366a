import type { Db } from '#kit/context.ts'

/** Somebody who signs in with this e-mail already; who was only invited has nothing to accept with. */
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

/** Whether somebody with this e-mail has an account elsewhere and could be asked. */
export async function mayBeAsked(email: string, orgCode: string, db: Db): Promise<boolean> {
  const person = await personOf(email, orgCode, db)
  return person !== undefined && !person.isMember
}
