import { bookingExt, travelersOf } from '@reseller-portal/contract/sales'
import { parkDaysIn, whyNotParkDay } from '@reseller-portal/contract/inventory'
import type { Ctx } from '#kit/context.ts'
import { refuseIf } from '#kit/refuse.ts'
import { openParks } from '#modules/inventory/index.ts'
import type { Draft } from './draft.ts'

/**
 * Refuses a sale for a park day without room for the guests of all its bookings. The places are taken after the
 * booking: where two desks sell the last ones at the same moment, one reservation fails, and its booking shows that.
 */
export async function refuseFullParkDays(drafts: readonly Draft[], ctx: Ctx): Promise<void> {
  const wanted = Map.groupBy(
    drafts.flatMap((draft) => parkDaysOf(draft)),
    ({ supplierId, park, day }) => `${supplierId} ${park} ${day}`,
  )
  for (const [first, ...others] of wanted.values()) {
    if (!first) continue
    const guests = [first, ...others].reduce((sum, each) => sum + each.guests, 0)
    const open = await openParks(first.supplierId, { from: first.day, until: first.day }, ctx.db)
    refuseIf(whyNotParkDay(first, guests, open))
  }
}

function parkDaysOf({ supplierId, items, request: { ext } }: Draft) {
  if (ext[bookingExt.productType] !== 'PARK_RESERVATION') return []
  const days = parkDaysIn(ext[bookingExt.parkReservations]) ?? []
  const guests = travelersOf(items.filter((item) => item.ext[bookingExt.productType] === 'PARK_RESERVATION'))
  return days.map((day) => ({ ...day, supplierId, guests }))
}
