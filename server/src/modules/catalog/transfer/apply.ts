import { sql } from 'kysely'
import { mostImported } from '@reseller-portal/contract/operator'
import type { ImportAnswer, importProducts as endpoint } from '@reseller-portal/contract/operator'
import type { Input } from '@reseller-portal/contract/kit'
import { supplierOf } from '#kit/context.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#modules/audit/index.ts'
import { knownProducts } from './known.ts'
import { planOf } from './plan.ts'
import type { Plan, Wanted } from './plan.ts'
import { readCsv } from './read-csv.ts'
import { readOcto } from './read-octo.ts'

const readers = { csv: readCsv, octo: readOcto }

/** Says what a file would write, or writes it: drafts, all in one transaction, so that nothing is sold otherwise yet. */
export async function importProducts(
  { format, file, apply }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<ImportAnswer> {
  const rows = readers[format](file) ?? refuse('imports.unreadable', { field: 'file' })
  if (rows.length > mostImported.rows) refuse('imports.too_many', { most: mostImported.rows })
  const supplierId = supplierOf(ctx)
  if (!apply)
    return answerOf(
      planOf(rows, await knownProducts(supplierId, ctx.db, { locked: 'read' })),
      rows.length,
      apply,
    )
  return within(ctx, async (tx) => {
    const plan = planOf(rows, await knownProducts(supplierId, tx.db, { locked: 'locked' }))
    await writePlan(plan, { supplierId, now: ctx.now }, tx.db)
    const answer = answerOf(plan, rows.length, apply)
    const { products, options } = answer
    await recordEvent(tx.db, tx, {
      name: 'products.imported',
      subject: supplierId,
      facts: { products, options },
    })
    return answer
  })
}

function answerOf(
  { products, options, guests, problems }: Plan,
  rows: number,
  isDone: boolean,
): ImportAnswer {
  const preview = [
    ...products.map((each) => ({ ...each, of: 'product' as const })),
    ...options.map((each) => ({ ...each, of: 'option' as const })),
    ...guests.map((each) => ({ ...each, draft: each, of: 'traveler_type' as const })),
  ]
  return {
    rows,
    products: countsOf(products),
    options: countsOf(options),
    travelers: countsOf(guests),
    wrong: problems.length,
    problems: problems.slice(0, mostImported.shown),
    preview: preview
      .filter(({ isSame }) => !isSame)
      .toSorted((a, b) => a.line - b.line)
      .slice(0, mostImported.shown)
      .map(({ line, of, draft, isNew }) => ({ line, of, name: draft.name, isNew })),
    isDone,
  }
}

function countsOf(things: readonly Pick<Wanted<unknown>, 'isNew' | 'isSame'>[]) {
  const added = things.filter(({ isNew }) => isNew).length
  const same = things.filter(({ isSame }) => isSame).length
  return { added, changed: things.length - added - same, same }
}

/** A statement takes 65,535 values at most. */
const atOnce = 1000

type Writing = { supplierId: string; now: Date }

async function writePlan({ products, options, guests }: Plan, writing: Writing, db: Db): Promise<void> {
  const isAdded = ({ isNew }: { isNew: boolean }) => isNew
  for (const part of partsOf(products.filter(isAdded))) await addProducts(part, writing, db)
  for (const part of partsOf(products.filter(isChanged))) await changeDrafts('products', part, db)
  for (const part of partsOf(options.filter(isAdded))) await addOptions(part, writing, db)
  for (const part of partsOf(options.filter(isChanged))) await changeDrafts('rates', part, db)
  for (const part of partsOf(guests.filter(({ isSame }) => !isSame))) await putGuests(part, writing, db)
}

function isChanged({ isNew, isSame }: { isNew: boolean; isSame: boolean }): boolean {
  return !isNew && !isSame
}

function partsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  )
}

async function addProducts(added: Plan['products'], { supplierId, now }: Writing, db: Db): Promise<void> {
  const rows = added.map(({ id, draft, texts }) => ({
    ...{ id, supplier_id: supplierId, octo_id: id, name: draft.name, created_at: now, withdrawn_at: now },
    ...{ draft: JSON.stringify(draft), draft_texts: JSON.stringify(texts) },
  }))
  await db.insertInto('products').values(rows).execute()
  const pools = added.map(({ id }) => ({ id, supplier_id: supplierId, product_id: id, name: '' }))
  await db.insertInto('pools').values(pools).execute()
}

/** A new option shares the seats of its product. */
async function addOptions(added: Plan['options'], { supplierId, now }: Writing, db: Db): Promise<void> {
  const productIds = [...new Set(added.map(({ draft }) => draft.productId))]
  const pools = await db
    .selectFrom('pools')
    .select(['product_id', 'id'])
    .distinctOn('product_id')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('id')
    .execute()
  const poolOf = new Map(pools.map(({ product_id, id }) => [product_id, id]))
  const rows = added.map(({ id, draft, texts }) => ({
    ...{ id, supplier_id: supplierId, octo_id: id, product_id: draft.productId, name: draft.name },
    ...{ pool_id: poolOf.get(draft.productId) ?? draft.productId, created_at: now, withdrawn_at: now },
    ...{ draft: JSON.stringify(draft), draft_texts: JSON.stringify(texts) },
  }))
  await db.insertInto('rates').values(rows).execute()
}

/** As a person's change of a traveler type, it waits for the product to be published. */
async function putGuests(put: Plan['guests'], { supplierId }: Writing, db: Db): Promise<void> {
  const rows = put.map(({ id, productId, kind, name, min, max }) => ({
    ...{ id, supplier_id: supplierId, product_id: productId, kind, name },
    ...{ min_age: min, max_age: max, is_changed: true, removed_at: null },
  }))
  await db
    .insertInto('traveler_types')
    .values(rows)
    .onConflict((known) =>
      known.column('id').doUpdateSet(({ ref }) => ({
        ...{ name: ref('excluded.name'), min_age: ref('excluded.min_age'), max_age: ref('excluded.max_age') },
        ...{ is_changed: true, version: sql<number>`traveler_types.version + 1` },
      })),
    )
    .execute()
}

async function changeDrafts(
  table: 'products' | 'rates',
  changed: readonly Wanted<unknown>[],
  db: Db,
): Promise<void> {
  const rows = JSON.stringify(changed.map(({ id, draft, texts }) => ({ id, draft, texts })))
  const submitted = table === 'products' ? sql`, submitted_at = null` : sql``
  await sql`update ${sql.table(table)} as known
    set draft = said.draft, draft_texts = said.texts, version = known.version + 1 ${submitted}
    from jsonb_to_recordset(${rows}::jsonb) as said (id uuid, draft jsonb, texts jsonb)
    where known.id = said.id`.execute(db)
}
