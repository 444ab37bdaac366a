import type { Hold } from '@reseller-portal/contract/offers'
import { useCallback, useState } from 'react'
import { emptyVariant, type VariantDraft } from '../variant/variant-draft.ts'

export type CustomerDraft = {
  email: string
  firstName: string
  lastName: string
  phone: string
  reference: string
}
export type TravelerDraft = {
  firstName: string
  lastName: string
  email: string
  phone: string
  weight: string
  country: string
}
/** Who gets which prices by mail (spec 1 §9). */
export type EmailOptions = { agentFacing: 'true' | 'false' | 'none'; customerIncludePricing: 'true' | 'none' }
/** What this desk has begun for an order: seats held, a payment opened on them. */
export type Kept = { order: string; hold?: Hold; session?: string; payment?: string }

/** What was typed, and what must not be lost by a reload. */
export type Draft = {
  /** By the name of the pricing line, so that another slot or day keeps them. */
  quantities: Record<string, number>
  customer: CustomerDraft
  /** By pricing line and number. */
  travelers: Record<string, TravelerDraft>
  pickup: string
  options: EmailOptions
  variant: VariantDraft
  /** A voucher code that was looked up, for bookings of this product. */
  code?: { supplierId: string; productId: string; code: string; amount: number; currency: string } | undefined
  /** How many of each add-on, by its id. */
  addOns: Record<string, number>
  kept?: Kept | undefined
}

export type EditDraft = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void

const place = 'new-booking'
export const noTraveler: TravelerDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  weight: '',
  country: '',
}
export const emptyDraft: Draft = {
  quantities: {},
  addOns: {},
  customer: { email: '', firstName: '', lastName: '', phone: '', reference: '' },
  travelers: {},
  pickup: '',
  options: { agentFacing: 'true', customerIncludePricing: 'true' },
  variant: emptyVariant,
}

/** The draft of this tab, kept until the sale is made. */
export function useDraft(): [Draft, EditDraft, () => void] {
  const [draft, setDraft] = useState(readDraft)
  const edit = useCallback<EditDraft>((change) => {
    setDraft((before) => write({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
  }, [])
  // Waits for its turn. If it were written immediately, a slightly earlier edit would overwrite it.
  const clear = useCallback(() => setDraft(() => write(emptyDraft)), [])
  return [draft, edit, clear]
}

/** For the next time that the form is opened. */
export function keepCustomer(customer: CustomerDraft) {
  write({ ...readDraft(), customer })
}

function readDraft(): Draft {
  try {
    // This tab wrote it; an older shape is filled up by the defaults.
    const stored = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Draft>
    return { ...emptyDraft, ...stored, customer: { ...emptyDraft.customer, ...stored.customer } }
  } catch {
    return emptyDraft
  }
}

function write(draft: Draft) {
  sessionStorage.setItem(place, JSON.stringify(draft))
  return draft
}
