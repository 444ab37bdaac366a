import {
  bookingExt,
  booking as endpoint,
  whyNotAlive,
  type Booking,
} from '@reseller-portal/contract/bookings'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { needOffice, useWords, type Translate } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { BookingStatusBadge } from './booking-status.tsx'
import type { Checkout } from './new/sale/panels/payment-panel.tsx'
import { AmendButton } from './details/amend/amend.tsx'
import { CancelButton } from './details/cancel/cancel.tsx'
import styles from './details/details.module.css'
import { CancelledBanner } from './details/cancel/cancelled-banner.tsx'
import { CustomerFacts, ExperienceFacts, guestOf } from './details/facts.tsx'
import { Money } from './details/money/money.tsx'
import { Overview } from './details/overview.tsx'
import { ParkFacts } from './details/park/park-facts.tsx'
import { ParkReservations } from './details/park/park-reservations.tsx'
import { PriceTable } from './details/money/price-table.tsx'
import { Tickets } from './details/tickets.tsx'
import { Timeline } from './details/timeline.tsx'
import { Voucher } from './details/voucher.tsx'

const watchEvery = 1500

/** Few bookings are sold with others: it comes with its words when one is. */
const SoldTogether = lazy(async () => {
  const [{ SoldTogether: Others }] = await Promise.all([import('./cart/sold-together.tsx'), needOffice()])
  return { default: Others }
})

/** One booking; while it is pending the page watches it. */
export function DetailsScreen({ checkout }: { checkout: Checkout }) {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const [pending, found] = usePending(id)
  const booking = found.data?.booking
  return (
    <>
      {booking === undefined ? (
        <PageHeader title={t('bookings.details.title')} above={list(t)} />
      ) : (
        <Title booking={booking} checkout={checkout} />
      )}
      {pending && <Banner type="info">{t('bookings.details.pending')}</Banner>}
      {booking === undefined && found.isError && (
        <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Progress doing={t('bookings.details.loading')} />}
      {booking !== undefined && <Parts booking={booking} />}
    </>
  )
}

function list(t: Translate) {
  return { to: '/bookings', name: t('bookings.title') } as const
}

/** Who goes where: what a person at the desk reads first. */
function Title({ booking, checkout }: { booking: Booking; checkout: Checkout }) {
  const { t } = useWords()
  const product = booking.items[0]?.product
  const reference = booking.resellerBookingRef || booking.supplierBookingRef || booking.id
  const title = [guestOf(booking), product?.productName].filter((part) => part !== undefined && part !== '')
  return (
    <PageHeader
      title={title.join(' · ')}
      windowTitle={t('bookings.details.title')}
      above={list(t)}
      short={
        <>
          {reference} <CopyButton text={reference} of={t('bookings.details.resellerRef')} />
        </>
      }
      mark={<BookingStatusBadge status={booking.status} />}
      note={[product?.rateName, product?.supplierName].join(' · ')}
    >
      <AmendButton booking={booking} checkout={checkout} />
      <CancelButton booking={booking} />
    </PageHeader>
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
  const gone = whyNotAlive(booking)
  const cart = booking.ext[bookingExt.cart]
  return (
    <>
      {booking.failure !== '' && (
        <Banner type="error">
          {t('bookings.details.failed')}: {booking.failure}
        </Banner>
      )}
      {gone && <Banner type="error">{say(gone)}</Banner>}
      <CancelledBanner booking={booking} />
      <Overview booking={booking} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Tickets booking={booking} />
          <PriceTable booking={booking} />
          <Money booking={booking} />
          <Timeline booking={booking} />
        </div>
        <div className={styles['column']}>
          <ParkReservations booking={booking} />
          <Voucher booking={booking} />
          {cart !== undefined && (
            <Suspense fallback={null}>
              <SoldTogether cart={cart} />
            </Suspense>
          )}
          <CustomerFacts booking={booking} />
          <ExperienceFacts booking={booking} />
          <ParkFacts booking={booking} />
        </div>
      </div>
    </>
  )
}
