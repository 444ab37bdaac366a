import {
  booking as bookingEndpoint,
  bookingExt,
  bookingList,
  cancelBooking,
  cancelTickets,
  refundOfTickets,
  type Booking,
} from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useChange } from '../../../lib/query.ts'
import { useWords } from '../../../lib/words.ts'
import { AppButton } from '../../../ui/app-button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { tell } from '../../../ui/messages.ts'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './details.module.css'
import { Policy } from './policy.tsx'

type Props = {
  booking: Booking
  /** Only these; without them the whole booking. */
  ticketIds?: readonly string[]
  onDone: () => void
}

/** Policy and refund first, then the reason, then the cancellation. */
export function CancelForm({ booking, ticketIds, onDone }: Props) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cancel = useCancel(booking, ticketIds, onDone)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '') field.current?.focus()
    else cancel.run(reason.trim())
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div className={styles['policy']}>
        <h3>{t('bookings.details.policy')}</h3>
        <Policy text={booking.items[0]?.product.policy ?? ''} />
      </div>
      <Refund booking={booking} ticketIds={ticketIds ?? booking.tickets.map(({ id }) => id)} />
      {ticketIds !== undefined && isSome(booking, ticketIds) && <p>{t('bookings.cancel.rest')}</p>}
      <TextField
        ref={field}
        label={t('bookings.cancel.reason')}
        value={reason}
        maxLength={500}
        required
        withAsterisk={false}
        error={isMissing && t('bookings.cancel.reasonMissing')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {cancel.error !== null && <ErrorPanel error={cancel.error} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" color="red.9" loading={cancel.isPending}>
          {t(ticketIds === undefined ? 'bookings.cancel.confirm' : 'bookings.cancel.ticketsConfirm')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t(ticketIds === undefined ? 'bookings.cancel.keep' : 'bookings.cancel.ticketsKeep')}
        </AppButton>
      </div>
    </form>
  )
}

function useCancel({ id }: Booking, ticketIds: readonly string[] | undefined, onDone: () => void) {
  const { t } = useWords()
  const key = useRef(crypto.randomUUID())
  const outdates = [bookingEndpoint, bookingList]
  const said = (text: string) => () => {
    tell({ type: 'success', text })
    onDone()
  }
  const whole = useChange(cancelBooking, { outdates, onSuccess: said(t('bookings.cancel.done')) })
  const some = useChange(cancelTickets, { outdates, onSuccess: said(t('bookings.cancel.ticketsDone')) })
  return {
    error: whole.error ?? some.error,
    isPending: whole.isPending || some.isPending,
    run: (reason: string) =>
      ticketIds === undefined
        ? whole.mutate({ input: { id, reason }, key: key.current })
        : some.mutate({ input: { id, reason, ticketIds: [...ticketIds] }, key: key.current }),
  }
}

function isSome({ tickets }: Booking, ticketIds: readonly string[]) {
  return tickets.some(({ id, status }) => status !== 'CANCELLED' && !ticketIds.includes(id))
}

function Refund({ booking, ticketIds }: { booking: Booking; ticketIds: readonly string[] }) {
  const { t, language } = useWords()
  const { ext, totals } = booking
  const isByCard = (ext[bookingExt.paymentIntentId] ?? '') !== ''
  const refund = refundOfTickets(booking, ticketIds)
  const amount = formatMoney({ amount: refund.amount, currency: totals.currency }, language)
  if (isByCard) return <p>{t('bookings.cancel.refund', { amount })}</p>
  return <p>{totals.total > 0 ? t('bookings.cancel.credit', { amount }) : t('bookings.cancel.noRefund')}</p>
}
