import type { FeatureKey, Me, Permission } from '@reseller-portal/contract/accounts'
import { listResellers } from '@reseller-portal/contract/organizations'
import type { Part } from '@reseller-portal/contract/locales/texts'
import { useRouter, type AnyRoute, type RegisteredRouter } from '@tanstack/react-router'
import Building from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import Ship from 'lucide-react/icons/ship'
import Tag from 'lucide-react/icons/tag'
import { useMemo } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { may } from '#lib/calls/use-may.ts'
import type { IconShape } from '#ui/icon.tsx'
import { useAccount } from './session.ts'

export const groups = ['desk', 'manage'] as const

type Section = keyof Part<'shell'>['sections']

/** Pages that share one line of the menu and are tabs of each other. */
const sections: Readonly<Record<Section, IconShape>> = {
  reports: ChartColumn,
  accounting: Scale,
  products: Ship,
  inventory: CalendarDays,
  prices: Tag,
  company: Building,
  admin: Server,
  audit: ScrollText,
}

/** Who can open a screen: people with one of these permissions or, without any, everyone who is signed in. */
export type Rule = { may?: Permission | readonly Permission[]; feature?: FeatureKey }

/** A screen's line in the menu and the command bar. If it has a letter, G and that letter open it. */
export type MenuLine = {
  label: `shell.nav.${keyof Part<'shell'>['nav']}`
  icon: IconShape
  group: (typeof groups)[number]
  section?: Section
  letter?: string
  /** Everyone can open the screen, but only the menu of a military reseller shows it. */
  isMilitary?: true
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

/** The pages that the signed-in account can open, in the order of the menu. */
export function usePages(): readonly Page[] {
  const { routeTree } = useRouter()
  const account = useAccount()
  const sells = account !== undefined && may(account, 'bookings.sell')
  const resellers = useAnswer(listResellers, {}, { enabled: sells, staleTime: 300_000 }).data?.resellers
  const isMilitary = resellers?.[0]?.config.military === true
  return useMemo(
    () => (account === undefined ? [] : pagesFor(account, isMilitary, routeTree)),
    [account, isMilitary, routeTree],
  )
}

function pagesFor(account: Me, isMilitary: boolean, tree: AnyRoute): Page[] {
  return pagesIn(tree).filter(
    (page) =>
      (page.isMilitary === undefined || isMilitary) &&
      (page.may === undefined || may(account, page.may)) &&
      (page.feature === undefined || account.features.includes(page.feature)),
  )
}

/** Every screen with a line in the menu, by group, and in each group in the order of the table of screens. */
export function pagesIn(tree: AnyRoute): Page[] {
  return groups.flatMap((group) => linesIn(tree).filter((page) => page.group === group))
}

function linesIn({ options, children }: AnyRoute): Page[] {
  const { menu, rule } = options.staticData ?? {}
  // The router's general type of a route leaves out these properties.
  const { path } = options as { path?: string }
  const below: AnyRoute[] = Array.isArray(children) ? children : []
  const own = menu === undefined ? [] : [{ ...menu, ...rule, to: `/${path}` as Path }]
  return [...own, ...below.flatMap(linesIn)]
}

/** A line of the menu: a page, or a section whose link opens its first page. */
export type Line = {
  to: Path
  label: Page['label'] | `shell.sections.${Section}`
  icon: IconShape
  group: Page['group']
  pages: Page[]
}

/** The page of the menu to which a path belongs. The longest matching path wins. */
export function openPage(pages: readonly Page[], path: string): Page | undefined {
  const around = pages.filter(({ to }) => `${path}/`.startsWith(`${to}/`))
  return around.toSorted((one, other) => other.to.length - one.to.length)[0]
}

/** The lines of the menu, in the order of their first pages. */
export function linesOf(pages: readonly Page[]): Line[] {
  const lines = Map.groupBy(pages, ({ section, to }) => section ?? to)
  return [...lines.values()].flatMap((together): Line[] => {
    const [first] = together
    if (first === undefined) return []
    const { to, label, icon, group, section } = first
    if (section === undefined || together.length === 1) return [{ to, label, icon, group, pages: together }]
    return [{ to, label: `shell.sections.${section}`, icon: sections[section], group, pages: together }]
  })
}
