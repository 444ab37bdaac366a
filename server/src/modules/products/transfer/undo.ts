import { sql } from 'kysely'
import type {
  ProductImport,
  productImports as listEndpoint,
  TransferMapping,
  undoProductImport as undoEndpoint,
} from '@reseller-portal/contract/products'
import { mostImported } from '@reseller-portal/contract/products'
import type { Returned, Input } from '@reseller-portal/contract/kit'
import type { ImportedChange } from '#db/tables/products.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { isWrittenSql } from '../prices/written.ts'

/** How many of a supplier's last imports are listed, and can be undone. */
const mostShown = 10

/** A supplier's imports and their undos take turns, so that each sees what the one before added. */
export async function waitForOthers(supplierId: string, db: Db): Promise<void> {
  await sql`select from suppliers where id = ${supplierId} for no key update`.execute(db)
}

/** How the last CSV was read. */
export async function lastMapping(supplierId: string, db: Db): Promise<TransferMapping | undefined> {
  const row = await db
    .selectFrom('product_imports')
    .select('mapping')
    .where('supplier_id', '=', supplierId)
    .where('mapping', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mapping ?? undefined
}

type Saving = { fileName: string; mapping: TransferMapping | undefined; written: readonly ImportedChange[] }

/** Keeps what an import changed, and forgets those that the list no longer shows. One that changed nothing isn't kept. */
export async function saveImport({ fileName, mapping, written }: Saving, ctx: Ctx): Promise<void> {
  if (written.length === 0) return
  await ctx.db
    .insertInto('product_imports')
    .values({
      id: newId(),
      supplier_id: supplierOf(ctx),
      account_id: ctx.actor.accountId,
      made_by: ctx.actor.name,
      file_name: fileName,
      mapping: mapping === undefined ? null : JSON.stringify(mapping),
      changes: JSON.stringify(written),
      written: written.length,
      made_at: ctx.now,
    })
    .execute()
  const shown = importsOf(supplierOf(ctx), ctx.db)
    .clearSelect()
    .select('id')
    .orderBy('id', 'desc')
    .limit(mostShown)
  await ctx.db
    .deleteFrom('product_imports')
    .where('supplier_id', '=', supplierOf(ctx))
    .where('id', 'not in', shown)
    .execute()
}

export async function productImports(_: object, ctx: Ctx): Promise<Returned<typeof listEndpoint>> {
  const rows = await importsOf(supplierOf(ctx), ctx.db).orderBy('id', 'desc').limit(mostShown).execute()
  return { imports: rows.map(shown) }
}

/** Puts the drafts of an import back, except what was changed or published since. Called again, it changes nothing more. */
export function undoProductImport(
  { id }: Input<typeof undoEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof undoEndpoint>> {
  const supplierId = supplierOf(ctx)
  return within(ctx, async (tx) => {
    await waitForOthers(supplierId, tx.db)
    const row = found(
      await importsOf(supplierId, tx.db)
        .select('changes')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    )
    const meta = { reqId: ctx.reqId }
    if (row.undone_at !== null) return { import: shown(row), kept: [], meta }
    const undone = await putBack(row.changes, supplierId, tx)
    const state = { undone_at: tx.now, undone: undone.size }
    await tx.db.updateTable('product_imports').set(state).where('id', '=', id).execute()
    const facts = { count: undone.size }
    await recordEvent(tx.db, tx, { name: 'products.import_undone', subject: supplierId, facts })
    const kept = row.changes.filter((change) => !undone.has(change.id)).slice(0, mostImported.shown)
    return {
      import: shown({ ...row, ...state }),
      kept: kept.map(({ of, name }) => ({ of, name })),
      meta,
    }
  })
}

function importsOf(supplierId: string, db: Db) {
  return db
    .selectFrom('product_imports')
    .select(['id', 'file_name', 'made_by', 'made_at', 'written', 'undone_at', 'undone'])
    .where('supplier_id', '=', supplierId)
}

type Row = Awaited<ReturnType<ReturnType<typeof importsOf>['executeTakeFirstOrThrow']>>

function shown(row: Row): ProductImport {
  return {
    id: row.id,
    fileName: row.file_name,
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    written: row.written,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undone: row.undone,
  }
}

/**
 * Undoes the changes of rows that still have the version that the import gave them: first prices, then the traveler types,
 * options, and products, of which added ones only go if nothing is left in them. A traveler type stays if another one, which
 * isn't undone, needs it or has some of its earlier ages. Returns the ids of what was undone.
 */
async function putBack(changes: readonly ImportedChange[], supplierId: string, { db, now }: Ctx) {
  for (const table of ['products', 'rates'] as const)
    await db
      .selectFrom(table)
      .select('id')
      .where('supplier_id', '=', supplierId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  const undone = new Set<string>()
  const run = async (
    of: ImportedChange['of'],
    statement: (changed: ReturnType<typeof sql>) => ReturnType<typeof sql<{ id: string }>>,
  ) => {
    const own = JSON.stringify(changes.filter((change) => change.of === of))
    const changed = sql`jsonb_to_recordset(${own}::jsonb) as change (id uuid, version integer, before jsonb)`
    const { rows } = await statement(changed).execute(db)
    for (const { id } of rows) undone.add(id)
  }
  const isUntouched = sql`saved.id = change.id and saved.version = change.version and saved.removed_at is null`
  const gone = sql`removed_at = case when change.before is null then ${now}::timestamptz end, version = saved.version + 1`
  const draft = sql`draft = case when change.before is null then saved.draft else nullif(change.before -> 'draft', 'null') end`
  const texts = sql`draft_texts = case when change.before is null then saved.draft_texts
    else nullif(change.before -> 'draft_texts', 'null') end`
  await run(
    'price',
    (changed) => sql`update prices as saved set ${draft}, ${gone} from ${changed}
    where ${isUntouched} and saved.draft is not null returning saved.id`,
  )
  await run(
    'traveler_type',
    (changed) => sql`update traveler_types as saved set ${gone},
      name = coalesce(change.before ->> 'name', saved.name),
      min_age = coalesce((change.before ->> 'min_age')::integer, saved.min_age),
      max_age = coalesce((change.before ->> 'max_age')::integer, saved.max_age),
      id_required = coalesce((change.before ->> 'id_required')::boolean, saved.id_required),
      accompanied_by = case when change.before is null then saved.accompanied_by
        else array(select jsonb_array_elements_text(change.before -> 'accompanied_by')) end,
      is_changed = coalesce((change.before ->> 'is_changed')::boolean, false)
    from ${changed} where ${isUntouched} and saved.is_changed
      and (change.before is not null or not exists (select from prices join rates on rates.id = prices.rate_id
        where rates.product_id = saved.product_id and prices.traveler_type = saved.kind and ${isWrittenSql}))
      and not exists (select from traveler_types other
        where other.product_id = saved.product_id and other.id <> saved.id and other.removed_at is null
          and not exists (select from ${changed} where change.id = other.id and change.version = other.version)
          and case when change.before is null then saved.kind = any(other.accompanied_by)
            else 'ANY' not in (saved.kind, other.kind) and 'STUDENT' not in (saved.kind, other.kind)
              and other.min_age <= (change.before ->> 'max_age')::integer
              and (change.before ->> 'min_age')::integer <= other.max_age end)
    returning saved.id`,
  )
  await run(
    'option',
    (changed) => sql`update rates as saved set ${draft}, ${texts}, ${gone} from ${changed}
    where ${isUntouched} and saved.draft is not null
      and (change.before is not null or (saved.withdrawn_at is not null and saved.pool_id <> saved.id
        and not exists (select from prices where prices.rate_id = saved.id and ${isWrittenSql})))
    returning saved.id`,
  )
  await run(
    'product',
    (changed) => sql`update products as saved set ${draft}, ${texts}, ${gone}, submitted_at = null
    from ${changed} where ${isUntouched} and saved.draft is not null
      and (change.before is not null or (saved.withdrawn_at is not null
        and not exists (select from rates where rates.product_id = saved.id and rates.removed_at is null)
        and not exists (select from traveler_types types where types.product_id = saved.id and types.removed_at is null)
        and not exists (select from product_pictures where product_id = saved.id and removed_at is null)
        and not exists (select from pools left join slots on slots.pool_id = pools.id
          where pools.product_id = saved.id and (pools.is_changed or slots.id is not null))))
    returning saved.id`,
  )
  return undone
}
