import { sql } from 'kysely'
import {
  whyNotAmend,
  type AmendmentPlan,
  type ImportedBooking,
  type importedBookings as listEndpoint,
  type cancelImported as cancelEndpoint,
  type moveImported as moveEndpoint,
} from '@reseller-portal/contract/sales'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { bookingExt } from '@reseller-portal/contract/sales'
import { itemExt } from '@reseller-portal/contract/inventory'
import { inTurn } from '#kit/background/in-turn.ts'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { pageOf } from '#kit/http/page-of.ts'
import { keyColumns } from '#kit/http/keyed.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { retryTransaction } from '#kit/within.ts'
import { dayIn } from '#kit/zone.ts'
import { swapSeats, takeSeatsIn } from '#modules/inventory/index.ts'
import { refuseOutdated } from '../amend/amend.ts'
import { comingOf } from '../amend/plan.ts'
import { writeAmendment } from '../amend/write-amendment.ts'
import { viewOf } from '../bookings/view.ts'
import { cancel } from '../cancel/cancel.ts'
import { advance, saleRow, type Sale } from '../process/sale.ts'
import { viewerOf } from '#modules/organizations/index.ts'

export async function listImported(
  input: Input<typeof listEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof listEndpoint>> {
  const ahead = importedRows(supplierOf(ctx), ctx.db).where('item.ends_at', '>', ctx.now)
  const search = ['reference', 'name', 'email', 'phone', 'product', 'seller'] as const
  const page = await pageOf(ahead, input, { search, filters: { status: input.status } }, ctx.db)
  return { bookings: page.rows.map(shown), total: page.total }
}

/** Nothing is refunded here, and the guest isn't emailed: whoever sold the booking has both. */
export async function cancelImported(
  { id, reason }: Input<typeof cancelEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof cancelEndpoint>> {
  await cancel({ id, reason }, await asSeller(id, ctx))
  return answer(id, ctx)
}

/** Moves all guests of a booking to another departure of its option; what they paid elsewhere stays as it is. */
export async function moveImported(
  { id, version, slotId }: Input<typeof moveEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof moveEndpoint>> {
  const seller = await asSeller(id, ctx)
  const booking = found(await viewOf(id, viewerOf(seller), ctx.db), 'bookings.not_found')
  const sale = found(await saleRow(id, ctx.db), 'bookings.not_found')
  if (booking.version !== version) refuse('things.out_of_date')
  refuseIf(whyNotAmend(booking, ctx.now))
  if (sale.state !== 'CAPTURED') refuse('bookings.cancelling')
  const before = booking.items[0]?.availabilityId ?? ''
  if (before === slotId) refuse('bookings.nothing_to_amend')
  const slot = found(await departureOf(sale, slotId, ctx), 'availability.not_found')
  const items = comingOf(sale, booking.tickets).filter(({ quantity }) => quantity > 0)
  const moved = items.map((item) => itemAt(item, slot))
  const change = () =>
    advance(sale, 'CAPTURED', ctx, {
      write: async (tx) => {
        await refuseOutdated(booking, tx)
        const amendmentId = newId()
        await takeSeatsIn(holdOf(amendmentId, sale, moved, ctx), ctx.now, tx)
        const swap = { reference: sale.id, holdId: amendmentId, leaves: before, issued: '[]' }
        if (!(await swapSeats(swap, tx))) refuse('bookings.not_amendable')
        const by = { id: amendmentId, accountId: ctx.actor.accountId, key: keyColumns(ctx), paymentId: null }
        await writeAmendment({ ...by, plan: samePrice(sale), sale, items: moved, issued: [] }, tx, ctx)
      },
    })
  found(await inTurn([before, slotId].toSorted(), () => retryTransaction(change)), 'things.out_of_date')
  return answer(id, ctx)
}

function importedRows(supplierId: string, db: Db) {
  return db
    .selectFrom('imported_bookings')
    .innerJoin('bookings', 'bookings.id', 'imported_bookings.booking_id')
    .innerJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .innerJoin('booking_items as item', (join) =>
      join.onRef('item.booking_id', '=', 'bookings.id').on('item.position', '=', 0),
    )
    .innerJoin('slots', 'slots.id', 'item.slot_id')
    .where('bookings.supplier_id', '=', supplierId)
    .select(['bookings.id', 'bookings.version', 'imported_bookings.reference', 'bookings.status'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .select(['bookings.email', 'bookings.phone', 'resellers.name as seller', 'slots.pool_id as poolId'])
    .select(sql<string>`coalesce(bookings.ext->>${bookingExt.notes}, '')`.as('notes'))
    .select(sql<string>`item.product->>'productName'`.as('product'))
    .select(sql<string>`item.product->>'localTimezone'`.as('zone'))
    .select('item.starts_at as start')
    .select(
      sql<number>`(select coalesce(sum(guests), 0)::int from tickets
        where tickets.booking_id = bookings.id and tickets.status <> 'CANCELLED')`.as('guests'),
    )
    .select(
      sql<number>`(select coalesce(sum(redeemed), 0)::int from tickets where tickets.booking_id = bookings.id)`.as(
        'redeemed',
      ),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof importedRows>['executeTakeFirstOrThrow']>>

function shown(row: Row): ImportedBooking {
  return { ...row, start: row.start.toISOString() }
}

async function answer(id: string, ctx: Ctx) {
  const row = await importedRows(supplierOf(ctx), ctx.db).where('bookings.id', '=', id).executeTakeFirst()
  return { booking: shown(found(row, 'bookings.not_found')), meta: { reqId: ctx.reqId } }
}

/** The caller in the place of whoever sold the booking and isn't in the portal; refuses other operators' bookings. */
async function asSeller(id: string, ctx: Ctx): Promise<Ctx> {
  const row = await ctx.db
    .selectFrom('imported_bookings')
    .innerJoin('bookings', 'bookings.id', 'imported_bookings.booking_id')
    .select('bookings.reseller_id')
    .where('bookings.id', '=', id)
    .where('bookings.supplier_id', '=', supplierOf(ctx))
    .executeTakeFirst()
  const { reseller_id: resellerId } = found(row, 'bookings.not_found')
  return { ...ctx, actor: { ...ctx.actor, resellerId } }
}

type Departure = { id: string; starts_at: Date; ends_at: Date; zone: string; ext: Record<string, string> }

/** An open departure ahead with the seats that the booking's option has. */
async function departureOf(
  { draft }: Sale,
  slotId: string,
  { db, now }: Ctx,
): Promise<Departure | undefined> {
  return db
    .selectFrom('slots')
    .innerJoin('rates', 'rates.pool_id', 'slots.pool_id')
    .innerJoin('products', 'products.id', 'rates.product_id')
    .innerJoin('suppliers', 'suppliers.id', 'rates.supplier_id')
    .select(['slots.id', 'slots.starts_at', 'slots.ends_at', 'rates.ext'])
    .select(sql<string>`coalesce(products.timezone, suppliers.timezone)`.as('zone'))
    .where('slots.id', '=', slotId)
    .where('rates.id', '=', draft.items[0]?.rateId ?? '')
    .where('slots.closed_at', 'is', null)
    .where('slots.ends_at', '>', now)
    .executeTakeFirst()
}

type Item = Sale['draft']['items'][number]

function itemAt(item: Item, { id, starts_at, ends_at, zone, ext }: Departure): Item {
  return {
    ...item,
    availabilityId: id,
    slotId: id,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    ext: { ...item.ext, ...itemExt({ ext, day: dayIn(zone, starts_at) }) },
  }
}

function holdOf(id: string, sale: Sale, items: readonly Item[], { actor, now }: Ctx) {
  const { reseller_id: resellerId, supplier_id: supplierId } = sale
  const seats = items.map((item) => ({
    ...item,
    slotId: item.availabilityId,
    at: new Date(item.startsAt),
    ext: {},
  }))
  const whose = { resellerId, supplierId, accountId: actor.accountId }
  return { id, ...whose, acquiredAt: now, expiresAt: now, ext: {}, items: seats }
}

function samePrice({ totals }: Sale): AmendmentPlan {
  const difference = { amount: 0, currency: totals.currency }
  return { before: totals, after: totals, difference, tender: 'none' }
}
