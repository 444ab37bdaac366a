import type { ReactNode } from 'react'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import styles from './home-list.module.css'
import { Sheet } from './sheet.tsx'
import { SkeletonRows } from '../feedback/skeleton-rows.tsx'

type HomeRow = { id: string; name: ReactNode; note?: ReactNode; end?: ReactNode; mark?: ReactNode }
type Props = {
  title: string
  /** The link to the whole list. */
  all?: ReactNode
  rows: readonly HomeRow[] | undefined
  empty: ReactNode
} & ({ error?: undefined; onRetry?: undefined } | { error: unknown; onRetry: () => void })

/** A card of the home page: a few rows of two lines, with a figure or a status at the end. */
export function HomeList({ title, all, rows, empty, error, onRetry }: Props) {
  const isBroken = rows === undefined && error !== undefined && error !== null
  return (
    <Sheet title={title} note={all} flush>
      {isBroken && (
        <div className={styles['empty']}>
          <ErrorPanel error={error} onRetry={onRetry} />
        </div>
      )}
      {rows === undefined && !isBroken && <SkeletonRows rows={3} />}
      {rows?.length === 0 && <p className={styles['empty']}>{empty}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={styles['list']}>
          {rows.map(({ id, name, note, end, mark }) => (
            <li key={id}>
              <div className={styles['text']}>
                <strong>{name}</strong>
                {note !== undefined && <span>{note}</span>}
              </div>
              {mark}
              {end !== undefined && <span className={styles['end']}>{end}</span>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
