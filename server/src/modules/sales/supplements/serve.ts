import type { FastifyInstance } from 'fastify'
import { supplementalVouchers } from '@reseller-portal/contract/sales'
import { supplierOf, type Deps } from '#kit/context.ts'
import { whyNotOwn } from '#modules/products/index.ts'
import { serveRecord } from '#kit/records/serve-record.ts'

/** An operator's supplemental vouchers; bookings that are already open get none of a new one. */
export function serveSupplements(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, supplementalVouchers, {
    table: 'supplemental_vouchers',
    mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
    search: ['name'],
    whyNotCreate: whyNotOwn,
    whyNotChange: (_row, fields, ctx) => whyNotOwn(fields, ctx),
    alsoWrite: async (event, { id }, { db, clock }) => {
      if (event !== 'added') return
      await db.updateTable('supplemental_vouchers').set({ since: clock() }).where('id', '=', id).execute()
    },
  })
}
