import { whyNotRange } from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  parkDays as readEndpoint,
  setParkDays as setEndpoint,
} from '@reseller-portal/contract/inventory'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { refuse, refuseIf } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { addDays, daysBetween } from '#kit/zone.ts'
import { recordEvent } from '#kit/audit/record.ts'

/** The days on which the operator's parks are open, with the number of reservations. */
export async function parkDays(
  { from, until }: Input<typeof readEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof readEndpoint>> {
  refuseIf(whyNotRange(daysBetween(from, until) + 1, mostDays))
  const days = await ctx.db
    .selectFrom('park_days')
    .select(['park', 'day', 'capacity', 'taken'])
    .where('supplier_id', '=', supplierOf(ctx))
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('park')
    .execute()
  return { days }
}

/** Sets the capacity of each park on each day. If one day already has more reservations, nothing is changed. */
export function setParkDays(
  { parks, from, until, capacity }: Input<typeof setEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof setEndpoint>> {
  const length = daysBetween(from, until) + 1
  refuseIf(whyNotRange(length, mostDays))
  const supplier_id = supplierOf(ctx)
  const chosen = [...new Set(parks)]
  const rows = Array.from({ length }, (_, at) => addDays(from, at)).flatMap((day) =>
    chosen.map((park) => ({ supplier_id, park, day, capacity })),
  )
  return within(ctx, async (tx) => {
    const existing = await tx.db
      .selectFrom('park_days')
      .select(['park', 'day', 'taken'])
      .where('supplier_id', '=', supplier_id)
      .where('park', 'in', chosen)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .orderBy('day')
      .orderBy('park')
      .forUpdate()
      .execute()
    const reserved = existing.find(({ taken }) => taken > capacity)
    if (reserved) refuse('parks.day_reserved', { ...reserved, field: 'capacity' })
    await tx.db
      .insertInto('park_days')
      .values(rows)
      .onConflict((day) =>
        day
          .columns(['supplier_id', 'park', 'day'])
          .doUpdateSet((row) => ({ capacity: row.ref('excluded.capacity') })),
      )
      .execute()
    await recordEvent(tx.db, tx, {
      name: 'inventory.park_days_set',
      subject: supplier_id,
      supplier: supplier_id,
      facts: { parks: chosen, from, until, capacity },
    })
    return { days: rows.length }
  })
}

const mostDays = 366
