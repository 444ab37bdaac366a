import type { FastifyInstance } from 'fastify'
import * as organizations from '@reseller-portal/contract/organizations'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { changeOrganization, featureFlags, listOrganizations } from './organizations.ts'

export { addOrganization, organizationOf } from './add.ts'
export { renameOrganization } from './organizations.ts'

export function organizationsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, organizations.listOrganizations, listOrganizations)
  serve(app, deps, organizations.changeOrganization, changeOrganization)
  serve(app, deps, organizations.featureFlags, featureFlags)
}
