import type { Permission } from '@reseller-portal/contract/accounts'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { guard } from '../guard.ts'
import { section } from './section.ts'

const load = () => import('../../features/organizations/screens.tsx')

/** Every page of a company (spec 2 §2), below the shell. */
export function companyRoutes<S extends AnyRoute>(shell: S) {
  const page = <P extends string>(
    path: P,
    may: Permission,
    screen: Exclude<keyof Awaited<ReturnType<typeof load>>, 'prototype'>,
  ) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      beforeLoad: guard(may),
      component: section(load, screen),
    })
  return [
    page('company', 'company.edit', 'InfoScreen'),
    page('company-edit-info', 'company.edit', 'EditScreen'),
    page('company-add-info', 'company.edit', 'AddScreen'),
    page('company-addresses', 'company.edit', 'AddressesScreen'),
    page('company-contacts', 'company.edit', 'ContactsScreen'),
    page('company-selling', 'operator.manage', 'SellingScreen'),
    page('company-location-listings', 'pointsofsale.manage', 'PointsScreen'),
  ] as const
}
