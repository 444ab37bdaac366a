import { formatMoney } from '@reseller-portal/contract/kit'
import {
  columns,
  shapeOf,
  shifted,
  type ColumnName,
  type DayRange,
  type Grouping,
  type GroupSums,
  type ReportName,
  type ReportPage,
  type ReportRow,
  type Sums,
} from '@reseller-portal/contract/reports'
import { count, visitDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import type { ListData } from '#ui/list-screen/list-data.ts'
import { Chart } from './chart.tsx'
import { onlyOne, useSummed } from '../columns.tsx'
import periodStyles from '../period.module.css'
import styles from './grouped.module.css'
import type { Choice } from '../use-report.ts'

type Props = { name: ReportName; report: ReportPage | undefined; choice: Choice; list: ListData<ReportRow> }

/** By what the figures are added up: chart and table, where a press on a line leads to its rows. */
export function Grouped({ name, report, choice, list }: Props) {
  const words = useWords()
  const { t } = words
  const { group } = choice
  const alike = onlyOne(report)
  const groupings = shapeOf(name).groups.filter((each) => each === group || !alike.includes(each))
  const set = (value: string) => list.change({ filters: { group: [value] } })
  return (
    <section className={styles['grouped']} aria-busy={list.isStale}>
      <div className={styles['head']}>
        <h2>{group === undefined ? t('reports.rows') : titleOf(name, group, words)}</h2>
        <fieldset className={periodStyles['presets']}>
          <legend>{t('reports.group')}</legend>
          {groupings.map((each) => (
            <button key={each} type="button" aria-pressed={each === group} onClick={() => set(each)}>
              {t(`reports.groups.${each}`)}
            </button>
          ))}
          <button type="button" aria-pressed={group === undefined} onClick={() => set('none')}>
            {t('reports.none')}
          </button>
        </fieldset>
      </div>
      {group !== undefined && report === undefined && list.error === null && list.rows === undefined && (
        <Progress />
      )}
      {group !== undefined && report !== undefined && (
        <Groups name={name} group={group} report={report} range={choice.range} list={list} />
      )}
    </section>
  )
}

function titleOf(name: ReportName, group: Grouping, { t, language }: ReturnType<typeof useWords>) {
  const what = shapeOf(name).columns.includes('gross') ? 'gross' : name === 'manifest' ? 'guests' : 'tickets'
  return t('reports.chart', {
    what: t(`reports.columns.${what}`),
    group: t(`reports.groups.${group}`).toLocaleLowerCase(language),
  })
}

type GroupsProps = Omit<Props, 'choice' | 'report'> & { report: ReportPage; group: Grouping; range: DayRange }

function Groups({ name, group, report, range, list }: GroupsProps) {
  const words = useWords()
  const { t, language } = words
  const summed = useSummed(name, report.totals)
  const open = (key: string) => list.change({ filters: rowsOf(key, group, range) }, { keepInHistory: true })
  const label = (key: string) => labelOf(key, group, language)
  return (
    <>
      <Chart name={name} report={report} label={label} range={group === 'day' ? range : undefined} />
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <caption className="unseen">{titleOf(name, group, words)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(`reports.groups.${group}`)}</th>
              {summed.map((column) => (
                <th key={column} scope="col" data-align="end">
                  {t(`reports.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.groups.map((row) => (
              <Line key={`${row.key} ${row.currency}`} row={row} columns={summed}>
                <button
                  type="button"
                  onClick={() => open(row.key)}
                  aria-label={t('reports.open', { key: label(row.key) })}
                >
                  {label(row.key)}
                </button>
              </Line>
            ))}
          </tbody>
          <tfoot>
            {report.totals.map((row) => (
              <Line key={row.currency} row={row} columns={summed}>
                {t('reports.total')}
              </Line>
            ))}
          </tfoot>
        </table>
      </div>
    </>
  )
}

type LineProps = { row: GroupSums | Sums; columns: readonly ColumnName[]; children: React.ReactNode }

function Line({ row, columns: shown, children }: LineProps) {
  const { t, language } = useWords()
  const written = (column: ColumnName) => {
    const amount = row.sums[column] ?? 0
    return columns[column].kind === 'money'
      ? formatMoney({ amount, currency: row.currency }, language)
      : count(amount, language)
  }
  return (
    <tr>
      <th scope="row">{children}</th>
      {shown.map((column) => (
        <td key={column} data-align="end" data-label={t(`reports.columns.${column}`)}>
          {written(column)}
        </td>
      ))}
    </tr>
  )
}

/** Days as people read them, a month by its name, everything else as it is. */
function labelOf(key: string, group: Grouping, language: string) {
  if (group === 'day' || group === 'week') return visitDay(`${key}T00:00:00Z`, 'UTC', language)
  if (group !== 'month') return key === '' ? '–' : key
  const month = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return month.format(new Date(`${key}-01T00:00:00Z`))
}

/** The filters under which a report shows the rows of one group, limited to the requested days. */
function rowsOf(key: string, group: Grouping, range: DayRange): Record<string, string[]> {
  const none = { group: ['none'] }
  const within = (from: string, to: string) => ({
    ...none,
    from: [from < range.from ? range.from : from],
    to: [to > range.to ? range.to : to],
  })
  if (group === 'day') return within(key, key)
  if (group === 'week') return within(key, shifted(key, 6))
  if (group === 'month') return within(`${key}-01`, shifted(`${shifted(`${key}-01`, 31).slice(0, 7)}-01`, -1))
  return { ...none, [group]: [key] }
}
