import { totalsOfCart, type Totals } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { signedMoney } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { soldLines, totalOf, type KeptLine } from '../../../cart/kept-cart.ts'
import styles from './receipt.module.css'

/** The total of all visits, and a sentence about the taxes and fees in it. Nothing is added to the total afterwards. */
export function TotalLine({ visits }: { visits: readonly KeptLine[] }) {
  const { t, language } = useWords()
  const sold = soldLines(visits)
  const parts = sold.flatMap(({ shown }) => shown.totals ?? [])
  const { taxes, fee, currency, groupon, total } = totalsOfCart(parts)
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const due = totalOf(sold)
  return (
    <div className={styles['total']}>
      {groupon !== undefined && (
        <>
          <Line kind="part" name={t('sell.total')} text={money(total)} />
          <Line
            kind="part"
            name={t('sell.code.paid', { code: groupon.code })}
            text={signedMoney({ amount: -groupon.amount, currency }, language)}
          />
        </>
      )}
      <Line
        kind="sum"
        name={t(groupon === undefined ? 'sell.total' : 'sell.code.due')}
        text={due.amount === 0 && groupon === undefined ? '0' : formatMoney(due, language)}
      />
      {taxes > 0 && (
        <p className={styles['included']}>{includedText({ taxes, fee, currency }, t, language)}</p>
      )}
    </div>
  )
}

type Words = ReturnType<typeof useWords>

/** "Includes 13.16 USD in taxes & fees (4.50 USD for processing)". */
export function includedText(
  { taxes, fee, currency }: Pick<Totals, 'taxes' | 'fee' | 'currency'>,
  t: Words['t'],
  language: Words['language'],
): string {
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  if (fee === 0) return t('sell.includes', { taxes: money(taxes) })
  return t('sell.includesFee', { taxes: money(taxes), fee: money(fee) })
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
