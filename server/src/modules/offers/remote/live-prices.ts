import type { Price } from '@reseller-portal/contract/products'
import type { HeldSlot } from '#db/tables/inventory.ts'

/** The price that a supplier names for one unit. */
export type LivePrice = HeldSlot['prices'][number]

/** The imported price with the supplier's amounts for a slot. */
export function livePrice(imported: Price, live: LivePrice): Price {
  const { currency } = live
  const money = (amount: number) => ({ amount, currency })
  return {
    ...imported,
    retail: money(live.retail),
    original: money(live.original),
    net: live.net === null ? null : money(live.net),
    includedTaxes: live.includedTaxes.map(({ name, retail }) => ({ name, retail, currency })),
  }
}

/** One start on a day, with the supplier's prices for it. */
export type PricedStart = { localTime: string; prices: readonly LivePrice[] }

/**
 * The prices of a unit on a day: the imported price if no start has prices; one price if all starts agree; otherwise
 * one for each amount, with its start times. Empty if the unit has no price at any start: it isn't sold.
 */
export function pricesOfStarts(imported: Price, unitRef: string, starts: readonly PricedStart[]): Price[] {
  const priced = starts.filter(({ prices }) => prices.length > 0)
  if (priced.length === 0) return [imported]
  const amounts = priced.flatMap(({ localTime, prices }) => {
    const live = prices.find((each) => each.unitRef === unitRef)
    return live === undefined ? [] : [{ localTime, price: livePrice(imported, live) }]
  })
  const groups = [...Map.groupBy(amounts, ({ price }) => JSON.stringify(price)).values()]
  const isSame = groups.length === 1 && amounts.length === priced.length && priced.length === starts.length
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const startTimes = isSame ? imported.startTimes : [...new Set(group.map(({ localTime }) => localTime))]
    return [{ ...first.price, startTimes }]
  })
}
