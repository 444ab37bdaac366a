import { booking as endpoint, whyNotStanding, type Booking } from '@reseller-portal/contract/bookings'
import { Link, useParams } from '@tanstack/react-router'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Progress } from '../../ui/progress.tsx'
import { BookingStatusBadge } from './booking-status.tsx'
import { CancelButton } from './details/cancel.tsx'
import styles from './details/details.module.css'
import { CustomerFacts, ExperienceFacts } from './details/facts.tsx'
import { PriceTable } from './details/price-table.tsx'
import { Tickets } from './details/tickets.tsx'
import { Timeline } from './details/timeline.tsx'
import { Voucher } from './details/voucher.tsx'

const watchEvery = 1500

/** One booking; while it is pending the page watches it. */
export function DetailsScreen() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const [pending, found] = usePending(id)
  return (
    <>
      <p className={styles['back']}>
        <Link to="/bookings">{t('bookings.details.back')}</Link>
      </p>
      <PageHeader
        title={t('bookings.details.title')}
        note={found.data !== undefined && <BookingStatusBadge status={found.data.booking.status} />}
      >
        {found.data !== undefined && <CancelButton booking={found.data.booking} />}
      </PageHeader>
      {pending && <Banner type="info">{t('bookings.details.pending')}</Banner>}
      {found.data === undefined && found.isError && (
        <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Progress doing={t('bookings.details.loading')} />}
      {found.data !== undefined && <Parts booking={found.data.booking} />}
    </>
  )
}

function usePending(id: string) {
  const first = useAnswer(endpoint, { id }, { staleTime: 0 })
  const isPending = first.data?.booking.status === 'PENDING'
  const watched = useAnswer(
    endpoint,
    { id },
    { staleTime: 0, refetchInterval: isPending ? watchEvery : false },
  )
  return [isPending, watched] as const
}

function Parts({ booking }: { booking: Booking }) {
  const { t, say } = useWords()
  const gone = whyNotStanding(booking)
  return (
    <>
      {booking.failure !== '' && (
        <Banner type="error">
          {t('bookings.details.failed')}: {booking.failure}
        </Banner>
      )}
      {gone && <Banner type="error">{say(gone)}</Banner>}
      {booking.ext['sandbox'] === 'true' && <Banner type="warning">{t('bookings.details.sandbox')}</Banner>}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <ExperienceFacts booking={booking} />
          <Tickets booking={booking} />
          <PriceTable booking={booking} />
        </div>
        <div className={styles['column']}>
          <Voucher booking={booking} />
          <CustomerFacts booking={booking} />
          <Timeline booking={booking} />
        </div>
      </div>
    </>
  )
}
