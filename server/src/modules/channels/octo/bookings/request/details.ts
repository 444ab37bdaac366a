import { randomUUID } from 'node:crypto'
import type { OctoAnswer, OctoDetails, OctoUnitItem } from '#db/tables/channels.ts'
import type { PricedRow } from '#modules/products/index.ts'
import { changedContact, nobody } from './contact.ts'
import type { SentAnswers, SentDetails, SentUnitItem } from './input.ts'

export const noDetails: OctoDetails = {
  contact: nobody,
  notes: null,
  emailReceipt: false,
  answers: [],
  pickup: { requested: false, pointId: null, hotel: null, hotelRoom: null, notes: null },
}

/** The place by the standard's name or by that of the older capability, for a client that leaves the other one empty. */
function sentPlace({ pickupLocationId: location, pickupPointId: point }: SentDetails) {
  return location == null && point !== undefined ? point : location
}

/** The details with the fields that were sent; fields that were left out stay. */
export function changedDetails(before: OctoDetails, sent: SentDetails): OctoDetails {
  const { pickup } = before
  const sentId = sentPlace(sent)
  const pointId = changedValue(sentId, pickup.pointId)
  return {
    contact: changedContact(before.contact, sent.contact),
    notes: changedValue(sent.notes, before.notes),
    emailReceipt: sent.emailReceipt ?? before.emailReceipt,
    answers: changedAnswers(before.answers, sent.questionAnswers),
    pickup: {
      requested: sent.pickupRequested ?? (sentId ? true : pickup.requested),
      pointId: pointId === '' ? null : pointId,
      hotel: changedValue(sent.pickupHotel, pickup.hotel),
      hotelRoom: changedValue(sent.pickupHotelRoom, pickup.hotelRoom),
      notes: changedValue(sent.pickupNotes, pickup.notes ?? null),
    },
  }
}

/** A new unit item, with the price that was found for it. */
export function newUnitItem(sent: SentUnitItem, price: PricedRow): OctoUnitItem {
  const fresh = { resellerReference: null, contact: nobody, answers: [], testBarcode: null, isRemoved: false }
  return changedUnitItem(
    { uuid: sent.uuid ?? randomUUID(), unitId: sent.unitId ?? '', price, ...fresh },
    sent,
  )
}

export function changedUnitItem(before: OctoUnitItem, sent: SentUnitItem): OctoUnitItem {
  return {
    ...before,
    resellerReference: changedValue(sent.resellerReference, before.resellerReference),
    contact: changedContact(before.contact, sent.contact),
    answers: changedAnswers(before.answers, sent.questionAnswers),
  }
}

function changedAnswers(before: OctoAnswer[], sent: SentAnswers | null | undefined): OctoAnswer[] {
  if (!sent) return before
  const answers = sent.map(({ questionId, value }) => ({
    questionId,
    value: value == null ? null : String(value),
  }))
  const kept = before.filter(({ questionId }) => !answers.some((each) => each.questionId === questionId))
  return [...kept, ...answers]
}

/** The value after a change: undefined keeps it, null removes it. */
function changedValue<T>(sent: T | null | undefined, before: T | null): T | null {
  return sent === undefined ? before : sent
}
