import type { SaleDetails } from '@reseller-portal/contract/sales'
import { mailsNewVoucher } from '@reseller-portal/contract/documents'
import { formatMoney } from '@reseller-portal/contract/kit'
import { listProducts, type Picture as PictureFiles } from '@reseller-portal/contract/products'
import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import Clock from 'lucide-react/icons/clock'
import CircleX from 'lucide-react/icons/circle-x'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import Ticket from 'lucide-react/icons/ticket'
import { asking } from '#lib/calls/query.ts'
import { localDay } from '#lib/language/format.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { BookingStatusBadge } from '../booking-status.tsx'
import { lineName } from '../new/tickets/line-name.ts'
import { validityTexts } from '../visits.ts'
import { printable, type OpenBooking, type SalePrint, type SoldBooking } from './use-sale-print.ts'
import styles from './done.module.css'

type Props = {
  sale: SaleDetails
  print: SalePrint
  onShow: (ticket: string) => void
  onAgain: () => void
}

/** The tickets of a sale, under the booking of each visit. */
export function SoldVisits({ sale, print, onShow, onAgain }: Props) {
  const { t } = useWords()
  const pictures = usePictures(sale)
  const isOne = sale.bookings.length === 1
  return (
    <ul className={styles['visits']} aria-label={t('sell.done.ticketList')}>
      {sale.bookings.map((sold, index) => {
        const [open] = printable([sold])
        return (
          <li key={sold.bookingId ?? index}>
            <VisitHead
              sold={sold}
              picture={pictures.get(sold.booking?.items[0]?.productId)}
              saleReference={isOne ? undefined : `${sale.reference}-${index + 1}`}
              {...(open && { onPrint: () => print.print([open]) })}
            />
            {open ? <Tickets sold={open} onShow={onShow} /> : <Without sold={sold} onAgain={onAgain} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The picture of each product that was sold, by its id, as the list of products has it. */
function usePictures({ bookings }: SaleDetails) {
  const suppliers = new Set(bookings.flatMap(({ booking }) => booking?.items[0]?.supplierId ?? []))
  const answers = useQueries({
    queries: [...suppliers].map((supplierId) => ({
      ...asking(listProducts, { supplierId }),
      staleTime: Infinity,
    })),
  })
  const products = answers.flatMap(({ data }) => data?.products ?? [])
  return new Map<string | undefined, PictureFiles | undefined>(
    products.map(({ id, picture }) => [id, picture]),
  )
}

type VisitHeadProps = {
  sold: SoldBooking
  picture: PictureFiles | undefined
  /** The booking's own reference in a sale of several. */
  saleReference: string | undefined
  onPrint?: () => void
}

function VisitHead({ sold, picture, saleReference, onPrint }: VisitHeadProps) {
  const words = useWords()
  const { t, language } = words
  const { product, start, end, booking, status, total, bookingId } = sold
  const ofSupplier = booking?.supplierBookingRef ?? ''
  const reference = saleReference ?? (ofSupplier || booking?.resellerBookingRef || t('bookings.booking'))
  const extras = (booking?.totals.addOns ?? []).map(({ quantity: count, name }) =>
    t('sell.extras.line', { count, name }),
  )
  const name = t('sell.done.printOf', { product: product.productName })
  return (
    <div className={styles['visit']}>
      <Picture picture={picture} name={product.productName} width={48} />
      <div className={styles['what']}>
        <strong>{product.productName}</strong>
        <span>{[product.rateName, product.supplierName, ...extras].join(' · ')}</span>
      </div>
      <div className={styles['when']}>
        <strong>{visitText('weekday', { start, end, zone: product.localTimezone }, words)}</strong>
        {booking && validityTexts(booking, words).map((text) => <span key={text}>{text}</span>)}
        {bookingId !== null && (
          <Link
            to="/bookings/details/$id"
            params={{ id: bookingId }}
            aria-label={t('sell.done.view', { reference })}
          >
            {reference}
          </Link>
        )}
        {saleReference !== undefined && ofSupplier !== '' && (
          <span>{t('sell.done.ofSupplier', { reference: ofSupplier })}</span>
        )}
      </div>
      <BookingStatusBadge status={status} />
      <span className={styles['sum']}>{formatMoney(total, language)}</span>
      <span className={styles['act']}>
        {onPrint && (
          <button type="button" aria-label={name} title={name} onClick={onPrint}>
            <Icon shape={Printer} />
          </button>
        )}
      </span>
    </div>
  )
}

function Tickets({ sold: { booking }, onShow }: { sold: OpenBooking; onShow: Props['onShow'] }) {
  const words = useWords()
  const { t } = words
  return (
    <ul>
      {booking.tickets.map(({ id, status, barcode, leadTraveler, priceName }) => {
        const type = lineName({ priceName }, words)
        const name = t('sell.done.codes.of', { ticket: `${type}, ${barcode.value}` })
        return (
          <li key={id} className={styles['ticket']}>
            <Icon shape={Ticket} />
            <span className={styles['who']}>
              <strong>{type}</strong> {leadTraveler}
            </span>
            <code>{barcode.value}</code>
            <span className={styles['act']}>
              {status !== 'CANCELLED' && barcode.value !== '' && (
                <button type="button" aria-label={name} title={name} onClick={() => onShow(id)}>
                  <Icon shape={QrCode} />
                </button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A booking without tickets: what it is waiting for, or that it failed. */
function Without({ sold, onAgain }: { sold: SoldBooking; onAgain: () => void }) {
  const { t } = useWords()
  const { status, product, booking, failure } = sold
  const { supplierName: supplier } = product
  if (status === 'FAILED') return <Failed sold={sold} onAgain={onAgain} reason={failure} />
  if (status === 'OPEN') return <Line shape={Clock} text={t('bookings.details.ticketsFollow')} />
  const isConfirmed = booking?.timeline.some(({ typeOf }) => typeOf === 'bookings.confirmed')
  if (isConfirmed) return <Line shape={Clock} text={t('sell.done.waitingRest', { supplier })} />
  const isMailed = booking !== null && mailsNewVoucher(booking)
  return (
    <Line shape={Clock} text={t(isMailed ? 'sell.done.waitingMail' : 'sell.done.waiting', { supplier })} />
  )
}

type FailedProps = { sold: SoldBooking; reason: string; onAgain: () => void }

/** The screen of sales opens on the same ticket and day. */
function Failed({ sold: { booking, start, product }, reason, onAgain }: FailedProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const text = useId()
  const item = booking?.items[0]
  const again = () => {
    onAgain()
    if (item === undefined) return
    const { supplierId: supplier, productId, rateId: rate } = item
    const date = localDay(start, product.localTimezone || 'UTC')
    void navigate({ to: '/add-bookings', search: { supplier, product: productId, rate, date } })
  }
  return (
    <div className={styles['ticket']}>
      <Icon shape={CircleX} />
      <span id={text} className={styles['who']}>
        {t('sell.done.partFailed')} {reason}
      </span>
      <AppButton variant="default" aria-describedby={text} onClick={again}>
        {t('sell.done.sellAgain')}
      </AppButton>
    </div>
  )
}

function Line({ shape, text }: { shape: IconShape; text: string }) {
  return (
    <div className={styles['ticket']}>
      <Icon shape={shape} />
      <span className={styles['who']}>{text}</span>
    </div>
  )
}
