import { bookingExt, needsAttention, type Booking } from '@reseller-portal/contract/sales'
import {
  parkAvailability,
  parkReservations,
  parksNeedAttention,
  retryParkReservations,
  type ReservationStatus,
} from '@reseller-portal/contract/inventory'
import { Fragment } from 'react'
import type { Answer } from '#lib/calls/call.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { longDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../details.module.css'

const watchEvery = 2000

/** The park reservations of a booking, if it has any. */
export function ParkReservations({ booking: { id, status, ext } }: { booking: Booking }) {
  const { t } = useWords()
  return ext[bookingExt.productType] === 'PARK_RESERVATION' ? (
    <ParkReservationsOf bookingId={id} isOpen={status === 'OPEN'} title={t('bookings.parks.title')} />
  ) : null
}

type Props = { bookingId: string; isOpen: boolean; title: string }

/** The park reservations of a booking, which follow it: what failed, what to do about it, and a way to try again. */
export function ParkReservationsOf({ bookingId: id, isOpen, title }: Props) {
  const { t } = useWords()
  const first = useAnswer(parkReservations, { id }, { staleTime: 0 })
  const refetchInterval = isUnderWay(first.data?.reservations.status) ? watchEvery : false
  const answer = useAnswer(parkReservations, { id }, { staleTime: 0, refetchInterval })
  useLoadMessage('reservations.load_failed', { error: answer.error, retry: () => void answer.refetch() })
  const retry = useChange(retryParkReservations, {
    outdates: [parkReservations, parksNeedAttention, needsAttention, parkAvailability],
    onError: (error) => void showFailure(error),
  })
  const found = answer.data?.reservations
  const isFailed = found !== undefined && ['failure', 'partial', 'error'].includes(found.status)
  return (
    <Sheet title={title}>
      {answer.isPending && <Progress />}
      {found !== undefined && (
        <>
          <StatusBadge tone={toneOf(found.status)}>
            {t(`codes.reservationStatus.${found.status}`)}
          </StatusBadge>
          <Days reservations={found} />
          {isFailed && isOpen && (
            <>
              <Banner type="error">{t('bookings.parks.failed')}</Banner>
              <AppButton
                variant="default"
                loading={retry.isPending}
                onClick={() => retry.mutate({ input: { id }, key: crypto.randomUUID() })}
              >
                {t('bookings.parks.retry')}
              </AppButton>
            </>
          )}
          <output>{retry.data && <Retried reservations={retry.data.reservations} />}</output>
        </>
      )}
    </Sheet>
  )
}

type Reservations = Answer<typeof parkReservations>['reservations']

function Days({ reservations: { reservations } }: { reservations: Reservations }) {
  const { t, language } = useWords()
  return (
    <dl className={styles['facts']}>
      {reservations.map(({ park, day, status }) => (
        <Fragment key={`${park} ${day}`}>
          <dt>{longDay(day, language)}</dt>
          <dd>
            {t(`codes.parks.${park}`)} · {t(`codes.parkDayStatus.${status}`)}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The result of another try. */
function Retried({ reservations: { status, reservations } }: { reservations: Reservations }) {
  const { t, language } = useWords()
  if (status === 'success') return t('bookings.parks.retriedWell')
  const failed = reservations.filter((each) => each.status !== 'success')
  const days = failed.map(({ park, day }) => `${t(`codes.parks.${park}`)}, ${longDay(day, language)}`)
  return t('bookings.parks.retriedInVain', { days: days.join('; ') })
}

/** Stored with the booking, and tried a moment later. */
function isUnderWay(status: ReservationStatus | undefined) {
  return status === 'none' || status === 'skipped'
}

function toneOf(status: ReservationStatus) {
  if (status === 'success') return 'good'
  return status === 'none' || status === 'skipped' ? 'wait' : 'bad'
}
