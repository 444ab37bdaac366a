import type { Work } from '#kit/context.ts'
import type { Connection } from '../connection.ts'

/** An answer that took longer says too little of the moment of its `Date`. */
const slowMs = 10_000
const notedMs = 30_000

/**
 * How far the supplier's clock is surely ahead of ours, by the `Date` of its answer, which it wrote in some moment of the
 * call and in whole seconds. Undefined where it says nothing.
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

/** Keeps how wrong the clock is, when that changed. */
export async function noteClock(connection: Connection, skewMs: number, { db }: Work): Promise<void> {
  const { supplierId, clockSkewMs } = connection
  if (supplierId === undefined || Math.abs(skewMs - clockSkewMs) < notedMs) return
  await db
    .updateTable('supplier_connections')
    .set({ clock_skew_ms: skewMs })
    .where('supplier_id', '=', supplierId)
    .execute()
}
