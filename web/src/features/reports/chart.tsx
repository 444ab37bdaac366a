import { formatMoney } from '@reseller-portal/contract/kit'
import { shapeOf, type ColumnName, type ReportName, type ReportPage } from '@reseller-portal/contract/reports'
import { count } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import styles from './reports.module.css'

type Props = { name: ReportName; report: ReportPage; label: (key: string) => string }

/** Above it bars would be lines; the table below has every figure. */
const mostBars = 100
/** Names below more bars than this would run into each other. */
const mostLabels = 14

/** Two bars for each group, plain and hatched, in a chart for each currency. What it shows is in the table beside it. */
export function Chart({ name, report, label }: Props) {
  const shown = shapeOf(name).columns
  const pair: [ColumnName, ColumnName] = shown.includes('gross')
    ? ['gross', 'net']
    : shown.includes('redeemed')
      ? ['tickets', 'redeemed']
      : ['guests', 'guests']
  return report.totals.map(({ currency }) => (
    <Bars key={currency} currency={currency} report={report} pair={pair} label={label} />
  ))
}

type BarsProps = Pick<Props, 'report' | 'label'> & { currency: string; pair: [ColumnName, ColumnName] }

function Bars({ currency, report, pair, label }: BarsProps) {
  const { t, language } = useWords()
  const groups = report.groups.filter((group) => group.currency === currency).slice(0, mostBars)
  const columns = [...new Set(pair)]
  const most = Math.max(1, ...groups.flatMap(({ sums }) => columns.map((column) => sums[column] ?? 0)))
  const written = (amount: number) =>
    currency === '' ? count(amount, language) : formatMoney({ amount, currency }, language)
  return (
    <figure className={styles['chart']} aria-hidden="true">
      <figcaption>
        <span>{written(most)}</span>
        {columns.map((column, index) => (
          <span key={column} className={styles['key']} data-bar={index}>
            {t(`reports.columns.${column}`)}
          </span>
        ))}
      </figcaption>
      <div className={styles['bars']}>
        {groups.map(({ key, sums }) => (
          <div
            key={key}
            title={`${label(key)}: ${columns.map((column) => written(sums[column] ?? 0)).join(' / ')}`}
          >
            {columns.map((column, index) => (
              <i
                key={column}
                data-bar={index}
                style={{ blockSize: `${(Math.max(0, sums[column] ?? 0) / most) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length <= mostLabels && (
        <div className={styles['labels']}>
          {groups.map(({ key }) => (
            <span key={key}>{label(key)}</span>
          ))}
        </div>
      )}
    </figure>
  )
}
