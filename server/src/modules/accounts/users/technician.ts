import type { Work } from '#kit/context.ts'
import { recordEvent, type Recording } from '#kit/audit/record.ts'
import { createAccount } from '../accounts.ts'
import { openLink, tokenForLink } from '../passwords/links.ts'
import { factorKindsOf, forgetFactors } from '../second-factor/own-factors.ts'
import { endEverySession } from '../sessions/own-sessions.ts'

type Person = { email: string; givenName: string; surname: string }
const orgCode = 'PORTAL'
const roles = ['PORTAL_TECHNICAL_STAFF'] as const

/**
 * Adds a person who runs the installation; only someone with access to the database can admit the first one. Returns the
 * token of a link with which the person chooses a password. For a person who was added before it is a new link, and their
 * second factors are removed: nobody else could reset those of the only such person. Undefined for the e-mail of other staff.
 */
export function letTechnicianIn(
  person: Person,
  { db, ...recording }: Recording & Pick<Work, 'db'>,
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .leftJoin('memberships', (join) =>
        join.onRef('account_id', '=', 'accounts.id').on('memberships.org_code', '=', orgCode),
      )
      .select(['accounts.id', 'memberships.roles', 'deactivated_at'])
      .where((row) => row(row.fn<string>('lower', ['email']), '=', person.email.toLowerCase()))
      .executeTakeFirst()
    const runs = account?.roles?.includes(roles[0]) && account.deactivated_at === null
    if (account && !runs) return undefined
    const accountId =
      account?.id ?? (await createAccount({ ...person, orgCode, roles }, null, recording.now, tx))
    if (!account)
      await recordEvent(tx, recording, { name: 'users.created', subject: accountId, facts: { roles } })
    else if ((await factorKindsOf(accountId, tx)).length > 0) {
      await forgetFactors(accountId, tx)
      await endEverySession(accountId, tx)
      await recordEvent(tx, recording, { name: 'users.factor_reset', subject: accountId })
    }
    await openLink({ accountId, orgCode, kind: 'INVITATION' }, recording, tx)
    return (await tokenForLink({ accountId, kind: 'INVITATION' }, recording.now, tx))?.token
  })
}
