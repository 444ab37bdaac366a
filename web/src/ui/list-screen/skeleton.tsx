import { useWords } from '#lib/language/words.ts'
import { useAfter } from '../feedback/progress.tsx'
import styles from './list-screen.module.css'

/** Placeholders for rows, after 200 ms. After a second, `doing` says what takes so long. */
export function Skeleton({ doing }: { doing: string | undefined }) {
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
