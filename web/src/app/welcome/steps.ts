import type { RegisteredRouter } from '@tanstack/react-router'
import type { Me, Permission } from '@reseller-portal/contract/identity'
import type { Part } from '@reseller-portal/contract/locales/texts'
import { may } from '#lib/calls/use-may.ts'

type Path = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>
export type Step = { to: Path; text: keyof Part<'welcome'>['steps']; may?: Permission }

/** What a new person is shown, the most important first: a role sees the screens that it may open. */
const steps: readonly Step[] = [
  { to: '/start', text: 'home' },
  { to: '/add-bookings', text: 'sell', may: 'bookings.sell' },
  { to: '/bookings', text: 'bookings', may: 'bookings.sell' },
  { to: '/channels', text: 'channels', may: 'channels.read' },
  { to: '/users', text: 'users', may: 'users.manage' },
  { to: '/audit', text: 'audit', may: 'audit.read' },
  { to: '/connections', text: 'connections', may: 'connections.manage' },
  { to: '/needs-attention', text: 'attention', may: 'bookings.settle' },
]
/** What everybody's welcome ends with. */
const last: readonly Step[] = [
  { to: '/help', text: 'help' },
  { to: '/profile', text: 'profile' },
]
const most = 5

/** The steps of one person, five at most. */
export function stepsFor(person: Me): Step[] {
  const own = steps.filter((step) => step.may === undefined || may(person, step.may))
  return [...own.slice(0, most - last.length), ...last]
}
