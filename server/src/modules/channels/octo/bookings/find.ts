import { sql, type RawBuilder } from 'kysely'
import { addDays, daysBetween, startOfDay } from '#kit/zone.ts'
import { refuseOcto } from '../refusal.ts'
import { say } from '../words.ts'
import type { OctoCtx } from '../context.ts'
import type { Filters, Named } from './request/input.ts'
import { findBookings } from './record/channel-booking.ts'
import { shownBooking, shownBookings, type ShownBooking } from './view/view.ts'

export function get({ uuid }: Named, ctx: OctoCtx): Promise<ShownBooking> {
  return shownBooking(uuid, ctx)
}

/** The channel's bookings that match every filter, newest first; the standard has no pages, so at most 500. */
export async function find(filters: Filters, ctx: OctoCtx): Promise<ShownBooking[]> {
  const rules = [...referencesOf(filters, ctx), ...(await daysOf(filters, ctx))]
  if (rules.length === 0)
    refuseOcto(
      'BAD_REQUEST',
      'Send at least one of resellerReference, supplierReference, localDate, or localDateStart with localDateEnd.',
    )
  if (filters.productId !== undefined) rules.push(sql`p.octo_id = ${filters.productId}`)
  if (filters.optionId !== undefined) rules.push(sql`r.octo_id = ${filters.optionId}`)
  return shownBookings(await findBookings(sql.join(rules, sql` and `), ctx.holder, ctx.db), ctx)
}

function referencesOf(
  { resellerReference, supplierReference }: Filters,
  { holder }: OctoCtx,
): RawBuilder<unknown>[] {
  return [
    ...(resellerReference === undefined ? [] : [sql`o.reseller_reference = ${resellerReference}`]),
    ...(supplierReference === undefined
      ? []
      : [
          sql`o.hold_id in (select hold_id from bookings where supplier_id = ${holder.supplierId}
            and supplier_ref = ${supplierReference} and status <> 'FAILED')`,
        ]),
  ]
}

const mostDays = 366

/** A filter for the start by local days of the visit; the last day is included. */
async function daysOf(filters: Filters, { holder, db }: OctoCtx): Promise<RawBuilder<unknown>[]> {
  const { localDate, localDateStart: first = localDate, localDateEnd: last = localDate } = filters
  if (first === undefined && last === undefined) return []
  if (first === undefined || last === undefined || (localDate !== undefined && first !== last))
    return refuseOcto('BAD_REQUEST', 'Send localDate, or localDateStart with localDateEnd.')
  const days = daysBetween(first, last)
  if (days < 0 || days > mostDays) refuseOcto('BAD_REQUEST', say('span'))
  const { timezone } = await db
    .selectFrom('suppliers')
    .select('timezone')
    .where('id', '=', holder.supplierId)
    .executeTakeFirstOrThrow()
  // A day of a product that is somewhere else may be a whole day off.
  const from = startOfDay(timezone, addDays(first, -1))
  const until = startOfDay(timezone, addDays(last, 2))
  const day = sql`(o.starts_at at time zone coalesce(p.timezone, ${timezone}))::date`
  return [sql`o.starts_at >= ${from} and o.starts_at < ${until} and ${day} between ${first} and ${last}`]
}
