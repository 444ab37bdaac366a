import { bookingExt, dueOf, type Booking } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { deliveryTypes } from '@reseller-portal/contract/inventory'
import { mailsNewVoucher } from '@reseller-portal/contract/documents'
import { useEffect, useRef, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Ticket from 'lucide-react/icons/ticket'
import { visitDate, visitTime } from '#lib/language/visit.ts'
import { longDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useConfirmationText } from '../../../confirmation-text.ts'
import { validityTexts, visitOfItem } from '../../../visits.ts'
import { ParkReservations } from '../../../details/park/park-reservations.tsx'
import { ticketType } from '../../../ticket-type.ts'
import { DoneActions } from './done-actions.tsx'
import styles from './done.module.css'

type Props = { booking: Booking; onAgain: () => void }

/** The booking is open: what was charged, when it starts, its reference, its tickets, and what comes next. */
export function DonePanel({ booking, onAgain }: Props) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { customer, tickets } = booking
  return (
    <section className={styles['page']} aria-label={t('sell.done.title')}>
      <div className={styles['receipt']}>
        <div className={styles['said']}>
          <div className={styles['headline']}>
            <span className={styles['tick']}>
              <Icon shape={Check} size={28} />
            </span>
            <div>
              <h2 ref={heading} tabIndex={-1}>
                {t('sell.done.title')}
              </h2>
              <Confirmation booking={booking} />
            </div>
          </div>
          <Facts booking={booking} />
          <Delivered booking={booking} />
          {mailsNewVoucher(booking) && (
            <p className={styles['mailed']}>
              <Icon shape={Mail} />
              <span>{t('sell.done.mailed', { email: customer.email })}</span>
            </p>
          )}
        </div>
        <DoneActions booking={booking} onAgain={onAgain} />
      </div>
      <ParkReservations booking={booking} />
      <Sheet title={t('cart.tickets', { count: tickets.length })}>
        <Tickets booking={booking} />
        {booking.ticketsFollow && <p>{t('bookings.details.ticketsFollow')}</p>}
      </Sheet>
    </section>
  )
}

/** Nobody is emailed a voucher of bulk tickets: they are delivered. */
function Delivered({ booking: { ext } }: { booking: Booking }) {
  const { t, language } = useWords()
  const type = deliveryTypes.find((each) => each === ext[bookingExt.deliveryType])
  if (ext[bookingExt.bulkTicket] !== 'true' || type === undefined) return null
  const how = t(`codes.deliveryTypes.${type}`)
  return (
    <p>{t('sell.done.delivered', { how, day: longDay(ext[bookingExt.deliveryDate] ?? '', language) })}</p>
  )
}

/** The sentence of spec 1 §8. */
function Confirmation({ booking: { status, tickets, items } }: { booking: Booking }) {
  const [first] = items
  const confirmation = {
    barcode: tickets[0]?.barcode.value ?? '',
    start: first?.startTime ?? '',
    localTimezone: first?.product.localTimezone ?? '',
    tickets: tickets.length,
  }
  return <output>{useConfirmationText({ status, confirmation })}</output>
}

function Facts({ booking }: { booking: Booking }) {
  const words = useWords()
  const { t, language } = words
  const { totals, items, supplierBookingRef, resellerBookingRef, id, ext } = booking
  const [first] = items
  const reference = supplierBookingRef || id
  const extras = (totals.addOns ?? []).map(({ quantity: count, name }) =>
    t('sell.extras.line', { count, name }),
  )
  const isByCard = (ext[bookingExt.paymentIntentId] ?? '') !== ''
  return (
    <dl className={styles['facts']}>
      <Fact
        name={t(isByCard ? 'sell.done.charged' : 'sell.done.onAccount')}
        note={[customerOf(booking), ...extras]}
      >
        {formatMoney({ amount: dueOf(totals), currency: totals.currency }, language)}
      </Fact>
      {first !== undefined && (
        <Fact
          name={visitDate('long', visitOfItem(first), words)}
          note={[
            ...validityTexts(booking, words),
            ...[first.product.productName, first.product.rateName, first.product.supplierName],
          ]}
        >
          {visitTime(visitOfItem(first), words)}
        </Fact>
      )}
      <Fact
        name={t('bookings.details.supplierRef')}
        note={[resellerBookingRef && t('sell.done.yours', { reference: resellerBookingRef })]}
      >
        {reference} <CopyButton text={reference} name={t('bookings.details.supplierRef')} />
      </Fact>
    </dl>
  )
}

function customerOf({ customer }: Booking) {
  return `${customer.firstName} ${customer.lastName}`.trim()
}

type FactProps = { name: string; note: readonly string[]; children: ReactNode }

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles['note']}>{note.filter(Boolean).join(' · ')}</dd>
    </div>
  )
}

function Tickets({ booking }: { booking: Booking }) {
  const words = useWords()
  return (
    <ul className={styles['tickets']} aria-label={words.t('sell.done.ticketList')}>
      {booking.tickets.map((ticket) => (
        <li key={ticket.id}>
          <Icon shape={Ticket} />
          <span>
            <strong>{ticketType(booking, ticket.priceName, words)}</strong>
            {ticket.leadTraveler}
          </span>
          <code>{ticket.barcode.value}</code>
        </li>
      ))}
    </ul>
  )
}
