import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refusal, type Input, type Refusal } from '@reseller-portal/contract/kit'
import { operatorsPrices, whyNotPrice, type OperatorsPrice } from '@reseller-portal/contract/prices'
import { supplierOf, type Ctx, type Deps } from '#kit/context.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { type How } from '#kit/records/how.ts'

type Fields = Input<typeof operatorsPrices.create>
type Wanted = Pick<
  Fields,
  'rateId' | 'travelerType' | 'retail' | 'net' | 'validFrom' | 'validUntil' | 'weekdays'
>

/** Prices that hold at certain start times only, and those of chosen departures, are another matter. */
const othersOf = sql<OperatorsPrice['others']>`(
  select coalesce(json_agg(json_build_object('retail', other.retail, 'currency', other.currency,
    'validFrom', other.valid_from, 'validUntil', other.valid_until, 'weekdays', other.weekdays)
    order by other.valid_from nulls first, other.id), '[]')
  from prices other
  where other.rate_id = prices.rate_id and other.traveler_type = prices.traveler_type and other.id <> prices.id
    and other.withdrawn_at is null and other.start_times = '{}' and other.repricing_id is null
    and prices.start_times = '{}' and prices.repricing_id is null)`

const how: How<typeof operatorsPrices, 'prices'> = {
  table: 'prices',
  mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
  search: ['product', 'ticket', 'traveler'],
  columns: ({ rateId, travelerType, validFrom, validUntil, ...fields }) => ({
    rate_id: rateId,
    traveler_type: travelerType,
    // The database takes it from the product's traveler type.
    traveler_name: '',
    currency: fields.currency,
    retail: fields.retail,
    net: fields.net,
    original: fields.original,
    valid_from: validFrom,
    valid_until: validUntil,
    weekdays: fields.weekdays,
  }),
  view: (own) =>
    own
      .innerJoin('rates', 'rates.id', 'prices.rate_id')
      .innerJoin('products', 'products.id', 'rates.product_id')
      .where('prices.withdrawn_at', 'is', null)
      .select([
        'prices.id',
        'prices.version',
        'prices.rate_id as rateId',
        'prices.traveler_type as travelerType',
        'prices.traveler_name as traveler',
        'prices.currency',
        'prices.retail',
        'prices.net',
        'prices.original',
        'prices.valid_from as validFrom',
        'prices.valid_until as validUntil',
        'prices.weekdays',
        'prices.start_times as startTimes',
        sql<boolean>`prices.repricing_id is not null`.as('isRepriced'),
        othersOf.as('others'),
        'products.name as product',
        sql<string>`coalesce(nullif(trim(rates.title), ''), rates.name)`.as('ticket'),
      ]),
  whyNotCreate: (fields, ctx) => whyNot(fields, undefined, ctx),
  whyNotChange: (row, fields, ctx) => whyNot(fields, row, ctx),
  acts: {
    remove: { event: 'removed', set: (_, { now }) => ({ removed_at: now, withdrawn_at: now }) },
    restore: {
      event: 'restored',
      set: () => ({ removed_at: null, withdrawn_at: null }),
      whyNot: ({ rate_id, traveler_type, valid_from, valid_until, ...row }, ctx) => {
        const dates = { validFrom: valid_from, validUntil: valid_until }
        return whyNot({ ...row, ...dates, rateId: rate_id, travelerType: traveler_type }, row, ctx)
      },
    },
  },
}

/** An operator's prices by season and weekday; a change is sold at once, and changes nothing that was sold. */
export function serveOperatorsPrices(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, operatorsPrices, how)
}

type Known = { id: string; repricing_id: string | null }

async function whyNot(price: Wanted, known: Known | undefined, ctx: Ctx): Promise<Refusal | undefined> {
  // Two who add at once wait for each other, and the second sees the first.
  const rate = await ctx.db
    .selectFrom('rates')
    .select('product_id')
    .where('id', '=', price.rateId)
    .where('supplier_id', '=', supplierOf(ctx))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!rate) return refusal('catalog.rate_not_found', { field: 'rateId' })
  if (!(await hasTravelerType(rate.product_id, price, ctx)))
    return refusal('prices.no_traveler_type', { field: 'travelerType' })
  // Of prices that departures were given the last holds, whatever lies beside it.
  const isRepriced = known !== undefined && known.repricing_id !== null
  return whyNotPrice(price, isRepriced ? [] : await seasonsBeside(price, known?.id, ctx))
}

async function hasTravelerType(productId: string, { travelerType }: Wanted, ctx: Ctx): Promise<boolean> {
  const known = ctx.db
    .selectFrom('traveler_types')
    .select('id')
    .where('product_id', '=', productId)
    .where('kind', '=', travelerType)
    .where('removed_at', 'is', null)
  return (await known.executeTakeFirst()) !== undefined
}

/** Prices that hold at certain start times only are another matter. */
function seasonsBeside({ rateId, travelerType }: Wanted, id: string | undefined, ctx: Ctx) {
  return ctx.db
    .selectFrom('prices')
    .select(['valid_from as validFrom', 'valid_until as validUntil', 'weekdays'])
    .where('rate_id', '=', rateId)
    .where('traveler_type', '=', travelerType)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`start_times = '{}'`)
    .where('repricing_id', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .execute()
}
