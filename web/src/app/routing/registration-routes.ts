import { createRoute } from '@tanstack/react-router'
import { guard } from '../guard.ts'
import { root } from './public-routes.tsx'
import { section } from './section.ts'
import { shell } from './shell-route.ts'

export const registration = createRoute({
  getParentRoute: () => root,
  path: 'register',
  component: section(
    () => import('../../features/accounts/registrations/register-screen.tsx'),
    'RegisterScreen',
  ),
})

export const requested = createRoute({
  getParentRoute: () => root,
  path: 'account-requested',
  component: section(
    () => import('../../features/accounts/registrations/requested-screen.tsx'),
    'RequestedScreen',
  ),
})

export const registrations = createRoute({
  getParentRoute: () => shell,
  path: 'registrations',
  beforeLoad: guard('installation.read'),
  component: section(
    () => import('../../features/accounts/registrations/registrations-screen.tsx'),
    'RegistrationsScreen',
  ),
})

export const features = createRoute({
  getParentRoute: () => shell,
  path: 'feature-management',
  beforeLoad: guard('installation.read'),
  component: section(
    () => import('../../features/reports/installation/features-screen.tsx'),
    'FeaturesScreen',
  ),
})

export const appManagement = createRoute({
  getParentRoute: () => shell,
  path: 'app-management',
  beforeLoad: guard('installation.read'),
  component: section(() => import('../../features/reports/installation/app-screen.tsx'), 'AppScreen'),
})

export const organizations = createRoute({
  getParentRoute: () => shell,
  path: 'organizations',
  beforeLoad: guard('installation.read'),
  component: section(
    () => import('../../features/organizations/settings/organizations-screen.tsx'),
    'OrganizationsScreen',
  ),
})

export const organization = createRoute({
  getParentRoute: () => shell,
  path: 'organizations/$code',
  beforeLoad: guard('installation.read'),
  component: section(
    () => import('../../features/organizations/settings/organization-screen.tsx'),
    'OrganizationScreen',
  ),
})
