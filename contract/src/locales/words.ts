import { ownValue } from '../kit/own-value.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import type { BookingEvent } from '../sales/events.ts'
import type { BookingStatus } from '../sales/schema.ts'
import type { TravelerKind } from '../products/schema.ts'
import type { MessageName } from '../kit/in-app/list.ts'

/** The sentences that both sides speak: a language that misses one does not compile. `{name}` is a fact. */
export type Words = {
  refusals: Record<RefusalCode, string>
  events: Record<BookingEvent, string>
  bookingStatus: Record<BookingStatus, string>
  /** In the place of a weight that a guest is asked at check-in. */
  weightMissing: string
  ticketStatus: Record<'ISSUED' | 'REDEEMED' | 'CANCELLED', string>
  travelerTypes: Record<TravelerKind, string>
  faults: { internal: string; unknown: string }
}

/** The texts of messages in the corner; they are loaded by the pages that show any. */
export type InAppWords = Record<MessageName, string>

/** Fills `{name}` from the facts; a fact that is missing leaves the placeholder to be seen. */
export function fill(sentence: string, facts: Readonly<Record<string, unknown>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(ownValue(facts, name)) : whole,
  )
}
