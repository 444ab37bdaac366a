import {
  bookingExt,
  whyNotAlive,
  whyNotCustomerEmail,
  whyNotReference,
  type Booking,
  type changeBookingDetails as endpoint,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { changeDetails, type BookingDetails } from '../bookings/change/change-details.ts'
import { viewOf } from '../bookings/view.ts'
import { connectionOf } from '#modules/connections/index.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { askPartner } from '#modules/offers/index.ts'
import { confirmRequestOf } from '../process/ask-supplier.ts'
import { saleRow, type Sale } from '../process/sale.ts'
import { minutesPrior } from '../bookings/pickup-time.ts'
import { comingOf } from './plan.ts'

/** Corrects the guests' names and where they are picked up; what was sold and paid stays as it is. */
export async function correct(
  { id, version, customer, travelers, pickup }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const booking = await view(id, ctx)
  const sale = found(await saleRow(id, ctx.db), 'bookings.not_found')
  if (booking.status !== 'OPEN') refuse('bookings.not_open')
  if (sale.state === 'AMENDING') refuse('bookings.amending')
  refuseIf(whyNotAlive(booking) ?? whyNotCustomerEmail(customer.email) ?? whyNotReference(customer.clientRef))
  const place = pickup === undefined ? undefined : await placeOf(sale.supplier_id, pickup, ctx)
  const requested = { customer, travelers, version, ...(place && { pickup: place }) }
  // Nothing is sent when the same details are saved already.
  const pickupAt =
    booking.version === version ? await changeAtSupplier(withNames(sale, requested), booking, ctx) : undefined
  const details = pickupAt ? withTime(requested, pickupAt, sale) : requested
  const named = withNames(sale, details)
  await within(ctx, async (tx) => {
    const kept = await tx.db
      .updateTable('sales')
      .set({ draft: JSON.stringify(named.draft) })
      .where('id', '=', id)
      .where('state', '<>', 'AMENDING')
      .returning('id')
      .executeTakeFirst()
    if (!kept) refuse('bookings.amending')
    await changeDetails(id, details, tx, tx.db)
  })
  return { booking: await view(id, ctx), meta: { reqId: ctx.reqId } }
}

/** The supplier's own time of the pickup: its places are imported without one. */
function withTime(details: BookingDetails, pickupAt: Date, { draft }: Sale): BookingDetails {
  const [first] = draft.items
  if (!details.pickup || !first) return details
  const estimatedMinsPrior = minutesPrior(new Date(first.startsAt), pickupAt)
  return { ...details, pickup: { ...details.pickup, estimatedMinsPrior } }
}

/** The sale with the new names, as later requests to other systems send them. */
function withNames(sale: Sale, { customer, travelers, pickup }: BookingDetails): Sale {
  const { request, items } = sale.draft
  const named = items.map((item, index) => ({ ...item, traveler: travelers[index] ?? item.traveler }))
  const draft = { ...sale.draft, request: { ...request, customer }, items: named }
  if (pickup === undefined) return { ...sale, draft }
  const { ext, ...place } = pickup
  return {
    ...sale,
    draft: {
      ...draft,
      request: { ...draft.request, ext: { ...request.ext, [ext]: place.value } },
      items: named.map((item) => ({
        ...item,
        product: { ...item.product, pickupLabel: place.label, pickup: place },
      })),
    },
  }
}

/** A remote supplier changes its booking first, because its gate asks for these names; the answer is its pickup time. */
async function changeAtSupplier(sale: Sale, booking: Booking, ctx: Ctx): Promise<Date | undefined> {
  const { issue, changeGuests } = connectionOf(sale.draft.connection)
  if (issue !== undefined) return undefined
  const items = comingOf(sale, booking.tickets).filter(({ quantity }) => quantity > 0)
  const request = confirmRequestOf({ ...sale, draft: { ...sale.draft, items } })
  const answer = (await askPartner(async () => changeGuests?.(request, ctx))) ?? {
    state: 'unsupported' as const,
  }
  if (answer.state === 'refused') refuse('partner.refused', { why: answer.reason.slice(0, 200) })
  if (answer.state === 'unknown') refuse('partner.failed')
  if (answer.state === 'unsupported') refuse('bookings.details_at_supplier')
  return answer.state === 'changed' ? answer.pickupAt : undefined
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
  return { ext: bookingExt.pickup, ...place }
}
