import { sql } from 'kysely'
import {
  Option,
  OptionExt,
  options,
  rateExt,
  whyNotOption,
  type giveOwnSeats as endpoint,
  type OptionDraft,
} from '@reseller-portal/contract/products'
import { refusal, type Input, type Refusal, type Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { isWrittenSql } from '../prices/written.ts'
import { readRecord } from '#kit/records/serve-record.ts'
import { type How } from '#kit/records/how.ts'

/**
 * The options of an operator's products. Changes are drafts until the product is published; a removal takes effect at
 * once.
 */
export const optionsHow: How<typeof options, 'rates'> = {
  table: 'rates',
  mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
  search: ['name', 'title', 'productName'],
  columns: (fields) => ({ product_id: fields.productId, draft: JSON.stringify(Option.fields.parse(fields)) }),
  view: (own) =>
    own
      .innerJoin('products', 'products.id', 'rates.product_id')
      .select([
        'rates.id',
        'rates.version',
        'rates.product_id as productId',
        ...[text('name', 'name'), text('title', 'title'), text('policy', 'policy')],
        text('additionalDetails', 'additional_details'),
        json<OptionDraft['availabilityType']>('availabilityType', sql`rates.availability_type`),
        json<'YES' | 'NO'>('holdable', sql`case when rates.holdable then 'YES' else 'NO' end`),
        json<number>('minTravelers', sql`rates.min_travelers`),
        json<number | null>('maxTravelers', sql`rates.max_travelers`),
        json<OptionDraft['cancellationRules']>('cancellationRules', sql`rates.cancellation_rules`),
        json<string | null>('validFrom', sql`rates.valid_from`),
        json<string | null>('validUntil', sql`rates.valid_until`),
        json<OptionDraft['marketRegions']>('marketRegions', sql`rates.market_regions`),
        json<OptionDraft['discountGroups']>('discountGroups', sql`rates.discount_groups`),
        ...OptionExt.keyof().options.map(extColumn),
        productName,
        sql<boolean>`rates.withdrawn_at is null`.as('isOnSale'),
        sql<boolean>`rates.draft is not null or rates.draft_texts is not null`.as('isChanged'),
        sql<number>`(select count(*)::int from prices where rate_id = rates.id and ${isWrittenSql})`.as(
          'prices',
        ),
        'rates.pool_id as poolId',
        sql<number>`(select count(*)::int from rates other where other.pool_id = rates.pool_id and other.removed_at is null)`.as(
          'sharedBy',
        ),
      ]),
  whyNotCreate: async (fields, ctx) => (await whyNotProduct(fields.productId, ctx)) ?? whyNotOption(fields),
  whyNotChange: (row, fields) => {
    if (row.product_id !== fields.productId) return refusal('options.other_product', { field: 'productId' })
    return whyNotOption(fields)
  },
  alsoWrite: async (event, row, ctx) => {
    if (event === 'added') await prepareNew(row, ctx)
    if (event === 'removed')
      await ctx.db.updateTable('rates').set({ withdrawn_at: ctx.now }).where('id', '=', row.id).execute()
  },
}

/** The last saved name of the product, published or not. */
export const productName =
  sql<string>`coalesce(products.draft ->> 'name', products.name) collate "und-x-icu"`.as('productName')

/** Refuses a product that isn't the operator's, or was removed. */
export async function whyNotProduct(id: string, ctx: Ctx): Promise<Refusal | undefined> {
  const product = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('supplier_id', '=', supplierOf(ctx))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return product ? undefined : refusal('options.other_product', { field: 'productId' })
}

/**
 * Gives an option its own seats, which have no departures yet. Seats that were sold from the shared ones stay there.
 */
export function giveOwnSeats({ id }: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return within(ctx, async (tx) => {
    const rate = found(
      await tx.db
        .selectFrom('rates')
        .select(['id', 'supplier_id', 'product_id', 'name'])
        .where('id', '=', id)
        .where('supplier_id', '=', supplierOf(ctx))
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    )
    const { supplier_id, product_id, name } = rate
    await tx.db
      .insertInto('pools')
      .values({ id, supplier_id, product_id, name })
      .onConflict((pool) => pool.doNothing())
      .execute()
    await tx.db.updateTable('rates').set({ pool_id: id }).where('id', '=', id).execute()
    await recordEvent(tx.db, tx, { name: 'options.given_own_seats', subject: id })
    return readRecord(options, optionsHow, { id }, tx)
  })
}

function text(
  field: 'name' | 'title' | 'policy' | 'additionalDetails',
  column: 'name' | 'title' | 'policy' | 'additional_details',
) {
  return sql<string>`coalesce(rates.draft ->> ${sql.lit(field)}, rates.${sql.raw(column)}) collate "und-x-icu"`.as(
    field,
  )
}

/** A field of the draft or, if the draft lacks it, the published one. A null in the draft is a value. */
function json<T, F extends keyof OptionDraft = keyof OptionDraft>(field: F, live: ReturnType<typeof sql>) {
  return sql<T>`case when coalesce(rates.draft ? ${sql.lit(field)}, false)
    then rates.draft -> ${sql.lit(field)} else to_jsonb(${live}) end`.as(field)
}

/** A field that is stored in the rate's extensions; a text of digits becomes a number, as in the draft. */
function extColumn<N extends keyof OptionExt>(name: N) {
  const text = sql`nullif(rates.ext ->> ${sql.lit(rateExt[name])}, '')`
  const live = sql`case when ${text} ~ '^[0-9]{1,5}$' then to_jsonb(${text}::int) else to_jsonb(${text}) end`
  return json<OptionExt[N], N>(name, live)
}

async function prepareNew({ id, draft }: { id: string; draft: unknown }, ctx: Ctx): Promise<void> {
  // `columns` wrote the draft.
  const { name } = JSON.parse(String(draft)) as OptionDraft
  await ctx.db
    .updateTable('rates')
    .set({ name, octo_id: id, withdrawn_at: ctx.now, created_at: ctx.now })
    .where('id', '=', id)
    .execute()
}
