import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'
import type { ImportedChange } from '#db/tables/products.ts'
import { draftOf, newPrice } from '../prices/written.ts'
import type { Plan, PlannedRecord, WantedGuests, WantedPrice } from './planned.ts'

/** A statement takes 65,535 values at most. */
const atOnce = 1000

type Writing = { supplierId: string; now: Date }

/** Writes the drafts of a plan, and returns what was there before. */
export async function writePlan(
  { products, options, guests, prices }: Plan,
  writing: Writing,
  db: Db,
): Promise<ImportedChange[]> {
  const isAdded = ({ isNew }: { isNew: boolean }) => isNew
  const before: Before[] = []
  for (const part of partsOf(products.filter(isAdded))) await addProducts(part, writing, db)
  for (const part of partsOf(products.filter(isChanged)))
    before.push(...(await changeDrafts('products', part, db)))
  for (const part of partsOf(options.filter(isAdded))) await addOptions(part, writing, db)
  for (const part of partsOf(options.filter(isChanged)))
    before.push(...(await changeDrafts('rates', part, db)))
  for (const part of partsOf(guests.filter(isChanged))) before.push(...(await typesBefore(part, db)))
  for (const part of partsOf(guests.filter(({ isSame }) => !isSame))) await putGuests(part, writing, db)
  // Each price looks up its traveler type, with a plan that may be from when there were few.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
  for (const part of partsOf(prices.filter(isAdded))) await addPrices(part, writing, db)
  for (const part of partsOf(prices.filter(isChanged))) before.push(...(await changePrices(part, db)))
  const changed = new Map(before.map((each) => [each.id, each]))
  return [
    ...products.map((each) => ({ ...each, of: 'product' as const, name: each.draft.name })),
    ...options.map((each) => ({ ...each, of: 'option' as const, name: each.draft.name })),
    ...guests.map((each) => ({ ...each, of: 'traveler_type' as const })),
    ...prices.map((each) => ({ ...each, of: 'price' as const })),
  ].flatMap(({ of, id, name, isSame }) =>
    isSame ? [] : [{ of, id, name, version: 1, before: null, ...changed.get(id) }],
  )
}

type Before = Pick<ImportedChange, 'id' | 'version' | 'before'>

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

/** Types that are about to be changed, with the versions that they will have. */
async function typesBefore(changed: readonly WantedGuests[], db: Db): Promise<Before[]> {
  const ids = changed.map(({ id }) => id)
  const { rows } =
    await sql<Before>`select id, version + 1 as version, jsonb_build_object('name', name, 'min_age', min_age,
      'max_age', max_age, 'id_required', id_required, 'accompanied_by', accompanied_by, 'is_changed', is_changed) as before
    from traveler_types where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

async function addPrices(added: readonly WantedPrice[], { supplierId, now }: Writing, db: Db): Promise<void> {
  const rows = added.map((price) => ({
    id: price.id,
    supplier_id: supplierId,
    octo_id: price.id,
    ...newPrice(draftOf(price), now),
  }))
  await db.insertInto('prices').values(rows).execute()
}

async function changePrices(changed: readonly WantedPrice[], db: Db): Promise<Before[]> {
  const drafts = JSON.stringify(changed.map((price) => ({ id: price.id, draft: draftOf(price) })))
  const { rows } =
    await sql<Before>`update prices as saved set draft = changed.draft, version = saved.version + 1
    from jsonb_to_recordset(${drafts}::jsonb) as changed (id uuid, draft jsonb), prices as before
    where saved.id = changed.id and before.id = saved.id
    returning saved.id, saved.version, jsonb_build_object('draft', before.draft) as before`.execute(db)
  return rows
}

async function changeDrafts(
  table: 'products' | 'rates',
  changed: readonly PlannedRecord<unknown>[],
  db: Db,
): Promise<Before[]> {
  const drafts = JSON.stringify(changed.map(({ id, draft, texts }) => ({ id, draft, texts })))
  const submitted = table === 'products' ? sql`, submitted_at = null` : sql``
  const { rows } = await sql<Before>`update ${sql.table(table)} as saved
    set draft = changed.draft, draft_texts = changed.texts, version = saved.version + 1 ${submitted}
    from jsonb_to_recordset(${drafts}::jsonb) as changed (id uuid, draft jsonb, texts jsonb), ${sql.table(table)} as before
    where saved.id = changed.id and before.id = saved.id
    returning saved.id, saved.version,
      jsonb_build_object('draft', before.draft, 'draft_texts', before.draft_texts) as before`.execute(db)
  return rows
}
