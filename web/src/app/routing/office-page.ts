import { createRoute } from '@tanstack/react-router'
import type { FeatureKey, Permission } from '@reseller-portal/contract/accounts'
import { guard } from '../guard.ts'
import { section } from './section.ts'
import { shell } from './shell-route.ts'

/** A page of those who run things: at this path, for who may, by this name of what is loaded. */
export function officePage<const P extends string, T extends Record<string, unknown>>(
  path: P,
  may: Permission,
  load: () => Promise<T>,
  name: keyof T & string,
  feature?: FeatureKey,
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: guard(may, feature),
    component: section(load, name),
  })
}
