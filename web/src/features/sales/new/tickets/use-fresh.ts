import {
  availabilityByDay,
  availabilityChanges,
  availabilityOfProduct,
} from '@reseller-portal/contract/offers'
import { listProducts, listRates, priceSchedule } from '@reseller-portal/contract/products'
import { supplierConfigurations } from '@reseller-portal/contract/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { useEvents } from '#lib/calls/use-events.ts'

const names = ['watching', 'changed', 'repriced']
const seats = [availabilityOfProduct, availabilityByDay, supplierConfigurations]
const prices = [listProducts, listRates, priceSchedule]

/**
 * Loads the chosen day's seats again when another desk takes or releases some, the required guest details when the
 * supplier changes them, and prices when they change.
 */
export function useFresh(supplierId: string, day: string | undefined) {
  const client = useQueryClient()
  const input = supplierId === '' || day === undefined ? undefined : { supplierId, day }
  useEvents(availabilityChanges, input, names, (event) => {
    for (const { path } of event === 'repriced' ? prices : seats)
      void client.invalidateQueries({ queryKey: [path] })
  })
}
