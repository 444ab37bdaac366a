import { arrivals, shifted } from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import { useCompanyToday } from '#lib/calls/company-day.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { count } from '#lib/language/format.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { HomeList } from '#ui/layout/home-list.tsx'
import { inAddress } from '#ui/list-screen/list-state.ts'
import { visitOfReport } from '../columns.tsx'
import { often } from './often.ts'

const shown = 6

/** The next departures with guests still to arrive, updated live. */
export default function ArrivalsCard() {
  const words = useWords()
  const { t, language } = words
  const from = useCompanyToday()
  const range = { from, to: shifted(from, 1) }
  const found = useAnswer(arrivals, { ...range, limit: 50 }, often)
  const isNone = found.error instanceof CallError && found.error.data['reason'] === 'reports.no_data'
  const rows = found.data?.items
    .filter((row) => Number(row['expected']) > 0)
    .slice(0, shown)
    .map((row) => ({
      id: row.id,
      name: (
        <Link
          to="/reports/upcoming-arrivals"
          search={{ ...range, product: inAddress(String(row['product'])) }}
        >
          {String(row['product'])}
        </Link>
      ),
      note: visitText('short', visitOfReport(row, found.data.zone), words),
      end: t('home.expected', {
        expected: count(Number(row['expected']), language),
        tickets: count(Number(row['tickets']), language),
      }),
    }))
  return (
    <HomeList
      title={t('reports.titles.arrivals')}
      all={<Link to="/reports/upcoming-arrivals">{t('home.seeAll')}</Link>}
      rows={isNone ? [] : rows}
      empty={t('home.nobodyExpected')}
      error={isNone ? null : found.error}
      onRetry={() => void found.refetch()}
    />
  )
}
