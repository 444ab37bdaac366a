import { sql } from 'kysely'
import { whyNotRange } from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { OpenPark, parkAvailability as endpoint } from '@reseller-portal/contract/inventory'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { found, refuseIf } from '#kit/refuse.ts'
import { daysBetween } from '#kit/zone.ts'
import { suppliersOf } from '#modules/organizations/index.ts'

/** How many guests each park takes on each day on which it is open; days without a park are left out. */
export async function parkAvailability(
  { startDate, endDate, supplierId }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  refuseIf(whyNotRange(daysBetween(startDate, endDate) + 1, 366))
  const themeParks = suppliersOf(resellerOf(ctx), ctx.db)
    .select('suppliers.id')
    .$if(supplierId !== undefined, (query) => query.where('suppliers.id', '=', supplierId ?? ''))
    .$if(supplierId === undefined, (query) =>
      query.where(sql<boolean>`suppliers.ext ->> 'ticketingSystem' = 'THEME_PARK'`),
    )
    .orderBy('suppliers.name')
  const { id } = found(await themeParks.executeTakeFirst(), 'suppliers.not_found')
  const availability = await openParks(id, { from: startDate, until: endDate }, ctx.db)
  return { availability, meta: { reqId: ctx.reqId } }
}

/** The park days of a supplier that are open, with the guests that each still takes. */
export async function openParks(
  supplierId: string,
  { from, until }: { from: string; until: string },
  db: Db,
): Promise<OpenPark[]> {
  const rows = await db
    .selectFrom('park_days')
    .select(['park', 'day', 'capacity', 'taken'])
    .where('supplier_id', '=', supplierId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('park')
    .execute()
  return rows.map(({ park, day, capacity, taken }) => ({ park, date: day, left: capacity - taken }))
}
