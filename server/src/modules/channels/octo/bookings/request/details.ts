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
  pickup: { requested: false, pointId: null, hotel: null, hotelRoom: null },
}

/** What is sent goes before what was known; keys that are left out stay. */
export function changedDetails(known: OctoDetails, sent: SentDetails): OctoDetails {
  const { pickup } = known
  const pointId = given(sent.pickupPointId, pickup.pointId)
  return {
    contact: changedContact(known.contact, sent.contact),
    notes: given(sent.notes, known.notes),
    emailReceipt: sent.emailReceipt ?? known.emailReceipt,
    answers: changedAnswers(known.answers, sent.questionAnswers),
    pickup: {
      requested: sent.pickupRequested ?? (sent.pickupPointId ? true : pickup.requested),
      pointId: pointId === '' ? null : pointId,
      hotel: given(sent.pickupHotel, pickup.hotel),
      hotelRoom: given(sent.pickupHotelRoom, pickup.hotelRoom),
    },
  }
}

/** A unit item as it is sent, with the price that it was found to have. */
export function newUnitItem(sent: SentUnitItem, price: PricedRow): OctoUnitItem {
  const fresh = { resellerReference: null, contact: nobody, answers: [], testBarcode: null, isRemoved: false }
  return changedUnitItem(
    { uuid: sent.uuid ?? randomUUID(), unitId: sent.unitId ?? '', price, ...fresh },
    sent,
  )
}

export function changedUnitItem(known: OctoUnitItem, sent: SentUnitItem): OctoUnitItem {
  return {
    ...known,
    resellerReference: given(sent.resellerReference, known.resellerReference),
    contact: changedContact(known.contact, sent.contact),
    answers: changedAnswers(known.answers, sent.questionAnswers),
  }
}

function changedAnswers(known: OctoAnswer[], sent: SentAnswers | null | undefined): OctoAnswer[] {
  if (!sent) return known
  const answers = sent.map(({ questionId, value }) => ({
    questionId,
    value: value == null ? null : String(value),
  }))
  const kept = known.filter(({ questionId }) => !answers.some((each) => each.questionId === questionId))
  return [...kept, ...answers]
}

/** Left out: as it was; null: nothing any more. */
function given<T>(sent: T | null | undefined, known: T | null): T | null {
  return sent === undefined ? known : sent
}
