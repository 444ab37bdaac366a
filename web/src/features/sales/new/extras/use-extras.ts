import { mostOf, offeredAddOns, soldAddOn, type OfferedAddOn } from '@reseller-portal/contract/prices'
import type { Slot } from '@reseller-portal/contract/offers'
import type { Rate } from '@reseller-portal/contract/products'
import { useAnswer } from '#lib/calls/query.ts'
import { localDay } from '../days.ts'
import { countOf } from '../form/choice-state.ts'
import type { Line } from '../tickets/lines.ts'

type Chosen = {
  rate: Rate | undefined
  slot: Slot | undefined
  lines: readonly Line[]
  quantities: Record<string, number>
}

const none: OfferedAddOn[] = []
const nowhere = { supplierId: '', id: '', productId: '' }

/** The add-ons for the chosen tickets, the most that can be sold of each, and the chosen numbers. */
export function useExtras({ rate, slot, lines, quantities }: Chosen) {
  const { supplierId, id: rateId, productId } = rate ?? nowhere
  const day = slot === undefined ? '' : localDay(slot.start, slot.localTimezone)
  const query = { supplierId, productId, rateId, day }
  const enabled = rate !== undefined && slot !== undefined
  const { data, refetch, error } = useAnswer(offeredAddOns, query, { enabled })
  const guests = countOf(lines)
  const currency = lines[0]?.currency
  const offered = (enabled ? (data?.addOns ?? none) : none)
    .filter((each) => each.currency === currency)
    .map((each) => ({ ...each, most: mostOf(each, guests) }))
  const sold = offered
    .map((each) => soldAddOn(each, Math.min(quantities[each.id] ?? 0, each.most)))
    .filter(({ quantity }) => quantity > 0)
  const isChosen = Object.values(quantities).some((quantity) => quantity > 0)
  return {
    offered,
    sold,
    /** Add-ons were chosen before a reload, and their prices aren't known yet, or can't be loaded. */
    isUnknown: enabled && data === undefined && isChosen,
    /** Why the add-ons can't be loaded. */
    error: enabled && data === undefined ? error : null,
    refresh: () => (enabled ? refetch() : undefined),
  }
}
