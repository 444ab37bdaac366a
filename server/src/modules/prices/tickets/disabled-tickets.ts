import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { disabledTickets as endpoint } from '@reseller-portal/contract/organizations'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'

/** The supplier's rates that are deactivated at these channels of the reseller, each once. */
export async function disabledTickets(
  { channels, supplierId }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const resellerId = resellerOf(ctx)
  const channel = await ctx.db
    .selectFrom('channels')
    .select('supplier_id')
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  found(channel, 'suppliers.not_found')
  const rows = await ctx.db
    .selectFrom('disabled_tickets')
    .innerJoin('rates', 'rates.id', 'disabled_tickets.rate_id')
    .select('rates.id as rateId')
    .distinct()
    .where('disabled_tickets.reseller_id', '=', resellerId)
    .where('disabled_tickets.channel_id', 'in', channels.split(','))
    .where('rates.supplier_id', '=', supplierId)
    .orderBy('rates.id')
    .execute()
  return { disabledTickets: rows }
}
