import type { Listed } from './listed.ts'
import { peopleMessages } from './messages/people.ts'
import { productMessages } from './messages/products.ts'
import { partnerMessages } from './messages/partners.ts'
import { saleMessages } from './messages/sales.ts'

/**
 * Every message that the portal shows in the corner: its number within the event-code ranges of spec 2 §8, how it looks,
 * how long it is shown and what it offers. What the server refuses has its number in `kit/refusals`; `docs/messages.md` has both.
 */
export const inAppMessages = {
  ...peopleMessages,
  ...productMessages,
  ...partnerMessages,
  ...saleMessages,
} as const satisfies Record<string, Listed>

export type MessageName = keyof typeof inAppMessages

/** What is loaded, created, updated and deleted, with a message for each of the four where it fails. */
export type FailingThing = {
  [Name in MessageName]: Name extends `${infer Thing}.create_failed` ? Thing : never
}[MessageName]

/** "Unable to load contacts" and its like: their sentences are made of an act and a thing. */
export type FailingMessage = `${FailingThing}.${'load' | 'create' | 'update' | 'delete'}_failed`

/** What fails so, without a company and how it sells, which are not deleted. */
export type FailingRecord = Exclude<FailingThing, 'company' | 'reseller_configurations'>

/** The buttons of one message that its screen has to act on; what offers help acts by itself. */
export type ActionOf<N extends MessageName> = (typeof inAppMessages)[N]['actions'][number]

/** A message that is made of a text alone: an error that no list has a number for (spec 1 §8). */
export const textOnlyCode = 500
