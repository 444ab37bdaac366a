import type { Updateable } from 'kysely'
import { legsOfTransfer, type Leg, type LedgerKind } from '@reseller-portal/contract/ledger'
import type { Database } from '#db/tables.ts'
import type { Db } from '#kit/context.ts'
import { post } from '#modules/ledger/index.ts'
import { ProviderError, type Command, type Snapshot } from '../../provider.ts'
import { chargeOf, isRepeat, snapshotOf, type Charge } from './charge.ts'

type Move = { set?: Updateable<Database['account_charges']>; kind?: LedgerKind; legs?: Leg[] }

/**
 * Runs a command once, under the lock of its charge, and posts its ledger entries. A repeated command changes nothing and
 * returns the charge as it is.
 */
export async function change(
  id: string,
  command: Command,
  now: Date,
  tx: Db,
  move: (charge: Charge) => Move,
): Promise<Snapshot> {
  const charge = await chargeOf(id, now, tx)
  if (await isRepeat(command, id, now, tx)) return snapshotOf(charge)
  const { set = {}, kind, legs = [] } = move(charge)
  const changed = await tx
    .updateTable('account_charges')
    .set({ state: charge.state, ...set })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { reseller_id: resellerId, booking_id: bookingId, currency } = charge
  if (kind !== undefined)
    await post(tx, {
      key: command.key,
      resellerId,
      bookingId,
      currency,
      kind,
      at: now,
      isSandbox: false,
      legs,
    })
  return snapshotOf(changed)
}

export function close({ state }: Charge): Move {
  return state === 'open' ? { set: { state: 'expired' } } : {}
}

export function capture({ state, amount }: Charge, taken = amount): Move {
  if (state === 'captured') return {}
  if (state !== 'authorized' || taken > amount)
    throw new ProviderError('refused', `cannot capture ${taken} of ${amount} that is ${state}`)
  const legs = legsOfTransfer('guest', 'receivable', taken)
  return { set: { state: 'captured', captured: taken }, kind: 'charged', legs }
}

export function voidCharge({ state }: Charge): Move {
  if (state === 'voided' || state === 'expired') return {}
  if (state !== 'authorized') throw new ProviderError('refused', `cannot void what is ${state}`)
  return { set: { state: 'voided' } }
}

export function refund({ state, captured, refunded }: Charge, amount: number): Move {
  if (state !== 'captured') throw new ProviderError('refused', `cannot refund what is ${state}`)
  if (!Number.isInteger(amount) || amount <= 0 || refunded + amount > captured)
    throw new ProviderError('refused', 'more than is left to refund')
  const legs = legsOfTransfer('receivable', 'refunds due', amount)
  return { set: { refunded: refunded + amount }, kind: 'credited', legs }
}

export function annotate({ metadata }: Charge, more: Record<string, string>): Move {
  return { set: { metadata: JSON.stringify({ ...metadata, ...more }) } }
}
