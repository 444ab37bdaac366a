import type { Ctx } from '../../../kit/context.ts'
import { advance, tell } from '../sales/index.ts'
import type { Sale } from '../sales/index.ts'
import type { Decision } from './settle.ts'

/** The money is taken and the supplier has the booking: the process goes forward from where its tickets are kept. */
export async function settleAsBooked({ sale, reason }: Decision, ctx: Ctx): Promise<Sale | undefined> {
  const ticket = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('booking_id', '=', sale.id)
    .executeTakeFirst()
  const to = ticket ? 'BOOKED' : 'BOOKING'
  return advance(sale, to, ctx, {
    attempts: 2,
    trouble: null,
    write: async (tx) => {
      await tell('sales.settled', sale, tx, ctx, { action: 'settle-as-booked', reason, to })
    },
  })
}
