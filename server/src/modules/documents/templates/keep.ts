import {
  hasOwnText,
  noText,
  type changeMailTemplate as changeCall,
  type mailTemplate as readCall,
  type TemplateKind,
} from '@reseller-portal/contract/documents'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { recordEvent } from '#kit/audit/record.ts'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { chooseTemplates } from '#modules/organizations/index.ts'

/** The operator's own texts of an email; empty ones where it has none. */
export async function mailTemplate(
  { supplierId, kind }: Input<typeof readCall>,
  ctx: Ctx,
): Promise<Returned<typeof readCall>> {
  refuseStranger(supplierId, ctx)
  return shown(kind, await templateRow(supplierId, kind, ctx.db).executeTakeFirst())
}

/** The supplier's configuration names the template while it has a text. */
export function changeMailTemplate(
  { supplierId, kind, version, ...texts }: Input<typeof changeCall>,
  ctx: Ctx,
): Promise<Returned<typeof changeCall>> {
  refuseStranger(supplierId, ctx)
  return within(ctx, async (tx) => {
    const before = await templateRow(supplierId, kind, tx.db).forUpdate().executeTakeFirst()
    if ((before?.version ?? 0) !== version) refuse('things.out_of_date')
    const row = { id: before?.id ?? newId(), version: version + 1, texts }
    const written = { texts: JSON.stringify(texts), version: row.version, changed_at: ctx.now }
    const saved = await tx.db
      .insertInto('mail_templates')
      .values({ id: row.id, supplier_id: supplierId, kind, ...written })
      // If two calls write the first text at the same time, the later one is refused.
      .onConflict((conflict) =>
        conflict
          .columns(['supplier_id', 'kind'])
          .doUpdateSet(written)
          .where('mail_templates.version', '=', version),
      )
      .returning('id')
      .executeTakeFirst()
    if (saved === undefined) refuse('things.out_of_date')
    const { id } = shown(kind, row)
    await chooseTemplates(supplierId, { [configured[kind]]: id }, tx.db)
    const facts = { kind, before: before?.texts ?? {}, after: texts }
    const event = { name: 'templates.changed', subject: row.id, supplier: supplierId, facts } as const
    await recordEvent(tx.db, tx, event)
    return shown(kind, row)
  })
}

/** Another operator's id is nothing. */
export function refuseStranger(supplierId: string, ctx: Ctx): void {
  if (supplierOf(ctx) !== supplierId) refuse('suppliers.not_found')
}

const standard = { confirmation: 'booking-confirmation', cancellation: 'booking-cancellation' } as const
const configured = {
  confirmation: 'bookingConfirmationTemplateId',
  cancellation: 'bookingCancellationTemplateId',
} as const

function templateRow(supplierId: string, kind: TemplateKind, db: Db) {
  return db
    .selectFrom('mail_templates')
    .select(['id', 'texts', 'version'])
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
}

type SavedTemplate = Awaited<ReturnType<ReturnType<typeof templateRow>['executeTakeFirst']>>

function shown(kind: TemplateKind, row: SavedTemplate): Returned<typeof readCall> {
  if (row === undefined) return { en: noText, es: noText, fr: noText, id: standard[kind], version: 0 }
  return { ...row.texts, id: hasOwnText(row.texts) ? row.id : standard[kind], version: row.version }
}
