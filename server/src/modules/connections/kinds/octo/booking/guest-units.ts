import * as z from 'zod'
import type { RateAsks } from '#db/tables/connections.ts'
import type { Work } from '#kit/context.ts'
import type { ConfirmRequest, SupplierItem, Guest } from '../../../supplier.ts'
import { lastPayload } from '../keep.ts'
import { OctoBooking, liveUnits, type UnitItem } from '../read/booking.ts'
import { unitItemsOf, type SentUnit } from '../units.ts'
import { answersOf } from './asks.ts'
import { unitsOf, type NamedItem } from './items.ts'
import { itemsOfUnits } from './tickets.ts'

type Guests = Pick<ConfirmRequest, 'contact' | 'items' | 'pickupRef'>
type Unit = Pick<UnitItem, 'uuid' | 'unitId'>

/** The guests of a booking, as a confirmation and a change send them. */
export function guestsOf(
  guests: Guests,
  { items, asks, units }: { items: readonly NamedItem[]; asks: RateAsks; units: readonly Unit[] },
): object {
  const { contact, pickupRef = '' } = guests
  const unitItems = guestUnits(guests, items, asks, units)
  return {
    contact: contactOf(contact),
    ...answersOf(asks.ofBooking, contact),
    // The supplier's places are shown for all of its products, and this one may not have the place.
    ...(asks.pickups.includes(pickupRef) && { pickupRequested: true, [pickupKey(asks)]: pickupRef }),
    ...(unitItems && { unitItems }),
  }
}

function pickupKey({ picksByLocation }: RateAsks): string {
  return picksByLocation ? 'pickupLocationId' : 'pickupPointId'
}

/**
 * Every unit with its guest; undefined where no guest is named, because a list has to be complete (docs/octo-facts.md
 * §1.2).
 */
function guestUnits(
  request: Guests,
  items: readonly NamedItem[],
  asks: RateAsks,
  units: readonly Unit[],
): object[] | undefined {
  const named = new Map(request.items.flatMap((item) => (isNamed(item) ? [[item.id, item.guest]] : [])))
  if (named.size === 0) return undefined
  const itemOf = itemsOfUnits(units, items)
  return units.map(({ uuid, unitId }, place) => {
    const item = itemOf[place] ?? ''
    const guest = named.get(item)
    // An item's guest is the first of its units.
    named.delete(item)
    return {
      ...(uuid !== '' && { uuid }),
      unitId,
      ...(guest && { contact: contactOf(guest), ...answersOf(asks.ofUnits[unitId] ?? [], guest) }),
    }
  })
}

/** The units as the supplier named them in the hold: it may have given them ids of its own. */
export async function heldUnits(
  supplierId: string,
  holdId: string,
  items: readonly NamedItem[],
  work: Work,
): Promise<Unit[]> {
  const kept = OctoBooking.safeParse(await lastPayload(supplierId, { holdId, direction: 'received' }, work))
  const held = kept.success ? liveUnits(kept.data) : []
  const sent: SentUnit[] = unitItemsOf(holdId, unitsOf(items))
  return held.length === sent.length ? held : sent
}

function isNamed(item: SupplierItem): item is SupplierItem & { guest: NonNullable<SupplierItem['guest']> } {
  const { guest } = item
  return guest !== null && (Object.keys(contactOf(guest)).length > 0 || (guest.answers ?? []).length > 0)
}

const Email = z.email()

/** A person as an OCTO contact: without unknown fields, and without values that OCTO's schema refuses. */
function contactOf({ firstName, lastName, email, phone, country }: Guest): Record<string, string> {
  const fields = {
    fullName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    emailAddress: Email.safeParse(email).success ? email : '',
    phoneNumber: phone,
    // Our country codes have three letters, OCTO's have two.
    country: country.length === 2 ? country : '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
