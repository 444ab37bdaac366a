import type { Picture } from '@reseller-portal/contract/products'

/** A sale that this desk made, as far as it can be made again: what, when on a day, how many; nothing of the guest. */
export type SoldHere = {
  supplier: string
  rate: string
  /** The local time at which it starts. */
  at: string
  quantities: Record<string, number>
  rateName: string
  productName: string
  picture?: Picture
  /** The sale as shown: the travelers of each type, and the total. */
  guests: string
  total: string
}

const place = 'desk-sales'
const remembered = 30

/** The newest first. */
function salesHere(): SoldHere[] {
  try {
    // Only `rememberSale` writes here.
    return JSON.parse(localStorage.getItem(place) ?? '[]') as SoldHere[]
  } catch {
    return []
  }
}

export function rememberSale(sale: SoldHere) {
  localStorage.setItem(place, JSON.stringify([sale, ...salesHere()].slice(0, remembered)))
}

export function lastSale(): SoldHere | undefined {
  return salesHere()[0]
}

/** The three that were made most often of the last thirty; of as many, the newer one first. */
export function commonSales(sales = salesHere()): SoldHere[] {
  const byName = Map.groupBy(sales, ({ supplier, rate, at, quantities }) =>
    JSON.stringify([supplier, rate, at, quantities]),
  )
  return [...byName.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 3)
    .flatMap((all) => all.slice(0, 1))
}
