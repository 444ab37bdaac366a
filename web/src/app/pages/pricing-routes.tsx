import { createRoute, redirect } from '@tanstack/react-router'
import { guard } from '../guard.ts'
import { texts } from '../routing/route-search.ts'
import { shell } from '../routing/shell-route.ts'
import { section } from '../routing/section.ts'

/** Everybody at a reseller that has the pricing feature may read prices, whatever their role (spec 1 §6). */
const mayRead = guard('pricing.read')

const parts = createRoute({
  getParentRoute: () => shell,
  path: 'pricing',
  beforeLoad: mayRead,
  component: section(() => import('../../features/prices/layout.tsx'), 'PricingLayout'),
})

const ticketTypes = createRoute({
  getParentRoute: () => parts,
  path: '/',
  beforeLoad: mayRead,
  component: section(() => import('../../features/prices/tickets/tickets-screen.tsx'), 'TicketTypesScreen'),
})

const adjustment = createRoute({
  getParentRoute: () => parts,
  path: 'pricing-adjustment',
  beforeLoad: () => {
    throw redirect({ to: '/pricing/pricing-adjustment-list', search: { open: 'new' }, replace: true })
  },
})

const adjustmentList = createRoute({
  getParentRoute: () => parts,
  path: 'pricing-adjustment-list',
  beforeLoad: mayRead,
  component: section(
    () => import('../../features/prices/adjustments/adjustments-screen.tsx'),
    'AdjustmentsScreen',
  ),
})

const schedule = createRoute({
  getParentRoute: () => parts,
  path: 'pricing-schedule',
  beforeLoad: mayRead,
  validateSearch: (sent: Record<string, unknown>) =>
    texts(sent, ['supplier', 'product', 'ticket', 'channel', 'from', 'until']),
  component: section(() => import('../../features/prices/schedule-screen.tsx'), 'ScheduleScreen'),
})

const rateCards = createRoute({
  getParentRoute: () => parts,
  path: 'rate-cards',
  beforeLoad: mayRead,
  component: section(() => import('../../features/sales/rate-cards-screen.tsx'), 'RateCardsScreen'),
})

const ownContracts = createRoute({
  getParentRoute: () => parts,
  path: 'contracts',
  beforeLoad: guard('pricing.manage'),
  component: section(
    () => import('../../features/channels/contracts/own-contracts-screen.tsx'),
    'OwnContractsScreen',
  ),
})

/** The pricing screens of a reseller, below the shell (spec 1 §2). */
export const pricing = parts.addChildren([
  ticketTypes,
  adjustment,
  adjustmentList,
  schedule,
  rateCards,
  ownContracts,
])
