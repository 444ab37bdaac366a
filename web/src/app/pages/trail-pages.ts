import Mail from 'lucide-react/icons/mail'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { Page } from '../routing/page.ts'

/** The pages of what was sent, and of who did what. */
export const trailPages: readonly Page[] = [
  {
    to: '/outbox',
    label: 'shell.nav.outbox',
    icon: Mail,
    group: 'manage',
    letter: 'o',
    may: 'messages.read',
  },
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
