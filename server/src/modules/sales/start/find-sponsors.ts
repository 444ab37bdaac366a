import { sql } from 'kysely'
import { mostSponsorTickets, sponsorKey } from '@reseller-portal/contract/inventory'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { findSponsors as endpoint } from '@reseller-portal/contract/sales'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { dayIn } from '#kit/zone.ts'
import { suppliersOf } from '#modules/organizations/index.ts'
import { soldTo } from './claim-sponsor.ts'

const mostFound = 5

/** Earlier sponsors of the reseller whose name has words that begin as the given ones do, the last checked first. */
export async function findSponsors(
  { supplierId, name }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const resellerId = resellerOf(ctx)
  const supplier = found(
    await suppliersOf(resellerId, ctx.db)
      .select('suppliers.timezone')
      .where('suppliers.id', '=', supplierId)
      .executeTakeFirst(),
    'suppliers.not_found',
  )
  // Letters, digits, and blanks only: nothing in it is a wildcard.
  const words = sponsorKey(name).split(' ').filter(Boolean)
  const newest = ctx.db
    .selectFrom('sponsors')
    .distinctOn('key')
    .select(['key', 'name', 'checked_at'])
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    .where((row) => row.and(words.map((word) => sql<boolean>`' ' || ${row.ref('key')} like ${`% ${word}%`}`)))
    .orderBy('key')
    .orderBy('year', 'desc')
  const rows =
    words.length === 0
      ? []
      : await ctx.db
          .selectFrom(newest.as('sponsors'))
          .selectAll()
          .orderBy('checked_at', 'desc')
          .limit(mostFound)
          .execute()
  const year = dayIn(supplier.timezone, ctx.now).slice(0, 4)
  const sponsors = await Promise.all(
    rows.map(async ({ key, name: written, checked_at }) => {
      const sold = await soldTo(
        { reseller_id: resellerId, supplier_id: supplierId, key, year },
        undefined,
        ctx.db,
      )
      return {
        name: written,
        checkedAt: checked_at.toISOString(),
        left: Math.max(0, mostSponsorTickets - sold),
      }
    }),
  )
  return { sponsors, meta: { reqId: ctx.reqId } }
}
