import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refusal, type Input, type Refusal, type Returned } from '@reseller-portal/contract/kit'
import {
  operatorsPrices,
  refusedCells,
  savePrices as saveCall,
  whyNotPrice,
  type OperatorsPrice,
} from '@reseller-portal/contract/prices'
import { supplierOf, type Ctx, type Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveRecord, writerOf } from '#kit/records/serve-record.ts'
import { type How } from '#kit/records/how.ts'
import { found } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { draftOf, isWrittenSql, newPrice, writtenPrices, writtenSql } from './written.ts'

type Fields = Input<typeof operatorsPrices.create>
type PriceScope = Pick<
  Fields,
  'rateId' | 'travelerType' | 'retail' | 'net' | 'validFrom' | 'validUntil' | 'weekdays'
>

/**
 * The other prices by season for the same travelers. Prices for certain start times and those of repriced departures
 * are left out.
 */
const othersOf = sql<OperatorsPrice['others']>`(
  select coalesce(json_agg(json_build_object('retail', other.retail, 'currency', other.currency,
    'validFrom', other.valid_from, 'validUntil', other.valid_until, 'weekdays', other.weekdays)
    order by other.valid_from nulls first, other.id), '[]')
  from prices, ${writtenSql} other
  where other.rate_id = written.rate_id and other.traveler_type = written.traveler_type and other.id <> written.id
    and ${isWrittenSql} and other.start_times = '{}' and other.repricing_id is null
    and written.start_times = '{}' and written.repricing_id is null)`

const how: How<typeof operatorsPrices, 'prices'> = {
  table: 'prices',
  mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
  search: ['product', 'ticket', 'traveler'],
  columns: (fields, { now }, row) => {
    const draft = draftOf(fields)
    return row === undefined ? newPrice(draft, now) : { draft: JSON.stringify(draft) }
  },
  view: (own) =>
    own
      .innerJoinLateral(writtenSql.as<'written'>(sql.ref('written')), (join) => join.onTrue())
      .innerJoin('rates', 'rates.id', 'written.rate_id')
      .innerJoin('products', 'products.id', 'rates.product_id')
      .where(isWrittenSql)
      .select([
        'written.id',
        'written.version',
        'written.rate_id as rateId',
        'rates.product_id as productId',
        'written.traveler_type as travelerType',
        travelerName,
        'written.currency',
        'written.retail',
        'written.net',
        'written.original',
        'written.valid_from as validFrom',
        'written.valid_until as validUntil',
        'written.weekdays',
        'written.start_times as startTimes',
        sql<boolean>`written.repricing_id is not null`.as('isRepriced'),
        sql<boolean>`prices.draft is not null`.as('isChanged'),
        othersOf.as('others'),
        sql<string>`coalesce(products.draft ->> 'name', products.name)`.as('product'),
        sql<string>`coalesce(nullif(trim(coalesce(rates.draft ->> 'title', rates.title)), ''),
          rates.draft ->> 'name', rates.name)`.as('ticket'),
      ]),
  whyNotCreate: (fields, ctx) => whyNot(fields, undefined, ctx),
  whyNotChange: (row, fields, ctx) => whyNot(fields, row, ctx),
  acts: {
    restore: {
      event: 'restored',
      // A price that is still published goes on as before; one that isn't becomes a draft again.
      set: (row) => ({
        removed_at: null,
        ...(row.withdrawn_at !== null &&
          row.draft === null && { draft: JSON.stringify(draftOf(fieldsOf(row))) }),
      }),
      whyNot: (row, ctx) => whyNot({ ...fieldsOf(row), ...(row.draft && fieldsOf(row.draft)) }, row, ctx),
    },
  },
}

/** The name of the price's traveler type; if the draft has another type, the name of that one. */
const travelerName =
  sql<string>`case when written.traveler_type = prices.traveler_type then prices.traveler_name
  else coalesce((select travelers.name from traveler_types travelers where travelers.product_id = rates.product_id
    and travelers.kind = written.traveler_type and travelers.removed_at is null), prices.traveler_name) end`.as(
    'traveler',
  )

/** An operator's prices by season and weekday: drafts until their product is published. */
export function serveOperatorsPrices(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, operatorsPrices, how)
  serve(app, deps, saveCall, savePrices)
}

/** Saves the cells that were edited in a product's grid, or none if one is refused. */
function savePrices({ id, cells }: Input<typeof saveCall>, ctx: Ctx): Promise<Returned<typeof saveCall>> {
  return within(ctx, async (tx) => {
    const rates = await lockedRates(id, tx)
    const prices = await writtenPrices(id, tx.db)
    const travelers = await travelersOf(id, tx)
    const strange = cells.flatMap((cell, index) => {
      if (!rates.has(cell.rateId)) return { index, refusal: refusal('catalog.rate_not_found') }
      return travelers.has(cell.travelerType) ? [] : { index, refusal: refusal('prices.no_traveler_type') }
    })
    const bySeason = prices.filter(
      ({ repricing_id, start_times }) => repricing_id === null && start_times.length === 0,
    )
    const refused = [...strange, ...refusedCells(cells, bySeason.map(fieldsOf))]
    if (refused.length > 0)
      return {
        refused: refused.map(({ index, refusal: { code, facts } }) => ({ index, reason: code, facts })),
      }
    const write = writerOf(operatorsPrices, how, tx)
    for (const { id: priceId, retail, ...fields } of cells) {
      const row = bySeason.find((price) => price.id === priceId)
      if (row === undefined && retail !== null) await write.add({ ...fields, retail })
      if (row !== undefined && retail !== null) await write.change(row, { ...fields, retail })
      if (row !== undefined && retail === null) await write.remove(row)
    }
    return { refused: [] }
  })
}

/** The ids of the product's options, which are locked, so that two people who save its prices wait for each other. */
async function lockedRates(productId: string, ctx: Ctx): Promise<Set<string>> {
  found(
    await ctx.db
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .where('supplier_id', '=', supplierOf(ctx))
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  )
  const rates = await ctx.db
    .selectFrom('rates')
    .select('id')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rates.map(({ id }) => id))
}

async function travelersOf(productId: string, { db }: Ctx): Promise<Set<string>> {
  const types = await db
    .selectFrom('traveler_types')
    .select('kind')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(types.map(({ kind }) => kind))
}

type Columns = Awaited<ReturnType<typeof writtenPrices>>[number]

function fieldsOf<C extends Pick<Columns, 'rate_id' | 'traveler_type' | 'valid_from' | 'valid_until'>>({
  rate_id: rateId,
  traveler_type: travelerType,
  valid_from: validFrom,
  valid_until: validUntil,
  ...others
}: C) {
  return { ...others, rateId, travelerType, validFrom, validUntil }
}

type SavedPrice = { id: string; repricing_id: string | null }

async function whyNot(
  price: PriceScope,
  saved: SavedPrice | undefined,
  ctx: Ctx,
): Promise<Refusal | undefined> {
  // Concurrent additions wait for each other, so the second sees the price of the first.
  const rate = await ctx.db
    .selectFrom('rates')
    .select('product_id')
    .where('id', '=', price.rateId)
    .where('supplier_id', '=', supplierOf(ctx))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!rate) return refusal('catalog.rate_not_found', { field: 'rateId' })
  if (!(await travelersOf(rate.product_id, ctx)).has(price.travelerType))
    return refusal('prices.no_traveler_type', { field: 'travelerType' })
  // Where departures were repriced the latest price holds, so no other season can conflict with it.
  const isRepriced = saved !== undefined && saved.repricing_id !== null
  return whyNotPrice(price, isRepriced ? [] : await seasonsBeside(price, rate.product_id, saved?.id, ctx))
}

/** The seasons of the same travelers; prices for certain start times only and repriced ones are not compared. */
async function seasonsBeside(
  { rateId, travelerType }: PriceScope,
  productId: string,
  id: string | undefined,
  ctx: Ctx,
) {
  const prices = await writtenPrices(productId, ctx.db)
  return prices
    .filter((each) => each.rate_id === rateId && each.traveler_type === travelerType && each.id !== id)
    .filter((each) => each.start_times.length === 0 && each.repricing_id === null)
    .map(fieldsOf)
}
