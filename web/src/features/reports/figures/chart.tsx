import { formatMoney } from '@reseller-portal/contract/kit'
import { shapeOf, type ColumnName, type ReportName, type ReportPage } from '@reseller-portal/contract/reports'
import { count } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Bars } from './bars.tsx'

type Props = { name: ReportName; report: ReportPage; label: (key: string) => string }

/** What is sold and what of it is left, or who is expected and who came: a chart for each currency. */
export function Chart({ name, report, label }: Props) {
  const { t, language } = useWords()
  const shown = shapeOf(name).columns
  const pair = pairOf(shown)
  return report.totals.map(({ currency }) => (
    <Bars
      key={currency}
      names={pair.map((column) => t(`reports.columns.${column}`))}
      groups={report.groups
        .filter((group) => group.currency === currency)
        .map(({ key, sums }) => ({ label: label(key), values: pair.map((column) => sums[column] ?? 0) }))}
      written={(amount) =>
        currency === '' ? count(amount, language) : formatMoney({ amount, currency }, language)
      }
    />
  ))
}

function pairOf(shown: readonly ColumnName[]): ColumnName[] {
  if (shown.includes('gross')) return ['gross', 'net']
  return shown.includes('redeemed') ? ['tickets', 'redeemed'] : ['guests']
}
