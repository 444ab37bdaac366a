import type { OctoUnitItem } from '../../../../db/tables/octo-bookings.ts'
import { cancelSome, changeDetails } from '../../../bookings/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../serve.ts'
import { sellerCtx } from './actor.ts'
import { changedDetails, changedUnitItem } from './details.ts'
import { customerOf, refuseMissing, refuseStrangePickup, travelersOf } from './guests.ts'
import type { Update } from './input.ts'
import { bookedOf, changeRow } from './rows.ts'
import type { Outcome } from './rows.ts'
import type { OctoRow, Standing } from './standing.ts'
import { configurationOf } from './supplier-of.ts'

/**
 * Changes who a booking is for and its references, and cancels the tickets of units that are left out. Other seats are
 * another sale: those are refused.
 */
export async function updateConfirmed(standing: Standing, sent: Update, ctx: OctoCtx): Promise<Outcome> {
  refuseOtherSeats(standing, sent)
  const change = changeOf(standing.row, sent)
  const changed = { ...standing.row, ...change }
  const configuration = await configurationOf(ctx)
  refuseStrangePickup(change.details, configuration)
  refuseMissing(bookedOf(changed), configuration)
  await cancelLeftOut(standing, sent, ctx)
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await changeRow(standing.row, change, ctx.now, tx))) return 'stale'
    if (standing.booking) {
      const booked = bookedOf(changed)
      const details = { customer: customerOf(booked), travelers: travelersOf(booked) }
      await changeDetails(standing.booking.id, details, sellerCtx(ctx), tx)
    }
    return 'done'
  })
}

const bookAgain = 'Cancel it and book again'

function refuseOtherSeats({ row, productId, optionId }: Standing, sent: Update): void {
  const isMoved =
    (sent.productId ?? productId) !== productId ||
    (sent.optionId ?? optionId) !== optionId ||
    (sent.availabilityId ?? row.slot_id) !== row.slot_id
  if (isMoved) refuseOcto('UNPROCESSABLE_ENTITY', `A confirmed booking cannot be moved. ${bookAgain}.`)
  const known = new Map(row.unit_items.map(({ uuid, unitId }) => [uuid, unitId]))
  const isAdded = sent.unitItems?.some(
    ({ uuid, unitId }) => !uuid || !known.has(uuid) || (unitId ?? known.get(uuid)) !== known.get(uuid),
  )
  if (isAdded)
    refuseOcto('UNPROCESSABLE_ENTITY', `A confirmed booking takes no other unit items. ${bookAgain}.`)
}

function changeOf(row: OctoRow, sent: Update) {
  const { unitItems, resellerReference } = sent
  const isLeftOut = ({ uuid }: OctoUnitItem) => unitItems?.every((item) => item.uuid !== uuid) ?? false
  return {
    details: changedDetails(row.details, sent),
    reseller_reference: resellerReference === undefined ? row.reseller_reference : resellerReference,
    unit_items: row.unit_items.map((item) => {
      const told = unitItems?.find(({ uuid }) => uuid === item.uuid)
      const isRemoved = item.isRemoved || (row.is_test && isLeftOut(item))
      return { ...(told ? changedUnitItem(item, told) : item), isRemoved }
    }),
  }
}

/** The tickets go first: where that is refused, nothing else is changed either. */
async function cancelLeftOut({ row, booking }: Standing, { unitItems }: Update, ctx: OctoCtx): Promise<void> {
  if (!unitItems) return
  const isGone = (position: number) =>
    row.unit_items[position]?.isRemoved === true ||
    booking?.tickets.some((ticket) => ticket.position === position && ticket.status === 'CANCELLED') === true
  const good = row.unit_items
    .map(({ uuid }, position) => ({ uuid, position }))
    .filter((item) => !isGone(item.position))
  const leftOut = good.filter(({ uuid }) => unitItems.every((item) => item.uuid !== uuid))
  if (leftOut.length === good.length)
    refuseOcto('UNPROCESSABLE_ENTITY', 'A booking keeps at least one unit item. Cancel it instead.')
  if (leftOut.length === 0 || !booking) return
  const ticketIds = booking.tickets
    .filter((ticket) => leftOut.some(({ position }) => position === ticket.position))
    .map(({ id }) => id)
  await cancelSome({ id: booking.id, ticketIds, reason: 'Taken out by the reseller.' }, sellerCtx(ctx))
}
