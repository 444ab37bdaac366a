import { ownValue } from '@reseller-portal/contract/kit'
import { refuseOcto } from './refusal.ts'
import { say, type Sentence } from './words.ts'

/** The fields of requests by which capabilities that we lack are used (docs/octo-facts.md §1.6). */
const lacked: Record<string, string> = {
  dropoffRequested: 'octo/dropoffs',
  dropoffLocationId: 'octo/dropoffs',
  dropoffNotes: 'octo/dropoffs',
  dropoffPointId: 'octo/dropoffs',
  dropoffHotel: 'octo/dropoffs',
  dropoffAddress: 'octo/dropoffs',
  offerCode: 'octo/offers',
  orderId: 'octo/cart',
  adjustments: 'octo/adjustments',
  packageIncludeId: 'octo/packages',
  packageBookings: 'octo/packages',
  extraItems: 'octo/extras',
  resourceAllocations: 'octo/resources',
  cardPayment: 'octo/cardPayments',
  giftPayment: 'octo/gifts',
}

/**
 * Refuses what a request asks of a capability that we lack: left out silently, the guest would have another price or
 * service than the reseller sold. A value that asks for nothing is fine.
 */
export function refuseNotSpoken(sent: object): void {
  for (const [field, value] of Object.entries(sent)) {
    const capability = ownValue(lacked, field)
    if (capability !== undefined && asksSomething(value))
      refuseOcto('UNPROCESSABLE_ENTITY', say('lacksField', { capability, field }))
  }
}

function asksSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** The calls of those capabilities, below `/octo`. */
const calls: readonly [RegExp, string][] = [
  [/^\/orders?\b/, 'octo/cart'],
  [/^\/offers\b/, 'octo/offers'],
  [/^\/mappings\b/, 'octo/mappings'],
  [/^\/webhooks\b/, 'octo/webhooks'],
  [/^\/gifts\b/, 'octo/gifts'],
  [/^\/card_payments\b/, 'octo/cardPayments'],
  [/^\/bookings\/[^/]+\/dropoffLocations\b/, 'octo/dropoffs'],
]

/** Why there is no such call: it is of a capability that we lack, or unknown. */
export function whyNoSuchCall(url: string): Sentence {
  const path = url.replace(/^\/octo/, '')
  const capability = calls.find(([call]) => call.test(path))?.[1]
  return capability === undefined ? say('noSuchCall') : say('lacks', { capability })
}
