import { createRoute } from '@tanstack/react-router'
import type { Permission } from '@reseller-portal/contract/accounts'
import { guard } from '../guard.ts'
import { section } from '../routing/section.ts'
import { shell } from '../routing/shell-route.ts'

const screens = () => import('../../features/reports/screens.tsx')

/** The reports, in one section (spec 2 §2). */
export const reportRoutes = [
  report('dashboard', 'reports.all_bookings', 'Dashboard'),
  report('reports', 'reports.other', 'Reports'),
  report('reports/all-bookings', 'reports.all_bookings', 'AllBookings'),
  report('reports/daily', 'reports.other', 'Daily'),
  report('reports/weekly', 'reports.other', 'Weekly'),
  report('reports/marketplace', 'reports.other', 'Marketplace'),
  report('reports/redemptions', 'reports.redemptions', 'Redemptions'),
  report('reports/upcoming-arrivals', 'arrivals.read', 'UpcomingArrivals'),
  report('reports/customer-manifest', 'reports.customer_manifest', 'CustomerManifest'),
  report('reports/account-statement', 'account.read', 'AccountStatement'),
  report('reports/settlements', 'settlements.read', 'Settlements'),
] as const

function report<Path extends string>(
  path: Path,
  may: Permission,
  screen: keyof Awaited<ReturnType<typeof screens>>,
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: guard(may),
    component: section(screens, screen),
  })
}
