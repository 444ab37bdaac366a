import { whyNotSettle, type SettleAction, type settleSale as endpoint } from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { awaitEnd } from '../process/await.ts'
import { driveOn } from '../process/drive.ts'
import type { Sale } from '../process/sale.ts'
import { carryOnAgain, settleAsBooked, undoSale } from './decide.ts'
import { rowOf } from './list.ts'
import { readFindings, type Decision } from './findings.ts'
import { markRepaid, markSettled } from './mark-settled.ts'
import { waitingSales } from './waiting.ts'

const decide = {
  retry: carryOnAgain,
  'settle-as-booked': settleAsBooked,
  'refund-and-cancel': undoSale,
  'mark-settled': markSettled,
  'mark-repaid': markRepaid,
} satisfies Record<SettleAction, (it: Decision, ctx: Ctx) => Promise<Sale | undefined>>

const waitSeconds = 15

/**
 * Carries out what a person decided, if provider and supplier still allow it. The decision is a compare-and-set on
 * the sale as it was read: a decision that was made in between wins.
 */
export async function settle(
  { id, action, reason }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const sale = await waitingSale(id, ctx)
  const findings = await readFindings(sale, ctx)
  refuseIf(whyNotSettle(action, await rowOf(sale, findings, ctx)))
  const begun = (await decide[action]({ sale, findings, reason }, ctx)) ?? refuse('sales.under_way')
  await driveOn(begun, ctx)
  await awaitEnd(id, ctx, waitSeconds)
  return answer(id, ctx)
}

async function waitingSale(id: string, ctx: Ctx): Promise<Sale> {
  const resellerId = resellerOf(ctx)
  const sale = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', id)
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst()
  found(sale, 'sales.not_found')
  const waiting = waitingSales(ctx.now, ctx.db).selectAll('sales').where('id', '=', id)
  return found(await waiting.executeTakeFirst(), 'sales.settled')
}

async function answer(id: string, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const { state } = await ctx.db
    .selectFrom('sales')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const waiting = await waitingSales(ctx.now, ctx.db).select('id').where('id', '=', id).executeTakeFirst()
  return { id, state, needsAttention: waiting !== undefined, meta: { reqId: ctx.reqId } }
}
