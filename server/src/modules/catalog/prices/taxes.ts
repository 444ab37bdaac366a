import type { FastifyInstance } from 'fastify'
import { refusal } from '@reseller-portal/contract/kit'
import type { Input, Refusal } from '@reseller-portal/contract/kit'
import { taxesAndFees, whyNotTax } from '@reseller-portal/contract/prices'
import { supplierOf } from '#kit/context.ts'
import type { Ctx, Deps } from '#kit/context.ts'
import { serveRecord } from '#modules/records/index.ts'

/** What an operator's prices include or what comes on top; a change is sold at once, and changes nothing that was sold. */
export function serveTaxes(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, taxesAndFees, {
    table: 'taxes_and_fees',
    mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
    search: ['name'],
    whyNotCreate: whyNot,
    whyNotChange: (_, fields, ctx) => whyNot(fields, ctx),
  })
}

async function whyNot(fields: Input<typeof taxesAndFees.create>, ctx: Ctx): Promise<Refusal | undefined> {
  return whyNotTax(fields) ?? (await whyNotProducts([...new Set(fields.productIds)], ctx))
}

async function whyNotProducts(ids: readonly string[], ctx: Ctx): Promise<Refusal | undefined> {
  if (ids.length === 0) return undefined
  const known = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('supplier_id', '=', supplierOf(ctx))
    .where('id', 'in', ids)
    .execute()
  return known.length < ids.length ? refusal('taxes.product', { field: 'productIds' }) : undefined
}
