import { whyNotOpen, type openChannel as endpoint } from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import { addReseller, moveCredit, openChannel as openBetween } from '#modules/organizations/index.ts'
import { channelOf } from './channel.ts'
import { resellerCalled } from './invitations.ts'

/** Opens a channel to a new partner: a reseller without staff, which sells through its own system. */
export async function openChannel(
  partner: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  refuseIf(whyNotOpen(partner))
  const { name } = partner
  const supplierId = supplierOf(ctx)
  const id = newId()
  await ctx.db.transaction().execute(async (tx) => {
    // Concurrent requests wait for each other here.
    await tx.selectFrom('suppliers').select('id').where('id', '=', supplierId).forNoKeyUpdate().execute()
    const taken = await tx
      .selectFrom('channels')
      .innerJoin('resellers', 'resellers.id', 'channels.reseller_id')
      .select('resellers.id')
      .where('channels.supplier_id', '=', supplierId)
      .where((row) => row(row.fn('lower', ['resellers.name']), '=', row.fn('lower', [row.val(name)])))
      .executeTakeFirst()
    if (taken) refuse('channels.name_taken')
    const existing = await resellerCalled(name, tx)
    if (existing) refuse('channels.reseller_known', { name: existing.name, code: existing.code })
    await addReseller({ id, name, channelId: `partner-${id}` }, ctx, tx)
    await openBetween({ resellerId: id, supplierId }, ctx, tx)
    // The new reseller has no staff who could agree: the operator confirms the agreement.
    await moveCredit({ resellerId: id, supplierId, from: ['NONE'], to: 'AGREED' }, ctx, tx)
  })
  return { channel: await channelOf(id, ctx) }
}
