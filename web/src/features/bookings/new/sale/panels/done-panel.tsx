import type { Booking } from '@reseller-portal/contract/bookings'
import { useEffect, useRef } from 'react'
import Check from 'lucide-react/icons/check'
import Ticket from 'lucide-react/icons/ticket'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { useConfirmationText } from '../../../confirmation-text.ts'
import { ticketType } from '../../../ticket-type.ts'
import { DoneActions } from './done-actions.tsx'
import styles from './panels.module.css'

type Props = { booking: Booking; onAgain: () => void }

/** The booking is open: its confirmation, its tickets, and what to do with them. */
export function DonePanel({ booking, onAgain }: Props) {
  const words = useWords()
  const { t } = words
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [first] = booking.items
  return (
    <section className={styles['done']} aria-label={t('sell.done.title')}>
      <span className={styles['tick']}>
        <Icon of={Check} size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('sell.done.title')}
      </h2>
      <output className={styles['confirmation']}>
        {useConfirmationText({
          status: booking.status,
          confirmation: {
            barcode: booking.tickets[0]?.barcode.value ?? '',
            start: first?.startTime ?? '',
            localTimezone: first?.product.localTimezone ?? '',
            tickets: booking.tickets.length,
          },
        })}
      </output>
      <p className={styles['product']}>
        {first?.product.rateName} · {first?.product.productName} · {first?.product.supplierName}
      </p>
      <ul className={styles['tickets']} aria-label={t('sell.done.ticketList')}>
        {booking.tickets.map((ticket) => (
          <li key={ticket.id}>
            <Icon of={Ticket} />
            <span>
              <strong>{ticketType(booking, ticket.priceName, words)}</strong>
              {ticket.leadTraveler}
            </span>
            <code>{ticket.barcode.value}</code>
          </li>
        ))}
      </ul>
      {booking.ticketsFollow && <p>{t('bookings.details.ticketsFollow')}</p>}
      <DoneActions booking={booking} onAgain={onAgain} />
    </section>
  )
}
