import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = { to: ComponentProps<typeof Link>['to']; icon?: IconName; children: ReactNode }

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ to, icon, children }: Props) {
  return (
    <Button
      renderRoot={(rest) => <Link to={to} {...rest} />}
      leftSection={icon !== undefined && <Icon name={icon} />}
    >
      {children}
    </Button>
  )
}
