import type { FeatureKey, Permission } from '@reseller-portal/contract/accounts'
import type { Part } from '@reseller-portal/contract/locales/texts'
import { useRouter, type AnyRoute, type RegisteredRouter } from '@tanstack/react-router'
import { may } from '#lib/calls/use-may.ts'
import type { IconShape } from '#ui/icon.tsx'
import { useAccount } from './session.ts'

export const groups = ['desk', 'reports', 'manage'] as const

/** Who may open a screen: whoever holds one of these permissions, or, without any, everybody who is signed in. */
export type Rule = { may?: Permission | readonly Permission[]; feature?: FeatureKey }

/** A screen's line in the menu, in the command bar and among the keys: G and then its letter goes there. */
export type MenuLine = {
  label: `shell.nav.${keyof Part<'shell'>['nav']}`
  icon: IconShape
  group: (typeof groups)[number]
  letter: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    rule?: Rule
    menu?: MenuLine | undefined
  }
}

/** A page of the menu, the command bar and the keys. */
export type Page = MenuLine & Rule & { to: Path }

type Path = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>

/** The pages that the signed-in account may open, in the order of the menu. */
export function usePages(): readonly Page[] {
  const { routeTree } = useRouter()
  const account = useAccount()
  if (account === undefined) return []
  return pagesIn(routeTree).filter(
    (page) =>
      (page.may === undefined || may(account, page.may)) &&
      (page.feature === undefined || account.features.includes(page.feature)),
  )
}

/** Every screen with a line in the menu: by group, and within one as the table of screens has them. */
export function pagesIn(tree: AnyRoute): Page[] {
  return groups.flatMap((group) => linesIn(tree).filter((page) => page.group === group))
}

function linesIn({ options, children }: AnyRoute): Page[] {
  const { menu, rule } = options.staticData ?? {}
  // The router's type of any route leaves these out.
  const { path } = options as { path?: string }
  const below: AnyRoute[] = Array.isArray(children) ? children : []
  const own = menu === undefined ? [] : [{ ...menu, ...rule, to: `/${path}` as Path }]
  return [...own, ...below.flatMap(linesIn)]
}
