import type { Leg, LedgerKind } from '@reseller-portal/contract/ledger'
import { once } from '../../db/once.ts'
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

/** Adds movements in the caller's transaction; the same again change nothing, another under its key throws. */
export async function post(tx: Db, ...postings: readonly Posting[]): Promise<void> {
  const rows = postings.flatMap(entriesOf)
  if (rows.length === 0) return
  const added = await add({ rows }, tx)
  if (added.length < rows.length) await refuseOther(rows, tx)
}

type Entry = ReturnType<typeof entriesOf>[number]

const add = once(({ rows }: { rows: Entry[] }, db) =>
  db
    .insertInto('ledger_entries')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .compile(),
)

function entriesOf({ key, resellerId, bookingId, currency, kind, at, isSandbox, legs }: Posting) {
  return legs.map(({ account, amount }) => ({
    id: newId(),
    reseller_id: resellerId,
    booking_id: bookingId,
    account,
    amount,
    currency,
    kind,
    sandbox: isSandbox,
    at,
    key: `${key}:${account}`,
  }))
}

async function refuseOther(rows: readonly Entry[], tx: Db): Promise<void> {
  const keys = rows.map(({ key }) => key)
  const known = await tx.selectFrom('ledger_entries').selectAll().where('key', 'in', keys).execute()
  const other = rows.find((row) => !known.some((it) => isSame(it, row)))
  if (other) throw new Error(`the ledger has another movement under ${other.key}`)
}

type Kept = Pick<Entry, 'key' | 'booking_id' | 'currency' | 'amount'>

function isSame(one: Kept, other: Kept): boolean {
  const isOfOne = one.key === other.key && one.booking_id === other.booking_id
  return isOfOne && one.currency === other.currency && one.amount === other.amount
}
