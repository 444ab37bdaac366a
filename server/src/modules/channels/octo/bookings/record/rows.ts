import type { OctoDetails, OctoUnitItem } from '#db/tables/channels.ts'
import type { Db } from '#kit/context.ts'
import type { OctoRow } from './channel-booking-row.ts'

/** Writes a booking unless its channel has one of this uuid; says whether it did. */
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

/** Changes a booking that is still as it was read; false when somebody was faster, and nothing is written. */
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

/** What one change came to: `stale` where it was decided on what is not so any more. */
export type Outcome = 'done' | 'stale'

const tries = 5

/** Reads and decides again while somebody else was faster. */
export async function untilDone(act: () => Promise<Outcome>): Promise<void> {
  for (let tried = 1; tried <= tries; tried += 1) if ((await act()) === 'done') return
  throw new Error('an OCTO booking was changed all the time')
}

/** A row with the fields that its guests' details are made of. */
export function bookedOf(row: Pick<OctoRow, 'details' | 'unit_items' | 'reseller_reference'>) {
  const { details, unit_items: unitItems, reseller_reference: resellerReference } = row
  return { details, unitItems, resellerReference }
}
