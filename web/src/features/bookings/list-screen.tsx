import { bookingList, maxBookingSearchResults } from '@reseller-portal/contract/bookings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { count } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BookingTable } from './list/booking-table.tsx'
import { SearchBox } from './list/search-box.tsx'

const typingPause = 250

/** The reseller's bookings, newest first; what is searched for is in the address. */
export function ListScreen() {
  const { t, language } = useWords()
  const { search = '' } = useSearch({ strict: false })
  const found = useAnswer(bookingList, { searchParam: search }, { keepPrevious: true, staleTime: 0 })
  const bookings = found.data?.bookings
  return (
    <>
      <PageHeader title={t('bookings.title')}>
        <LinkButton to="/add-bookings" icon="plus">
          {t('shell.nav.addBooking')}
        </LinkButton>
      </PageHeader>
      <SearchInAddress search={search} isBusy={found.isFetching} />
      <BookingTable
        bookings={bookings}
        search={search}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
      {bookings?.length === maxBookingSearchResults && (
        <p>{t('bookings.limited', { count: count(maxBookingSearchResults, language) })}</p>
      )}
    </>
  )
}

/** Types at once, searches when the typing pauses, and follows the back button. */
function SearchInAddress({ search, isBusy }: { search: string; isBusy: boolean }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  if (search !== asked) {
    setAsked(search)
    setTyped(search)
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined
    const timer = setTimeout(() => {
      const wanted = typed.trim()
      setAsked(wanted)
      void navigate({
        to: '/bookings',
        search: wanted === '' ? {} : { search: wanted },
        replace: true,
        resetScroll: false,
      })
    }, typingPause)
    return () => clearTimeout(timer)
  }, [typed, search, navigate])
  return <SearchBox value={typed} onChange={setTyped} isBusy={isBusy} />
}
