import {
  booking as bookingEndpoint,
  bookingList,
  cancelBooking,
  cancelTickets,
  type Booking,
} from '@reseller-portal/contract/sales'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../details.module.css'
import { Policy } from '../policy.tsx'
import { useDone } from '../use-done.ts'
import { isSome, Refund } from './refund.tsx'

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
        <p className={styles['second']}>{t('afterSale.cancel.policyNote')}</p>
      </div>
      <Refund booking={booking} ticketIds={ticketIds ?? booking.tickets.map(({ id }) => id)} />
      {ticketIds !== undefined && isSome(booking, ticketIds) && <p>{t('afterSale.cancel.rest')}</p>}
      <TextField
        ref={field}
        label={t('common.reason')}
        value={reason}
        maxLength={500}
        required
        withAsterisk={false}
        error={isMissing && t('common.enterAReason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {cancel.error !== null && <ErrorPanel error={cancel.error} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" variant="danger" loading={cancel.isPending}>
          {t(ticketIds === undefined ? 'afterSale.cancel.confirm' : 'afterSale.cancel.ticketsConfirm')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t(ticketIds === undefined ? 'afterSale.cancel.keep' : 'afterSale.cancel.ticketsKeep')}
        </AppButton>
      </div>
    </form>
  )
}

function useCancel(booking: Booking, ticketIds: readonly string[] | undefined, onDone: () => void) {
  const { id } = booking
  const key = useRef(crypto.randomUUID())
  const outdates = [bookingEndpoint, bookingList]
  const done = useDone(booking)
  const whole = useChange(cancelBooking, {
    outdates,
    onSuccess: () => {
      showMessage('bookings.cancelled')
      onDone()
    },
  })
  const some = useChange(cancelTickets, {
    outdates,
    onSuccess: ({ booking: after, refund }) => {
      const back = refund && { ...refund, amount: -refund.amount }
      if (after.status === 'CANCELLED') showMessage('bookings.cancelled')
      else if (isRebooked(booking, after)) showMessage('bookings.tickets_rebooked')
      else showMessage('bookings.tickets_cancelled', { reason: done(after, back) })
      onDone()
    },
  })
  return {
    error: whole.error ?? some.error,
    isPending: whole.isPending || some.isPending,
    run: (reason: string) =>
      ticketIds === undefined
        ? whole.mutate({ input: { id, reason }, key: key.current })
        : some.mutate({ input: { id, reason, ticketIds: [...ticketIds] }, key: key.current }),
  }
}

/** Who stays has other codes than before. */
function isRebooked(before: Booking, after: Booking): boolean {
  const codes = new Set(before.tickets.map(({ barcode }) => barcode.value))
  return after.tickets.some(({ barcode }) => !codes.has(barcode.value))
}
