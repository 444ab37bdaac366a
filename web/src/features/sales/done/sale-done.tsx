import { bookingExt, saleDetails, type Booking, type SaleDetails } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { cardBrand, retrieveSession, type PaidCard } from '@reseller-portal/contract/payments'
import { deliveryTypes } from '@reseller-portal/contract/inventory'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { useAnswer } from '#lib/calls/query.ts'
import { visitClock, visitDate, visitPlace } from '#lib/language/visit.ts'
import { longDay, timeOfDay } from '#lib/language/format.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { usePageKeys } from '#lib/page-keys.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/icon.tsx'
import { ParkReservationsOf } from '../details/park/park-reservations.tsx'
import { useGuestName } from '../guest-name.ts'
import { showTickets } from '../guest-display/shown-sale.ts'
import { DoneActions } from './done-actions.tsx'
import { EmailForm } from './email-form.tsx'
import { SoldVisits } from './sold-visits.tsx'
import { printable, useSalePrint, type SoldBooking } from './use-sale-print.ts'
import { TicketCodes, codesOf } from './ticket-codes.tsx'
import styles from './done.module.css'

const pollEveryMs = 1500

type Props = {
  /** The ID of the sale or, for a single booking, of the booking. */
  id: string
  onAgain: () => void
  /** Returns to the choices if nothing was booked. */
  back?: ReactNode
}

/** The result of a sale: the charge, the tickets, and what comes next. The page follows pending bookings. */
export function SaleDone({ id, onAgain, back }: Props) {
  const { t } = useWords()
  const isPending = ({ bookings }: SaleDetails) => bookings.some(({ status }) => status === 'PENDING')
  const first = useAnswer(saleDetails, { id }, { staleTime: 0 })
  const refetchInterval = first.data && isPending(first.data.sale) ? pollEveryMs : false
  const {
    data,
    error,
    isPending: isLoading,
    refetch,
  } = useAnswer(saleDetails, { id }, { staleTime: 0, refetchInterval })
  useCreated(data?.sale.bookings ?? [])
  if (data !== undefined) return <Done sale={data.sale} onAgain={onAgain} back={back} />
  return isLoading ? (
    <Progress doing={t('sell.done.loading')} />
  ) : (
    <ErrorPanel error={error} onRetry={() => void refetch()} />
  )
}

/** Announces a booking for which the page was waiting. */
function useCreated(bookings: SaleDetails['bookings']) {
  const navigate = useNavigate()
  const waiting = useRef<readonly string[]>([])
  useEffect(() => {
    const idsOf = (state: SoldBooking['status']) =>
      bookings.flatMap(({ bookingId, status }) => (status === state ? (bookingId ?? []) : []))
    const id = idsOf('OPEN').find((each) => waiting.current.includes(each))
    waiting.current = idsOf('PENDING')
    if (id === undefined) return
    const view = () => void navigate({ to: '/bookings/details/$id', params: { id } })
    showMessage('bookings.created', { about: id, on: { VIEW: view } })
  }, [bookings, navigate])
}

function Done({ sale, onAgain, back }: Omit<Props, 'id'> & { sale: SaleDetails }) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [shown, setShown] = useState<string>()
  const print = useSalePrint(sale)
  const email = useRef<HTMLFormElement>(null)
  const ready = printable(sale.bookings)
  const codes = codesOf(ready)
  const tickets = codes.map(({ id }) => id).join(' ')
  useEffect(() => (tickets === '' ? undefined : showTickets(tickets.split(' '))), [tickets])
  usePageKeys(
    [
      {
        shown: ['P'],
        label: 'keys.sell.print',
        press: (key) => key.toLowerCase() === 'p' && ready.length > 0 && (print.print(), true),
      },
      {
        shown: ['N'],
        label: 'sell.done.again',
        press: (key) => key.toLowerCase() === 'n' && (onAgain(), true),
      },
      {
        shown: ['R'],
        label: 'sell.done.email.send',
        press: (key) =>
          key.toLowerCase() === 'r' && email.current !== null && (email.current.requestSubmit(), true),
      },
    ],
    { alone: true },
  )
  const title = titleOf(sale, t)
  return (
    <section className={styles['page']} aria-label={title}>
      <div className={styles['receipt']}>
        <div className={styles['said']}>
          <div className={styles['headline']}>
            <Mark sale={sale} />
            <div>
              <h2 ref={heading} tabIndex={-1}>
                {title}
              </h2>
              <Summary sale={sale} />
            </div>
          </div>
          <Facts sale={sale} />
        </div>
        <DoneActions
          bookings={sale.bookings}
          print={print}
          back={back}
          onAgain={onAgain}
          onShow={() => setShown(codes[0]?.id)}
        />
      </div>
      {ready.map(({ booking }) => (
        <Delivered key={booking.id} booking={booking} />
      ))}
      {ready.length > 0 && <EmailForm ref={email} sale={sale} />}
      {ready.map(({ booking, hasParkDays, product }) =>
        hasParkDays ? (
          <ParkReservationsOf
            key={booking.id}
            bookingId={booking.id}
            isOpen
            title={`${t('bookings.parks.title')} · ${product.productName}`}
          />
        ) : null,
      )}
      <SoldVisits sale={sale} print={print} onShow={setShown} onAgain={onAgain} />
      <TicketCodes tickets={codes} shown={shown} onShow={setShown} />
    </section>
  )
}

/** "2 bookings confirmed, 1 pending". */
function titleOf({ bookings }: SaleDetails, t: Translate): string {
  const count = (status: SoldBooking['status']) => bookings.filter((each) => each.status === status).length
  const [open, pending, failed] = [count('OPEN'), count('PENDING'), count('FAILED')]
  const first =
    open > 0
      ? t('sell.done.title', { count: open })
      : pending > 0
        ? t('sell.done.pendingTitle', { count: pending })
        : t('sell.done.nothing')
  return [
    first,
    ...(open > 0 && pending > 0 ? [t('sell.done.pending', { count: pending })] : []),
    ...(open + pending > 0 && failed > 0 ? [t('sell.done.failed', { count: failed })] : []),
  ].join(', ')
}

function Mark({ sale: { bookings } }: { sale: SaleDetails }) {
  const [shape, tone] = bookings.some(({ status }) => status === 'OPEN')
    ? ([Check, 'good'] as const)
    : bookings.some(({ status }) => status === 'PENDING')
      ? ([Clock, 'wait'] as const)
      : ([CircleX, 'bad'] as const)
  return (
    <span className={styles['tick']} data-tone={tone}>
      <Icon shape={shape} size={28} />
    </span>
  )
}

/** The customer, and how many tickets have arrived. */
function Summary({ sale: { bookings, customer } }: { sale: SaleDetails }) {
  const { t } = useWords()
  const guestName = useGuestName()
  const sold = bookings.filter(({ status }) => status === 'OPEN' || status === 'PENDING')
  const count = sold.reduce((sum, { tickets }) => sum + tickets, 0)
  const ready = codesOf(printable(bookings)).length
  const tickets = ready < count ? t('sell.done.ready', { ready, count }) : t('cart.tickets', { count })
  const [lead] = bookings.flatMap(({ booking }) => booking ?? [])
  const name = guestName(lead ?? { customer, items: [] })
  return <p>{sold.length === 0 ? name : `${name} · ${tickets}`}</p>
}

function Facts({ sale }: { sale: SaleDetails }) {
  const { t, language } = useWords()
  const { bookings, currency, tender, charged, authorized, reference, customer } = sale
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const sold = bookings.filter(({ status }) => status !== 'FAILED')
  const [first] = sold.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  const card = useCard(sale)
  if (sold.length === 0) return <p>{t('sell.done.notCharged')}</p>
  return (
    <dl className={styles['facts']}>
      <Fact
        name={t(tender === 'ACCOUNT' ? 'sell.done.onAccount' : 'sell.done.charged')}
        note={[
          ...(card ? [t('sell.done.card', { brand: cardBrand(card.brand), last4: card.last4 })] : []),
          ...(authorized > 0 ? [t('sell.done.authorized', { amount: money(authorized) })] : []),
        ].join(' · ')}
      >
        {money(charged)}
      </Fact>
      {first !== undefined && <FirstVisit booking={first} />}
      <Fact
        name={t('sell.done.sale')}
        note={customer.clientRef !== '' && t('sell.done.yours', { reference: customer.clientRef })}
      >
        {reference} <CopyButton text={reference} name={t('sell.done.sale')} />
      </Fact>
    </dl>
  )
}

/** Day and time of a visit, and below it whose clock that is and when the guests are picked up. */
function FirstVisit({ booking: { start, end, product } }: { booking: SoldBooking }) {
  const words = useWords()
  const { t, language } = words
  const visit = { start, end, zone: product.localTimezone || 'UTC' }
  const { pickup } = product
  const pickupText =
    pickup &&
    t('sell.done.pickup', {
      time: timeOfDay(pickupAt(start, pickup), visit.zone, language),
      place: pickup.label,
    })
  // The time stands on one line.
  const time = visitClock(visit, words).replaceAll(/\s/g, '\u00A0')
  return (
    <Fact
      name={t('sell.done.firstVisit')}
      note={[visitPlace(visit, words), pickupText].filter(Boolean).join(' · ')}
    >
      {`${visitDate('weekday', visit, words)}, ${time}`}
    </Fact>
  )
}

/** The card that paid, if its provider says which. */
function useCard({ tender, bookings }: SaleDetails): PaidCard | null | undefined {
  const sessionID = bookings.map(({ booking }) => booking?.ext[bookingExt.paymentTransactionId]).find(Boolean)
  const isEnabled = tender === 'CARD' && sessionID !== undefined
  const input = { sessionID: sessionID ?? '' }
  return useAnswer(retrieveSession, input, { enabled: isEnabled, staleTime: Infinity }).data?.card
}

function pickupAt(start: string, { estimatedMinsPrior }: { estimatedMinsPrior: number }): string {
  return new Date(Date.parse(start) - estimatedMinsPrior * 60_000).toISOString()
}

type FactProps = { name: string; note: string | false | undefined; children: ReactNode }

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note !== undefined && note !== false && note !== '' && <dd className={styles['note']}>{note}</dd>}
    </div>
  )
}

/** How and when bulk tickets are delivered; they have no voucher to email. */
function Delivered({ booking: { ext } }: { booking: Booking }) {
  const { t, language } = useWords()
  const type = deliveryTypes.find((each) => each === ext[bookingExt.deliveryType])
  if (ext[bookingExt.bulkTicket] !== 'true' || type === undefined) return null
  const how = t(`codes.deliveryTypes.${type}`)
  return (
    <p>{t('sell.done.delivered', { how, day: longDay(ext[bookingExt.deliveryDate] ?? '', language) })}</p>
  )
}
