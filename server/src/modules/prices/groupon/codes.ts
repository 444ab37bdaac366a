import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { grouponCodes, type grouponStates } from '@reseller-portal/contract/prices'
import { refusal, type Input, type Refusal } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx, type Deps } from '#kit/context.ts'
import { whyNotOwn } from '#modules/products/index.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { takenSql } from './take.ts'

type State = (typeof grouponStates)[number]

/** Serves an operator's voucher codes; a code that a sale has taken cannot be changed while the sale stands. */
export function serveCodes(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, grouponCodes, {
    table: 'groupon_codes',
    mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
    search: ['code', 'usedBy', 'reference'],
    view: (own, { now }) =>
      own
        .innerJoin('suppliers', 'suppliers.id', 'groupon_codes.supplier_id')
        .leftJoin('sales', (join) => join.onRef('sales.id', '=', 'groupon_codes.sale_id').on(takenSql))
        .leftJoin('resellers', 'resellers.id', 'sales.reseller_id')
        .leftJoin('bookings', 'bookings.id', 'sales.booking_id')
        .select(['groupon_codes.id', 'groupon_codes.version', 'code', 'amount', 'groupon_codes.currency'])
        .select(['groupon_codes.product_ids as productIds', 'groupon_codes.valid_until as validUntil'])
        .select(['resellers.name as usedBy', 'bookings.supplier_ref as reference'])
        .select([
          sql<State>`case when sales.id is not null then 'USED'
            when valid_until < (${now}::timestamptz at time zone suppliers.timezone)::date then 'EXPIRED' else 'FREE' end`.as(
            'state',
          ),
          sql<Date | null>`case when sales.id is not null then used_at end`.as('usedAt'),
        ]),
    columns: ({ code, amount, currency, productIds, validUntil }) => ({
      code,
      amount,
      currency,
      product_ids: productIds,
      valid_until: validUntil,
    }),
    whyNotCreate: async (fields, ctx) => (await whyNotOwn(fields, ctx)) ?? whyNotCode(fields, undefined, ctx),
    whyNotChange: async (row, fields, ctx) =>
      (await whyNotUsed(row, ctx)) ?? (await whyNotOwn(fields, ctx)) ?? whyNotCode(fields, row.id, ctx),
    whyNotDelete: whyNotUsed,
  })
}

async function whyNotUsed({ id }: { id: string }, { db }: Ctx): Promise<Refusal | undefined> {
  const used = await db
    .selectFrom('groupon_codes')
    .select('id')
    .where('id', '=', id)
    .where(takenSql)
    .executeTakeFirst()
  return used && refusal('groupon.used')
}

/** Refuses a code that exists already, even a removed one, which can be restored instead. */
async function whyNotCode(
  { code }: Input<typeof grouponCodes.create>,
  except: string | undefined,
  ctx: Ctx,
): Promise<Refusal | undefined> {
  const existing = await ctx.db
    .selectFrom('groupon_codes')
    .select('id')
    .where('supplier_id', '=', supplierOf(ctx))
    .where('code', '=', code)
    .executeTakeFirst()
  return existing && existing.id !== except
    ? refusal('groupon.code_known', { code, field: 'code' })
    : undefined
}
