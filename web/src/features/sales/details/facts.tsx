import { bookingExt, type Booking } from '@reseller-portal/contract/sales'
import type { ReactNode } from 'react'
import { visitDate, visitTime } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { visitOfItem } from '../visits.ts'
import styles from './details.module.css'
import { CorrectButton } from './amend/correct.tsx'
import { Policy } from './policy.tsx'

/** The product, where, and when, in the supplier's zone. */
export function ExperienceFacts({ booking }: { booking: Booking }) {
  const words = useWords()
  const { t } = words
  const item = booking.items[0]
  if (item === undefined) return null
  const { product } = item
  const notes = booking.ext[bookingExt.notes]
  const visit = visitOfItem(item)
  return (
    <Sheet title={t('bookings.details.experience')}>
      <dl className={styles['facts']}>
        <Fact name={t('bookings.details.product')}>{product.productName}</Fact>
        <Fact name={t('bookings.details.rate')}>{product.rateName}</Fact>
        <Fact name={t('bookings.details.supplier')}>{product.supplierName}</Fact>
        <Fact name={t('bookings.details.date')}>{visitDate('long', visit, words)}</Fact>
        <Fact name={t('bookings.details.time')}>{visitTime(visit, words)}</Fact>
        <Fact name={t('bookings.details.pickup')}>
          {product.pickupLabel || t('bookings.details.noPickup')}
        </Fact>
        {notes !== undefined && (
          <Fact name={t('bookings.details.notes')}>
            <span className={styles['notes']}>{notes}</span>
          </Fact>
        )}
        <Fact name={t('bookings.details.policy')}>
          <Policy product={product} />
        </Fact>
      </dl>
    </Sheet>
  )
}

/** The customer, the agent, and the references of each side. */
export function CustomerFacts({ booking }: { booking: Booking }) {
  const { t } = useWords()
  const { customer, ext } = booking
  return (
    <Sheet title={t('bookings.details.customer')}>
      <dl className={styles['facts']}>
        <Fact name={t('bookings.details.name')}>{guestOf(booking)}</Fact>
        <Fact name={t('bookings.details.email')}>{customer.email}</Fact>
        <Fact name={t('bookings.details.phone')}>{customer.phone}</Fact>
        <Code name={t('bookings.details.resellerRef')} text={booking.resellerBookingRef} />
        {ext[bookingExt.saleReference] !== undefined && (
          <Code name={t('bookings.details.saleRef')} text={ext[bookingExt.saleReference] ?? ''} />
        )}
        <Code name={t('bookings.details.supplierRef')} text={booking.supplierBookingRef} />
        <Code name={t('bookings.details.bookingId')} text={booking.id} />
        <Fact name={t('bookings.details.agent')}>{ext[bookingExt.agentName]}</Fact>
        <Fact name={t('bookings.details.pointOfSale')}>{ext[bookingExt.pointOfSale]}</Fact>
      </dl>
      <CorrectButton booking={booking} />
    </Sheet>
  )
}

/** The name of the customer, or of the lead traveler. */
export function guestOf({ customer, items }: Pick<Booking, 'customer' | 'items'>): string {
  const lead = items.find((item) => item.traveler?.isLead)?.traveler
  return `${customer.firstName || (lead?.firstName ?? '')} ${customer.lastName || (lead?.lastName ?? '')}`.trim()
}

/** A code to copy. */
function Code({ name, text }: { name: string; text: string }) {
  return (
    <Fact name={name}>
      {text !== '' && (
        <>
          {text} <CopyButton text={text} name={name} />
        </>
      )}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useWords()
  const hasValue = children !== undefined && children !== '' && children !== false
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {hasValue ? children : <span className={styles['none']}>{t('bookings.details.notGiven')}</span>}
      </dd>
    </>
  )
}
