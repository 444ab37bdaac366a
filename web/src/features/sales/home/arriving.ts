import { bookingList } from '@reseller-portal/contract/sales'
import { companyDay } from '#lib/calls/company-day.ts'
import { useAnswer } from '#lib/calls/query.ts'

const often = { refetchInterval: 60_000 }
export const nextHours = 4
const hourMs = 60 * 60_000

/** The open bookings whose visit starts in the next hours, by the time at which it starts. */
export function useArriving() {
  // A visit may be on the day before or after at its place.
  const range = { from: companyDay(-1), to: companyDay(1) }
  const found = useAnswer(bookingList, { status: ['OPEN'], order: 'visit', ...range }, often)
  const now = found.dataUpdatedAt
  const bookings = found.data?.bookings.filter(({ confirmation }) => {
    const start = Date.parse(confirmation.start)
    return start >= now && start < now + nextHours * hourMs
  })
  return { ...found, bookings, now }
}

/** The bookings that a supplier has not answered yet. */
export function useWaiting() {
  return useAnswer(bookingList, { status: ['PENDING'] }, often).data?.bookings
}
