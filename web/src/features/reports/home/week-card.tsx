import { formatMoney } from '@reseller-portal/contract/kit'
import { bookings, rangeBefore, shifted, type GroupSums } from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { visitDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Bars } from '../figures/bars.tsx'
import { Beside, isNone } from './beside.tsx'
import { often, useLastDays } from './often.ts'

/** Only people who can see settlements see what is due. */
const shown = ['gross', 'bookings', 'redeemed', 'refunds', 'netDue'] as const

/** What was sold on the last seven days, live, beside the same days of the week before; each figure leads to its rows. */
export default function WeekCard() {
  const { t, language } = useWords()
  const range = useLastDays()
  const now = useAnswer(bookings, { ...range, group: 'day', limit: 1 }, often)
  const before = useAnswer(bookings, { ...rangeBefore(range), group: 'day', limit: 1 }, often)
  const days = Array.from({ length: 7 }, (_, index) => shifted(range.from, index))
  const rows = (name: ReactNode) => (
    <Link to="/reports/all-bookings" search={{ ...range, group: 'none' }}>
      {name}
    </Link>
  )
  return (
    <Sheet
      title={t('home.week')}
      note={
        <Link to="/reports/all-bookings" search={range}>
          {t('home.seeAll')}
        </Link>
      }
    >
      {now.isPending && <Progress />}
      {now.isError && !isNone(now.error) && (
        <ErrorPanel error={now.error} onRetry={() => void now.refetch()} />
      )}
      {now.isError && isNone(now.error) && <p>{t('home.nothingSold')}</p>}
      {!now.isError &&
        now.data?.totals.map((sums) => {
          const { currency } = sums
          return (
            <section key={currency}>
              <Beside
                now={sums}
                before={before.data?.totals}
                shown={shown.filter((column) => column in sums.sums)}
                rows={rows}
              />
              <Bars
                groupLabel={t('reports.groups.day')}
                names={[t('home.thisWeek'), t('home.lastWeek')]}
                written={(amount) => formatMoney({ amount, currency }, language)}
                groups={days.map((day) => ({
                  label: visitDay(`${day}T00:00:00Z`, 'UTC', language),
                  values: [
                    grossOf(now.data.groups, day, currency),
                    grossOf(before.data?.groups ?? [], shifted(day, -7), currency),
                  ],
                }))}
              />
            </section>
          )
        })}
    </Sheet>
  )
}

function grossOf(groups: readonly GroupSums[], day: string, currency: string) {
  const found = groups.find((group) => group.key === day && group.currency === currency)
  return found?.sums['gross'] ?? 0
}
