import type { Selectable } from 'kysely'
import {
  otherLanguages,
  textNames,
  type Texts,
  type ProductChange,
  type Translated,
} from '@reseller-portal/contract/products'
import type * as operator from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'

type TableRow<T extends 'products' | 'rates'> = Selectable<Database[T]>

/** A product's texts in every language, then those of its options. */
export async function readTexts(
  { id }: Input<typeof operator.readTexts>,
  ctx: Ctx,
): Promise<Returned<typeof operator.readTexts>> {
  const product = found(await ownProduct(id, ctx).executeTakeFirst())
  const rates = await ctx.db
    .selectFrom('rates')
    .selectAll()
    .where('product_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { things: [translatedProduct(product), ...rates.map(translatedOption)] }
}

export function translateProduct(
  { id, version, texts }: Input<typeof operator.translateProduct>,
  ctx: Ctx,
): Promise<Translated> {
  return within(ctx, async (tx) => {
    const product = found(await ownProduct(id, tx).forUpdate().executeTakeFirst())
    if (product.version !== version) refuse('things.out_of_date')
    const changed = await tx.db
      .updateTable('products')
      .set({ draft_texts: JSON.stringify(texts), version: version + 1, submitted_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordEvent(tx.db, tx, { name: 'products.translated', subject: id })
    return translatedProduct(changed)
  })
}

export function translateOption(
  { id, version, texts }: Input<typeof operator.translateOption>,
  ctx: Ctx,
): Promise<Translated> {
  return within(ctx, async (tx) => {
    const rate = found(await ownOption(id, tx).forUpdate().executeTakeFirst())
    if (rate.version !== version) refuse('things.out_of_date')
    const changed = await tx.db
      .updateTable('rates')
      .set({ draft_texts: JSON.stringify(texts), version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordEvent(tx.db, tx, { name: 'options.translated', subject: id })
    return translatedOption(changed)
  })
}

function ownProduct(id: string, { db, actor }: Ctx) {
  return db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('supplier_id', '=', supplierOf({ actor }))
    .where('removed_at', 'is', null)
}

function ownOption(id: string, { db, actor }: Ctx) {
  return db
    .selectFrom('rates')
    .selectAll()
    .where('id', '=', id)
    .where('supplier_id', '=', supplierOf({ actor }))
    .where('removed_at', 'is', null)
}

function translatedProduct(row: TableRow<'products'>): Translated {
  const { name, description, location, duration } = row.draft ?? row
  return translated('product', row, { name, description, location, duration })
}

function translatedOption(row: TableRow<'rates'>): Translated {
  const { name, title, policy } = row.draft ?? row
  const additional_details = row.draft?.additionalDetails ?? row.additional_details
  return translated('option', row, { name, title, additional_details, policy })
}

type TextsRow = { id: string; version: number; texts: Texts; draft_texts: Texts | null }

function translated(kind: Translated['of'], row: TextsRow, written: Record<string, string>): Translated {
  const saved = row.draft_texts ?? row.texts
  const inOne = (language: operator.OtherLanguage) =>
    Object.fromEntries(textNames[kind].map((name) => [name, saved[language]?.[name] ?? '']))
  return { id: row.id, of: kind, version: row.version, written, texts: { es: inOne('es'), fr: inOne('fr') } }
}

/** The translations that publishing changes; `what` names the text and its language, such as `policy:fr`. */
export function textChanges(
  kind: Translated['of'],
  name: string,
  row: Omit<TextsRow, 'id' | 'version'>,
): ProductChange[] {
  const { texts, draft_texts } = row
  if (draft_texts === null) return []
  return otherLanguages.flatMap((language) =>
    textNames[kind].flatMap((field) => {
      const [before, after] = [texts[language]?.[field] ?? '', draft_texts[language]?.[field] ?? '']
      return before === after ? [] : [{ of: kind, name, what: `${field}:${language}`, before, after }]
    }),
  )
}
