import type * as identity from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { refuseIf } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { forgetFactors } from '../second-factor/own-factors.ts'
import { lockMember, recordUsers } from './member.ts'
import { writePoints } from './points.ts'
import { whyNotWrite } from './write.ts'

/**
 * Takes a member out of the organization. A person who belongs to no other one is made anonymous, and the email can be
 * used again.
 */
export function deleteUser(
  { userId }: Input<typeof identity.deleteUser>,
  ctx: Ctx,
): Promise<Returned<typeof identity.deleteUser>> {
  return within(ctx, async (tx) => {
    const member = await lockMember(userId, tx)
    refuseIf(await whyNotWrite({ member, next: { isActive: false } }, tx))
    const { id, org_code } = member.row
    const own = tx.db.deleteFrom('memberships').where('account_id', '=', id)
    await own.where('org_code', '=', org_code).execute()
    const offered = tx.db.deleteFrom('membership_offers').where('offered_by', '=', id)
    await offered.where('org_code', '=', org_code).execute()
    await writePoints(member.row, [], tx)
    await leaveAccount(id, tx)
    await recordUsers([{ row: member.row, name: 'users.deleted' }], tx)
    return {}
  })
}

/** Moves the account to another organization that it belongs to, or makes it anonymous. */
async function leaveAccount(id: string, tx: Ctx): Promise<void> {
  const other = await tx.db
    .selectFrom('memberships')
    .select('org_code')
    .where('account_id', '=', id)
    .orderBy('created_at')
    .executeTakeFirst()
  await tx.db
    .updateTable('accounts')
    .set(other ? { org_code: other.org_code } : nobody(tx.now))
    .where('id', '=', id)
    .execute()
  if (!other) await forgetAccess(id, tx)
}

const nobody = (now: Date) => ({
  email: null,
  username: null,
  password_hash: null,
  given_name: '',
  surname: '',
  phone: '',
  department: '',
  wps_data: '{}',
  removed_at: now,
})

async function forgetAccess(accountId: string, tx: Ctx): Promise<void> {
  await tx.db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  await tx.db.deleteFrom('account_links').where('account_id', '=', accountId).execute()
  await tx.db.deleteFrom('membership_offers').where('account_id', '=', accountId).execute()
  await forgetFactors(accountId, tx.db)
  await tx.db.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
}
