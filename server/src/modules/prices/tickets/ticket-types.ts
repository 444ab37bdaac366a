import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { listTicketTypes as endpoint, TicketType } from '@reseller-portal/contract/prices'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { pageOf } from '#kit/http/page-of.ts'
import { ratesOf } from '#modules/products/index.ts'
import { channelsOf } from './channels.ts'

/** Every rate that the reseller can sell, with the viewer's channels at which it's deactivated. */
export async function listTicketTypes(
  input: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const resellerId = resellerOf(ctx)
  const channels = await channelsOf(ctx)
  const ids = channels.map(({ channelId }) => channelId)
  const everywhere = channels.find(({ isReseller }) => isReseller)?.channelId ?? null
  const rows = ratesOf(resellerId, ctx.db)
    .innerJoin('products', 'products.id', 'rates.product_id')
    .innerJoinLateral(
      sql<{
        list: TicketType['off']
        count: number
        isAll: boolean
      }>`(select coalesce(json_agg(json_build_object(
          'channelId', off.channel_id, 'reason', off.reason, 'by', off.changed_by, 'at', off.changed_at)
          order by off.channel_id), '[]') as list, count(*)::int as count,
          coalesce(bool_or(off.channel_id = ${everywhere}), false) as "isAll"
        from disabled_tickets off where off.rate_id = rates.id and off.reseller_id = ${resellerId}
          and off.channel_id = any(${ids}))`.as('switched'),
      (join) => join.onTrue(),
    )
    .where('products.withdrawn_at', 'is', null)
    .select([
      'rates.id as id',
      'rates.supplier_id as supplierId',
      'suppliers.name as supplier',
      'rates.product_id as productId',
      'products.name as product',
      sql<string>`coalesce(nullif(trim(rates.title), ''), rates.name)`.as('ticket'),
      'switched.list as off',
      sql<TicketType['state']>`case when switched.count = 0 then 'ON_SALE'
        when switched."isAll" or switched.count = ${ids.length} then 'OFF' else 'PARTLY_OFF' end`.as('state'),
    ])
  const filters = { supplierId: input.supplierId, productId: input.productId, state: input.state }
  const page = await pageOf(rows, input, { search: ['ticket', 'product', 'supplier'], filters }, ctx.db)
  return { ticketTypes: page.rows, total: page.total }
}
