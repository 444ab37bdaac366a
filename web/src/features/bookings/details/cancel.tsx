import {
  booking as bookingEndpoint,
  bookingExt,
  bookingList,
  cancelBooking,
  refundOf,
  whyNotCancel,
  type Booking,
} from '@reseller-portal/contract/bookings'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useChange } from '../../../lib/query.ts'
import { useWords } from '../../../lib/words.ts'
import { AppButton } from '../../../ui/app-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { tell } from '../../../ui/messages.ts'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './details.module.css'

/** Shows the refund, asks for the reason, then cancels. */
export function CancelButton({ booking }: { booking: Booking }) {
  const { t, say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const refused = whyNotCancel(booking)
  return (
    <>
      <AppButton
        variant="default"
        {...(refused !== undefined && { whyNot: say(refused) })}
        onClick={() => setOpen(true)}
      >
        {t('bookings.cancel.action')}
      </AppButton>
      <Dialog title={t('bookings.cancel.title')} open={isOpen} onClose={() => setOpen(false)}>
        <CancelForm booking={booking} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function CancelForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useWords()
  const key = useRef(crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cancel = useChange(cancelBooking, {
    outdates: [bookingEndpoint, bookingList],
    onSuccess: () => {
      tell({ type: 'success', text: t('bookings.cancel.done') })
      onDone()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '')
      cancel.mutate({ input: { id: booking.id, reason: reason.trim() }, key: key.current })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Refund booking={booking} />
      <TextField
        label={t('bookings.cancel.reason')}
        value={reason}
        maxLength={500}
        required
        withAsterisk={false}
        error={isMissing && t('bookings.cancel.reasonMissing')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {cancel.isError && <ErrorPanel error={cancel.error} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" color="red.9" loading={cancel.isPending}>
          {t('bookings.cancel.confirm')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('bookings.cancel.keep')}
        </AppButton>
      </div>
    </form>
  )
}

function Refund({ booking: { totals, ext } }: { booking: Booking }) {
  const { t, language } = useWords()
  const isPaid = (ext[bookingExt.paymentIntentId] ?? '') !== ''
  const amount = formatMoney({ amount: refundOf(totals), currency: totals.currency }, language)
  return <p>{isPaid ? t('bookings.cancel.refund', { amount }) : t('bookings.cancel.noRefund')}</p>
}
