import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'
import type { Plan, PlannedRecord } from './plan.ts'

/** A statement takes 65,535 values at most. */
const atOnce = 1000

type Writing = { supplierId: string; now: Date }

export async function writePlan(
  { products, options, guests }: Plan,
  writing: Writing,
  db: Db,
): Promise<void> {
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
    id,
    supplier_id: supplierId,
    octo_id: id,
    name: draft.name,
    created_at: now,
    withdrawn_at: now,
    draft: JSON.stringify(draft),
    draft_texts: JSON.stringify(texts),
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
    id,
    supplier_id: supplierId,
    octo_id: id,
    product_id: draft.productId,
    name: draft.name,
    pool_id: poolOf.get(draft.productId) ?? draft.productId,
    created_at: now,
    withdrawn_at: now,
    draft: JSON.stringify(draft),
    draft_texts: JSON.stringify(texts),
  }))
  await db.insertInto('rates').values(rows).execute()
}

/** Writes traveler types, which take effect when the product is published. */
async function putGuests(put: Plan['guests'], { supplierId }: Writing, db: Db): Promise<void> {
  const rows = put.map(({ id, productId, kind, name, min, max, isProofNeeded, companions }) => ({
    id,
    supplier_id: supplierId,
    product_id: productId,
    kind,
    name,
    min_age: min,
    max_age: max,
    id_required: isProofNeeded,
    accompanied_by: [...companions],
    is_changed: true,
    removed_at: null,
  }))
  await db
    .insertInto('traveler_types')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        min_age: ref('excluded.min_age'),
        max_age: ref('excluded.max_age'),
        id_required: ref('excluded.id_required'),
        accompanied_by: ref('excluded.accompanied_by'),
        is_changed: true,
        version: sql<number>`traveler_types.version + 1`,
      })),
    )
    .execute()
}

async function changeDrafts(
  table: 'products' | 'rates',
  changed: readonly PlannedRecord<unknown>[],
  db: Db,
): Promise<void> {
  const rows = JSON.stringify(changed.map(({ id, draft, texts }) => ({ id, draft, texts })))
  const submitted = table === 'products' ? sql`, submitted_at = null` : sql``
  await sql`update ${sql.table(table)} as saved
    set draft = changed.draft, draft_texts = changed.texts, version = saved.version + 1 ${submitted}
    from jsonb_to_recordset(${rows}::jsonb) as changed (id uuid, draft jsonb, texts jsonb)
    where saved.id = changed.id`.execute(db)
}
