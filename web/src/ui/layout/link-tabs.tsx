import type { ReactNode } from 'react'
import styles from './link-tabs.module.css'

/** Tabs that are addresses: links, of which the router marks the one that is open. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
