import {
  booking as bookingEndpoint,
  bookingList,
  changeBookingDetails,
  whyNotEmail,
  type Booking,
} from '@reseller-portal/contract/bookings'
import { useRef, useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../details.module.css'

/** Corrects who a booking is for; nothing is paid or refunded for it. */
export function CorrectButton({ booking }: { booking: Booking }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (booking.status !== 'OPEN') return null
  return (
    <div className={styles['below']}>
      <AppButton variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('afterSale.correct.action')}
      </AppButton>
      <Dialog title={t('afterSale.correct.title')} open={isOpen} onClose={() => setOpen(false)}>
        <CorrectForm booking={booking} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

const fields = ['firstName', 'lastName', 'email', 'phone', 'clientRef'] as const

function CorrectForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t, say } = useWords()
  const key = useRef(crypto.randomUUID())
  const [customer, setCustomer] = useState({ ...booking.customer, clientRef: booking.resellerBookingRef })
  const wrong = whyNotEmail(customer.email)
  const change = useChange(changeBookingDetails, {
    outdates: [bookingEndpoint, bookingList],
    onSuccess: () => {
      showMessage('bookings.corrected')
      onDone()
    },
  })
  const lead = booking.items.some(({ traveler }) => traveler?.isLead)
  const travelers = lead
    ? booking.items.flatMap(({ traveler }) =>
        traveler ? [traveler.isLead ? { ...traveler, ...named(customer) } : traveler] : [],
      )
    : []
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { id, version } = booking
        if (!wrong) change.mutate({ input: { id, version, customer, travelers }, key: key.current })
      }}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(`afterSale.correct.${name}`)}
          value={customer[name]}
          maxLength={name === 'clientRef' ? 50 : 200}
          error={name === 'email' && wrong !== undefined && say(wrong)}
          onChange={({ currentTarget }) => setCustomer({ ...customer, [name]: currentTarget.value })}
        />
      ))}
      {change.error !== null && <ErrorPanel error={change.error} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={change.isPending}>
          {t('afterSale.correct.confirm')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('afterSale.correct.keep')}
        </AppButton>
      </div>
    </form>
  )
}

/** The lead traveler has the customer's name where the supplier asks for no other one. */
function named({ firstName, lastName }: Booking['customer']) {
  return { firstName, lastName }
}
