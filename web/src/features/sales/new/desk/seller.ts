import type { Reseller } from '@reseller-portal/contract/organizations'

/** What kind of reseller sells: a theme park's distributor, or one of the military (docs/rules.md §7). */
export type Seller = { isThemePark: boolean; isMilitary: boolean }

export function sellerOf(reseller: Reseller | undefined): Seller {
  return {
    isThemePark: reseller !== undefined && reseller.distributorID !== null,
    isMilitary: reseller?.config.military === true,
  }
}
