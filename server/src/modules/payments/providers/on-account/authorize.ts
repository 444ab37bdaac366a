import { whyNotCharge } from '@reseller-portal/contract/ledger'
import { firstRefusal, type Refusal } from '@reseller-portal/contract/kit'
import type { Db } from '#kit/context.ts'
import { refuseIf } from '#kit/refuse.ts'
import { accountBalanceOf, creditOf, lockLimits, type CreditFor } from '#modules/ledger/index.ts'
import { ProviderError, type Command, type Snapshot } from '../../provider.ts'
import { chargeOf, snapshotOf, type Charge } from './charge.ts'
import { chargeIn } from './open.ts'

type Asked = Pick<Charge, 'reseller_id' | 'currency' | 'amount'>

/** Whose sale it is for; undefined where it is for none of one supplier's. */
type Sold = Pick<CreditFor, 'supplierId' | 'visitDay'> | undefined

const reservedForMs = 7 * 24 * 60 * 60_000

/**
 * A charge that was not there before, as the rows that reserve it; refused above the limit, as its caller's transaction
 * then is. Nothing is written: the caller does, in one statement with what it writes beside.
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

/** Reserves an open charge on the account; above the limit it stays open and says so. */
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
 * Decided under the lock of the limit's row, so that sales at the same moment cannot pass it together: the account's own
 * limit, and the credit of the contract with the supplier whose sale it is for.
 */
export async function whyNotReserve(
  { reseller_id: resellerId, currency, amount }: Asked,
  sold: Sold,
  now: Date,
  tx: Db,
): Promise<Refusal | undefined> {
  const isLimited = await lockLimits(resellerId, tx)
  const credit = sold && (await creditOf({ resellerId, currency, ...sold }, now, tx, 'lock'))
  const account = isLimited ? await accountBalanceOf(resellerId, currency, now, tx) : undefined
  return firstRefusal(...[account, credit].map((each) => each && whyNotCharge(amount, each)))
}
