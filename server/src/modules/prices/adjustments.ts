import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adjustments, whyNotDates } from '@reseller-portal/contract/prices'
import { refusal, type Input, type Refusal } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx, type Deps } from '#kit/context.ts'
import { ratesOf } from '#modules/products/index.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { type How } from '#kit/records/how.ts'
import { channelsOf } from './tickets/channels.ts'

type Fields = Input<typeof adjustments.create>
type Scope = Pick<Fields, 'supplierId' | 'channelId' | 'productId' | 'rateId'>
type DatedScope = Scope & Pick<Fields, 'startsOn' | 'endsOn'>

const how: How<typeof adjustments, 'price_adjustments'> = {
  table: 'price_adjustments',
  mine: (ctx) => ({ reseller_id: resellerOf(ctx) }),
  search: ['supplier', 'product', 'ticket'],
  columns: (fields, ctx) => ({
    supplier_id: fields.supplierId,
    channel_id: fields.channelId,
    product_id: fields.productId,
    rate_id: fields.rateId,
    kind: fields.kind,
    direction: fields.direction,
    value: fields.value,
    currency: fields.currency,
    starts_on: fields.startsOn,
    ends_on: fields.endsOn,
    changed_by: ctx.actor.name,
    changed_at: ctx.now,
  }),
  view: (own) =>
    own
      .innerJoin('suppliers', 'suppliers.id', 'price_adjustments.supplier_id')
      .leftJoin('products', 'products.id', 'price_adjustments.product_id')
      .leftJoin('rates', 'rates.id', 'price_adjustments.rate_id')
      .select([
        'price_adjustments.id',
        'price_adjustments.version',
        'price_adjustments.supplier_id as supplierId',
        'price_adjustments.channel_id as channelId',
        'price_adjustments.product_id as productId',
        'price_adjustments.rate_id as rateId',
        'price_adjustments.kind',
        'price_adjustments.direction',
        'price_adjustments.value',
        'price_adjustments.currency',
        'price_adjustments.starts_on as startsOn',
        'price_adjustments.ends_on as endsOn',
        'price_adjustments.changed_by as changedBy',
        'price_adjustments.changed_at as changedAt',
        'suppliers.name as supplier',
        'products.name as product',
        sql<string | null>`coalesce(nullif(trim(rates.title), ''), rates.name)`.as('ticket'),
      ]),
  whyNotCreate: (fields, ctx) => whyNot(fields, undefined, ctx),
  whyNotChange: async (row, fields, ctx) =>
    (await whyNotChannel(row.channel_id, ctx)) ?? (await whyNot(fields, row.id, ctx)),
  whyNotDelete: (row, ctx) => whyNotChannel(row.channel_id, ctx),
  acts: {
    // Checked again, because another adjustment may have been added for its days.
    restore: {
      event: 'restored',
      set: () => ({ removed_at: null }),
      whyNot: ({ id, ...row }, ctx) => {
        const scope = { supplierId: row.supplier_id, channelId: row.channel_id, productId: row.product_id }
        const dates = { startsOn: row.starts_on, endsOn: row.ends_on }
        return whyNot({ ...scope, ...dates, rateId: row.rate_id }, id, ctx)
      },
    },
  },
}

/**
 * Serves the reseller's price adjustments. The supplier's channel is locked while one is added, changed, or restored.
 */
export function serveAdjustments(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, adjustments, how)
}

async function whyNot(wanted: DatedScope, id: string | undefined, ctx: Ctx): Promise<Refusal | undefined> {
  // Concurrent additions wait for each other, so that the second one sees the first.
  const channel = ctx.db
    .selectFrom('channels')
    .select('supplier_id')
    .where('reseller_id', '=', resellerOf(ctx))
    .where('supplier_id', '=', wanted.supplierId)
    .forNoKeyUpdate()
  if (!(await channel.executeTakeFirst())) return refusal('suppliers.not_found', { field: 'supplierId' })
  return (
    (await whyNotChannel(wanted.channelId, ctx)) ??
    (await whyNotScope(wanted, ctx)) ??
    whyNotDates(wanted, await datesBeside(wanted, id, ctx))
  )
}

/** A user with assigned points of sale can adjust prices only there. */
async function whyNotChannel(channelId: string | null, ctx: Ctx): Promise<Refusal | undefined> {
  const channels = await channelsOf(ctx)
  const isMine =
    channelId === null
      ? channels.some(({ isReseller }) => isReseller)
      : channels.some((each) => each.channelId === channelId)
  return isMine ? undefined : refusal('resellers.pos_not_found', { field: 'channelId' })
}

async function whyNotScope({ supplierId, productId, rateId }: Scope, ctx: Ctx): Promise<Refusal | undefined> {
  if (productId === null && rateId === null) return undefined
  const rates = await ratesOf(resellerOf(ctx), ctx.db)
    .select('rates.id')
    .where('rates.supplier_id', '=', supplierId)
    .where('rates.product_id', '=', productId)
    .execute()
  if (rates.length === 0) return refusal('adjustments.product', { field: 'productId' })
  const isKnown = rateId === null || rates.some(({ id }) => id === rateId)
  return isKnown ? undefined : refusal('adjustments.ticket', { field: 'rateId' })
}

function datesBeside({ supplierId, channelId, productId, rateId }: Scope, id: string | undefined, ctx: Ctx) {
  return ctx.db
    .selectFrom('price_adjustments')
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .where('reseller_id', '=', resellerOf(ctx))
    .where('supplier_id', '=', supplierId)
    .where('channel_id', 'is not distinct from', channelId)
    .where('product_id', 'is not distinct from', productId)
    .where('rate_id', 'is not distinct from', rateId)
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .orderBy('starts_on')
    .execute()
}
