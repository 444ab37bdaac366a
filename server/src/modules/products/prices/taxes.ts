import type { FastifyInstance } from 'fastify'
import type { Input, Refusal } from '@reseller-portal/contract/kit'
import { taxesAndFees, whyNotTax } from '@reseller-portal/contract/prices'
import { supplierOf, type Ctx, type Deps } from '#kit/context.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { whyNotOwn } from '../own.ts'

/** Taxes and fees of an operator, included in its prices or added to them. A change applies to the next sale, not to past ones. */
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
  return whyNotTax(fields) ?? (await whyNotOwn(fields, ctx))
}
