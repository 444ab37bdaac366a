import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  activateTicket as activateEndpoint,
  disableTicket as disableEndpoint,
  switchTickets as manyEndpoint,
} from '@reseller-portal/contract/prices'
import { resellerOf, type Ctx, type Db, type Work } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { ratesOf } from '#modules/products/index.ts'
import { refuseStrangeChannels } from './channels.ts'

/** Deactivates a rate at these channels; a repeat is not an error. */
export async function disableTicket(input: Input<typeof disableEndpoint>, ctx: Ctx) {
  return switchAll({ ...input, act: 'disable', rateIds: [input.rateId] }, input, ctx)
}

/** Activates the rate again. */
export async function activateTicket(input: Input<typeof activateEndpoint>, ctx: Ctx) {
  return switchAll({ ...input, act: 'activate', rateIds: [input.rateId] }, input, ctx)
}

/** Switches many rates, or none if one of them isn't the reseller's. */
export async function switchTickets(input: Input<typeof manyEndpoint>, ctx: Ctx) {
  return switchAll(input, {}, ctx)
}

type ProductFilter = { supplierId?: string; productId?: string }

async function switchAll(
  input: Input<typeof manyEndpoint>,
  filter: ProductFilter,
  ctx: Ctx,
): Promise<Returned<typeof manyEndpoint>> {
  const { act, channels, reason } = input
  const rateIds = [...new Set(input.rateIds)]
  await within(ctx, async (tx) => {
    await refuseStrangeChannels(channels, tx)
    await refuseStrangeRates(rateIds, filter, tx)
    for (const rateId of rateIds.toSorted())
      for (const channelId of [...new Set(channels)].toSorted()) {
        const ticket = { resellerId: resellerOf(ctx), channelId, rateId, reason }
        await (act === 'disable' ? switchOff(ticket, tx, tx.db) : switchOn(ticket, tx, tx.db))
      }
  })
  return {}
}

async function refuseStrangeRates(
  rateIds: readonly string[],
  filter: ProductFilter,
  ctx: Ctx,
): Promise<void> {
  const { supplierId, productId } = filter
  const rates = await ratesOf(resellerOf(ctx), ctx.db)
    .select('rates.id')
    .where('rates.id', 'in', rateIds)
    .$if(supplierId !== undefined, (query) => query.where('rates.supplier_id', '=', supplierId ?? ''))
    .$if(productId !== undefined, (query) => query.where('rates.product_id', '=', productId ?? ''))
    .execute()
  if (rates.length < rateIds.length) refuse('catalog.rate_not_found')
}

type Ticket = { resellerId: string; channelId: string; rateId: string; reason: string }

/** Deactivates a rate at one of the reseller's channels. */
async function switchOff(
  { resellerId, channelId, rateId, reason }: Ticket,
  work: Work,
  tx: Db,
): Promise<void> {
  const done = await tx
    .insertInto('disabled_tickets')
    .values({
      reseller_id: resellerId,
      channel_id: channelId,
      rate_id: rateId,
      reason,
      changed_by: work.actor?.name ?? '',
      changed_at: work.now,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  if (!done.numInsertedOrUpdatedRows) return
  const facts = { channel: channelId, reason }
  await recordEvent(tx, work, { name: 'tickets.disabled', subject: rateId, reseller: resellerId, facts })
}

async function switchOn({ resellerId, channelId, rateId, reason }: Ticket, work: Work, tx: Db) {
  const done = await tx
    .deleteFrom('disabled_tickets')
    .where('reseller_id', '=', resellerId)
    .where('channel_id', '=', channelId)
    .where('rate_id', '=', rateId)
    .executeTakeFirst()
  if (done.numDeletedRows === 0n) return
  const facts = { channel: channelId, reason }
  await recordEvent(tx, work, { name: 'tickets.activated', subject: rateId, reseller: resellerId, facts })
}
