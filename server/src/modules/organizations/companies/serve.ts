import type { FastifyInstance } from 'fastify'
import * as companies from '@reseller-portal/contract/organizations'
import { companyOf, type Deps } from '#kit/context.ts'
import { serve, servePublic } from '#kit/http/serve.ts'
import { refuse } from '#kit/refuse.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { changeCompany } from './change.ts'
import { listCountries } from './countries.ts'
import { changeLogo, readLogo } from './logo.ts'
import { listCompanies, listLocations, readCompany } from './read.ts'

export function serveCompanies(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, companies.listCompanies, listCompanies)
  serve(app, deps, companies.readCompany, readCompany)
  serve(app, deps, companies.changeCompany, changeCompany)
  serve(app, deps, companies.changeLogo, changeLogo)
  servePublic(app, deps, companies.readLogo, readLogo)
  servePublic(app, deps, companies.listCountries, listCountries)
  serve(app, deps, companies.listLocations, listLocations)
  serveRecord(app, deps, companies.addresses, {
    table: 'addresses',
    mine: (ctx, { companyId }) =>
      companyId === companyOf(ctx) ? { company_id: companyId } : refuse('things.not_found'),
    search: ['streetAddress1', 'city', 'postalCode'],
  })
}
