import { legsOfTransfer, type receivePayment as endpoint } from '@reseller-portal/contract/ledger'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { accountBalanceOf } from './balance.ts'
import { post } from './post.ts'

type ReceivedPayment = Input<typeof endpoint>

/**
 * Records what a reseller paid towards its account. A repeat with the same id changes nothing, and payments are never
 * edited. Only staff of the installation, who belong to no tenant, may record one: others are refused as if the
 * reseller did not exist.
 */
export function receivePayment(payment: ReceivedPayment, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return ctx.db.transaction().execute(async (tx) => {
    await refuseUnknownReseller(payment.resellerId, ctx, tx)
    if (await isNew(payment, ctx, tx)) await postPayment(payment, ctx, tx)
    else await refuseDifferent(payment, tx)
    const { id, resellerId, amount, currency, reference } = payment
    const standing = await accountBalanceOf(resellerId, currency, ctx.now, tx)
    return { payment: { id, amount, currency, reference }, standing, meta: { reqId: ctx.reqId } }
  })
}

async function refuseUnknownReseller(resellerId: string, { actor }: Ctx, tx: Db): Promise<void> {
  if (actor.resellerId !== null || actor.supplierId !== null) refuse('account.reseller_not_found')
  const reseller = tx.selectFrom('resellers').select('id').where('id', '=', resellerId)
  found(await reseller.executeTakeFirst(), 'account.reseller_not_found')
}

async function isNew({ id, resellerId, amount, currency, reference }: ReceivedPayment, ctx: Ctx, tx: Db) {
  const row = { id, reseller_id: resellerId, amount, currency, reference }
  const added = await tx
    .insertInto('account_payments')
    .values({ ...row, recorded_by: ctx.actor.accountId, at: ctx.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Both sides of the entry have the payment's id in place of a booking's. */
async function postPayment(
  { id, resellerId, amount, currency }: ReceivedPayment,
  ctx: Ctx,
  tx: Db,
): Promise<void> {
  await post(tx, {
    key: `${id}:received`,
    resellerId,
    bookingId: id,
    currency,
    kind: 'received',
    at: ctx.now,
    isSandbox: false,
    legs: legsOfTransfer('receivable', 'bank', amount),
  })
  const facts = { payment: id, amount, currency }
  await recordEvent(tx, ctx, { name: 'resellers.paid', subject: resellerId, reseller: resellerId, facts })
}

async function refuseDifferent(payment: ReceivedPayment, tx: Db): Promise<void> {
  const stored = await tx
    .selectFrom('account_payments')
    .select(['reseller_id', 'amount', 'currency', 'reference'])
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const isSame =
    stored.reseller_id === payment.resellerId &&
    stored.amount === payment.amount &&
    stored.currency === payment.currency &&
    stored.reference === payment.reference
  if (!isSame) refuse('account.payment_differs')
}
