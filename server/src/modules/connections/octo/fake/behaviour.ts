/** One part of OCTO that a supplier may lack. */
export type Lacking = 'supplier' | 'calendar' | 'extend' | 'update' | 'capabilities' | 'POST cancel' | 'list'

export type Told = Record<string, unknown>
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }
export type Asked = {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Told
}

/** How one supplier differs from the standard; what is left out is as OCTO says. */
export type Behaviour = {
  lacks?: readonly Lacking[]
  /** Answers before anything is looked at. */
  before?: (asked: Asked) => Answer | undefined
  /** The slot's id by its start. */
  slotId?: (start: string, end: string) => string
  slot?: (slot: Told) => Told
  days?: (days: Told[]) => Told[]
  booking?: (booking: Told) => Told
  product?: (product: Told) => Told
  headers?: Record<string, string>
  /** After the confirmation a person there decides. */
  isPending?: boolean
  isFreesale?: boolean
  /** The form of each unit's ticket; undefined: one voucher for all. */
  delivery?: { format: string; by: 'TICKET' | 'VOUCHER' }
}

export function withoutKeys(told: Told, keys: readonly string[]): Told {
  return Object.fromEntries(Object.entries(told).filter(([key]) => !keys.includes(key)))
}

export function withoutNulls(told: Told): Told {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
}
