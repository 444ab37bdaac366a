import { bookingExt, whyNotAlive, type Booking } from '@reseller-portal/contract/sales'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import { Suspense } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { part } from '#ui/feedback/part.tsx'
import styles from './details/details.module.css'
import { CancelledBanner } from './details/cancel/cancelled-banner.tsx'
import { CustomerFacts, ExperienceFacts } from './details/facts.tsx'
import { Money } from './details/money/money.tsx'
import { Overview } from './details/overview.tsx'
import { ParkFacts } from './details/park/park-facts.tsx'
import { ParkReservations } from './details/park/park-reservations.tsx'
import { PriceTable } from './details/money/price-table.tsx'
import { Tickets } from './details/tickets.tsx'
import { Timeline } from './details/timeline.tsx'
import { Voucher } from './details/voucher.tsx'

/** Loaded only for bookings that were sold with others. */
const SoldTogether = part(async () => ({ default: (await import('./cart/sold-together.tsx')).SoldTogether }))

export function Parts({ booking }: { booking: Booking }) {
  const { t, say, texts } = useWords()
  const gone = whyNotAlive(booking)
  const cart = booking.ext[bookingExt.cart]
  return (
    <>
      {booking.failure !== '' && (
        <Banner type="error">
          {t('bookings.details.failed')}: {reasonInLanguage(booking.failure, texts.reasons)}
        </Banner>
      )}
      {gone && <Banner type="error">{say(gone)}</Banner>}
      <CancelledBanner booking={booking} />
      <Overview booking={booking} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Tickets booking={booking} />
          <PriceTable booking={booking} />
          <Money booking={booking} />
          <Timeline booking={booking} />
        </div>
        <div className={styles['column']}>
          <ParkReservations booking={booking} />
          <Voucher booking={booking} />
          {cart !== undefined && (
            <Suspense fallback={null}>
              <SoldTogether cart={cart} />
            </Suspense>
          )}
          <CustomerFacts booking={booking} />
          <ExperienceFacts booking={booking} />
          <ParkFacts booking={booking} />
        </div>
      </div>
    </>
  )
}
