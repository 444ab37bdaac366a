import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import styles from './list-table.module.css'

export type Way = Pick<LinkProps, 'to' | 'params' | 'search'>

/**
 * The link of a row. The router's own follows every change of the address in each row; this one asks where it leads
 * again when somebody comes near.
 */
export function RowLink({ way, children }: { way: Way; children: ReactNode }) {
  const router = useRouter()
  const comeNear = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = router.buildLocation(way).href
    // What fails here fails again, and says so, when the row is opened.
    void router.preloadRoute(way).catch(() => {})
  }
  const open = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || isElsewhere) return
    event.preventDefault()
    void router.navigate(way)
  }
  return (
    <a
      href={router.buildLocation(way).href}
      data-opens-row
      className={styles['open']}
      onClick={open}
      onPointerEnter={comeNear}
      onFocus={comeNear}
    >
      {children}
    </a>
  )
}
