import { sql } from 'kysely'
import type { Input } from '@reseller-portal/contract/kit'
import type * as messages from '@reseller-portal/contract/messages'
import { resellerOf } from '../../kit/context.ts'
import type { Ctx } from '../../kit/context.ts'
import { found } from '../../kit/refuse.ts'

const pageSize = 100

export async function listMail({ before }: Input<typeof messages.listMail>, ctx: Ctx) {
  const rows = await mailOf(ctx)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
  return { messages: rows.map(shown) }
}

export async function readMail({ id }: Input<typeof messages.readMail>, ctx: Ctx) {
  const row = await mailOf(ctx).select(['html', 'text']).where('id', '=', id).executeTakeFirst()
  const mail = found(row, 'messages.not_found')
  return { message: { ...shown(mail), html: mail.html, text: mail.text } }
}

export async function readAttachment(
  { id, position }: Input<typeof messages.readAttachment>,
  ctx: Ctx,
): Promise<Buffer> {
  const row = await ctx.db
    .selectFrom('mail_attachments')
    .innerJoin('mails', 'mails.id', 'mail_attachments.mail_id')
    .select('content')
    .where('mails.reseller_id', '=', resellerOf(ctx))
    .where('mails.id', '=', id)
    .where('position', '=', position)
    .where('media_type', '=', 'application/pdf')
    .executeTakeFirst()
  return found(row, 'messages.not_found').content
}

function mailOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('mails')
    .select(['id', 'created_at', 'recipients', 'subject', 'state', 'booking_id'])
    .select(
      sql<{ name: string; bytes: number }[]>`array(
        select json_build_object('name', name, 'bytes', length(content)) from mail_attachments
        where mail_id = mails.id order by position)`.as('attachments'),
    )
    .where('reseller_id', '=', resellerOf(ctx))
}

type Shown = Awaited<ReturnType<ReturnType<typeof mailOf>['execute']>>[number]

function shown(row: Shown) {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    to: row.recipients,
    subject: row.subject,
    state: row.state,
    bookingId: row.booking_id,
    attachments: row.attachments,
  }
}
