import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { listResellers as endpoint } from '@reseller-portal/contract/organizations'
import type { Ctx } from '#kit/context.ts'

/** The reseller of the signed-in account; an operator's staff has none. */
export async function listResellers(
  _input: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  if (ctx.actor.resellerId === null) return { resellers: [] }
  const rows = await ctx.db
    .selectFrom('resellers')
    .selectAll()
    .where('id', '=', ctx.actor.resellerId)
    .execute()
  return {
    resellers: rows.map((row) => ({
      id: row.id,
      name: row.name,
      distributorID: row.distributor_id,
      channelID: row.channel_id,
      config: { military: row.military, paymentsEnabled: row.payments_enabled },
    })),
  }
}
