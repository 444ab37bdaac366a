import {
  bookingExt,
  dueOf,
  hasRules,
  refundOnCancelling,
  type Booking,
} from '@reseller-portal/contract/sales'
import type { ReactNode } from 'react'
import { signedMoney } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import styles from '../details.module.css'

export function isSome({ tickets }: Booking, ticketIds: readonly string[]) {
  return tickets.some(({ id, status }) => status !== 'CANCELLED' && !ticketIds.includes(id))
}

type Refunded = ReturnType<typeof refundOnCancelling>
type Props = { booking: Booking; ticketIds: readonly string[]; refund: Refunded }

/** The calculation before the click: what was paid, what isn't refunded, what is refunded, and where it goes. */
export function Refund({ booking, ticketIds, refund }: Props) {
  const { t, language } = useWords()
  const { ext, totals } = booking
  const isByCard = (ext[bookingExt.paymentIntentId] ?? '') !== ''
  const isFeeKept = (refund.fee ?? 0) === 0
  const money = (value: number) => signedMoney({ amount: value, currency: totals.currency }, language)
  const amount = money(refund.amount)
  const isWhole = !isSome(booking, ticketIds) && booking.tickets.every(({ status }) => status !== 'CANCELLED')
  const codeBack = totals.groupon !== undefined && !isSome(booking, ticketIds) && (
    <p>{t('afterSale.cancel.codeBack', { code: totals.groupon.code })}</p>
  )
  if (hasRules(booking))
    return <ByRules refund={refund} money={money} isByCard={isByCard} codeBack={codeBack} />
  if (dueOf(totals) === 0) return codeBack || <p>{t('afterSale.cancel.noRefund')}</p>
  return (
    <>
      {isWhole && totals.fee > 0 && isFeeKept && <RefundLessFee totals={totals} money={money} />}
      <p>
        {isFeeKept
          ? t(isByCard ? 'afterSale.cancel.refund' : 'afterSale.cancel.credit', { amount })
          : t(isByCard ? 'afterSale.cancel.refundAll' : 'afterSale.cancel.creditAll', { amount })}
      </p>
      {codeBack}
    </>
  )
}

type ByRulesProps = {
  refund: Refunded
  money: (value: number) => string
  isByCard: boolean
  codeBack: ReactNode
}

/** What the rules of the sale keep, and what goes back. */
function ByRules({ refund: { amount, kept = 0 }, money, isByCard, codeBack }: ByRulesProps) {
  const { t } = useWords()
  return (
    <>
      <dl className={styles['receipt']}>
        <dt>{t('afterSale.cancel.paid')}</dt>
        <dd>{money(amount + kept)}</dd>
        <dt>{t('afterSale.cancel.cost')}</dt>
        <dd>{money(-kept)}</dd>
      </dl>
      <p>
        {amount === 0
          ? t('afterSale.five.noRefund')
          : t(isByCard ? 'afterSale.cancel.refundByRules' : 'afterSale.cancel.creditByRules', {
              amount: money(amount),
            })}
      </p>
      {codeBack}
    </>
  )
}

/** A refund of everything but the fee. */
function RefundLessFee({ totals, money }: { totals: Booking['totals']; money: (value: number) => string }) {
  const { t } = useWords()
  return (
    <dl className={styles['receipt']}>
      <dt>{t('afterSale.cancel.paid')}</dt>
      <dd>{money(dueOf(totals))}</dd>
      <dt>{t('afterSale.cancel.fee')}</dt>
      <dd>{money(-totals.fee)}</dd>
    </dl>
  )
}
