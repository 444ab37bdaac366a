import type { RefusalCode } from '../kit/refusal.ts'
import type { BookingEvent } from '../sales/events.ts'
import type { BookingStatus } from '../sales/schema.ts'
import type { TravelerKind } from '../products/schema.ts'
import type { FailingMessage, FailingThing, MessageName } from '../kit/in-app/list.ts'

/** Lists of the contract whose every name has a text: a language that misses one does not compile. */
export type ListedTexts = {
  refusals: Record<RefusalCode, string>
  /** What messages in the corner say. A sentence of spec 1 §8 or spec 2 §8 is kept word for word. */
  inApp: Record<Exclude<MessageName, FailingMessage>, string>
  /** The things that "Unable to load …" and the other three messages name. */
  things: Record<FailingThing, string>
  events: Record<BookingEvent, string>
  bookingStatus: Record<BookingStatus, string>
  ticketStatus: Record<'ISSUED' | 'REDEEMED' | 'CANCELLED', string>
  travelerTypes: Record<TravelerKind, string>
}
