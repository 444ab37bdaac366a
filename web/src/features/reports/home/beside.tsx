import { formatMoney } from '@reseller-portal/contract/kit'
import { columns, type ColumnName, type Sums } from '@reseller-portal/contract/reports'
import type { ReactNode } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { count } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { changeOf } from '../figures/change.ts'
import styles from '../figures/figures.module.css'

type Props = {
  now: Sums
  before: readonly Sums[] | undefined
  shown: readonly ColumnName[]
  /** The way to the rows of a figure. */
  rows: (name: string) => ReactNode
}

/** Figures of seven days in one currency beside those of the week before; each leads to its rows. */
export function Beside({ now, before, shown, rows }: Props) {
  const { t, language } = useWords()
  const { currency, sums } = now
  const was = before?.find((each) => each.currency === currency)?.sums
  return (
    <dl className={styles['figures']} aria-label={currency}>
      {shown.map((column) => {
        const amount = sums[column] ?? 0
        const change = changeOf(amount, was?.[column], language)
        return (
          <div key={column}>
            <dt>{rows(t(`reports.columns.${column}`))}</dt>
            <dd>
              {columns[column].kind === 'money'
                ? formatMoney({ amount, currency }, language)
                : count(amount, language)}
            </dd>
            {change !== undefined && <dd className={styles['quiet']}>{t('home.weekBefore', { change })}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

/** "No data found" is an answer, not a failure. */
export function isNone(error: unknown) {
  return error instanceof CallError && error.data['reason'] === 'reports.no_data'
}
