import { whyNotCharge } from '@reseller-portal/contract/ledger'
import type { Refusal } from '@reseller-portal/contract/kit'
import type { Db } from '#kit/context.ts'
import { refuseIf } from '#kit/refuse.ts'
import { lockLimits, accountBalanceOf } from '#modules/ledger/index.ts'
import { ProviderError } from '../../provider.ts'
import type { Command, Snapshot } from '../../provider.ts'
import { chargeOf, snapshotOf } from './charge.ts'
import type { Charge } from './charge.ts'
import { chargeIn } from './open.ts'

type Asked = Pick<Charge, 'reseller_id' | 'currency' | 'amount'>

const reservedForMs = 7 * 24 * 60 * 60_000

/**
 * A charge that was not there before, as the rows that reserve it; refused above the limit, as its caller's transaction
 * then is. Nothing is written: the caller does, in one statement with what it writes beside.
 */
export async function reserve(command: Command, now: Date, tx: Db) {
  const charge = { ...chargeIn(command, now), ...reservedAt(now) }
  refuseIf(await whyNotReserve(charge, now, tx))
  const first = { ...command, charge_id: charge.id, created_at: now }
  return { snapshot: snapshotOf({ ...charge, ...untouched }), rows: { commands: [first], charges: [charge] } }
}

export type Reserved = Awaited<ReturnType<typeof reserve>>['rows']

/** What the database fills in. */
const untouched = { captured: 0, refunded: 0, metadata: {} }

/** Reserves an open charge on the account; above the limit it stays open and says so. */
export async function authorize(id: string, now: Date, tx: Db): Promise<Snapshot> {
  const charge = await chargeOf(id, now, tx, 'lock')
  if (charge.state !== 'open') throw new ProviderError('refused', `cannot reserve what is ${charge.state}`)
  const refused = await whyNotReserve(charge, now, tx)
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

/** Decided under the lock of the limit's row, so that sales at the same moment cannot pass it together. */
export async function whyNotReserve(charge: Asked, now: Date, tx: Db): Promise<Refusal | undefined> {
  const { reseller_id, currency, amount } = charge
  if (!(await lockLimits(reseller_id, tx))) return undefined
  return whyNotCharge(amount, await accountBalanceOf(reseller_id, currency, now, tx))
}
