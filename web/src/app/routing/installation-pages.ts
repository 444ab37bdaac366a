import Building from 'lucide-react/icons/building-2'
import Server from 'lucide-react/icons/server'
import ToggleRight from 'lucide-react/icons/toggle-right'
import UserPlus from 'lucide-react/icons/user-plus'
import type { Page } from './page.ts'

/** The pages of who runs the installation. */
export const installationPages: readonly Page[] = [
  {
    to: '/organizations',
    label: 'shell.nav.organizations',
    icon: Building,
    group: 'manage',
    letter: 'g',
    may: 'installation.read',
  },
  {
    to: '/feature-management',
    label: 'shell.nav.features',
    icon: ToggleRight,
    group: 'manage',
    letter: 'j',
    may: 'installation.read',
  },
  {
    to: '/app-management',
    label: 'shell.nav.app',
    icon: Server,
    group: 'manage',
    letter: 'x',
    may: 'installation.read',
  },
  {
    to: '/registrations',
    label: 'shell.nav.registrations',
    icon: UserPlus,
    group: 'manage',
    letter: 'i',
    may: 'installation.read',
  },
]
