import { formatMoney } from '@reseller-portal/contract/kit'
import {
  accountHolders,
  accountStatement,
  ages,
  exportJournal,
  type Statement,
  statementPdf,
} from '@reseller-portal/contract/ledger'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { companyToday } from '#lib/calls/company-day.ts'
import { call } from '#lib/calls/call.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { shortDateAndTime } from '#lib/language/format.ts'
import { timeZoneName } from '#lib/language/time-zones.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import { useListState } from '#ui/list-screen/list-state.ts'
import figureStyles from '../figures/figures.module.css'
import periodStyles from '../period.module.css'
import styles from './books.module.css'
import { ChartPanel } from './chart-panel.tsx'
import { FileButton } from './file-button.tsx'

export type StatementQuery = { from: string; to: string; resellerId?: string }

/** What a reseller owes on account: totals, their age, and every line. The installation's staff choose the reseller. */
export function AccountStatement() {
  const { t } = useWords()
  const isStaff = useMay('account.receive')
  const mayNumber = useMay('company.edit') && !isStaff
  const [{ filters, open }, change] = useListState(['from', 'to', 'resellerId'])
  const [today] = useState(companyToday)
  const range = {
    from: filters['from']?.[0] ?? `${today.slice(0, 7)}-01`,
    to: filters['to']?.[0] ?? today,
  }
  const whose = filters['resellerId']?.[0]
  const query: StatementQuery = { ...range, ...(whose !== undefined && { resellerId: whose }) }
  const isChosen = !isStaff || whose !== undefined
  const set = (from: string, to: string) => change({ filters: { from: [from], to: [to] } })
  return (
    <>
      <PageHeader title={t('books.statement.title')} note={t('books.statement.note')}>
        {!isStaff && (
          <>
            {mayNumber && (
              <AppButton variant="default" onClick={() => change({ open: 'chart' })}>
                {t('books.journal.chart')}
              </AppButton>
            )}
            <FileButton
              label={t('books.journal.export')}
              variant="default"
              title={t('books.journal.export')}
              name={`journal_${range.from}_${range.to}.csv`}
              read={(language) => call(exportJournal, { ...range, language })}
            />
          </>
        )}
        {isChosen && (
          <FileButton
            label={t('books.statement.pdf')}
            title={t('books.statement.title')}
            name={`statement_${query.from}_${query.to}.pdf`}
            read={(language) => call(statementPdf, { ...query, language })}
          />
        )}
      </PageHeader>
      {isStaff && <Holders />}
      {isChosen && (
        <fieldset className={periodStyles['period']}>
          <legend className="unseen">{t('reports.period')}</legend>
          <DateField
            label={t('reports.from')}
            value={range.from}
            onChange={(day) => day !== null && set(day, day > range.to ? day : range.to)}
          />
          <DateField
            label={t('reports.to')}
            value={range.to}
            onChange={(day) => day !== null && set(day < range.from ? day : range.from, day)}
          />
        </fieldset>
      )}
      {isChosen && <Account query={query} />}
      {mayNumber && open === 'chart' && <ChartPanel onClose={() => change({ open: undefined })} />}
    </>
  )
}

/** All resellers with an account and what they owe, for the staff who record payments. */
function Holders() {
  const { t, language } = useWords()
  const answer = useAnswer(accountHolders, {})
  return (
    <Sheet title={t('books.statement.holders')} note={t('books.statement.choose')} flush>
      <DataTable
        caption={t('books.statement.holders')}
        rows={answer.data?.resellers}
        rowKey={({ id }) => id}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        empty={t('books.statement.none')}
        columns={[
          {
            key: 'name',
            header: t('books.statement.reseller'),
            names: true,
            cell: ({ id, name }) => (
              <Link to="." search={{ resellerId: id }}>
                {name}
              </Link>
            ),
          },
          {
            key: 'owed',
            header: t('books.statement.owed'),
            align: 'end',
            cell: ({ owed }) => owed.map((each) => formatMoney(each, language)).join(', '),
          },
        ]}
      />
    </Sheet>
  )
}

const noLines: readonly Line[] = []
type Line = Statement['lines'][number] & { id: string; currency: string }

function linesIn({ statements }: { statements: readonly Statement[] }): readonly Line[] {
  if (statements.length === 0) return noLines
  return statements.flatMap(({ currency, lines }) =>
    lines.map((line, index) => ({ ...line, currency, id: `${currency} ${index}` })),
  )
}

const narrowedBy = {
  searched: ({ resellerBookingRef }: Line) => resellerBookingRef,
  filters: { kind: ({ kind }: Line) => kind, currency: ({ currency }: Line) => currency },
}

function Account({ query }: { query: StatementQuery }) {
  const { t, language } = useWords()
  const answer = useAnswer(accountStatement, query, { keepPrevious: true, staleTime: 0 })
  const list = useLocalList(answer, linesIn, narrowedBy)
  const { statements = [], zone = 'UTC', isComplete = true, reseller = '' } = answer.data ?? {}
  const opensBookings = useMay('bookings.sell')
  const kinds = ['charged', 'credited', 'received'] as const
  return (
    <>
      <p className={styles['whose']}>
        {[reseller, t('books.statement.zone', { zone: timeZoneName(zone) })].filter(Boolean).join(' · ')}
      </p>
      {statements.map((statement) => (
        <Sums key={statement.currency} statement={statement} />
      ))}
      {!isComplete && <Banner type="info">{t('books.statement.partly')}</Banner>}
      <List
        title={t('books.statement.title')}
        list={list}
        doing={t('reports.loading')}
        search={{ label: t('books.statement.search'), hint: t('books.statement.searchHint') }}
        filters={[
          {
            key: 'kind',
            label: t('books.statement.what'),
            options: kinds.map((value) => ({ value, label: t(`books.statement.kinds.${value}`) })),
          },
        ]}
        columns={[
          {
            key: 'reference',
            header: t('books.statement.reference'),
            phone: 'first',
            names: true,
            value: (line) => line.resellerBookingRef || (line.bookingId ?? ''),
          },
          {
            key: 'at',
            header: t('books.statement.date'),
            phone: 'second',
            value: ({ at }) => at,
            cell: ({ at }) => shortDateAndTime(at, zone, language),
            isDate: true,
            sort: true,
          },
          {
            key: 'kind',
            header: t('books.statement.what'),
            phone: 'below',
            value: ({ kind }) => t(`books.statement.kinds.${kind}`),
            sort: true,
          },
          {
            key: 'amount',
            header: t('books.statement.amount'),
            phone: 'end',
            align: 'end',
            value: ({ amount, currency }) => formatMoney({ amount, currency }, language),
          },
        ]}
        empty={<p>{t('books.statement.empty')}</p>}
        {...(opensBookings && { opens: toBooking })}
      />
    </>
  )
}

function toBooking({ bookingId }: Line) {
  return bookingId === null
    ? undefined
    : ({ to: '/bookings/details/$id', params: { id: bookingId } } as const)
}

const sums = ['opening', 'invoiced', 'credited', 'paid', 'closing'] as const

/** One currency: the opening balance, the changes, the closing balance, and its age. */
function Sums({ statement }: { statement: Statement }) {
  const { t, language } = useWords()
  const written = (amount: number) => formatMoney({ amount, currency: statement.currency }, language)
  return (
    <section aria-label={statement.currency}>
      <dl className={figureStyles['figures']} aria-label={statement.currency}>
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(`books.statement.${name}`)}</dt>
            <dd>{written(statement[name])}</dd>
          </div>
        ))}
        {statement.overdue !== null && (
          <div>
            <dt>{t('books.statement.overdue')}</dt>
            <dd>{written(statement.overdue)}</dd>
          </div>
        )}
      </dl>
      <h2 className={styles['ageing']}>{t('books.statement.ageing')}</h2>
      <dl className={figureStyles['figures']} data-small aria-label={t('books.statement.ageing')}>
        {ages.map((age) => (
          <div key={age}>
            <dt>{t(`books.statement.ages.${age}`)}</dt>
            <dd>{written(statement.ageing[age])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
