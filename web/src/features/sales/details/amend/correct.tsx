import {
  booking as bookingEndpoint,
  bookingExt,
  bookingList,
  changeBookingDetails,
  whyNotCustomerEmail,
  type Booking,
  type Traveler,
} from '@reseller-portal/contract/sales'
import { pickupLabel, supplierConfigurations } from '@reseller-portal/contract/organizations'
import { useRef, useState } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import styles from '../details.module.css'
import { useDone } from '../use-done.ts'

/** Corrects the names and contact details of a booking. No money moves. */
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
  const [names, setNames] = useState<Record<string, Name>>({})
  const done = useDone(booking)
  const wrong = whyNotCustomerEmail(customer.email)
  const change = useChange(changeBookingDetails, {
    outdates: [bookingEndpoint, bookingList],
    onSuccess: ({ booking: after }) => {
      showMessage('bookings.corrected', { reason: done(after, null) })
      onDone()
    },
  })
  const pickup = usePickup(booking)
  const sent = {
    id: booking.id,
    version: booking.version,
    customer,
    travelers: withPickup(travelersOf(booking, customer, names), pickup.value),
    ...(pickup.isChanged && { pickup: pickup.value }),
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) change.mutate({ input: sent, key: key.current })
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
      {booking.items.map(
        (item, index) =>
          item.traveler !== undefined &&
          !followsCustomer(item.traveler, booking) && (
            <Names
              key={item.id}
              number={index + 1}
              typed={names[item.id] ?? item.traveler}
              onType={(typed) => setNames({ ...names, [item.id]: typed })}
            />
          ),
      )}
      {pickup.places.length > 0 && (
        <Select
          label={t('afterSale.correct.pickup')}
          value={pickup.value}
          data={pickup.places.map((each) => ({
            value: each.value,
            label: pickupLabel(each, t('sell.minutesPrior')),
          }))}
          onChange={pickup.choose}
        />
      )}
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

type Name = { firstName: string; lastName: string }

/** The lead traveler has the customer's name where no other one was given. */
function followsCustomer(traveler: Traveler, { customer }: Booking): boolean {
  const isSame = traveler.firstName === customer.firstName && traveler.lastName === customer.lastName
  return traveler.isLead && isSame
}

function Names({ number, typed, onType }: { number: number; typed: Name; onType: (typed: Name) => void }) {
  const { t } = useWords()
  const { firstName, lastName } = typed
  return (
    <fieldset>
      <legend>{t('afterSale.correct.traveler', { number })}</legend>
      <TextField
        label={t('afterSale.correct.firstName')}
        value={firstName}
        maxLength={200}
        onChange={({ currentTarget }) => onType({ firstName: currentTarget.value, lastName })}
      />
      <TextField
        label={t('afterSale.correct.lastName')}
        value={lastName}
        maxLength={200}
        onChange={({ currentTarget }) => onType({ firstName, lastName: currentTarget.value })}
      />
    </fieldset>
  )
}

/** All travelers with their new details. Empty if no traveler has a name. */
function travelersOf(
  booking: Booking,
  { firstName, lastName }: Name,
  names: Record<string, Name>,
): Traveler[] {
  return booking.items.flatMap(({ id, traveler }) => {
    if (traveler === undefined) return []
    if (followsCustomer(traveler, booking)) return [{ ...traveler, firstName, lastName }]
    return [{ ...traveler, ...names[id] }]
  })
}

function withPickup(travelers: Traveler[], place: string): Traveler[] {
  return travelers.map((each) =>
    each.pickupLoc && place !== '' ? { ...each, pickupLoc: { id: place } } : each,
  )
}

/** The supplier's pickup places, and the one that is chosen. */
function usePickup({ items, ext }: Booking) {
  const id = items[0]?.supplierId
  const answer = useAnswer(supplierConfigurations, { id }, { enabled: id !== undefined })
  const lead = items.find(({ traveler }) => traveler?.isLead)?.traveler
  const before = lead?.pickupLoc?.id ?? ext[bookingExt.pickup] ?? ''
  const [value, choose] = useState(before)
  const found = answer.data?.configurations.find(({ supplierId }) => supplierId === id)
  const places = found?.configuration.grandCanyon.pickupLocations ?? []
  return { places, value, choose, isChanged: value !== before }
}
