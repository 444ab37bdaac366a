import type { Work } from '#kit/context.ts'
import type { Connection } from '../connection.ts'

/** A slower answer says too little about the moment of its `Date`. */
const slowMs = 10_000
const notedMs = 30_000

/**
 * By how much the supplier's clock is certainly ahead of ours, by the `Date` of its answer, which it wrote at some
 * moment of the call and in whole seconds. Undefined without a `Date`.
 */
export function skewOf(
  headers: Record<string, string>,
  called: { from: Date; until: Date },
): number | undefined {
  const date = Date.parse(headers['date'] ?? '')
  const from = called.from.getTime()
  const until = called.until.getTime()
  if (Number.isNaN(date) || until - from > slowMs) return undefined
  const least = date - until
  const most = date + 999 - from
  if (least > 0) return least
  return most < 0 ? most : 0
}

/** Stores the clock's difference when it has changed. */
export async function noteClock(connection: Connection, skewMs: number, { db }: Work): Promise<void> {
  const { supplierId, clockSkewMs } = connection
  if (supplierId === undefined || Math.abs(skewMs - clockSkewMs) < notedMs) return
  await db
    .updateTable('supplier_connections')
    .set({ clock_skew_ms: skewMs })
    .where('supplier_id', '=', supplierId)
    .execute()
}
