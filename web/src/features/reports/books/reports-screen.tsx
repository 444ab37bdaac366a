import { me } from '@reseller-portal/contract/accounts'
import { languages as codes } from '@reseller-portal/contract/kit'
import {
  presets,
  presetWeeks,
  reportNames,
  scheduleHours,
  schedules,
  scheduleSpans,
  shapeOf,
} from '@reseller-portal/contract/reports'
import { languages } from '@reseller-portal/contract/locales/languages'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import { Select } from '#ui/fields/select.tsx'
import styles from './books.module.css'

const pages = {
  bookings: '/reports/all-bookings',
  daily: '/reports/daily',
  weekly: '/reports/weekly',
  redemptions: '/reports/redemptions',
  arrivals: '/reports/upcoming-arrivals',
  manifest: '/reports/customer-manifest',
  marketplace: '/reports/marketplace',
} as const

const languageNames = codes.map((value) => ({ value, label: languages[value].name }))

/** The way to every report, and those that are mailed to the person again and again. */
export function Reports() {
  const { t, language } = useWords()
  const labels = {
    report: t('books.schedules.report'),
    days: t('books.schedules.days'),
    every: t('books.schedules.every'),
    at: t('books.schedules.at'),
    language: t('books.schedules.language'),
  }
  const reports = reportNames.map((value) => ({ value, label: t(`reports.titles.${value}`) }))
  const days = presets.map((value) => ({
    value,
    label: t(`reports.presets.${value}`, { count: presetWeeks[value] }),
  }))
  const spans = scheduleSpans.map((value) => ({ value, label: t(`books.schedules.spans.${value}`) }))
  return (
    <RecordScreen
      endpoints={schedules}
      place={{}}
      failing="report_schedules"
      title={t('reports.title')}
      note={<ReportLinks />}
      add={t('books.schedules.add')}
      search={{ label: t('books.schedules.search'), hint: t('books.schedules.report') }}
      empty={t('books.schedules.empty')}
      nameOf={({ report, every }) =>
        t('books.schedules.name', {
          report: t(`reports.titles.${report}`),
          every: t(`books.schedules.spans.${every}`),
        })
      }
      labels={labels}
      blank={{ report: 'bookings', days: 'yesterday', every: 'DAY', at: '06:00', language }}
      columns={[
        {
          key: 'report',
          header: labels.report,
          phone: 'first',
          names: true,
          sort: true,
          value: ({ report }) => t(`reports.titles.${report}`),
        },
        {
          key: 'days',
          header: labels.days,
          phone: 'second',
          value: (row) => t(`reports.presets.${row.days}`, { count: presetWeeks[row.days] }),
        },
        {
          key: 'every',
          phone: 'end',
          header: labels.every,
          value: ({ every }) => t(`books.schedules.spans.${every}`),
        },
        {
          key: 'nextAt',
          header: t('books.schedules.next'),
          phone: 'below',
          sort: true,
          value: ({ nextAt }) => dateAndTime(nextAt, localZone, language),
        },
      ]}
    >
      {(field) => (
        <>
          <Select {...field('report')} data={reports} />
          <Select {...field('days')} data={days} />
          <Select {...field('every')} data={spans} />
          <Select {...field('at')} data={scheduleHours.map((value) => ({ value, label: value }))} />
          <Select {...field('language')} data={languageNames} />
        </>
      )}
    </RecordScreen>
  )
}

/** A person who can open this page can read all reports except the two with their own permission. */
function ReportLinks() {
  const { t } = useWords()
  const isOff = useAnswer(me, {}, { staleTime: Infinity }).data?.mails_off.includes('reports') ?? false
  const may = {
    'reports.all_bookings': useMay('reports.all_bookings'),
    'reports.other': useMay('reports.other'),
    'reports.redemptions': useMay('reports.redemptions'),
    'arrivals.read': useMay('arrivals.read'),
    'reports.customer_manifest': useMay('reports.customer_manifest'),
  }
  const seen = reportNames.filter((name) =>
    Object.entries(may).some(([key, is]) => is && key === shapeOf(name).may),
  )
  return (
    <span className={styles['links']}>
      <span>{t('books.schedules.note')}</span>
      {isOff && <Link to="/profile">{t('books.schedules.off')}</Link>}
      {seen.map((name) => (
        <Link key={name} to={pages[name]}>
          {t(`reports.titles.${name}`)}
        </Link>
      ))}
    </span>
  )
}
