import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { Progress } from '#ui/feedback/progress.tsx'
import { Broken } from './broken.tsx'
import { guard } from './guard.ts'
import {
  appManagement,
  features,
  organization,
  organizations,
  registration,
  registrations,
  requested,
} from './routing/registration-routes.ts'
import { companyRoutes } from './routing/company-routes.tsx'
import { texts } from './routing/route-search.ts'
import {
  forgotPassword,
  login,
  gate,
  guestDisplay,
  notFound,
  resetPassword,
  root,
  secondFactor,
} from './routing/public-routes.tsx'
import { reportRoutes } from './pages/report-routes.ts'
import { operatorRoutes } from './pages/operator-routes.ts'
import { pricing } from './pages/pricing-routes.tsx'
import { channelRoutes } from './pages/channel-routes.ts'
import { tariff } from './pages/tariff-routes.tsx'
import { officePage } from './routing/office-page.ts'
import { section } from './routing/section.ts'
import { shell } from './routing/shell-route.ts'
import { audit, feedback, help, helpPage, security } from './pages/trail-routes.ts'
import {
  home,
  military,
  bookings,
  bookingDetails,
  addBookings,
  cart,
  attention,
} from './pages/selling-routes.ts'
import { staff, users, userDetails, userDetailsView, addUser } from './pages/user-routes.ts'

/** The all-bookings report (spec 1 §2); who may not see it is sent on as its guard says, without a word. */
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ location }) => {
    await guard('reports.all_bookings')({ location, preload: true })
    throw redirect({ to: '/reports/all-bookings', replace: true })
  },
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: 'profile',
  beforeLoad: guard(),
  component: section(() => import('../features/accounts/profile/profile-screen.tsx'), 'ProfileScreen'),
})

const outbox = createRoute({
  getParentRoute: () => shell,
  path: 'outbox',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['mail', 'before']),
  beforeLoad: guard('messages.read'),
  component: section(() => import('../features/documents/outbox-screen.tsx'), 'OutboxScreen'),
})

const connections = createRoute({
  getParentRoute: () => shell,
  path: 'connections',
  beforeLoad: guard('connections.manage'),
  component: section(() => import('../features/connections/connections-screen.tsx'), 'ConnectionsScreen'),
})

const addConnection = createRoute({
  getParentRoute: () => shell,
  path: 'connections/new',
  beforeLoad: guard('connections.manage'),
  component: section(() => import('../features/connections/add-screen.tsx'), 'AddScreen'),
})

const connectionDetails = createRoute({
  getParentRoute: () => shell,
  path: 'connections/$id',
  beforeLoad: guard('connections.manage'),
  component: section(() => import('../features/connections/detail/detail-screen.tsx'), 'DetailScreen'),
})

const scanLog = officePage(
  'scan-log',
  'tickets.search',
  () => import('../features/gate/log/scan-log-screen.tsx'),
  'ScanLogScreen',
)

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    forgotPassword,
    resetPassword,
    secondFactor,
    gate,
    guestDisplay,
    notFound,
    registration,
    requested,
    shell.addChildren([
      home,
      bookings,
      bookingDetails,
      military,
      addBookings,
      cart,
      profile,
      attention,
      outbox,
      scanLog,
      ...companyRoutes(shell),
      organizations,
      organization,
      registrations,
      features,
      appManagement,
      pricing,
      ...channelRoutes,
      ...tariff,
      audit,
      security,
      help,
      helpPage,
      feedback,
      staff.addChildren([users, userDetails, userDetailsView, addUser]),
      ...reportRoutes,
      ...operatorRoutes,
      connections,
      addConnection,
      connectionDetails,
    ]),
  ]),
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  defaultPendingComponent: Progress,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
