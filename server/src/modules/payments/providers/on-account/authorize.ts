import { whyNotCharge } from '@reseller-portal/contract/ledger'
import { firstRefusal, type Refusal } from '@reseller-portal/contract/kit'
import type { Db } from '#kit/context.ts'
import { refuseIf } from '#kit/refuse.ts'
import { accountBalanceOf, creditOf, lockLimits, type CreditFor } from '#modules/ledger/index.ts'
import { ProviderError, type Command, type Snapshot } from '../../provider.ts'
import { chargeOf, snapshotOf, type Charge } from './charge.ts'
import { chargeIn } from './open.ts'

type ChargeAmount = Pick<Charge, 'reseller_id' | 'currency' | 'amount'>

/** The supplier and day of visit of the sale; undefined where it has several suppliers. */
type Sold = Pick<CreditFor, 'supplierId' | 'visitDay'> | undefined

const reservedForMs = 7 * 24 * 60 * 60_000

/**
 * The rows that reserve a new charge; refused above the limit, which then fails the caller's transaction. The caller
 * inserts them, in one statement with its own rows.
 */
export async function reserve(command: Command, sold: Sold, now: Date, tx: Db) {
  const charge = { ...chargeIn(command, now), ...reservedAt(now) }
  refuseIf(await whyNotReserve(charge, sold, now, tx))
  const first = { ...command, charge_id: charge.id, created_at: now }
  return { snapshot: snapshotOf({ ...charge, ...untouched }), rows: { commands: [first], charges: [charge] } }
}

export type Reserved = Awaited<ReturnType<typeof reserve>>['rows']

/** Columns with a default in the database. */
const untouched = { captured: 0, refunded: 0, metadata: {} }

/** Reserves an open charge on the account; above the limit it stays open, with an error. */
export async function authorize(id: string, now: Date, tx: Db): Promise<Snapshot> {
  const charge = await chargeOf(id, now, tx)
  if (charge.state !== 'open') throw new ProviderError('refused', `cannot reserve what is ${charge.state}`)
  const refused = await whyNotReserve(charge, undefined, now, tx)
  const changed = await tx
    .updateTable('account_charges')
    .set(refused ? { reason: 'insufficient_funds' } : reservedAt(now))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return snapshotOf(changed)
}

function reservedAt(now: Date) {
  const capture_before = new Date(now.getTime() + reservedForMs)
  return { state: 'authorized' as const, reason: '', capture_before }
}

/**
 * Decided under the lock of the limit's row, so that concurrent sales cannot exceed it together: the account's own
 * limit, and the credit of the contract with the supplier of the sale.
 */
export async function whyNotReserve(
  { reseller_id: resellerId, currency, amount }: ChargeAmount,
  sold: Sold,
  now: Date,
  tx: Db,
): Promise<Refusal | undefined> {
  const isLimited = await lockLimits(resellerId, tx)
  const credit = sold && (await creditOf({ resellerId, currency, ...sold }, now, tx, 'lock'))
  const account = isLimited ? await accountBalanceOf(resellerId, currency, now, tx) : undefined
  return firstRefusal(...[account, credit].map((each) => each && whyNotCharge(amount, each)))
}
