import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

/** A status as a word with a colored dot. Color alone never carries the meaning. */
export function StatusBadge({
  tone,
  children,
}: {
  tone: 'good' | 'wait' | 'bad' | 'calm'
  children: ReactNode
}) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  )
}
