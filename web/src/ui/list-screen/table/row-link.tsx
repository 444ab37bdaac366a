import { useRouter, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import styles from './list-table.module.css'

export type Way = Pick<LinkProps, 'to' | 'params' | 'search'>

/**
 * The link of a row. The router's own follows every change of the address in each row; this one has the path alone,
 * which costs next to nothing, and asks the router for the whole address when the pointer or the focus comes near.
 */
export function RowLink({ way, children }: { way: Way; children: ReactNode }) {
  const router = useRouter()
  const comeNear = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = router.buildLocation(way).href
    // An error while preloading is ignored: opening the row fails again and shows it.
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
      href={pathOf(way) ?? router.buildLocation(way).href}
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

/** The path of a link with its parameters; undefined for a relative link. */
function pathOf({ to, params }: Way): string | undefined {
  if (to === undefined || !to.startsWith('/') || typeof params === 'function') return undefined
  const values: Readonly<Record<string, unknown>> = params === true ? {} : { ...params }
  return to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
