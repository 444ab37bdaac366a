import type { Rate } from '@reseller-portal/contract/products'
import {
  isProductType,
  lastChoice,
  parkAvailability,
  whyNotParkDay,
  type OpenPark,
} from '@reseller-portal/contract/inventory'
import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '#lib/calls/query.ts'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import type { Problem } from '../people/problems.ts'
import type { VariantDraft } from './variant-draft.ts'

type Chosen = {
  rate: Rate | undefined
  date: string | undefined
  guests: number
  rows: VariantDraft['parks']
}

/** What the parks still take around the chosen date, and which of the chosen park days have no room. */
export function useParkDays({ rate, date: startDate = '', guests, rows }: Chosen) {
  const client = useQueryClient()
  const isReserved = rate !== undefined && startDate !== '' && isProductType(rate, 'PARK_RESERVATION')
  const endDate = isReserved ? lastChoice(rate, startDate) : startDate
  const input = { startDate, endDate, supplierId: rate?.supplierId }
  const answer = useAnswer(parkAvailability, input, { enabled: isReserved })
  useLoadMessage('reservations.load_failed', { error: answer.error, retry: () => void answer.refetch() })
  /** Undefined until it's loaded. The server checks it in any case. */
  const open: readonly OpenPark[] | undefined = isReserved ? answer.data?.availability : undefined
  const problems = rows.flatMap((row, index): Problem[] => {
    const refusal = row.park === '' || row.day === '' ? undefined : open && whyNotParkDay(row, guests, open)
    return refusal ? [{ field: parkDayField(index), refusal }] : []
  })
  const refresh = () => client.invalidateQueries({ queryKey: [parkAvailability.path] })
  return { open, problems, refresh }
}

/** The name of the field in which the day of a park reservation is chosen. */
export function parkDayField(index: number) {
  return `parkDay${index}`
}
