import { bookingExt, whyNotAlive, whyNotEmail, whyNotReference } from '@reseller-portal/contract/bookings'
import type { changeBookingDetails as endpoint } from '@reseller-portal/contract/bookings'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { changeDetails, viewOf } from '#modules/bookings/index.ts'
import { connectionOf } from '#modules/connections/index.ts'
import { viewerOf } from '#modules/resellers/index.ts'
import { saleRow } from '../process/sale.ts'

/** Corrects who a booking is for and where its guests are picked up; what was sold and paid stays as it is. */
export async function correct(
  { id, version, customer, travelers, pickup }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const booking = await view(id, ctx)
  const sale = found(await saleRow(id, ctx.db), 'bookings.not_found')
  if (booking.status !== 'OPEN') refuse('bookings.not_open')
  refuseIf(whyNotAlive(booking) ?? whyNotEmail(customer.email) ?? whyNotReference(customer.clientRef))
  if (connectionOf(sale.draft.connection).issue === undefined) refuse('bookings.details_at_supplier')
  const place = pickup === undefined ? undefined : await placeOf(sale.supplier_id, pickup, ctx)
  const details = { customer, travelers, version, ...(place && { pickup: place }) }
  await within(ctx, (tx) => changeDetails(id, details, tx, tx.db))
  return { booking: await view(id, ctx), meta: { reqId: ctx.reqId } }
}

async function view(id: string, ctx: Ctx) {
  return found(await viewOf(id, viewerOf(ctx), ctx.db), 'bookings.not_found')
}

async function placeOf(supplierId: string, value: string, { db }: Ctx) {
  const supplier = await db
    .selectFrom('suppliers')
    .select('configuration')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  const places = supplier.configuration.grandCanyon.pickupLocations
  const place = places.find((each) => each.value === value) ?? refuse('cart.pickup_unknown')
  return { ext: bookingExt.pickup, value: place.value, label: place.label }
}
