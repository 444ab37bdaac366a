import { shifted, type DayRange } from '@reseller-portal/contract/reports'
import { useCompanyToday } from '#lib/calls/company-day.ts'

/** How often a live figure is loaded again. */
export const often = { refetchInterval: 30_000 }

/** Today and the six days before it. */
export function useLastDays(): DayRange {
  const to = useCompanyToday()
  return { from: shifted(to, -6), to }
}
