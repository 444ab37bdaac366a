import { seatsOf } from '@reseller-portal/contract/offers'
import type { Booking } from '@reseller-portal/contract/sales'
import { useState } from 'react'
import { visitTime } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { QuantityField } from '#ui/fields/quantity-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { localDay } from '../../new/days.ts'
import type { Checkout } from '../../new/sale/panels/payment-panel.tsx'
import { lineName } from '../../new/tickets/line-name.ts'
import { visitOfSlot } from '../../new/tickets/visit-of-slot.ts'
import styles from '../details.module.css'
import { CancelForm } from '../cancel/cancel-form.tsx'
import { Policy } from '../policy.tsx'
import { useAmendment } from './use-amendment.ts'
import { Payment, Difference, Action, type Amendment } from './payment.tsx'

type Props = { booking: Booking; checkout: Checkout; onDone: () => void }

/** Departure and guests, then the difference and the policy, and only then the button that says what happens. */
export function AmendForm({ booking, checkout, onDone }: Props) {
  const words = useWords()
  const { t } = words
  const it = useAmendment(booking, onDone)
  const [today] = useState(() => localDay(Date.now(), it.zone))
  if (it.session !== undefined) return <Payment it={it} checkout={checkout} />
  return (
    <div className={styles['form']}>
      <DateField
        label={t('afterSale.amend.day')}
        value={it.day}
        min={today}
        onChange={(day) => day !== null && it.chooseDay(day)}
      />
      {it.isLoading ? <Progress doing={t('afterSale.amend.loading')} /> : <Departures it={it} />}
      {it.guests.map(({ line, count }) => (
        <QuantityField
          key={line.priceID}
          label={t('afterSale.amend.guests', { type: lineName(line, words) })}
          value={count}
          onChange={(quantity) => it.setGuests(line.priceID, quantity)}
        />
      ))}
      {it.fewer === undefined ? (
        <Change it={it} booking={booking} onDone={onDone} />
      ) : (
        <Fewer fewer={it.fewer} booking={booking} onDone={onDone} />
      )}
    </div>
  )
}

type Doing = Pick<Props, 'booking' | 'onDone'>

/** Another departure or more guests. */
function Change({ it, booking, onDone }: Doing & { it: Amendment }) {
  const { t } = useWords()
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void it.send()
      }}
    >
      <div className={styles['policy']}>
        <h3>{t('bookings.details.policy')}</h3>
        <Policy product={booking.items[0]?.product} />
      </div>
      {it.error !== null && <ErrorPanel error={it.error} />}
      {it.failure !== null && <ErrorPanel error={it.failure} />}
      {it.plan !== undefined && <Difference plan={it.plan} />}
      <div className={styles['buttons']}>
        <AppButton
          type="submit"
          loading={it.isSending}
          {...(it.plan === undefined && { whyNot: t('afterSale.amend.nothing') })}
        >
          <Action plan={it.plan} />
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('afterSale.amend.keep')}
        </AppButton>
      </div>
    </form>
  )
}

/** Fewer guests: which tickets are cancelled, then policy, refund and reason as for every cancelled ticket. */
function Fewer({ fewer, booking, onDone }: Doing & { fewer: NonNullable<Amendment['fewer']> }) {
  const { t } = useWords()
  if (fewer.whyNot !== undefined) return <p role="alert">{t(`afterSale.amend.fewer.${fewer.whyNot}`)}</p>
  const tickets = fewer.tickets.map(({ barcode, leadTraveler }) => `${barcode.value} (${leadTraveler})`)
  return (
    <>
      <p>{t('afterSale.amend.fewer.tickets', { tickets: tickets.join(', ') })}</p>
      <CancelForm booking={booking} ticketIds={fewer.tickets.map(({ id }) => id)} onDone={onDone} />
    </>
  )
}

function Departures({ it }: { it: Amendment }) {
  const words = useWords()
  const { t } = words
  if (it.slots.length === 0) return <p>{t('afterSale.amend.none')}</p>
  return (
    <Select
      label={t('common.time')}
      value={it.slot?.id}
      data={it.slots.map((slot) => ({
        value: slot.id,
        label: `${visitTime(visitOfSlot(slot), words)} · ${slot.capacity === null ? t('sell.noLimit') : t('sell.left', { count: seatsOf(slot) })}`,
      }))}
      onChange={it.chooseSlot}
    />
  )
}
