import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { needOffice } from '#lib/language/words.ts'
import { guard } from '../guard.ts'
import { texts } from './route-search.ts'
import { section } from './section.ts'

/** The pricing screens of a reseller, below the shell (spec 1 §2). */
export function pricingRoutes<Shell extends AnyRoute>(shell: Shell) {
  const pricing = createRoute({
    getParentRoute: () => shell,
    path: 'pricing',
    beforeLoad: guard('pricing.read'),
    loader: needOffice,
    component: section(() => import('../../features/pricing/layout.tsx'), 'PricingLayout'),
  })
  const ticketTypes = createRoute({
    getParentRoute: () => pricing,
    path: '/',
    component: section(
      () => import('../../features/pricing/tickets/tickets-screen.tsx'),
      'TicketTypesScreen',
    ),
  })
  const adjustment = createRoute({
    getParentRoute: () => pricing,
    path: 'pricing-adjustment',
    beforeLoad: () => {
      throw redirect({ to: '/pricing/pricing-adjustment-list', search: { open: 'new' }, replace: true })
    },
  })
  const adjustmentList = createRoute({
    getParentRoute: () => pricing,
    path: 'pricing-adjustment-list',
    component: section(
      () => import('../../features/pricing/adjustments/adjustments-screen.tsx'),
      'AdjustmentsScreen',
    ),
  })
  const schedule = createRoute({
    getParentRoute: () => pricing,
    path: 'pricing-schedule',
    validateSearch: (sent: Record<string, unknown>) =>
      texts(sent, ['supplier', 'product', 'ticket', 'channel', 'from', 'until']),
    component: section(() => import('../../features/pricing/schedule-screen.tsx'), 'ScheduleScreen'),
  })
  return pricing.addChildren([ticketTypes, adjustment, adjustmentList, schedule])
}
