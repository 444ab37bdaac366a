import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Mail from 'lucide-react/icons/mail'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import {
  bookingChanges,
  bookingCount,
  bookingList,
  maxBookingSearchResults,
  type BookingListItem,
} from '@reseller-portal/contract/sales'
import { useMemo, useState } from 'react'
import { count } from '#lib/language/format.ts'
import { useAnswer, queries } from '#lib/calls/query.ts'
import { useEvents } from '#lib/calls/use-events.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { part } from '#ui/feedback/part.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { useListState } from '#ui/list-screen/list-state.ts'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { PeriodChip } from '#ui/list-screen/controls/period-chip.tsx'
import { ListScreen as Screen } from '#ui/list-screen/list-screen.tsx'
import type { RowActs } from '#ui/list-screen/table/row-acts.tsx'
import type { Checkout } from '../new/sale/panels/payment-panel.tsx'
import {
  requestOf,
  bookingsIn,
  everyBooking,
  narrowed,
  useBookingFilters,
  useViewCounts,
  visitsIn,
} from './booking-filters.ts'
import { bookingColumns } from './columns.tsx'
import { emailVoucher, printVoucher } from './print-voucher.ts'
import type { BookingAct } from './row-dialog.tsx'
import { useVisitDays } from './visit-days.tsx'
import styles from './list.module.css'

const RowDialog = part(() => import('./row-dialog.tsx'))
const searched = { narrowed }

/** The reseller's bookings. The address contains the search, filters, and order, and the server applies them. */
export function ListScreen({ checkout }: { checkout: Checkout }) {
  const words = useWords()
  const { t, language, texts } = words
  const [{ search, filters, sort }] = useListState(narrowed)
  const query = { searchParam: search, ...requestOf(filters) }
  const found = useAnswer(bookingList, query, { keepPrevious: true, staleTime: 0 })
  useEvents(bookingChanges, noInput, changed, readAgain)
  const willBeByVisit = 'order' in query && query.order === 'visit'
  const [isByVisit, setByVisit] = useState(willBeByVisit)
  // The rows of the previous view keep their order until the new ones have arrived.
  if (isByVisit !== willBeByVisit && !found.isPlaceholderData) setByVisit(willBeByVisit)
  const local = useLocalList(found, isByVisit ? visitsIn : bookingsIn, searched)
  const list = { ...local, pieces: () => everyBooking(query) }
  const group = useVisitDays(found.data?.bookings ?? none)
  const isGrouped = isByVisit && sort === undefined
  const chips = useBookingFilters()
  const counts = useViewCounts(chips.views)
  const [act, setAct] = useState<{ id: string; act: BookingAct }>()
  // The words of a language stay the same object.
  // oxlint-disable-next-line react/exhaustive-deps
  const columns = useMemo(() => bookingColumns(words, isGrouped), [t, language, texts, isGrouped])
  const acts = useMemo<RowActs<BookingListItem>>(
    () => (row) => {
      const { id, status } = row
      const open = (each: BookingAct) => () => setAct({ id, act: each })
      const whenOpen = (each: () => void) => (status === 'OPEN' ? each : undefined)
      return [
        {
          icon: Printer,
          key: 'p',
          label: (name) => t('bookings.acts.print', { name }),
          act: whenOpen(() => void printVoucher(row, language).catch(showFailure)),
        },
        {
          icon: Mail,
          key: 'r',
          label: (name) => t('bookings.acts.email', { name }),
          act: whenOpen(open('email')),
        },
        {
          icon: CalendarClock,
          key: 'a',
          label: (name) => t('bookings.acts.change', { name }),
          act: whenOpen(open('change')),
        },
        {
          icon: Ban,
          label: (name) => t('bookings.acts.cancel', { name }),
          act: whenOpen(open('cancel')),
        },
      ]
    },
    [t, language],
  )
  const printAll = async (ids: string[], onSent: (count: number) => void) => {
    const rows = local.rows?.filter(({ id, status }) => ids.includes(id) && status === 'OPEN') ?? []
    for (const [done, row] of rows.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      await printVoucher(row, language)
      onSent(done + 1)
    }
    return true
  }
  /** Sends each voucher to its customer in the language of the booking. Unsent ones stay selected, so that no customer is emailed twice. */
  const emailAll = async (ids: string[], onSent: (count: number) => void) => {
    const rows = local.rows?.filter(({ id, status }) => ids.includes(id) && status === 'OPEN') ?? []
    const left = new Set(rows.map(({ id }) => id))
    const reachable = rows.filter(({ email }) => email !== '')
    try {
      for (const [done, { id }] of reachable.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the first failure ends it
        await emailVoucher(id, language)
        left.delete(id)
        onSent(done + 1)
      }
      if (reachable.length > 0) showMessage('vouchers.sent')
    } catch (error) {
      showFailure(error)
    }
    return [...left]
  }
  return (
    <>
      <Screen
        title={t('bookings.title')}
        list={list}
        search={{ label: t('bookings.search'), hint: t('bookings.searchHint') }}
        empty={t('bookings.none')}
        doing={t('bookings.loading')}
        opens={opens}
        views={chips.views.map((view, at) => ({ ...view, ...counts.views[at] }))}
        saved={{ screen: 'bookings', countOf: counts.ofAddress }}
        {...(isGrouped && { group })}
        filters={chips.filters}
        period={<PeriodChip list={list} words={chips.visit} />}
        columns={columns}
        acts={acts}
        actKeys={actKeys}
        bulk={[
          { label: t('bookings.acts.printAll'), act: printAll },
          { label: t('bookings.acts.emailAll'), act: emailAll },
        ]}
      >
        <span className={styles['add']}>
          <LinkButton to="/add-bookings" icon={Plus} keys="N">
            {t('shell.nav.addBooking')}
          </LinkButton>
        </span>
      </Screen>
      {found.data?.bookings.length === maxBookingSearchResults && (
        <p>{t('bookings.limited', { count: count(maxBookingSearchResults, language) })}</p>
      )}
      {act !== undefined && <RowDialog {...act} checkout={checkout} onClose={() => setAct(undefined)} />}
    </>
  )
}

const none: never[] = []
const noInput = {}
const changed = ['watching', 'changed']
const actKeys = [
  { key: 'p', label: 'keys.list.print' },
  { key: 'r', label: 'keys.list.email' },
  { key: 'a', label: 'keys.list.change' },
]

const opens = ({ id }: BookingListItem) => ({ to: '/bookings/details/$id', params: { id } }) as const

function readAgain() {
  for (const { path } of [bookingList, bookingCount]) void queries.invalidateQueries({ queryKey: [path] })
}
