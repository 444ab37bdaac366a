import type { Config } from '#server/config.ts'
import type { Db, Work } from '#kit/context.ts'
import { statement } from '#db/statement.ts'
import { newPair } from './keys.ts'

const oldestDays = 365

/** Each operator's key is replaced after a year. */
export async function rotateOldKeys(work: Work): Promise<void> {
  const before = new Date(work.clock().getTime() - oldestDays * 24 * 60 * 60_000)
  await rotateGateKeys({ db: work.db, config: work.config, now: work.clock() }, before)
}

/**
 * Replaces the signing keys of operators that are older than this. Codes of the previous key stay valid until the day
 * after its last ticket, but nobody can sign with it any more. Returns how many were replaced.
 */
export async function rotateGateKeys(
  { db, config, now }: { db: Db; config: Config; now: Date },
  before: Date,
): Promise<number> {
  const due = await db
    .selectFrom('gate_keys')
    .select('supplier_id')
    .where('checks_until', 'is', null)
    .where('created_at', '<', before)
    .execute()
  let count = 0
  for (const { supplier_id: supplier } of due)
    count += (await rotate({ supplier, before, now, ...(await newPair(config)) }, db)).length
  return count
}

type Turn = { supplier: string; before: Date; now: Date; public_key: Buffer; private_key: Buffer }

/** If two workers rotate at the same time, the second finds a new key and keeps it. */
const rotate = statement<Turn, { supplier_id: string }>(`
  with retired as (
    update gate_keys set private_key = null, checks_until = interval '1 day' + greatest(:now::timestamptz,
      (select max(item.ends_at) from booking_items item join bookings on bookings.id = item.booking_id
        where bookings.supplier_id = :supplier::uuid))
    where supplier_id = :supplier::uuid and checks_until is null and created_at < :before::timestamptz
    returning supplier_id
  )
  insert into gate_keys (supplier_id, public_key, private_key, created_at)
  select supplier_id, :public_key::bytea, :private_key::bytea, :now::timestamptz from retired returning supplier_id`)
