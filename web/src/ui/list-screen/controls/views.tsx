import type { ViewScreen } from '@reseller-portal/contract/accounts'
import type { FocusEvent, ReactNode } from 'react'
import { count as written } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import type { ListData } from '../list-data.ts'
import type { ListState } from '../list-state.ts'
import type { Listed, ListColumn } from '../table/columns.ts'
import { ForgetView, KeepView, queryWith, useSavedViews } from './saved-views.tsx'
import styles from '../list-screen.module.css'

/**
 * A named view of a list: its filters and its order. A view sets only the filters that at least one view names. The
 * others stay as they are.
 */
export type ListView = {
  label: string
  is: Partial<Pick<ListState, 'filters' | 'sort' | 'search'>>
  count?: number
  /** There are more rows than `count`. */
  hasMore?: boolean
}

/** The name under which views of the list are saved, and how many rows each saved view has. */
export type Saved = {
  screen: ViewScreen
  countOf?: (address: string) => Pick<ListView, 'count' | 'hasMore'>
}

type Props<Row extends Listed> = {
  views: readonly ListView[]
  list: ListData<Row>
  /** The visible columns, which a saved view contains too. */
  columns: readonly ListColumn<Row>[]
  saved: Saved | undefined
  /** Shown beside the views. */
  actions?: ReactNode
}

/** The views above a list. The one that matches the address is the current one. */
export function ListViews<Row extends Listed>(props: Props<Row>) {
  const { views, list, columns, saved, actions } = props
  const { t } = useWords()
  const none = noneOf(views)
  const show = ({ is }: ListView) =>
    list.change({ ...none, ...is, columns: [], filters: { ...none.filters, ...is.filters } })
  return (
    <div className={styles['head']}>
      {/* Listens for the focus of its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav className={styles['views']} aria-label={t('ui.list.views')} data-sideways onFocus={showWhole}>
        {views.map((view) => (
          <button
            key={view.label}
            type="button"
            aria-current={
              (list.state.columns === undefined && fits({ ...none, ...view.is }, none, list.state)) ||
              undefined
            }
            onClick={() => show(view)}
          >
            {view.label}
            <Count view={view} />
          </button>
        ))}
        {saved !== undefined && <SavedTabs {...saved} columns={columns} />}
      </nav>
      {actions}
    </div>
  )
}

/** Browsers don't scroll a control into view when it gets the focus and is partly visible. */
export const showWhole = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The person's own views. The current one can be removed, and what is shown now can be saved as a view. */
function SavedTabs<Row extends Listed>({ screen, countOf, columns }: Saved & Pick<Props<Row>, 'columns'>) {
  const { now, kept, current, show } = useSavedViews(screen)
  const keys = columns.map(({ key }) => key).join()
  const address = now.includes('columns=') ? now : queryWith(now, { columns: keys })
  return (
    <>
      {kept.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-current={view === current || undefined}
          onClick={() => show(view)}
        >
          {view.name}
          <Count view={countOf?.(view.address) ?? {}} />
        </button>
      ))}
      {current === undefined ? (
        <KeepView screen={screen} address={address} onKept={show} />
      ) : (
        <ForgetView screen={screen} view={current} />
      )}
    </>
  )
}

function Count({ view: { count, hasMore } }: { view: Pick<ListView, 'count' | 'hasMore'> }) {
  const { language } = useWords()
  if (count === undefined) return null
  return <span>{`${written(count, language)}${hasMore === true ? '+' : ''}`}</span>
}

/** All filters that the views of a list set, each empty. */
function noneOf(views: readonly ListView[]): ListView['is'] {
  const filters = views.flatMap(({ is }) => Object.keys(is.filters ?? {})).map((name) => [name, []])
  return {
    filters: Object.fromEntries(filters),
    ...(views.some(({ is }) => is.sort !== undefined) && { sort: '' }),
    ...(views.some(({ is }) => is.search !== undefined) && { search: '' }),
  }
}

function fits(is: ListView['is'], none: ListView['is'], state: ListState) {
  const isSame = (name: 'sort' | 'search') => !(name in none) || is[name] === (state[name] ?? '')
  const { filters = {} } = is
  const hasFilters = Object.keys(none.filters ?? {}).every(
    (name) => (filters[name] ?? []).join() === (state.filters[name] ?? []).join(),
  )
  return isSame('sort') && isSame('search') && hasFilters
}
