import type { FastifyInstance } from 'fastify'
import * as organizations from '@reseller-portal/contract/organizations'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import {
  changeOrganization,
  featureFlags,
  listAllOrganizations,
  listOrganizations,
  readOrganization,
} from './organizations.ts'
import { ownSelling } from './resellers/selling.ts'
import { serveCompanies } from './companies/serve.ts'
import { serveResellers } from './resellers/serve.ts'
import { serveSuppliers } from './suppliers/serve.ts'

export { addAddress } from './companies/add-address.ts'
export { addOrganization, organizationOf, organizationsCalled, pairOrganizations } from './add.ts'

export { fillInCompany } from './companies/change.ts'
export { companyRow } from './companies/read.ts'
export { zoneOf, zoneSql } from './companies/zone.ts'
export { addReseller } from './resellers/add.ts'
export { changeSelling } from './resellers/selling.ts'
export { addFormerResellers, standInCalled, standInReseller } from './resellers/stand-in.ts'
export type { SellingChange } from './resellers/selling.ts'

export { resealPointKeys } from './resellers/manage-points.ts'
export { isSeenBy, seenBy, seenBySql, viewerOf, viewerOfAll } from './resellers/viewer.ts'
export type { Viewer } from './resellers/viewer.ts'
export { addSupplier, openChannel, setSoldProducts } from './suppliers/add.ts'
export type { NewSupplier } from './suppliers/add.ts'
export { moveCredit } from './suppliers/credit.ts'
export { changeSupplier, type SupplierChange } from './suppliers/change.ts'
export { chooseTemplates } from './suppliers/templates.ts'
export { byCardSql, configurePayments, paysByCard } from './suppliers/tender.ts'
export { clearCompany, hasSoundLogo, restoreSettings } from './suppliers/restore.ts'
export { suppliersOf } from './suppliers/queries.ts'

export function organizationsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, organizations.listOrganizations, listOrganizations)
  serve(app, deps, organizations.listAllOrganizations, listAllOrganizations)
  serve(app, deps, organizations.readOrganization, readOrganization)
  serve(app, deps, organizations.ownSelling, ownSelling)
  serve(app, deps, organizations.changeOrganization, changeOrganization)
  serve(app, deps, organizations.featureFlags, featureFlags)
  serveCompanies(app, deps)
  serveResellers(app, deps)
  serveSuppliers(app, deps)
}
