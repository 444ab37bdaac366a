import type { Leg, LedgerKind } from '@reseller-portal/contract/ledger'
import { statement } from '#db/statement.ts'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

/** One entry; its legs sum to zero, and its key is used only once. */
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

/** Adds entries in the caller's transaction. The same entry again changes nothing; a different one under the same key throws. */
export async function post(tx: Db, ...postings: readonly Posting[]): Promise<void> {
  const rows = postings.flatMap(entriesOf)
  if (rows.length === 0) return
  const added = await insertEntries({ entries: JSON.stringify(rows) }, tx)
  if (added.length < rows.length) await refuseOther(rows, tx)
}

/** The entries as a JSON array, for a statement that includes `insertEntriesSql` and writes a sale's first entries. */
export function entriesJson(...postings: readonly Posting[]): string {
  return JSON.stringify(postings.flatMap(entriesOf))
}

/** Inserts the entries of `:entries`, whose keys are new. */
export const insertEntriesSql = `
  insert into ledger_entries (id, reseller_id, booking_id, account, amount, currency, kind, sandbox, at, key)
  select id, reseller_id, booking_id, account, amount, currency, kind, sandbox, at, key
  from json_to_recordset(:entries) as entry (id uuid, reseller_id uuid, booking_id uuid, account text, amount bigint,
    currency text, kind text, sandbox boolean, at timestamptz, key text)`

/** Leaves out entries whose keys exist already. */
const insertEntries = statement<{ entries: string }, { key: string }>(
  `${insertEntriesSql} on conflict (key) do nothing returning key`,
)

type Entry = ReturnType<typeof entriesOf>[number]

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
  const existing = await tx.selectFrom('ledger_entries').selectAll().where('key', 'in', keys).execute()
  const other = rows.find((row) => !existing.some((it) => isSame(it, row)))
  if (other) throw new Error(`the ledger has another movement under ${other.key}`)
}

type PostedEntry = Pick<Entry, 'key' | 'booking_id' | 'currency' | 'amount'>

function isSame(one: PostedEntry, other: PostedEntry): boolean {
  const isOfOne = one.key === other.key && one.booking_id === other.booking_id
  return isOfOne && one.currency === other.currency && one.amount === other.amount
}
