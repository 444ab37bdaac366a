import { ownValue, type Language } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { ExtraLabel } from '../voucher.ts'

/** The name of a code in the reader's language; a supplier's own code and other texts stay as they are. */
export function extraName(label: ExtraLabel, value: string, language: Language): string {
  const names: Readonly<Record<string, string>> = tables(language)[label] ?? {}
  return ownValue(names, value) ?? value
}

function tables(language: Language): Partial<Record<ExtraLabel, Readonly<Record<string, string>>>> {
  const { regions, groups, pickupInstructions, reservationStatus } = serverWords[language].codes
  return {
    MarketRegion: regions,
    ResellerRegion: regions,
    DiscountGroup: groups,
    PickupInstructions: pickupInstructions,
    ParkReservationStatus: reservationStatus,
  }
}
