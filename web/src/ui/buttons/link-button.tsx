import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { buttonLook } from './app-button.tsx'
import { Icon, type IconShape } from '../icon.tsx'

/** The address of a page. */
export type Path = NonNullable<ComponentProps<typeof Link>['to']>

type Props = {
  to: Path
  params?: Record<string, string>
  /** The current query of a list is added to the address. */
  keepsSearch?: boolean
  icon?: IconShape
  /** The shortcut that does the same, shown on the link. */
  keys?: string
  variant?: 'filled' | 'default'
  children: ReactNode
}

/** A link that looks like a button. It opens a page and changes nothing. */
export function LinkButton({ to, params, keepsSearch, icon, keys, variant = 'filled', children }: Props) {
  const way = {
    to,
    ...(params !== undefined && { params }),
    ...(keepsSearch === true && { search: true as const }),
  }
  return (
    <Link {...way} {...buttonLook({ variant })} aria-keyshortcuts={keys}>
      {icon !== undefined && <Icon shape={icon} />}
      <span>{children}</span>
      {keys !== undefined && <kbd aria-hidden="true">{keys}</kbd>}
    </Link>
  )
}
