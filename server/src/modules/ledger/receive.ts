import { legsOfTransfer, type receivePayment as endpoint } from '@reseller-portal/contract/ledger'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { accountBalanceOf } from './balance.ts'
import { post } from './post.ts'

type Asked = Input<typeof endpoint>

/**
 * Records what a reseller paid towards its account; the same id again changes nothing, and nothing is ever edited.
 * Staff of the installation belong to no tenant: whoever belongs to one finds no reseller to be paid by.
 */
export function receivePayment(asked: Asked, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  return ctx.db.transaction().execute(async (tx) => {
    await refuseNobody(asked.resellerId, ctx, tx)
    if (await isNew(asked, ctx, tx)) await enter(asked, ctx, tx)
    else await refuseOther(asked, tx)
    const { id, resellerId, amount, currency, reference } = asked
    const standing = await accountBalanceOf(resellerId, currency, ctx.now, tx)
    return { payment: { id, amount, currency, reference }, standing, meta: { reqId: ctx.reqId } }
  })
}

async function refuseNobody(resellerId: string, { actor }: Ctx, tx: Db): Promise<void> {
  if (actor.resellerId !== null || actor.supplierId !== null) refuse('account.reseller_not_found')
  const reseller = tx.selectFrom('resellers').select('id').where('id', '=', resellerId)
  found(await reseller.executeTakeFirst(), 'account.reseller_not_found')
}

async function isNew({ id, resellerId, amount, currency, reference }: Asked, ctx: Ctx, tx: Db) {
  const row = { id, reseller_id: resellerId, amount, currency, reference }
  const added = await tx
    .insertInto('account_payments')
    .values({ ...row, recorded_by: ctx.actor.accountId, at: ctx.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Both sides of the entry carry the payment's id in place of a booking's. */
async function enter({ id, resellerId, amount, currency }: Asked, ctx: Ctx, tx: Db): Promise<void> {
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

async function refuseOther(asked: Asked, tx: Db): Promise<void> {
  const known = await tx
    .selectFrom('account_payments')
    .select(['reseller_id', 'amount', 'currency', 'reference'])
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  const isSame =
    known.reseller_id === asked.resellerId &&
    known.amount === asked.amount &&
    known.currency === asked.currency &&
    known.reference === asked.reference
  if (!isSame) refuse('account.payment_differs')
}
