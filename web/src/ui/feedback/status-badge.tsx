import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

/** A state in words with a dot beside: color alone never carries it. */
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
