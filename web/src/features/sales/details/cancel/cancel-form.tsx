import {
  booking as bookingEndpoint,
  bookingList,
  cancelBooking,
  cancelTickets,
  hasRules,
  refundOnCancelling,
  type Booking,
  type TicketRefund,
} from '@reseller-portal/contract/sales'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { refusalOf } from '#lib/language/failure.ts'
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
  /** Only these tickets; left out, the whole booking. */
  ticketIds?: readonly string[]
  onDone: () => void
}

/** Policy and refund first, then the reason, then the cancellation. */
export function CancelForm({ booking, ticketIds, onDone }: Props) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const ids = ticketIds ?? booking.tickets.map(({ id }) => id)
  const [now] = useState(() => Date.now())
  const cancel = useCancel(booking, ticketIds, onDone)
  const shown = refundOnCancelling(booking, ids, now)
  // The server's clock decides, so its amount replaces the one that was shown.
  const refund = { ...shown, ...refundIn(cancel.error, shown) }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '') field.current?.focus()
    else cancel.run(reason.trim(), refund.amount)
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div className={styles['policy']}>
        <h3>{t('bookings.details.policy')}</h3>
        <Policy product={booking.items[0]?.product} />
        {!hasRules(booking) && <p className={styles['second']}>{t('afterSale.cancel.policyNote')}</p>}
      </div>
      <Refund booking={booking} ticketIds={ids} refund={refund} />
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

/** The refund that the server named when it refused the shown amount. */
function refundIn(error: unknown, { amount, kept = 0 }: TicketRefund) {
  const now =
    error instanceof CallError && refusalOf(error) === 'bookings.refund_differs' && error.data['amount']
  return typeof now === 'number' ? { amount: now, kept: Math.max(0, amount + kept - now) } : {}
}

function useCancel(booking: Booking, ticketIds: readonly string[] | undefined, onDone: () => void) {
  const { id } = booking
  const attempt = useRef({ refund: -1, key: '' })
  /** A retry has the key of the first attempt. A cancellation with a different refund has a new key. */
  const keyFor = (refund: number) => {
    if (attempt.current.refund !== refund) attempt.current = { refund, key: crypto.randomUUID() }
    return attempt.current.key
  }
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
    run: (reason: string, refund: number) =>
      ticketIds === undefined
        ? whole.mutate({ input: { id, reason, refund }, key: keyFor(refund) })
        : some.mutate({ input: { id, reason, refund, ticketIds: [...ticketIds] }, key: keyFor(refund) }),
  }
}

/** The remaining guests have new codes. */
function isRebooked(before: Booking, after: Booking): boolean {
  const codes = new Set(before.tickets.map(({ barcode }) => barcode.value))
  return after.tickets.some(({ barcode }) => !codes.has(barcode.value))
}
