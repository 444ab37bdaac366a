import { formatMoney } from '@reseller-portal/contract/kit'
import {
  bookings,
  rangeBefore,
  shifted,
  type GroupSums,
  type ReportPage,
} from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { count, dayOf, visitDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Bars } from '../figures/bars.tsx'
import { changeOf } from '../figures/change.ts'
import styles from '../reports.module.css'

const often = { refetchInterval: 30_000 }

/** What was sold on the last seven days, live, beside the same days of the week before; each figure leads to its rows. */
export default function WeekCard() {
  const { t } = useWords()
  const [to] = useState(() => dayOf(new Date().toISOString()))
  const range = { from: shifted(to, -6), to }
  const now = useAnswer(bookings, { ...range, group: 'day', limit: 1 }, often)
  const before = useAnswer(bookings, { ...rangeBefore(range), group: 'day', limit: 1 }, often)
  const isOver = now.data !== undefined || now.isError
  const nothing = now.isError && now.data === undefined
  const isBroken = nothing && !isNone(now.error)
  return (
    <Sheet
      title={t('home.week')}
      note={
        <Link to="/reports/all-bookings" search={range}>
          {t('home.seeAll')}
        </Link>
      }
    >
      {isBroken && <ErrorPanel error={now.error} onRetry={() => void now.refetch()} />}
      {isOver && nothing && !isBroken && <p>{t('home.nothingSold')}</p>}
      {now.data !== undefined && <Week now={now.data} before={before.data} from={range.from} />}
    </Sheet>
  )
}

/** "No data found" is an answer, not a failure. */
function isNone(error: unknown) {
  return error instanceof CallError && error.data['reason'] === 'reports.no_data'
}

type WeekProps = { now: ReportPage; before: ReportPage | undefined; from: string }

function Week({ now, before, from }: WeekProps) {
  const { t, language } = useWords()
  const days = Array.from({ length: 7 }, (_, index) => shifted(from, index))
  const was = (currency: string, column: string) =>
    before?.totals.find((each) => each.currency === currency)?.sums[column] ?? 0
  return now.totals.map(({ currency, sums }) => {
    const written = (amount: number) => formatMoney({ amount, currency }, language)
    const figures = [
      { name: t('reports.columns.gross'), value: written(sums['gross'] ?? 0), column: 'gross' },
      {
        name: t('reports.columns.bookings'),
        value: count(sums['bookings'] ?? 0, language),
        column: 'bookings',
      },
      {
        name: t('reports.columns.redeemed'),
        value: count(sums['redeemed'] ?? 0, language),
        column: 'redeemed',
      },
      { name: t('reports.columns.refunds'), value: written(sums['refunds'] ?? 0), column: 'refunds' },
    ]
    return (
      <section key={currency}>
        <dl className={styles['figures']} aria-label={currency}>
          {figures.map(({ name, value, column }) => {
            const change = changeOf(sums[column] ?? 0, was(currency, column))
            return (
              <div key={column}>
                <dt>{name}</dt>
                <dd>{value}</dd>
                {change !== undefined && (
                  <dd className={styles['quiet']}>{t('home.weekBefore', { change })}</dd>
                )}
              </div>
            )
          })}
        </dl>
        <Bars
          names={[t('home.thisWeek'), t('home.lastWeek')]}
          written={written}
          groups={days.map((day) => ({
            label: visitDay(`${day}T00:00:00Z`, 'UTC', language),
            values: [
              grossOf(now.groups, day, currency),
              grossOf(before?.groups ?? [], shifted(day, -7), currency),
            ],
          }))}
        />
      </section>
    )
  })
}

function grossOf(groups: readonly GroupSums[], day: string, currency: string) {
  const found = groups.find((group) => group.key === day && group.currency === currency)
  return found?.sums['gross'] ?? 0
}
