import type { RegisteredRouter } from '@tanstack/react-router'
import type { Permission } from '@reseller-portal/contract/accounts'
import type { Part } from '@reseller-portal/contract/locales/texts'
import type { IconShape } from '#ui/icon.tsx'

type Path = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>

export type Page = {
  to: Path
  label: `shell.nav.${keyof Part<'shell'>['nav']}`
  icon: IconShape
  group: 'desk' | 'reports' | 'manage'
  /** G and then this letter goes there. */
  letter: string
  /** Who sees it, by any of these; without one, everybody who is signed in. */
  may?: Permission | readonly Permission[]
}
