import type { settleUnmatched as endpoint } from '@reseller-portal/contract/payments'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { jobKind } from '#kit/background/jobs.ts'
import type { Ctx, Db, Work } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { ProviderError, type Snapshot } from '../provider.ts'
import { cardProviderOf } from '../providers/index.ts'
import { isHeld, openUnmatched, updateUnmatched, type Unmatched } from './unmatched.ts'

/** The job that continues decisions whose command got no answer. */
export const giveBackDue = jobKind<{ id: string }>('payments.give-back', 1, {
  expireInSeconds: 60,
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
})

/** The request itself tries first. */
const jobAfterSeconds = 60

/** Refunds or voids a payment at the provider, or records that a person settled it in another way. */
export async function settleUnmatched(
  { id, action, note }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const row = await openRow(id, ctx.db)
  const act = { 'give-back': decide, 'mark-settled': settleByHand } satisfies Record<typeof action, unknown>
  await act[action](row, note, ctx)
  return { isSettled: await giveBackNow(id, ctx), meta: { reqId: ctx.reqId } }
}

async function settleByHand(row: Unmatched, note: string, ctx: Ctx): Promise<void> {
  // The outcome of a refund that was begun has to be known first.
  if (row.verb !== null) refuse('payments.under_way')
  if (await settle(row, { action: 'mark-settled', note }, ctx)) return
  // Somebody else decided since the row was read: it is settled, or its refund has begun.
  await openRow(row.id, ctx.db)
  refuse('payments.under_way')
}

async function openRow(id: string, db: Db): Promise<Unmatched> {
  const row = await db.selectFrom('unmatched_payments').select('id').where('id', '=', id).executeTakeFirst()
  found(row, 'payments.not_found')
  const open = await openUnmatched(db).selectAll().where('unmatched_payments.id', '=', id).executeTakeFirst()
  return open ?? refuse('payments.settled')
}

/**
 * Commits the exact command before it is sent; an earlier decision stays. A payment that was refunded in the meantime
 * is settled.
 */
async function decide(row: Unmatched, note: string, ctx: Ctx): Promise<void> {
  if (row.verb !== null) return
  const snapshot = await cardProviderOf(row.provider).read(row.session_id, ctx).catch(refuseUnread)
  if (!isHeld(snapshot)) {
    await settle(row, { action: 'give-back', note }, ctx, snapshot)
    return
  }
  const command = commandFor(snapshot)
  await ctx.db.transaction().execute(async (tx) => {
    await updateUnmatched(snapshot, tx)
    await tx
      .updateTable('unmatched_payments')
      .set({ ...command, note, decided_by: ctx.actor.accountId })
      .where('id', '=', row.id)
      .where('verb', 'is', null)
      .where('settled_at', 'is', null)
      .execute()
    await ctx.jobs.send(giveBackDue, { id: row.id }, { tx, afterSeconds: jobAfterSeconds })
  })
}

function refuseUnread(error: unknown): never {
  if (error instanceof ProviderError) return refuse('payments.unavailable')
  throw error
}

/** Captured money is refunded, authorized money is voided. */
function commandFor({ state, captured, refunded }: Snapshot): Pick<Unmatched, 'verb' | 'body'> {
  if (state !== 'captured') return { verb: 'void', body: '{}' }
  return { verb: 'refund', body: JSON.stringify({ amount: captured - refunded }) }
}

async function giveBackNow(id: string, ctx: Ctx): Promise<boolean> {
  try {
    await giveBack({ id }, ctx)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind !== 'unknown') refuse('payments.give_back_refused')
    return false
  }
}

/** Sends the command of a decision until its outcome is known; a repeat has the same key and bytes. */
export async function giveBack({ id }: { id: string }, work: Work): Promise<void> {
  const row = await work.db
    .selectFrom('unmatched_payments')
    .selectAll()
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.verb === null) return
  const snapshot = await send(row, work).catch(async (error: unknown) => {
    const isKnown = error instanceof ProviderError && (error.kind !== 'unknown' || error.isKeySpent)
    if (isKnown) await takeBack(row, work.db)
    throw error
  })
  await settle(row, { action: 'give-back', note: row.note ?? '' }, work, snapshot)
}

async function send(row: Unmatched, work: Work): Promise<Snapshot> {
  const provider = cardProviderOf(row.provider)
  const command = { key: `unmatched:${row.id}:refund:${row.refusals + 1}`, body: row.body ?? '' }
  if (row.verb === 'void') return provider.void(row.session_id, command, work)
  const { amount } = JSON.parse(command.body) as { amount: number } // written by `commandFor`
  return provider.refund(row.session_id, amount, command, work)
}

/**
 * Returns a refused payment to the list; the provider repeats its refusal for the same key, so the next try has
 * another.
 */
async function takeBack({ id, refusals }: Unmatched, db: Db): Promise<void> {
  await db
    .updateTable('unmatched_payments')
    .set({ verb: null, body: null, refusals: refusals + 1 })
    .where('id', '=', id)
    .where('refusals', '=', refusals)
    .execute()
}

/** True for the caller that settles it. The event names the person who decided, even when a job finishes it. */
async function settle(
  row: Unmatched,
  { action, note }: { action: 'give-back' | 'mark-settled'; note: string },
  work: Work,
  snapshot?: Snapshot,
): Promise<boolean> {
  return work.db.transaction().execute(async (tx) => {
    if (snapshot) await updateUnmatched(snapshot, tx)
    const settled = await tx
      .updateTable('unmatched_payments')
      .set({ settled_at: work.now, note, decided_by: work.actor?.accountId ?? row.decided_by })
      .where('id', '=', row.id)
      .where('settled_at', 'is', null)
      .$if(action === 'mark-settled', (update) => update.where('verb', 'is', null))
      .returning(['decided_by'])
      .executeTakeFirst()
    if (!settled) return false
    const { provider, intent_id: payment, amount, currency } = row
    await recordEvent(tx, work, {
      name: 'payments.unmatched_settled',
      subject: row.id,
      onBehalfOf: await deciderOf(settled.decided_by, tx),
      facts: { action, reason: note, provider, payment, amount, currency },
    })
    return true
  })
}

async function deciderOf(accountId: string | null, tx: Db) {
  if (accountId === null) return undefined
  const { given_name, surname } = await tx
    .selectFrom('accounts')
    .select(['given_name', 'surname'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { accountId, name: `${given_name} ${surname}`.trim() }
}
