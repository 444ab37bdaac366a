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

/** Things that are loaded, created, updated, and deleted; each has a message for the failure of each of the four. */
export type FailingThing = {
  [Name in MessageName]: Name extends `${infer Thing}.create_failed` ? Thing : never
}[MessageName]

/** Such as "Unable to load contacts": the sentence is composed of the act and the thing. */
export type FailingMessage = `${FailingThing}.${'load' | 'create' | 'update' | 'delete'}_failed`

/** The same without the two that are never deleted. */
export type FailingRecord = Exclude<FailingThing, 'company' | 'reseller_configurations'>

/** The buttons of a message whose effect its screen must provide. A button for help needs nothing of the screen. */
export type ActionOf<N extends MessageName> = (typeof inAppMessages)[N]['actions'][number]

/** The code of a message that has only a text, for an error without a code of its own (spec 1 §8). */
export const textOnlyCode = 500
