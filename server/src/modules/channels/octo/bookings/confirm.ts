import { randomBytes } from 'node:crypto'
import { whyNotOwe } from '@reseller-portal/contract/channels'
import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { Refused, refuse, refuseIf } from '#kit/refuse.ts'
import { awaitSale, sellToChannel } from '#modules/sales/index.ts'
import { priceOf, wholePrice } from '#modules/products/index.ts'
import { refuseOcto } from '../refusal.ts'
import { say } from '../words.ts'
import type { OctoCtx } from '../context.ts'
import {
  changedItems,
  isOtherItems,
  placeOf,
  pricedItems,
  reservedItems,
  sentItems,
  swapHold,
  wantedFor,
} from './other-seats.ts'
import { sellerCtx } from './record/actor.ts'
import { lockLiveHold } from './record/live-hold.ts'
import { changedDetails } from './request/details.ts'
import { customerOf, notesOf, refuseMissing, refuseStrangePickup, travelersOf } from './request/guests.ts'
import type { Confirmation, SentUnitItem } from './request/input.ts'
import { bookedOf, changeRow, untilDone, type Outcome, type RowChange } from './record/rows.ts'
import { findBooking } from './record/channel-booking.ts'
import type { OctoRow, ChannelBooking } from './record/channel-booking-row.ts'
import { statusIn } from './record/state.ts'
import { configurationOf } from './record/supplier-of.ts'
import { seatsOf, type Wanted } from './request/wanted.ts'
import { shownBooking, type ShownBooking } from './view/view.ts'

/**
 * Sells the reserved seats, on the reseller's account, through the process of every sale
 * (docs/decisions/0010-money-and-ticket.md). A repeat returns the existing booking; PENDING while the outcome is
 * unknown. Where unit items are sent, they replace the reserved ones.
 */
export async function confirm(sent: Confirmation, ctx: OctoCtx): Promise<ShownBooking> {
  if (!sent.contact) refuseOcto('BAD_REQUEST', say('fields', { fields: 'contact' }))
  await untilDone(async () => {
    const channelBooking = await findBooking(sent.uuid, ctx.holder, ctx.db)
    const status = statusIn(channelBooking, ctx.now)
    if (status === 'CONFIRMED' || status === 'REDEEMED') return 'done'
    if (status === 'PENDING' && channelBooking.booking) {
      await awaitSale(channelBooking.booking.id, sellerCtx(ctx))
      return 'done'
    }
    if (status === 'EXPIRED')
      refuseOcto('INVALID_BOOKING_UUID', 'The reservation expired. Reserve again.', sent.uuid)
    if (status !== 'ON_HOLD')
      refuseOcto('UNPROCESSABLE_ENTITY', `You can’t confirm a booking that is ${status}.`)
    return sell(sent, channelBooking, ctx)
  })
  return shownBooking(sent.uuid, ctx)
}

async function sell(sent: Confirmation, channelBooking: ChannelBooking, ctx: OctoCtx): Promise<Outcome> {
  const { row } = channelBooking
  if (!row.is_test) refuseIf(whyNotOwe(ctx.holder))
  const items = sentItems(row, sent.unitItems ? withUuids(row, sent.unitItems) : reservedItems(row))
  const wanted = isOtherItems(row, items) ? await wantedFor(channelBooking, {}, items, ctx) : undefined
  const guests = {
    details: changedDetails(row.details, sent),
    reseller_reference:
      sent.resellerReference === undefined ? row.reseller_reference : sent.resellerReference,
    unit_items: wanted ? pricedItems(row, items, wanted) : changedItems(row, items),
    ...(wanted ? placeOf(wanted) : {}),
  }
  const configuration = await configurationOf(wanted?.offer.product.id ?? row.product_id, ctx)
  refuseStrangePickup(guests.details, configuration)
  refuseMissing(bookedOf(guests), configuration)
  if (row.hold_id !== null && wanted)
    return sellOthers(row, { ...guests, hold_id: newId() }, row.hold_id, wanted, ctx)
  const details = row.is_test
    ? { ...guests, ...testTickets(guests.unit_items), confirmed_at: ctx.now }
    : guests
  if (!(await changeRow(row, details, ctx.now, ctx.db))) return 'stale'
  if (row.hold_id === null) return 'done'
  return sellHeld({ ...row, ...guests, hold_id: row.hold_id }, ctx)
}

/** A unit item without a uuid stands for the next reserved one of its unit, as long as there is one. */
function withUuids({ unit_items }: OctoRow, sent: readonly SentUnitItem[]): SentUnitItem[] {
  const named = new Set(sent.flatMap(({ uuid }) => uuid ?? []))
  const left = unit_items.filter(({ uuid }) => !named.has(uuid))
  return sent.map((each) => {
    if (each.uuid) return each
    const next = left.findIndex(({ unitId }) => unitId === each.unitId)
    return next === -1 ? each : { ...each, uuid: left.splice(next, 1)[0]?.uuid }
  })
}

/**
 * Sells other unit items than the reserved ones: their seats are taken in the transaction of the sale, so that the
 * reservation stays as it was where seats are missing or the sale is refused.
 */
function sellOthers(
  row: OctoRow,
  change: RowChange & { hold_id: string },
  holdId: string,
  wanted: Wanted,
  ctx: OctoCtx,
): Promise<Outcome> {
  const takeSeats = async (tx: Db) => {
    const hold = await lockLiveHold(holdId, ctx.holder, ctx.now, tx)
    if (!hold || !(await changeRow(row, change, ctx.now, tx))) refuse('holds.released')
    const times = { acquiredAt: hold.acquired_at, expiresAt: hold.expires_at }
    await swapHold(holdId, { id: change.hold_id, ...times, items: seatsOf(wanted) }, ctx, tx)
  }
  return sellHeld({ ...row, ...change }, ctx, takeSeats)
}

async function sellHeld(
  row: OctoRow & { hold_id: string },
  ctx: OctoCtx,
  takeSeats?: (tx: Db) => Promise<void>,
): Promise<Outcome> {
  const booked = bookedOf(row)
  const travelers = travelersOf(booked)
  const sold = {
    holdId: row.hold_id,
    departure: {
      supplierId: row.supplier_id,
      productId: row.product_id,
      rateId: row.rate_id,
      availabilityId: row.slot_id,
      at: row.starts_at.toISOString(),
    },
    guests: row.unit_items.flatMap(({ price }, index) => {
      const traveler = travelers[index]
      return traveler ? [{ price: priceOf(wholePrice(price)), traveler }] : []
    }),
    customer: customerOf(booked),
    language: ctx.language,
    mailsGuest: row.details.emailReceipt,
    notes: notesOf(booked),
  }
  try {
    await sellToChannel(sold, sellerCtx(ctx), takeSeats)
    return 'done'
  } catch (error) {
    // Another request changed or released the reservation after it was read: read and decide again.
    if (error instanceof Refused && gone.has(error.refusal.code)) return 'stale'
    throw error
  }
}

const gone: ReadonlySet<string> = new Set(['holds.released', 'holds.expired', 'holds.already_booked'])

/** Barcodes of a test booking are stored only with the booking, so that no gate accepts them. */
function testTickets(items: OctoRow['unit_items']) {
  return {
    unit_items: items.map((item) => ({
      ...item,
      testBarcode: `TEST-${randomBytes(10).toString('hex').toUpperCase()}`,
    })),
  }
}
