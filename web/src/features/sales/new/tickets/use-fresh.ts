import {
  availabilityByDay,
  availabilityChanges,
  availabilityOfProduct,
} from '@reseller-portal/contract/offers'
import { supplierConfigurations } from '@reseller-portal/contract/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { useEvents } from '#lib/calls/use-events.ts'

const names = ['watching', 'changed']
const outdated = [availabilityOfProduct, availabilityByDay, supplierConfigurations]

/**
 * What is left on the chosen day refreshes itself when another desk takes seats or gives them back, and what is asked of
 * guests when the supplier changes it.
 */
export function useFresh(supplierId: string, day: string | undefined) {
  const client = useQueryClient()
  const input = supplierId === '' || day === undefined ? undefined : { supplierId, day }
  useEvents(availabilityChanges, input, names, () => {
    for (const { path } of outdated) void client.invalidateQueries({ queryKey: [path] })
  })
}
