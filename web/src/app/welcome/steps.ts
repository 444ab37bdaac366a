import type { RegisteredRouter } from '@tanstack/react-router'
import type { FeatureKey, Me, Permission } from '@reseller-portal/contract/accounts'
import type { Part } from '@reseller-portal/contract/locales/texts'
import { may } from '#lib/calls/use-may.ts'

type Path = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>
export type Step = { to: Path; text: keyof Part<'welcome'>['steps']; may?: Permission }

/** What the welcome tour shows, the most important first. Each role sees only screens that it can open. */
const steps: readonly Step[] = [
  { to: '/start', text: 'home' },
  { to: '/add-bookings', text: 'sell', may: 'bookings.sell' },
  { to: '/registrations', text: 'registrations', may: 'installation.read' },
  { to: '/users', text: 'users', may: 'users.manage' },
  { to: '/inventory-availability', text: 'inventory', may: 'operator.read' },
  { to: '/reports/upcoming-arrivals', text: 'gate', may: 'tickets.redeem' },
  { to: '/products', text: 'products', may: 'texts.write' },
  { to: '/reports/all-bookings', text: 'report', may: 'reports.all_bookings' },
  { to: '/reports/customer-manifest', text: 'manifest', may: 'reports.customer_manifest' },
  { to: '/reports/redemptions', text: 'redemptions', may: 'reports.redemptions' },
  { to: '/bookings', text: 'bookings', may: 'bookings.sell' },
  { to: '/channels', text: 'channels', may: 'channels.read' },
  { to: '/audit', text: 'audit', may: 'audit.read' },
]
/** The last steps of everyone's tour. */
const last: readonly (Step & { feature?: FeatureKey })[] = [
  { to: '/help', text: 'help', feature: 'helpCentre' },
  { to: '/profile', text: 'profile' },
]
const most = 5

/** The steps of one person's tour, up to five. */
export function stepsFor(person: Me): Step[] {
  const own = steps.filter((step) => step.may === undefined || may(person, step.may))
  const end = last.filter(({ feature }) => feature === undefined || person.features.includes(feature))
  return [...own.slice(0, most - end.length), ...end]
}
