/** One part of OCTO that a supplier may lack. */
export type Lacking = 'supplier' | 'calendar' | 'extend' | 'update' | 'capabilities' | 'POST cancel' | 'list'

export type Body = Record<string, unknown>
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }
export type PartnerCall = {
  method: string
  /** Below the base path. */
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Body
}

/** How one supplier differs from the standard. By default, it behaves as OCTO says. */
export type Behavior = {
  lacks?: readonly Lacking[]
  /** The answer to calls that it lacks; by default 404. */
  lacksBy?: 501
  /** The longest reservation in minutes; by default as requested. */
  longestHold?: number
  /** The base path of its API; by default `/octo`. */
  basePath?: string
  /** Answers what is asked beside the interface. */
  beside?: (path: string) => Answer | undefined
  /** Answers before anything is looked at. */
  before?: (call: PartnerCall) => Answer | 'silence' | undefined
  /** The slot's id by its start. */
  slotId?: (start: string, end: string) => string
  slot?: (slot: Body) => Body
  days?: (days: Body[]) => Body[]
  booking?: (booking: Body) => Body
  product?: (product: Body) => Body
  /** How many products this key sees. */
  sells?: (key: string) => number
  /** How far its clock, and the `Date` of its answers, is ahead of ours. */
  clockMs?: number
  headers?: Record<string, string> | ((call: PartnerCall) => Record<string, string>)
  /** After the confirmation a person there decides. */
  isPending?: boolean
  /** Tickets follow the confirmation, when the test says so of the booking. */
  deliversLater?: boolean
  isFreesale?: boolean
  /** The form of each unit's ticket; undefined: one voucher for all. */
  delivery?: { format: string; by: 'TICKET' | 'VOUCHER' }
  /** The key opens only this, which gives tokens that are each good for so many calls. */
  tokens?: { path: string; calls: number }
  /** What a reseller sees until the operator has listed it. */
  unlisted?: 'nothing' | 'forbidden'
  /** Reads within a time; bookings are not counted. */
  limit?: { calls: number; perMs: number }
  /** Notifications are offered; a new subscription is answered by this status. */
  subscribedBy?: number
  /** Where no departure is planned the answer is a refusal. */
  refusesEmpty?: boolean
  /** What it lists at `/capabilities`. */
  capabilities?: Body[]
}

export function withoutKeys(bookingBody: Body, keys: readonly string[]): Body {
  return Object.fromEntries(Object.entries(bookingBody).filter(([key]) => !keys.includes(key)))
}

export function withoutNulls(bookingBody: Body): Body {
  return Object.fromEntries(Object.entries(bookingBody).filter(([, value]) => value !== null))
}
