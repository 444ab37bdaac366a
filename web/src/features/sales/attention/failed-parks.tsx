import { parksNeedAttention } from '@reseller-portal/contract/inventory'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

/** Bookings with a failed park reservation, each with a link to the page where it can be retried. Draws nothing if there are none. */
export function FailedParks() {
  const { t, language } = useWords()
  const found = useAnswer(parksNeedAttention, {}, { staleTime: 0, refetchInterval: 60_000 })
  const bookings = found.data?.bookings ?? []
  if (bookings.length === 0) return null
  return (
    <HomeList
      title={t('attention.parks.title')}
      rows={bookings.map(({ bookingId, customer, reference, since, status }) => ({
        id: bookingId,
        name: (
          <Link to="/bookings/details/$id" params={{ id: bookingId }}>
            {customer || reference || bookingId}
          </Link>
        ),
        note: t('attention.since', { time: dateAndTime(since, localZone, language) }),
        mark: <StatusBadge tone="bad">{t(`codes.reservationStatus.${status}`)}</StatusBadge>,
      }))}
      empty=""
    />
  )
}
