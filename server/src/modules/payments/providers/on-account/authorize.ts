import { whyNotCharge } from '@reseller-portal/contract/ledger'
import type { Refusal } from '@reseller-portal/contract/kit'
import type { Db } from '../../../../kit/context.ts'
import { lockLimit, standingOf } from '../../../ledger/index.ts'
import { ProviderError } from '../../provider.ts'
import type { Snapshot } from '../../provider.ts'
import { chargeOf, snapshotOf } from './charge.ts'
import type { Charge } from './charge.ts'

const reservedForMs = 7 * 24 * 60 * 60_000

/** Reserves an open charge on the account; above the limit it stays open and `refused` says why. */
export async function authorize(
  id: string,
  now: Date,
  tx: Db,
): Promise<{ snapshot: Snapshot; refused: Refusal | undefined }> {
  const charge = await chargeOf(id, now, tx, 'lock')
  if (charge.state !== 'open') throw new ProviderError('refused', `cannot reserve what is ${charge.state}`)
  const refused = await whyNotReserve(charge, now, tx)
  const changed = await tx
    .updateTable('account_charges')
    .set(
      refused
        ? { reason: 'insufficient_funds' }
        : { state: 'authorized', reason: '', capture_before: new Date(now.getTime() + reservedForMs) },
    )
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { snapshot: snapshotOf(changed), refused }
}

/** Decided under the lock of the limit's row, so that sales at the same moment cannot pass it together. */
async function whyNotReserve(charge: Charge, now: Date, tx: Db): Promise<Refusal | undefined> {
  const { reseller_id, currency, amount } = charge
  if ((await lockLimit(reseller_id, currency, tx)) === null) return undefined
  return whyNotCharge(amount, await standingOf(reseller_id, currency, now, tx))
}
