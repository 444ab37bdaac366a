import { dueOf, type Totals } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { totalOf, type KeptLine } from '../../../cart/kept-cart.ts'
import { sumWithCart } from '../with-cart.ts'
import styles from './summary.module.css'

type Props = {
  totals: Totals
  /** What is paid together with it. */
  cart: readonly KeptLine[]
}

/** The sum of the lines above it, and in a sentence what is inside it: nothing is added after the total. */
export function TotalLine({ totals, cart }: Props) {
  const { total, taxes, fee, currency, bookingFees, groupon } = totals
  const { t, language } = useWords()
  const whole = cart.length === 0 ? undefined : sumWithCart(cart, totals)
  const due = groupon === undefined ? t('sell.total') : t('sell.code.due')
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  return (
    <div className={styles['total']} data-cart={whole === undefined ? undefined : ''}>
      {bookingFees?.map(({ id, name, retail }) => (
        <p key={id} className={styles['included']}>
          {t('bookings.why.once', { name })}: {money(retail)}
        </p>
      ))}
      {groupon !== undefined && (
        <>
          <Line kind="part" name={t('sell.total')} text={money(total)} />
          <Line
            kind="part"
            name={t('sell.code.paid', { code: groupon.code })}
            text={money(-groupon.amount).replace('-', '−')}
          />
        </>
      )}
      <Line
        kind={whole === undefined ? 'sum' : 'part'}
        name={whole === undefined ? due : t('sell.withCart.this')}
        text={total === 0 ? '0' : money(dueOf(totals))}
      />
      {taxes > 0 && (
        <p className={styles['included']}>
          {fee > 0
            ? t('sell.includesFee', { taxes: money(taxes), fee: money(fee) })
            : t('sell.includes', { taxes: money(taxes) })}
        </p>
      )}
      {whole !== undefined && (
        <>
          <Line kind="part" name={t('sell.withCart.title')} text={formatMoney(totalOf(cart), language)} />
          <Line kind="sum" name={t('sell.withCart.total')} text={formatMoney(whole, language)} />
        </>
      )}
    </div>
  )
}

/** `sum` is what the guest pays; a `part` leads to it. */
function Line({ kind, name, text }: { kind: 'sum' | 'part'; name: string; text: string }) {
  return (
    <dl className={styles[kind]}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </dl>
  )
}
