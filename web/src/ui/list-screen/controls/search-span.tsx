import { searchSpans } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import type { ListData } from '../list-data.ts'
import styles from '../list-screen.module.css'

/** How far back the search looked if no period was chosen, and a button to look further: the filter `searchSpan`. */
export function SearchSpan<Row>({ list: { state, change } }: { list: ListData<Row> }) {
  const { t } = useWords()
  const [chosen] = state.filters['searchSpan'] ?? []
  const span = searchSpans.find((each) => each === chosen) ?? '30d'
  if (state.search === '') return null
  const next = span === '30d' ? '365d' : 'all'
  return (
    <div className={styles['span']}>
      <output>{t(`ui.list.searched.${span}`)}</output>
      {span !== 'all' && (
        <AppButton size="xs" variant="default" onClick={() => change({ filters: { searchSpan: [next] } })}>
          {t(`ui.list.searchOlder.${next}`)}
        </AppButton>
      )}
    </div>
  )
}
