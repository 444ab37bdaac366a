import { formatMoney } from '@reseller-portal/contract/kit'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { visitDate, visitTime } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { isUnheld, type KeptLine } from '../../../cart/kept-cart.ts'
import { lineName } from '../../tickets/line-name.ts'
import styles from './receipt.module.css'
import { includedText } from './totals.tsx'

type Props = {
  line: KeptLine
  now: number
  /** The visit whose guests are being chosen beside the receipt. */
  isOpen?: boolean
  /** Why the visit can't be sold as it is. */
  refused?: string | undefined
  onChange?: (() => void) | undefined
  onRemove?: () => void
  /** Other times for a visit whose seats are sold out. */
  children?: ReactNode
}

/** A visit of the sale: the product, the time, the guests, and the price with taxes. */
export function VisitItem({ line, now, isOpen = false, refused, onChange, onRemove, children }: Props) {
  const words = useWords()
  const { t } = words
  const { shown, opening, isGone = false, picture } = line
  const visit = { start: shown.startsAt, end: shown.endsAt, zone: shown.timezone }
  const missing = opening?.missing.length ?? 0
  const isHeld = line.holdItems.length > 0 && !isUnheld(line, now)
  return (
    <li className={styles['visit']} data-open={isOpen || undefined} data-gone={isGone || undefined}>
      <Picture picture={picture} name={shown.productName} width={40} />
      <div className={styles['what']}>
        <div className={styles['name']}>
          {onChange === undefined ? (
            <strong>{shown.productName}</strong>
          ) : (
            <button
              type="button"
              aria-label={t('sell.receipt.change', { product: shown.productName })}
              onClick={onChange}
            >
              {shown.productName}
            </button>
          )}
          {onRemove !== undefined && (
            <button
              type="button"
              className={styles['remove']}
              aria-label={t('cart.removeLine', { product: shown.productName })}
              onClick={onRemove}
            >
              <Icon shape={X} />
            </button>
          )}
        </div>
        <span>
          {shown.rateName} · {shown.supplierName}
        </span>
        <strong className={styles['when']}>
          {visitDate('weekday', visit, words)} · {visitTime(visit, words)}
        </strong>
        <Sold line={line} />
        {isGone ? (
          <p className={styles['bad']}>{t('sell.receipt.gone')}</p>
        ) : (
          <div className={styles['state']}>
            <Taxes line={line} />
            {line.holdItems.length > 0 && !isHeld && <span>{t('sell.receipt.notHeld')}</span>}
          </div>
        )}
        {refused !== undefined && <p className={styles['bad']}>{refused}</p>}
        {missing > 0 && !isOpen && (
          <button type="button" className={styles['missing']} onClick={onChange}>
            {t('sell.receipt.missing', { count: missing })}
          </button>
        )}
        {children}
      </div>
    </li>
  )
}

/** The guests and the add-ons. A sale parked by an earlier version has only their number. */
function Sold({ line: { shown } }: { line: KeptLine }) {
  const words = useWords()
  const { t, language } = words
  const { totals, total, tickets } = shown
  const money = (amount: number) => formatMoney({ amount, currency: total.currency }, language)
  if (totals === undefined)
    return (
      <ul>
        <li>
          <span>{t('cart.tickets', { count: tickets })}</span>
          <span>{money(total.amount)}</span>
        </li>
      </ul>
    )
  return (
    <ul>
      {totals.lines.map((line) => (
        <li key={line.priceID}>
          <span>
            {line.noOfTravellers} × {lineName(line, words)}
          </span>
          <span>{line.total === 0 ? t('sell.free') : money(line.total)}</span>
        </li>
      ))}
      {totals.addOns?.map(({ id, quantity: count, name, total: amount }) => (
        <li key={id}>
          <span>{t('sell.extras.line', { count, name })}</span>
          <span>{money(amount)}</span>
        </li>
      ))}
      {totals.bookingFees?.map(({ id, name, retail }) => (
        <li key={id}>
          <span>{t('bookings.why.once', { name })}</span>
          <span>{money(retail)}</span>
        </li>
      ))}
    </ul>
  )
}

function Taxes({ line: { shown } }: { line: KeptLine }) {
  const { t, language } = useWords()
  const { totals } = shown
  return totals !== undefined && totals.taxes > 0 ? (
    <span>{includedText({ ...totals, fee: 0 }, t, language)}</span>
  ) : (
    <span />
  )
}
