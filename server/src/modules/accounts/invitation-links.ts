import type { Ctx } from '#kit/context.ts'

const invitations = ['users.invited', 'channels.invited'] as const

/**
 * Those of these invitations (ids of accounts or of channel invitations) whose link the caller can copy: the caller was
 * the last to invite, and there is no mail server to deliver the link.
 */
export async function linksToCopy(subjects: readonly string[], ctx: Ctx): Promise<ReadonlySet<string>> {
  if (ctx.config.SMTP_URL !== undefined || subjects.length === 0) return new Set()
  const invited = await ctx.db
    .selectFrom('events')
    .select(['subject_id', 'actor_id'])
    .distinctOn('subject_id')
    .where('subject_id', 'in', subjects)
    .where('name', 'in', invitations)
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute()
  const own = invited.filter(({ actor_id }) => actor_id === ctx.actor.accountId)
  return new Set(own.map(({ subject_id }) => subject_id))
}
