import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import { reportOrLeave } from '#lib/calls/report.ts'
import { count as written } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { showFailure } from '../feedback/messages.ts'
import { useLasting, useAfter } from '../feedback/progress.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { BulkBar, type BulkAct } from './controls/bulk-bar.tsx'
import type { Listed, ListColumn } from './table/columns.ts'
import { csvFile } from './table/csv.ts'
import { ColumnPicker } from './controls/column-picker.tsx'
import { FilterChip, type ListFilter } from './controls/filter-chip.tsx'
import type { ListData } from './list-data.ts'
import styles from './list-screen.module.css'
import { ListTable, type Opens } from './table/list-table.tsx'
import type { RowActs } from './table/row-acts.tsx'
import type { Group } from './table/rows.tsx'
import { Pager } from './controls/pager.tsx'
import { SearchBox } from './controls/search-box.tsx'
import { useShownColumns } from './table/use-columns.ts'
import { useListKeys, type ActKey } from './table/use-list-keys.ts'
import { useListTable } from './table/use-list-table.ts'
import { showWhole, ListViews, type ListView, type Saved } from './controls/views.tsx'

type Props<Row extends Listed> = {
  title: string
  note?: ReactNode
  list: ListData<Row>
  columns: readonly ListColumn<Row>[]
  /** The label of the search. Without it there is no search box. */
  search?: { label: string; hint: string }
  filters?: readonly ListFilter[]
  /** A `PeriodChip`, if the list can be limited to a period with its filters `from` and `to`. */
  period?: ReactNode
  /** A `SearchSpan`, if a search covers only the last days. */
  span?: ReactNode
  views?: readonly ListView[]
  /** The address that a row opens. A row without one can only be read. */
  opens?: Opens<Row>
  /** Actions on the selected rows. Without any, rows can't be selected. */
  bulk?: readonly BulkAct[]
  /** Rows of one group have a common heading. The list must be sorted by the group. */
  group?: Group<Row>
  /** Actions on a row without opening it. They lie over the end of the row under the pointer. */
  acts?: RowActs<Row>
  /** Shortcuts of actions on the row that has the focus. */
  actKeys?: readonly ActKey[]
  /** The name under which the person's views of this list are saved. They are shown beside the others. */
  saved?: Saved
  /** Draws a row as a card instead of a line of the table. An exported file still has the columns. */
  card?: (row: Row) => ReactNode
  /** Tools that replace the export of these rows. */
  tools?: ReactNode
  /** Why the list is empty, and what to do about it. */
  empty: ReactNode
  /** The same if only the period limits the list. */
  emptyDays?: ReactNode
  /** What is being loaded, as a sentence, shown if it takes long. */
  doing?: string
  /** The page's actions, one of them primary. */
  children?: ReactNode
}

/** A page that is a list: views, search, filters, a table (cards on a phone), pages, and actions on many rows. */
export function ListScreen<Row extends Listed>({ note, children, ...list }: Props<Row>) {
  // If only the views are above the list, the actions share their line.
  const isBeside = list.views !== undefined && note === undefined
  return (
    <>
      <PageHeader title={list.title} {...(note !== undefined && { note })}>
        {isBeside ? undefined : children}
      </PageHeader>
      <List {...list} actions={isBeside ? children : undefined} />
    </>
  )
}

type ListProps<Row extends Listed> = Omit<Props<Row>, 'note' | 'children'> & {
  /** Shown beside the views. */
  actions?: ReactNode
}

/** A list as part of a page. Typing and clicks respond immediately; the rows are drawn when there is time. */
export function List<Row extends Listed>(props: ListProps<Row>) {
  const { list, columns, views, saved, actions, search, filters, span, doing } = props
  const { t } = useWords()
  const drawn = useDeferredValue(props)
  const isSlow = useLasting(list.isStale, 300)
  const isLong = useLasting(list.isStale && list.rows !== undefined, 1000)
  useListKeys({ selects: props.bulk !== undefined, acts: props.actKeys ?? none })
  const shown = useShownColumns(list, columns)
  return (
    <>
      {views !== undefined && (
        <ListViews views={views} list={list} columns={shown} saved={saved} actions={actions} />
      )}
      {(search !== undefined || filters !== undefined) && <Tools {...props} isSlow={isSlow} />}
      {span}
      <div
        aria-busy={list.isStale || drawn.list.rows !== list.rows}
        data-slow={isSlow || undefined}
        className={styles['list']}
      >
        {isLong && (
          <output className={styles['doing']}>
            {list.state.search === '' ? (doing ?? t('ui.stillLoading')) : t('ui.list.searching')}
          </output>
        )}
        <Drawn listProps={drawn} />
        <Pager page={list.state.page} size={list.state.size} change={list.change} total={list.total} />
      </div>
    </>
  )
}

/** The slow part of the list. */
const Drawn = memo(function Drawn<Row extends Listed>({ listProps }: { listProps: ListProps<Row> }) {
  const { list, columns, bulk } = listProps
  const table = useListTable(list, columns)
  const shown = useShownColumns(list, columns)
  return (
    <>
      <Body {...listProps} columns={shown} table={table} />
      {bulk !== undefined && <BulkBar acts={bulk} table={table} />}
    </>
  )
}, isDrawn) as <Row extends Listed>(props: { listProps: ListProps<Row> }) => ReactNode

/** While new rows load, the old ones don't render again. Only a new order is shown in the header immediately. */
function isDrawn<Row extends Listed>(
  { listProps: before }: { listProps: ListProps<Row> },
  { listProps }: { listProps: ListProps<Row> },
) {
  const { rows, isStale, error, state } = listProps.list
  const isSame = state.sort === before.list.state.sort && state.columns === before.list.state.columns
  const isWaiting = isStale && rows !== undefined && !error && isSame
  return listProps === before || isWaiting
}

function Tools<Row extends Listed>({
  list,
  columns,
  search,
  filters,
  period,
  title,
  tools,
  card,
  isSlow,
}: ListProps<Row> & { isSlow: boolean }) {
  const { state, change, pieces } = list
  const shown = useShownColumns(list, columns)
  return (
    <div className={styles['tools']}>
      {search !== undefined && (
        <SearchBox {...search} isSlow={isSlow} search={state.search} change={change} />
      )}
      <div className={styles['row']} data-sideways onFocus={showWhole}>
        <div className={styles['chips']}>
          {period}
          {filters?.map((filter) => (
            <FilterChip
              key={filter.key}
              filter={filter}
              current={state.filters[filter.key]}
              change={change}
            />
          ))}
        </div>
        <div className={styles['ends']}>
          {card === undefined && tools === undefined && columns.length >= fewestToChoose && (
            <ColumnPicker list={list} columns={columns} />
          )}
          {tools ?? <ExportButton pieces={pieces} columns={shown} title={title} />}
        </div>
      </div>
    </div>
  )
}

/** A list with fewer columns always shows all of them. */
const fewestToChoose = 4

const none: never[] = []

type Export<Row extends Listed> = Pick<ListData<Row>, 'pieces'> & Pick<Props<Row>, 'columns' | 'title'>

/** Saves all matching rows as a file, and shows how many have been read. */
const ExportButton = memo(function ExportButton<Row extends Listed>({ pieces, columns, title }: Export<Row>) {
  const { t, language } = useWords()
  const [read, setRead] = useState<number>()
  const start = async () => {
    setRead(0)
    const { file, count } = await csvFile(columns, pieces(), setRead)
    await reportOrLeave('export', title, String(count))
    save(file, `${title}.csv`)
  }
  const press = () => {
    if (read === undefined)
      void start()
        .catch(showFailure)
        .finally(() => setRead(undefined))
  }
  return (
    <AppButton variant="default" size="xs" onClick={press} aria-busy={read !== undefined || undefined}>
      {read === undefined ? t('ui.list.csv') : t('ui.list.exporting', { count: written(read, language) })}
    </AppButton>
  )
}) as <Row extends Listed>(props: Export<Row>) => ReactNode

type BodyProps<Row extends Listed> = ListProps<Row> & {
  table: ReturnType<typeof useListTable<Row>>
}

/** The rows, or why there are none. Old rows stay until new ones have arrived, and are dimmed after a while. */
function Body<Row extends Listed>(props: BodyProps<Row>) {
  const { title, list, card, empty, emptyDays, doing, filters = [], period } = props
  const { t } = useWords()
  const { search } = list.state
  const days = period === undefined ? [] : ['from', 'to']
  const keys = [...filters.map(({ key }) => key), ...days]
  const isChosen = (key: string) => key in list.state.filters
  const isNarrowed = search !== '' || keys.some(isChosen)
  const isByDays = search === '' && keys.filter(isChosen).every((key) => days.includes(key))
  const clear = () => {
    const none = Object.fromEntries(keys.map((key) => [key, []]))
    list.change({ search: '', filters: none })
  }
  if (list.error !== null && list.error !== undefined)
    return <ErrorPanel error={list.error} onRetry={list.retry} />
  if (list.rows === undefined) return <Skeleton doing={doing} />
  if (list.rows.length > 0 && card !== undefined)
    return (
      <ul className={styles['cards']} aria-label={title}>
        {list.rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    )
  if (list.rows.length > 0 || list.parts !== undefined) return <ListTable {...props} />
  if (!isNarrowed) return <div className={styles['empty']}>{empty}</div>
  if (isByDays && emptyDays !== undefined) return <div className={styles['empty']}>{emptyDays}</div>
  return (
    <div className={styles['empty']}>
      <p>{search === '' ? t('ui.list.nothing') : t('ui.list.nothingFound', { search })}</p>
      <AppButton variant="default" onClick={clear}>
        {t('ui.list.clear')}
      </AppButton>
    </div>
  )
}

/** Placeholders for rows, after 200 ms. After a second, `doing` says what takes so long. */
function Skeleton({ doing }: { doing: string | undefined }) {
  const { t } = useWords()
  const isLate = useAfter(200)
  const isSlow = useAfter(1000)
  return (
    <div className={styles['skeleton']}>
      {isSlow ? (
        <output>{doing ?? t('ui.stillLoading')}</output>
      ) : (
        <output className="unseen">{t('ui.loading')}</output>
      )}
      {isLate && Array.from({ length: 8 }, (_, row) => <div key={row} aria-hidden="true" />)}
    </div>
  )
}
