import { useWords } from '#lib/language/words.ts'
import { useAfter } from './progress.tsx'
import styles from './skeleton-rows.module.css'

/** Placeholders for rows, as tall as the rows will be. They appear after 200 ms; `doing` appears after a second. */
export function SkeletonRows({ rows, doing }: { rows: number; doing?: string }) {
  const { t } = useWords()
  const isVisible = useAfter(200)
  const isSlow = useAfter(1000)
  return (
    <div className={styles['rows']} data-visible={isVisible || undefined}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles['row']} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
      <output className={isSlow ? styles['slow'] : 'unseen'}>
        {isSlow ? (doing ?? t('ui.stillLoading')) : isVisible && t('ui.loading')}
      </output>
    </div>
  )
}
