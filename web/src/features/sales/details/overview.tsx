import {
  bookingExt,
  refundOnCancelling,
  soldLines,
  totalsNow,
  whyNotCancel,
  type Booking,
} from '@reseller-portal/contract/sales'
import { useState, type ReactNode } from 'react'
import { signedMoney } from '#lib/language/format.ts'
import { visitClock, visitDate, visitPlace } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { visitOfItem } from '../visits.ts'
import { lineName } from '../new/tickets/line-name.ts'
import styles from './details.module.css'
import { moneyStoryOf } from './money/money-story.ts'

/** The five facts that people look for most in a booking: when, who, how much, cancellation, and by whom. */
export function Overview({ booking }: { booking: Booking }) {
  const words = useWords()
  const [now] = useState(() => Date.now())
  const { t, language } = words
  const { totals, tickets, ext, items } = booking
  const money = (amount: number) => signedMoney({ amount, currency: totals.currency }, language)
  const { paid, refunded, kept } = moneyStoryOf(booking)
  const gone = tickets.filter(({ status }) => status === 'CANCELLED').length
  const visit = items[0] && visitOfItem(items[0])
  const isOpen = whyNotCancel(booking) === undefined
  const {
    amount: back,
    fee: feeBack = 0,
    kept: keptBack,
  } = refundOnCancelling(
    booking,
    tickets.map(({ id }) => id),
    now,
  )
  const note =
    keptBack === undefined
      ? totals.fee > feeBack && t('afterSale.five.lessFee', { fee: money(totals.fee) })
      : keptBack > 0 && t('afterSale.five.lessKept', { amount: money(keptBack) })
  return (
    <dl className={styles['five']}>
      <Fact name={t('afterSale.five.visit')} note={visit && visitPlace(visit, words)}>
        {visit && `${visitDate('weekday', visit, words)} · ${visitClock(visit, words)}`}
      </Fact>
      <Fact
        name={t('bookings.details.guests')}
        note={gone > 0 && t('afterSale.five.cancelled', { count: gone })}
      >
        {(booking.status === 'OPEN' ? totalsNow(booking).lines : soldLines(totals))
          .map((line) => `${line.noOfTravellers} × ${plainName(lineName(line, words))}`)
          .join(', ')}
      </Fact>
      <Fact
        name={t('afterSale.money.kept')}
        note={refunded > 0 && t('afterSale.five.paidLess', { paid: money(paid), refunded: money(refunded) })}
      >
        {money(kept)}
      </Fact>
      <Fact name={t('afterSale.five.ifCancelled')} note={isOpen && back > 0 && note}>
        {!isOpen
          ? '–'
          : back > 0
            ? t('afterSale.five.back', { amount: money(back) })
            : t('afterSale.five.noRefund')}
      </Fact>
      <Fact name={t('afterSale.five.bookedBy')} note={ext[bookingExt.pointOfSale]}>
        {ext[bookingExt.agentName] ?? t('bookings.details.notGiven')}
      </Fact>
    </dl>
  )
}

/** Without the ages, which stand with the tickets. */
function plainName(name: string) {
  return name.replace(/ \([^)]*\)$/, '')
}

type FactProps = { name: string; note?: string | false | undefined; children: ReactNode }

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note !== undefined && note !== false && note !== '' && <dd className={styles['second']}>{note}</dd>}
    </div>
  )
}
