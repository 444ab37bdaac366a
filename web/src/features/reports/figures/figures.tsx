import { formatMoney, type Sent } from '@reseller-portal/contract/kit'
import {
  columns,
  rangeBefore,
  readers,
  type ColumnName,
  type DayRange,
  type ReportName,
  type ReportPage,
  type Sums,
} from '@reseller-portal/contract/reports'
import { count } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useSummed } from '../columns.tsx'
import { changeOf } from './change.ts'
import styles from './figures.module.css'

type Props = {
  name: ReportName
  report: Pick<ReportPage, 'totals' | 'isSandbox' | 'isAddingUp'> | undefined
  query: Sent<(typeof readers)['daily']>
}

/** The totals of all rows, for each currency, compared with the days before. */
export function Figures({ name, report, query }: Props) {
  const { t } = useWords()
  const range: DayRange = { from: String(query.from), to: String(query.to) }
  const before = useAnswer(
    readers[name],
    { ...query, ...rangeBefore(range), group: undefined, limit: 1 },
    { enabled: report !== undefined },
  )
  const summed = useSummed(name, report?.totals ?? [])
  if (report === undefined) return null
  const totalsBefore = before.data?.totals ?? (before.isError ? [] : undefined)
  return (
    <>
      {report.isSandbox && <Note>{t('reports.sandbox')}</Note>}
      {report.isAddingUp && <Note>{t('reports.addingUp')}</Note>}
      <dl className={styles['figures']} aria-label={t('reports.total')}>
        {summed
          .filter((column) => column !== 'taxes' && column !== 'fees')
          .map((column) => (
            <Figure key={column} column={column} now={report.totals} before={totalsBefore} />
          ))}
      </dl>
    </>
  )
}

function Note({ children }: { children: string }) {
  return (
    <div className={styles['note']}>
      <Banner type="info">{children}</Banner>
    </div>
  )
}

type FigureProps = { column: ColumnName; now: readonly Sums[]; before: readonly Sums[] | undefined }

function Figure({ column, now, before }: FigureProps) {
  const { t, language } = useWords()
  const isMoney = columns[column].kind === 'money'
  const sum = (all: readonly Sums[]) => all.reduce((whole, { sums }) => whole + (sums[column] ?? 0), 0)
  const sumIn = (all: readonly Sums[], currency: string) =>
    sum(all.filter((each) => each.currency === currency))
  // Where nothing is left, its zero is in the currencies of the days before.
  const currencies = (now.length > 0 ? now : (before ?? [])).map(({ currency }) => currency)
  const change = isMoney
    ? now.length === 1 &&
      changeOf(sumIn(now, now[0]?.currency ?? ''), before && sumIn(before, now[0]?.currency ?? ''), language)
    : changeOf(sum(now), before && sum(before), language)
  return (
    <div>
      <dt>{t(`reports.columns.${column}`)}</dt>
      <dd>
        {isMoney && currencies.length > 0
          ? currencies.map((currency) => (
              <span key={currency}>{formatMoney({ amount: sumIn(now, currency), currency }, language)}</span>
            ))
          : count(sum(now), language)}
      </dd>
      {change !== false && change !== undefined && (
        <dd className={styles['quiet']}>{t('reports.before', { change })}</dd>
      )}
    </div>
  )
}
