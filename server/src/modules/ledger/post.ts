import type { Leg, LedgerKind } from '@reseller-portal/contract/ledger'
import type { Db } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'

/** One movement; its legs sum to zero, its key is its own for ever. */
export type Posting = {
  key: string
  resellerId: string
  bookingId: string
  currency: string
  kind: LedgerKind
  at: Date
  isSandbox: boolean
  legs: readonly Leg[]
}

/** Adds a movement in the caller's transaction; the same again changes nothing, another under its key throws. */
export async function post(tx: Db, posting: Posting): Promise<void> {
  const { key, resellerId, bookingId, currency, kind, at, legs } = posting
  if (legs.length === 0) return
  const rows = legs.map(({ account, amount }) => ({
    id: newId(),
    reseller_id: resellerId,
    booking_id: bookingId,
    account,
    amount,
    currency,
    kind,
    sandbox: posting.isSandbox,
    at,
    key: `${key}:${account}`,
  }))
  const added = await tx
    .insertInto('ledger_entries')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  if (added.length < rows.length) await refuseOther(rows, posting, tx)
}

async function refuseOther(
  rows: readonly { key: string; amount: number }[],
  { key, bookingId, currency }: Posting,
  tx: Db,
): Promise<void> {
  const known = await tx
    .selectFrom('ledger_entries')
    .select(['key', 'amount'])
    .where('booking_id', '=', bookingId)
    .where('currency', '=', currency)
    .where(
      'key',
      'in',
      rows.map((row) => row.key),
    )
    .execute()
  const isSame = rows.every((row) => known.some((it) => it.key === row.key && it.amount === row.amount))
  if (!isSame) throw new Error(`the ledger has another movement under ${key}`)
}
