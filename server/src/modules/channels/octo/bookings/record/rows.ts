import type { OctoDetails, OctoUnitItem } from '#db/tables/channels.ts'
import type { Db } from '#kit/context.ts'
import type { OctoRow } from './channel-booking-row.ts'

/** Writes a booking unless its channel has one with this uuid; returns whether it was written. */
export async function insertRow(
  row: Omit<OctoRow, 'version'> & { content: Buffer },
  tx: Db,
): Promise<boolean> {
  const details = JSON.stringify(row.details)
  const unit_items = JSON.stringify(row.unit_items)
  const written = await tx
    .insertInto('octo_bookings')
    .values({ ...row, details, unit_items })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'supplier_id', 'uuid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export type RowChange = Partial<
  Pick<OctoRow, 'product_id' | 'rate_id' | 'slot_id' | 'starts_at' | 'hold_id' | 'reseller_reference'> &
    Pick<OctoRow, 'cancelled_at' | 'cancel_reason' | 'expires_at' | 'confirmed_at'> & {
      details: OctoDetails
      unit_items: OctoUnitItem[]
    }
>

/** Changes a booking that is unchanged since it was read; otherwise writes nothing and returns false. */
export async function changeRow(row: OctoRow, change: RowChange, now: Date, tx: Db): Promise<boolean> {
  const { details, unit_items, ...columns } = change
  const changed = await tx
    .updateTable('octo_bookings')
    .set({
      ...columns,
      ...(details === undefined ? {} : { details: JSON.stringify(details) }),
      ...(unit_items === undefined ? {} : { unit_items: JSON.stringify(unit_items) }),
      version: row.version + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The result of a change: `stale` where the booking has changed since it was read. */
export type Outcome = 'done' | 'stale'

const tries = 5

/** Reads and decides again while other requests change the booking first. */
export async function untilDone(act: () => Promise<Outcome>): Promise<void> {
  for (let tried = 1; tried <= tries; tried += 1) if ((await act()) === 'done') return
  throw new Error('an OCTO booking was changed all the time')
}

/** The fields of a row that contain the guests' details. */
export function bookedOf(row: Pick<OctoRow, 'details' | 'unit_items' | 'reseller_reference'>) {
  const { details, unit_items: unitItems, reseller_reference: resellerReference } = row
  return { details, unitItems, resellerReference }
}
