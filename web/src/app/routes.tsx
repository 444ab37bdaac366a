import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { choicesIn } from '../features/bookings/new/form/search.ts'
import { needOffice } from '#lib/language/words.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Broken } from './broken.tsx'
import { guard } from './guard.ts'
import {
  appManagement,
  features,
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
import { section } from './routing/section.ts'
import { shell } from './routing/shell-route.ts'
import { audit, feedback, help, helpPage, security } from './pages/trail-routes.ts'

/** The all-bookings report (spec 1 §2); who may not see it is sent on as its guard says, without a word. */
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ location }) => {
    await guard('reports.all_bookings')({ location, preload: true })
    throw redirect({ to: '/reports/all-bookings', replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => shell,
  path: 'start',
  beforeLoad: guard(),
  loader: needOffice,
  component: section(() => import('./home/home-screen.tsx'), 'HomeScreen'),
})

const military = createRoute({
  getParentRoute: () => shell,
  path: 'military',
  beforeLoad: guard(),
  component: section(() => import('../features/bookings/military-screen.tsx'), 'MilitaryScreen'),
})

const bookings = createRoute({
  getParentRoute: () => shell,
  path: 'bookings',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['search']),
  beforeLoad: guard('bookings.sell'),
  component: section(() => import('../features/bookings/list-screen.tsx'), 'ListScreen'),
})

const bookingDetails = createRoute({
  getParentRoute: () => shell,
  path: 'bookings/details/$id',
  beforeLoad: guard('bookings.sell', 'bookingDetails'),
  loader: needOffice,
  component: section(() => import('./selling/booking-details.tsx'), 'BookingDetails'),
})

const addBookings = createRoute({
  getParentRoute: () => shell,
  path: 'add-bookings',
  validateSearch: choicesIn,
  beforeLoad: guard('bookings.sell'),
  component: section(() => import('./selling/add-bookings.tsx'), 'AddBookings'),
})

const cart = createRoute({
  getParentRoute: () => shell,
  path: 'cart',
  beforeLoad: guard('bookings.sell'),
  loader: needOffice,
  component: section(() => import('./selling/cart-page.tsx'), 'CartPage'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: 'profile',
  beforeLoad: guard(),
  loader: needOffice,
  component: section(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
})

const attention = createRoute({
  getParentRoute: () => shell,
  path: 'needs-attention',
  beforeLoad: guard('bookings.settle'),
  loader: needOffice,
  component: section(() => import('../features/attention/attention-screen.tsx'), 'AttentionScreen'),
})

const outbox = createRoute({
  getParentRoute: () => shell,
  path: 'outbox',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['mail', 'before']),
  beforeLoad: guard('messages.read'),
  component: section(() => import('../features/messages/outbox-screen.tsx'), 'OutboxScreen'),
})

const connections = createRoute({
  getParentRoute: () => shell,
  path: 'connections',
  beforeLoad: guard('connections.manage'),
  loader: needOffice,
  component: section(() => import('../features/connections/connections-screen.tsx'), 'ConnectionsScreen'),
})

const addConnection = createRoute({
  getParentRoute: () => shell,
  path: 'connections/new',
  beforeLoad: guard('connections.manage'),
  loader: needOffice,
  component: section(() => import('../features/connections/add-screen.tsx'), 'AddScreen'),
})

const connectionDetails = createRoute({
  getParentRoute: () => shell,
  path: 'connections/$id',
  beforeLoad: guard('connections.manage'),
  loader: needOffice,
  component: section(() => import('../features/connections/detail/detail-screen.tsx'), 'DetailScreen'),
})

/** The list is there already; the panel shows its own progress. */
const beside = () => null

/** The list stays beside whoever is added, changed or looked at. */
const staff = createRoute({
  getParentRoute: () => shell,
  id: 'staff',
  beforeLoad: async (entry) => {
    const { restoreList } = await import('../features/users/list/remembered.ts')
    restoreList(entry)
  },
  loader: needOffice,
  component: section(() => import('../features/users/list/users-screen.tsx'), 'UsersScreen'),
})

const users = createRoute({
  getParentRoute: () => staff,
  path: 'users',
  pendingComponent: beside,
  beforeLoad: guard('users.manage'),
})

const userDetails = createRoute({
  getParentRoute: () => staff,
  path: 'users/$id',
  pendingComponent: beside,
  beforeLoad: guard('users.manage'),
  component: section(() => import('../features/users/panel/panels.tsx'), 'EditUser'),
})

const userDetailsView = createRoute({
  getParentRoute: () => staff,
  path: 'users/view/$id',
  pendingComponent: beside,
  beforeLoad: guard('users.manage'),
  component: section(() => import('../features/users/panel/panels.tsx'), 'ViewUser'),
})

const addUser = createRoute({
  getParentRoute: () => staff,
  path: 'user/add',
  pendingComponent: beside,
  beforeLoad: guard('users.manage'),
  component: section(() => import('../features/users/panel/panels.tsx'), 'AddUser'),
})

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
      ...companyRoutes(shell),
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
