import { bookingExt, needsAttention, type Booking } from '@reseller-portal/contract/bookings'
import {
  parkReservations,
  parksNeedAttention,
  retryParkReservations,
  type ReservationStatus,
} from '@reseller-portal/contract/parks'
import { Fragment } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { longDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../details.module.css'

const watchEvery = 2000

/** The park reservations of a booking, which follow it, and a way to try again what failed. */
export function ParkReservations({ booking }: { booking: Booking }) {
  return booking.ext[bookingExt.productType] === 'PARK_RESERVATION' ? (
    <Reservations booking={booking} />
  ) : null
}

function Reservations({ booking: { id, status: bookingStatus } }: { booking: Booking }) {
  const { t, language } = useWords()
  const first = useAnswer(parkReservations, { id }, { staleTime: 0 })
  const refetchInterval = isUnderWay(first.data?.reservations.status) ? watchEvery : false
  const answer = useAnswer(parkReservations, { id }, { staleTime: 0, refetchInterval })
  useLoadMessage('reservations.load_failed', { error: answer.error, retry: () => void answer.refetch() })
  const retry = useChange(retryParkReservations, {
    outdates: [parkReservations, parksNeedAttention, needsAttention],
    onError: (error) => void showFailure(error),
  })
  const found = answer.data?.reservations
  const isFailed = found !== undefined && ['failure', 'partial', 'error'].includes(found.status)
  return (
    <Sheet title={t('bookings.parks.title')}>
      {answer.isPending && <Progress />}
      {found !== undefined && (
        <>
          <StatusBadge tone={toneOf(found.status)}>
            {t(`codes.reservationStatus.${found.status}`)}
          </StatusBadge>
          <dl className={styles['facts']}>
            {found.reservations.map(({ park, day, status }) => (
              <Fragment key={`${park} ${day}`}>
                <dt>{longDay(day, language)}</dt>
                <dd>
                  {t(`codes.parks.${park}`)} · {t(`codes.parkDayStatus.${status}`)}
                </dd>
              </Fragment>
            ))}
          </dl>
          {isFailed && bookingStatus === 'OPEN' && (
            <AppButton
              variant="default"
              loading={retry.isPending}
              onClick={() => retry.mutate({ input: { id }, key: crypto.randomUUID() })}
            >
              {t('bookings.parks.retry')}
            </AppButton>
          )}
        </>
      )}
    </Sheet>
  )
}

/** Written down with the booking, and tried a moment later. */
function isUnderWay(status: ReservationStatus | undefined) {
  return status === 'none' || status === 'skipped'
}

function toneOf(status: ReservationStatus) {
  if (status === 'success') return 'good'
  return status === 'none' || status === 'skipped' ? 'wait' : 'bad'
}
