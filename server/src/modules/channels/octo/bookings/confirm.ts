import { randomBytes } from 'node:crypto'
import { Refused } from '../../../../kit/refuse.ts'
import { awaitSale, sellToChannel } from '../../../bookings/index.ts'
import { priceOf } from '../../../catalog/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../serve.ts'
import { sellerCtx } from './actor.ts'
import { changedDetails, changedUnitItem } from './details.ts'
import { customerOf, refuseMissing, refuseStrangePickup, travelersOf } from './guests.ts'
import type { Confirmation } from './input.ts'
import { bookedOf, changeRow, untilDone } from './rows.ts'
import type { Outcome } from './rows.ts'
import { standingOf } from './standing.ts'
import type { OctoRow, Standing } from './standing.ts'
import { statusIn } from './status-in.ts'
import { configurationOf } from './supplier-of.ts'
import { shownBooking } from './view.ts'
import type { ShownBooking } from './view.ts'

/**
 * Sells what is reserved, on the reseller's account, by the process of every sale (docs/decisions/0010). Asked again it
 * answers the booking that there is; PENDING while the outcome is not known.
 */
export async function confirm(sent: Confirmation, ctx: OctoCtx): Promise<ShownBooking> {
  if (!sent.contact) refuseOcto('BAD_REQUEST', 'These fields are missing or not right: contact.')
  await untilDone(async () => {
    const standing = await standingOf(sent.uuid, ctx.holder, ctx.db)
    const status = statusIn(standing, ctx.now)
    if (status === 'CONFIRMED' || status === 'REDEEMED') return 'done'
    if (status === 'PENDING' && standing.booking) {
      await awaitSale(standing.booking.id, sellerCtx(ctx))
      return 'done'
    }
    if (status === 'EXPIRED')
      refuseOcto('INVALID_BOOKING_UUID', 'The reservation ran out. Reserve again.', sent.uuid)
    if (status !== 'ON_HOLD')
      refuseOcto('UNPROCESSABLE_ENTITY', `A booking that is ${status} cannot be confirmed.`)
    return sell(sent, standing, ctx)
  })
  return shownBooking(sent.uuid, ctx)
}

async function sell(sent: Confirmation, { row }: Standing, ctx: OctoCtx): Promise<Outcome> {
  const configuration = await configurationOf(ctx)
  const guests = guestsOf(row, sent)
  refuseStrangePickup(guests.details, configuration)
  refuseMissing(bookedOf(guests), configuration)
  const told = row.is_test ? { ...guests, ...testTickets(guests.unit_items), confirmed_at: ctx.now } : guests
  if (!(await changeRow(row, told, ctx.now, ctx.db))) return 'stale'
  if (row.hold_id === null) return 'done'
  return sellHeld({ ...row, ...guests }, row.hold_id, ctx)
}

/** The guests as they are sent now; unit items, where they are sent, must all be there. */
function guestsOf(row: OctoRow, sent: Confirmation) {
  const items = sent.unitItems
  if (
    items &&
    !isSame(
      row,
      items.map(({ uuid }) => uuid ?? ''),
    )
  )
    refuseOcto('BAD_REQUEST', 'List every unit item of the reservation with its uuid, or none.')
  return {
    details: changedDetails(row.details, sent),
    reseller_reference:
      sent.resellerReference === undefined ? row.reseller_reference : sent.resellerReference,
    unit_items: row.unit_items.map((item) => {
      const changed = items?.find(({ uuid }) => uuid === item.uuid)
      return changed ? changedUnitItem(item, changed) : item
    }),
  }
}

function isSame({ unit_items }: OctoRow, uuids: readonly string[]): boolean {
  const sent = new Set(uuids)
  return (
    sent.size === unit_items.length &&
    uuids.length === sent.size &&
    unit_items.every(({ uuid }) => sent.has(uuid))
  )
}

async function sellHeld(row: OctoRow, holdId: string, ctx: OctoCtx): Promise<Outcome> {
  const booked = bookedOf(row)
  const travelers = travelersOf(booked)
  const sold = {
    holdId,
    of: {
      supplierId: row.supplier_id,
      productId: row.product_id,
      rateId: row.rate_id,
      availabilityId: row.slot_id,
      at: row.starts_at.toISOString(),
    },
    guests: row.unit_items.flatMap(({ price }, index) => {
      const traveler = travelers[index]
      return traveler ? [{ price: priceOf(price), traveler }] : []
    }),
    customer: customerOf(booked),
    language: ctx.language,
    mailsGuest: row.details.emailReceipt,
  }
  try {
    await sellToChannel(sold, sellerCtx(ctx))
    return 'done'
  } catch (error) {
    // Somebody changed the reservation or let it go after it was read: decide anew.
    if (error instanceof Refused && gone.has(error.refusal.code)) return 'stale'
    throw error
  }
}

const gone: ReadonlySet<string> = new Set(['holds.released', 'holds.expired', 'holds.already_booked'])

/** Barcodes of a test booking live nowhere but with it, so that no gate knows them. */
function testTickets(items: OctoRow['unit_items']) {
  return {
    unit_items: items.map((item) => ({
      ...item,
      testBarcode: `TEST-${randomBytes(10).toString('hex').toUpperCase()}`,
    })),
  }
}
