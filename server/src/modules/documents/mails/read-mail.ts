import { sql } from 'kysely'
import type { Input } from '@reseller-portal/contract/kit'
import type * as messages from '@reseller-portal/contract/documents'
import { plannedByValues } from '#db/prepared.ts'
import type { Ctx } from '#kit/context.ts'
import { pageOf, searchedSince, shown } from '#kit/http/page-of.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { found } from '#kit/refuse.ts'

export async function listMail(input: Input<typeof messages.listMail>, ctx: Ctx) {
  const within = { search: ['searched'], filters: { state: input.state } } as const
  const since = searchedSince(input, ctx.now)
  const all = searchedMail(ctx)
  const wanted = since === undefined ? all : all.where('created_at', '>=', since.at)
  const { rows, total } = await pageOf(wanted, input, within, ctx.db)
  return { messages: rows.map(shown), total }
}

/** Mails with the text of their trigram index. */
export function searchedMail(ctx: Ctx) {
  return mailOf(ctx).select('searched')
}

export async function readMail({ id }: Input<typeof messages.readMail>, ctx: Ctx) {
  // Only its reader may see a personal link, unless there is no other way to pass it on.
  const open = sql<boolean>`not secret or state = 'OUTBOX'`
  const row = await mailOf(ctx)
    .select((on) => [
      on.case().when(open).then(on.ref('html')).else('').end().as('html'),
      on.case().when(open).then(on.ref('text')).else('').end().as('text'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return { message: shown(found(row, 'messages.not_found')) }
}

export async function readAttachment(
  { id, position }: Input<typeof messages.readAttachment>,
  ctx: Ctx,
): Promise<FileAnswer> {
  const row = await ctx.db
    .selectFrom('mails')
    .select('documents')
    .where(isOwn(ctx))
    .where('id', '=', id)
    .executeTakeFirst()
  const document = found(row?.documents[position], 'messages.not_found')
  return { content: await ctx.drawDocument(document, ctx), type: document.mediaType, name: document.name }
}

function mailOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('mails')
    .modifyFront(sql.raw(plannedByValues))
    .select([
      'id',
      'created_at as createdAt',
      'recipients as to',
      'subject',
      'state',
      'booking_id as bookingId',
      'documents as attachments',
    ])
    .where(isOwn(ctx))
}

/** The mails of the account's reseller or operator; staff of the installation read those that belong to neither. */
function isOwn({ actor }: Ctx) {
  return sql<boolean>`${isOf('reseller_id', actor.resellerId)} and ${isOf('supplier_id', actor.supplierId)}`
}

/** Written in this form so that an index is used, which is not the case for `is not distinct from`. */
function isOf(column: 'reseller_id' | 'supplier_id', id: string | null) {
  const owner = sql.ref(`mails.${column}`)
  return id === null ? sql<boolean>`${owner} is null` : sql<boolean>`${owner} = ${id}`
}
