import type * as identity from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { statement } from '#db/statement.ts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { linksToCopy } from '../invitation-links.ts'
import { closeLinks, openLink, passwordUrl, tokenForLink } from '../passwords/links.ts'
import { lockMember, recordUsers, type UserEvent } from './member.ts'

export function inviteUser(
  { userId }: Input<typeof identity.inviteUser>,
  ctx: Ctx,
): Promise<Returned<typeof identity.inviteUser>> {
  return within(ctx, async (tx) => {
    const { row } = await lockMember(userId, tx)
    if (!row.invited) refuse('users.joined')
    await invite(row, tx)
    return {}
  })
}

/** A new invitation link, shown once to the person who invited; the previous link no longer works. */
export function copyInvitationLink(
  { userId }: Input<typeof identity.copyInvitationLink>,
  ctx: Ctx,
): Promise<Returned<typeof identity.copyInvitationLink>> {
  return within(ctx, async (tx) => {
    const { row } = await lockMember(userId, tx)
    if (!row.invited) refuse('users.joined')
    if (!(await linksToCopy([userId], tx)).has(userId)) refuse('invitations.no_link')
    const link = await tokenForLink({ accountId: userId, kind: 'INVITATION' }, tx.now, tx.db)
    if (!link) refuse('invitations.no_link')
    await recordUsers([{ row, name: 'users.invitation_copied' }], tx)
    return { url: passwordUrl(link.token, tx.config) }
  })
}

export function revokeInvitation(
  { userId }: Input<typeof identity.revokeInvitation>,
  ctx: Ctx,
): Promise<Returned<typeof identity.revokeInvitation>> {
  return within(ctx, async (tx) => {
    const { row } = await lockMember(userId, tx)
    if (!row.invited) refuse('users.joined')
    await closeLinks({ accountId: row.id, kind: 'INVITATION' }, tx.db)
    await recordUsers([{ row, name: 'users.invitation_revoked' }], tx)
    return {}
  })
}

/** Opens a link for a member; a follower of the event mails it. */
export async function invite(row: UserEvent['row'], tx: Ctx): Promise<void> {
  await refuseMany(row.id, tx)
  await openLink({ accountId: row.id, orgCode: row.org_code, kind: 'INVITATION' }, tx, tx.db)
  await recordUsers([{ row, name: 'users.invited' }], tx)
}

/** The most invitations that a person can send, and that an address can get, in an hour. */
const mostInvitations = { sent: 100, received: 5 }

export async function refuseMany(userId: string, { db, actor, now }: Ctx): Promise<void> {
  const since = new Date(now.getTime() - 3600_000)
  const counts = await countInvitations({ userId, actorId: actor.accountId, since }, db)
  const [{ sent, received } = { sent: 0, received: 0 }] = counts
  if (sent >= mostInvitations.sent || received >= mostInvitations.received)
    refuse('users.too_many_invitations')
}

const countInvitations = statement<
  { userId: string; actorId: string; since: Date },
  { sent: number; received: number }
>(`
  select
    (select count(*)::int from events
      where actor_id = :actorId and name in ('users.invited', 'users.asked_to_join') and at > :since) as sent,
    (select count(*)::int from events
      where subject_id = :userId and name in ('users.invited', 'users.asked_to_join') and at > :since) as received`)
