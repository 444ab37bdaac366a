import type { ReactNode } from 'react'
import styles from './link-tabs.module.css'

/** Tabs that are links. The router marks the open one. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
