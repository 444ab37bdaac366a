import { accessRefusals } from './refusals/access.ts'
import { organizationRefusals } from './refusals/organizations.ts'
import { supplyRefusals } from './refusals/supply.ts'
import { saleRefusals } from './refusals/sales.ts'
import { bookingRefusals } from './refusals/bookings.ts'

/**
 * Every refusal of the portal with its HTTP status and the code in the envelope. Numbers follow the event-code ranges
 * of spec 2 §8; words are the booking error codes of spec 1 §8.
 */
export const refusals = {
  ...accessRefusals,
  ...organizationRefusals,
  ...supplyRefusals,
  ...saleRefusals,
  ...bookingRefusals,
} as const satisfies Record<string, { status: number; code: number | string }>

export type RefusalCode = keyof typeof refusals

/** The refusals of a call that reads a remote supplier (spec 1 §8). */
export const partnerRefusals = [
  'partner.failed',
  'partner.maintenance',
  'partner.busy',
  'partner.withdrawn',
] as const satisfies readonly RefusalCode[]

/** Numbers and names that the sentence needs, or that a screen shows beside it. */
export type Facts = Record<string, string | number | boolean | readonly string[]>
export type Refusal = { code: RefusalCode; facts: Facts }

/** Makes a refusal; a rule returns it, the server throws it once. */
export function refusal(code: RefusalCode, facts: Facts = {}): Refusal {
  return { code, facts }
}

/** The first rule that refuses, in the order given. */
export function firstRefusal(...answers: (Refusal | undefined)[]): Refusal | undefined {
  return answers.find((answer) => answer !== undefined)
}

/** The name of a refusal from the code in an error envelope, for screens that treat one specially. */
export function refusalNamed(name: RefusalCode, code: number | string): boolean {
  return refusals[name].code === code
}
