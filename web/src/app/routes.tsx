import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { choicesIn } from '../features/bookings/new/search.ts'
import { partIn } from '../features/channels/parts.ts'
import { needOffice } from '../lib/words.ts'
import { Progress } from '../ui/progress.tsx'
import { Broken } from './broken.tsx'
import { guard, leaveSignIn } from './guard.ts'

const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'ToNotFound'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./layout.tsx'), 'Layout'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  validateSearch: signInSearch,
  beforeLoad: leaveSignIn,
  component: lazyRouteComponent(() => import('../features/identity/sign-in-screen.tsx'), 'SignInScreen'),
})

/** `redirect` is where to go on to; `ended` says that a session ran out. */
function signInSearch(sent: Record<string, unknown>): { redirect?: string; ended?: boolean } {
  return { ...texts(sent, ['redirect']), ...(sent['ended'] === true && { ended: true }) }
}

/** The named parts of the address that are texts; a number that was typed is one too. */
function texts<N extends string>(sent: Record<string, unknown>, names: readonly N[]): { [K in N]?: string } {
  const given = names.filter((name) => typeof sent[name] === 'string' || typeof sent[name] === 'number')
  // The keys are names by construction.
  return Object.fromEntries(given.map((name) => [name, String(sent[name])])) as { [K in N]?: string }
}

const notFound = createRoute({
  getParentRoute: () => root,
  path: 'not-found',
  component: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/bookings', replace: true })
  },
})

const military = createRoute({
  getParentRoute: () => root,
  path: 'military',
  beforeLoad: () => {
    throw redirect({ to: '/add-bookings', replace: true })
  },
})

const bookings = createRoute({
  getParentRoute: () => shell,
  path: 'bookings',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['search']),
  beforeLoad: guard('bookings.sell'),
  component: lazyRouteComponent(() => import('../features/bookings/list-screen.tsx'), 'ListScreen'),
})

const bookingDetails = createRoute({
  getParentRoute: () => shell,
  path: 'bookings/details/$id',
  beforeLoad: guard('bookings.sell'),
  component: lazyRouteComponent(() => import('../features/bookings/details-screen.tsx'), 'DetailsScreen'),
})

const addBookings = createRoute({
  getParentRoute: () => shell,
  path: 'add-bookings',
  validateSearch: choicesIn,
  beforeLoad: guard('bookings.sell'),
  component: lazyRouteComponent(() => import('./add-bookings.tsx'), 'AddBookings'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: 'profile',
  beforeLoad: guard(),
  component: lazyRouteComponent(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
})

const attention = createRoute({
  getParentRoute: () => shell,
  path: 'needs-attention',
  beforeLoad: guard('bookings.settle'),
  loader: needOffice,
  component: lazyRouteComponent(
    () => import('../features/attention/attention-screen.tsx'),
    'AttentionScreen',
  ),
})

const channels = createRoute({
  getParentRoute: () => shell,
  path: 'channels',
  beforeLoad: guard('channels.read'),
  loader: needOffice,
  component: lazyRouteComponent(() => import('../features/channels/channels-screen.tsx'), 'ChannelsScreen'),
})

const channel = createRoute({
  getParentRoute: () => shell,
  path: 'channels/$resellerId',
  validateSearch: partIn,
  beforeLoad: guard('channels.read'),
  loader: needOffice,
  component: lazyRouteComponent(() => import('../features/channels/channel-screen.tsx'), 'ChannelScreen'),
})

const outbox = createRoute({
  getParentRoute: () => shell,
  path: 'outbox',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['mail', 'before']),
  beforeLoad: guard('messages.read'),
  component: lazyRouteComponent(() => import('../features/messages/outbox-screen.tsx'), 'OutboxScreen'),
})

const connections = createRoute({
  getParentRoute: () => shell,
  path: 'connections',
  beforeLoad: guard('connections.manage'),
  loader: needOffice,
  component: lazyRouteComponent(
    () => import('../features/connections/connections-screen.tsx'),
    'ConnectionsScreen',
  ),
})

const addConnection = createRoute({
  getParentRoute: () => shell,
  path: 'connections/new',
  beforeLoad: guard('connections.manage'),
  loader: needOffice,
  component: lazyRouteComponent(() => import('../features/connections/add-screen.tsx'), 'AddScreen'),
})

const connectionDetails = createRoute({
  getParentRoute: () => shell,
  path: 'connections/$id',
  beforeLoad: guard('connections.manage'),
  loader: needOffice,
  component: lazyRouteComponent(() => import('../features/connections/detail-screen.tsx'), 'DetailScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    notFound,
    military,
    shell.addChildren([
      bookings,
      bookingDetails,
      addBookings,
      profile,
      attention,
      channels,
      channel,
      outbox,
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
