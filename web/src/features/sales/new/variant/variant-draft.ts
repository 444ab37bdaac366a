import { bookingExt } from '@reseller-portal/contract/sales'
import { rateExt, type Rate } from '@reseller-portal/contract/products'
import type { Ext } from '@reseller-portal/contract/kit'
import {
  defaultResellerRegion,
  isMilitary,
  isProductType,
  parkDaysText,
} from '@reseller-portal/contract/inventory'

/** What was typed for park, bulk and military tickets. The sheet of such a ticket edits it. */
export type VariantDraft = {
  /** Selected parks and their days; either may still be empty. */
  parks: { park: string; day: string }[]
  deliveryType: string
  deliveryInstructions: string
  deliveryDate: string
  sponsorName: string
  sponsorCheck: string
  resellerRegion: string
}

export const emptyVariant: VariantDraft = {
  parks: [{ park: '', day: '' }],
  deliveryType: '',
  deliveryInstructions: '',
  deliveryDate: '',
  sponsorName: '',
  sponsorCheck: '',
  resellerRegion: defaultResellerRegion,
}

/** A theme park's rate, or one that is for the military: its sheet is shown. */
export function isVariant(rate: Pick<Rate, 'ext' | 'discountGroups'>): boolean {
  return rate.ext[rateExt.productType] !== undefined || isMilitary(rate)
}

/** The extension fields of the booking: only those that the rate asks for. */
export function variantExt(rate: Pick<Rate, 'ext' | 'discountGroups'>, variant: VariantDraft): Ext {
  const { resellerRegion, deliveryType, deliveryDate, sponsorCheck } = variant
  const sponsorName = variant.sponsorName.trim()
  return {
    ...(isVariant(rate) && { [bookingExt.resellerRegion]: resellerRegion }),
    ...(isProductType(rate, 'PARK_RESERVATION') && {
      [bookingExt.parkReservations]: parkDaysText(variant.parks),
    }),
    ...(isProductType(rate, 'BULK') && {
      deliveryType,
      deliveryDate,
      [bookingExt.deliveryInstructions]: variant.deliveryInstructions.trim(),
    }),
    ...(isMilitary(rate) && { sponsorName, sponsorCheck }),
  }
}
