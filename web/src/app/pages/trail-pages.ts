import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { Page } from '../routing/page.ts'

/** What was done, and by whom. */
export const trailPages: readonly Page[] = [
  {
    to: '/audit',
    label: 'shell.nav.audit',
    icon: ScrollText,
    group: 'manage',
    letter: 'w',
    may: 'audit.read',
  },
  {
    to: '/security-events',
    label: 'shell.nav.security',
    icon: ShieldAlert,
    group: 'manage',
    letter: 's',
    may: 'audit.read',
  },
]
