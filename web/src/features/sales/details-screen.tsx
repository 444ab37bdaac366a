import { booking as endpoint, type Booking } from '@reseller-portal/contract/sales'
import { mailsNewVoucher } from '@reseller-portal/contract/documents'
import { useParams } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { BookingStatusBadge } from './booking-status.tsx'
import type { Checkout } from './new/sale/panels/payment-panel.tsx'
import { AmendButton } from './details/amend/amend.tsx'
import { CancelButton } from './details/cancel/cancel.tsx'
import { useGuestName } from './guest-name.ts'
import { Parts } from './details-parts.tsx'

const watchEvery = 1500

/** One booking. While it's pending, or an email about a change is being sent, the page follows it. */
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

/** The guest and the product, which a person at the desk reads first. */
function Title({ booking, checkout }: { booking: Booking; checkout: Checkout }) {
  const { t } = useWords()
  const guestName = useGuestName()
  const product = booking.items[0]?.product
  const reference = booking.resellerBookingRef || booking.supplierBookingRef || booking.id
  const title = [guestName(booking), product?.productName].filter((part) => part !== undefined && part !== '')
  return (
    <PageHeader
      title={title.join(' · ')}
      windowTitle={t('bookings.details.title')}
      above={list(t)}
      short={
        <>
          {reference} <CopyButton text={reference} name={t('bookings.details.resellerRef')} />
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
    {
      staleTime: 0,
      refetchInterval: () => (isPending || awaitsMail(first.data?.booking, Date.now()) ? watchEvery : false),
    },
  )
  return [isPending, watched] as const
}

const changes: ReadonlySet<string> = new Set([
  'bookings.amended',
  'bookings.tickets_cancelled',
  'bookings.details_changed',
])
/** A mail that was not written in this time is not waited for. */
const longest = 30_000

/** The booking was changed just now, and its timeline does not show the new voucher yet. */
function awaitsMail(booking: Booking | undefined, now: number): boolean {
  if (booking === undefined || booking.status !== 'OPEN' || !mailsNewVoucher(booking)) return false
  const last = booking.timeline.findLast(
    ({ typeOf }) => changes.has(typeOf) || typeOf === 'vouchers.amendment_mailed',
  )
  return last !== undefined && changes.has(last.typeOf) && now - Date.parse(last.timestamp) < longest
}
