import { randomBytes } from 'node:crypto'
import { whyNotOwe } from '@reseller-portal/contract/channels'
import { Refused, refuseIf } from '#kit/refuse.ts'
import { awaitSale, sellToChannel } from '#modules/sales/index.ts'
import { priceOf } from '#modules/catalog/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { sellerCtx } from './record/actor.ts'
import { changedDetails, changedUnitItem } from './request/details.ts'
import { customerOf, refuseMissing, refuseStrangePickup, travelersOf } from './request/guests.ts'
import type { Confirmation, SentUnitItem } from './request/input.ts'
import { bookedOf, changeRow, untilDone } from './record/rows.ts'
import type { Outcome } from './record/rows.ts'
import { findBooking } from './record/known-booking.ts'
import type { OctoRow, KnownBooking } from './record/known-row.ts'
import { statusIn } from './record/state.ts'
import { configurationOf } from './record/supplier-of.ts'
import { shownBooking } from './view/view.ts'
import type { ShownBooking } from './view/view.ts'

/**
 * Sells what is reserved, on the reseller's account, by the process of every sale (docs/decisions/0010-money-and-ticket.md). Asked again it
 * answers the booking that there is; PENDING while the outcome is not known.
 */
export async function confirm(sent: Confirmation, ctx: OctoCtx): Promise<ShownBooking> {
  if (!sent.contact) refuseOcto('BAD_REQUEST', 'These fields are missing or not right: contact.')
  await untilDone(async () => {
    const known = await findBooking(sent.uuid, ctx.holder, ctx.db)
    const status = statusIn(known, ctx.now)
    if (status === 'CONFIRMED' || status === 'REDEEMED') return 'done'
    if (status === 'PENDING' && known.booking) {
      await awaitSale(known.booking.id, sellerCtx(ctx))
      return 'done'
    }
    if (status === 'EXPIRED')
      refuseOcto('INVALID_BOOKING_UUID', 'The reservation ran out. Reserve again.', sent.uuid)
    if (status !== 'ON_HOLD')
      refuseOcto('UNPROCESSABLE_ENTITY', `A booking that is ${status} cannot be confirmed.`)
    return sell(sent, known, ctx)
  })
  return shownBooking(sent.uuid, ctx)
}

async function sell(sent: Confirmation, { row }: KnownBooking, ctx: OctoCtx): Promise<Outcome> {
  if (!row.is_test) refuseIf(whyNotOwe(ctx.holder))
  const configuration = await configurationOf(ctx)
  const guests = guestsOf(row, sent)
  refuseStrangePickup(guests.details, configuration)
  refuseMissing(bookedOf(guests), configuration)
  const details = row.is_test
    ? { ...guests, ...testTickets(guests.unit_items), confirmed_at: ctx.now }
    : guests
  if (!(await changeRow(row, details, ctx.now, ctx.db))) return 'stale'
  if (row.hold_id === null) return 'done'
  return sellHeld({ ...row, ...guests }, row.hold_id, ctx)
}

/** The guests as they are sent now; unit items, where they are sent, must all be there. */
function guestsOf(row: OctoRow, sent: Confirmation) {
  const items = sent.unitItems ? matchedItems(row, sent.unitItems) : new Map<string, SentUnitItem>()
  return {
    details: changedDetails(row.details, sent),
    reseller_reference:
      sent.resellerReference === undefined ? row.reseller_reference : sent.resellerReference,
    unit_items: row.unit_items.map((item) => {
      const changed = items.get(item.uuid)
      return changed ? changedUnitItem(item, changed) : item
    }),
  }
}

/** What is sent of each reserved unit item: by its uuid, or as the next one of its unit where no uuid is sent. */
function matchedItems({ unit_items }: OctoRow, sent: readonly SentUnitItem[]): Map<string, SentUnitItem> {
  const stranger = sent.find(({ unitId }) => unitId && unit_items.every((item) => item.unitId !== unitId))
  if (stranger?.unitId)
    refuseOcto('INVALID_UNIT_ID', 'The reservation has no unit of this id.', stranger.unitId)
  const matched = new Map<string, SentUnitItem>()
  for (const each of [...sent.filter(({ uuid }) => uuid), ...sent.filter(({ uuid }) => !uuid)]) {
    const item = unit_items.find(
      ({ uuid, unitId }) => !matched.has(uuid) && (each.uuid ? uuid === each.uuid : unitId === each.unitId),
    )
    if (!item) return refuseUnmatched()
    matched.set(item.uuid, each)
  }
  return matched.size === unit_items.length ? matched : refuseUnmatched()
}

function refuseUnmatched(): never {
  return refuseOcto('BAD_REQUEST', 'List every unit item of the reservation by its uuid or unitId, or none.')
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
