import type { ReactNode } from 'react'
import { count as written } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import type { ListData } from '../list-data.ts'
import type { ListState } from '../list-state.ts'
import styles from '../list-screen.module.css'

/**
 * A list under a name: what it is filtered by and how it is sorted. Of the filters the views of a list decide those that
 * one of them names; the others stay as they are.
 */
export type ListView = {
  label: string
  is: Partial<Pick<ListState, 'filters' | 'sort' | 'search'>>
  count?: number
}

type Props<Row> = {
  views: readonly ListView[]
  list: ListData<Row>
  /** What stands beside them. */
  actions?: ReactNode
}

/** The views of a list above it; the one that fits the address is the current one. */
export function ListViews<Row>({ views, list, actions }: Props<Row>) {
  const { t, language } = useWords()
  const none = noneOf(views)
  return (
    <div className={styles['head']}>
      <nav className={styles['views']} aria-label={t('ui.list.views')}>
        {views.map(({ label, is, count }) => (
          <button
            key={label}
            type="button"
            aria-current={fits({ ...none, ...is }, none, list.state) || undefined}
            onClick={() => list.change({ ...none, ...is, filters: { ...none.filters, ...is.filters } })}
          >
            {label}
            {count !== undefined && <span>{written(count, language)}</span>}
          </button>
        ))}
      </nav>
      {actions}
    </div>
  )
}

/** What the views of a list decide, each of it as nothing. */
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
