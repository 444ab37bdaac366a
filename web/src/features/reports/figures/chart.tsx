import { formatMoney } from '@reseller-portal/contract/kit'
import {
  shapeOf,
  shifted,
  type ColumnName,
  type DayRange,
  type ReportName,
  type ReportPage,
} from '@reseller-portal/contract/reports'
import { count } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Bars, mostBars } from './bars.tsx'

type Props = {
  name: ReportName
  report: ReportPage
  label: (key: string) => string
  /** Set if the groups are days: days without sales are drawn, too. */
  range: DayRange | undefined
}

/** Sales and what is left after refunds, or expected and admitted guests: one chart per currency. */
export function Chart({ name, report, label, range }: Props) {
  const { t, language } = useWords()
  const shown = shapeOf(name).columns
  const pair = pairOf(shown)
  const days = range && daysIn(range)
  return report.totals.map(({ currency }) => (
    <Bars
      key={currency}
      names={pair.map((column) => t(`reports.columns.${column}`))}
      groups={(days ?? keysOf(report, currency)).map((key) => {
        const group = report.groups.find((each) => each.key === key && each.currency === currency)
        return { label: label(key), values: pair.map((column) => group?.sums[column] ?? 0) }
      })}
      written={(amount) =>
        currency === '' ? count(amount, language) : formatMoney({ amount, currency }, language)
      }
    />
  ))
}

function keysOf({ groups }: ReportPage, currency: string): string[] {
  return groups.filter((group) => group.currency === currency).map(({ key }) => key)
}

/** Every day; nothing where they are more than a chart has. */
function daysIn({ from, to }: DayRange): string[] | undefined {
  const days = [from]
  for (let day = from; day < to && days.length <= mostBars; days.push(day)) day = shifted(day, 1)
  return days.length > mostBars ? undefined : days
}

function pairOf(shown: readonly ColumnName[]): ColumnName[] {
  if (shown.includes('gross')) return ['gross', 'net']
  return shown.includes('redeemed') ? ['tickets', 'redeemed'] : ['guests']
}
