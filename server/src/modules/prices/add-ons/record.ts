import type { FastifyInstance } from 'fastify'
import { addOns, whyNotSeason } from '@reseller-portal/contract/prices'
import type { Input, Refusal } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx, type Deps } from '#kit/context.ts'
import { whyNotOwn } from '#modules/products/index.ts'
import { serveRecord } from '#kit/records/serve-record.ts'

type Fields = Input<typeof addOns.create>

/** Serves an operator's add-ons, with the history of their prices. */
export function serveAddOnRecords(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, addOns, {
    table: 'add_ons',
    mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
    search: ['name'],
    whyNotCreate: whyNot,
    whyNotChange: (_row, fields, ctx) => whyNot(fields, ctx),
    alsoWrite: async (event, { id, supplier_id, amount, currency }, { db, clock }) => {
      if (event !== 'added' && event !== 'changed') return
      await db
        .insertInto('add_on_prices')
        .values({ add_on_id: id, since: clock(), supplier_id, amount, currency })
        .onConflict((same) => same.columns(['add_on_id', 'since']).doUpdateSet({ amount, currency }))
        .execute()
    },
  })
}

async function whyNot(fields: Fields, ctx: Ctx): Promise<Refusal | undefined> {
  return whyNotSeason(fields) ?? whyNotOwn(fields, ctx)
}
