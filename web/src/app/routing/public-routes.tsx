import { createRootRoute, createRoute } from '@tanstack/react-router'
import { factorGuard, guard, leaveSignIn } from '../guard.ts'
import { signInSearch, texts } from './route-search.ts'
import { section } from './section.ts'

export const root = createRootRoute({
  notFoundComponent: section(() => import('../not-found.tsx'), 'ToNotFound'),
})

export const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  validateSearch: signInSearch,
  beforeLoad: leaveSignIn,
  component: section(() => import('../../features/accounts/sign-in-screen.tsx'), 'SignInScreen'),
})

export const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: 'forgot-password',
  component: section(() => import('../../features/accounts/forgot-screen.tsx'), 'ForgotScreen'),
})

export const resetPassword = createRoute({
  getParentRoute: () => root,
  path: 'reset-password',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['token']),
  component: section(() => import('../../features/accounts/reset-screen.tsx'), 'ResetScreen'),
})

export const secondFactor = createRoute({
  getParentRoute: () => root,
  path: 'second-factor',
  beforeLoad: factorGuard,
  component: section(() => import('../shell/second-factor-screen.tsx'), 'SecondFactorScreen'),
})

/** Outside the menu's frame: it is an app of its own, which also opens without network. */
export const gate = createRoute({
  getParentRoute: () => root,
  path: 'web-redemption',
  beforeLoad: async (entry) => {
    const { gateGuard } = await import('./gate-guard.ts')
    await gateGuard(entry)
  },
  component: section(() => import('./gate.tsx'), 'Gate'),
})

/** On a second monitor, so without the menu's frame; it asks the server for nothing. */
export const guestDisplay = createRoute({
  getParentRoute: () => root,
  path: 'guest-display',
  beforeLoad: guard('bookings.sell'),
  component: section(() => import('../../features/sales/guest-display/guest-screen.tsx'), 'GuestScreen'),
})

export const notFound = createRoute({
  getParentRoute: () => root,
  path: 'not-found',
  component: section(() => import('../not-found.tsx'), 'NotFound'),
})
