import Plus from 'lucide-react/icons/plus'
import { bookingList, maxBookingSearchResults, type BookingListItem } from '@reseller-portal/contract/sales'
import { currencyDigits, formatMoney } from '@reseller-portal/contract/kit'
import { count, dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { visitDate, visitInFile, visitTime } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useListState } from '#ui/list-screen/list-state.ts'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { PeriodChip } from '#ui/list-screen/controls/period-chip.tsx'
import { SavedViews } from '#ui/list-screen/controls/saved-views.tsx'
import { ListScreen as Screen } from '#ui/list-screen/list-screen.tsx'
import { BookingStatusBadge } from './booking-status.tsx'
import {
  askedOf,
  bookingsIn,
  everyBooking,
  narrowed,
  useBookingFilters,
  visitsIn,
} from './booking-filters.ts'
import { useConfirmationText } from './confirmation-text.ts'
import { useVisitDays } from './visit-days.tsx'
import { visitOfRow } from './visits.ts'

/** The reseller's bookings; what is searched, filtered and sorted is in the address, and the server narrows. */
export function ListScreen() {
  const words = useWords()
  const { t, language, texts } = words
  const [{ search, filters }] = useListState(narrowed)
  const query = { searchParam: search, ...askedOf(filters) }
  const found = useAnswer(bookingList, query, { keepPrevious: true, staleTime: 0 })
  const isByVisit = 'order' in query && query.order === 'visit'
  const local = useLocalList(found, isByVisit ? visitsIn : bookingsIn, { narrowed })
  const list = { ...local, pieces: () => everyBooking(query) }
  const visitGroup = useVisitDays(found.data?.bookings ?? none)
  const chips = useBookingFilters()
  return (
    <>
      <Screen
        title={t('bookings.title')}
        list={list}
        search={{ label: t('bookings.search'), hint: t('bookings.searchHint') }}
        empty={t('bookings.none')}
        doing={t('bookings.loading')}
        opens={({ id }) => ({ to: '/bookings/details/$id', params: { id } })}
        views={chips.views}
        {...(isByVisit && list.state.sort === undefined && { group: visitGroup })}
        filters={chips.filters}
        period={
          <>
            <PeriodChip list={list} words={chips.visit} />
            <SavedViews screen="bookings" />
          </>
        }
        columns={[
          {
            key: 'guest',
            header: t('bookings.guest'),
            names: true,
            sort: true,
            value: ({ firstName, lastName, email }) =>
              `${firstName} ${lastName}`.trim() || email || t('bookings.walkUp'),
            second: ({ resellerBookingRef, email }) =>
              [resellerBookingRef, email].filter(Boolean).join(' · '),
          },
          {
            key: 'visit',
            header: t('bookings.visit'),
            sort: true,
            value: ({ confirmation: { start } }) => start,
            file: (row) => visitInFile(visitOfRow(row), words),
            cell: (row) => visitTime(visitOfRow(row), words),
            second: (row) => visitDate('weekday', visitOfRow(row), words),
          },
          {
            key: 'product',
            header: t('bookings.booking'),
            sort: true,
            value: ({ productName }) => productName,
            second: (row) => <ConfirmationText booking={row} />,
          },
          {
            key: 'status',
            header: t('bookings.status'),
            sort: true,
            value: ({ status }) => texts.bookingStatus[status],
            cell: ({ status }) => <BookingStatusBadge status={status} />,
          },
          {
            key: 'tickets',
            header: t('bookings.quantity'),
            align: 'end',
            value: ({ confirmation }) => confirmation.tickets,
          },
          {
            key: 'total',
            header: t('bookings.total'),
            align: 'end',
            sort: true,
            value: ({ total: { amount, currency } }) => amount / 10 ** currencyDigits(currency),
            cell: ({ total }) => formatMoney(total, language),
          },
          {
            key: 'booked',
            header: t('bookings.booked'),
            sort: true,
            value: ({ bookedDate }) => bookedDate,
            cell: ({ bookedDate }) =>
              bookedDate === null ? '' : dateAndTime(bookedDate, localZone, language),
            second: ({ agent, pointOfSale }) => [agent, pointOfSale].filter(Boolean).join(' · '),
          },
        ]}
      >
        <LinkButton to="/add-bookings" icon={Plus}>
          {t('shell.nav.addBooking')}
        </LinkButton>
      </Screen>
      {found.data?.bookings.length === maxBookingSearchResults && (
        <p>{t('bookings.limited', { count: count(maxBookingSearchResults, language) })}</p>
      )}
    </>
  )
}

const none: never[] = []

function ConfirmationText({ booking }: { booking: BookingListItem }) {
  return useConfirmationText(booking)
}
