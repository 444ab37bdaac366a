import * as z from 'zod'
import { download, endpoint } from '../../kit/endpoint.ts'
import { Id } from '../../kit/shapes.ts'
import { Company, CompanyFields } from './schema.ts'
import { Location } from './locations.ts'

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'The company of the signed-in account; the installation’s staff have none',
  input: z.object({}),
  output: z.object({ companies: z.array(Company) }),
  may: 'signed-in',
  refuses: [],
})

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  summary: 'A company’s own details',
  input: z.object({ id: Id }),
  output: Company,
  may: 'signed-in',
  refuses: ['organizations.none', 'things.not_found'],
})

export const changeCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/:id',
  summary: 'Fill in or change a company; version 0 fills it in for the first time',
  input: CompanyFields.extend({ id: Id, version: z.int().min(0).max(2_000_000_000) }),
  output: Company,
  may: 'company.edit',
  refuses: [
    'organizations.none',
    'things.not_found',
    'things.out_of_date',
    'phones.wrong',
    'companies.zone_moves_departures',
  ],
})

/** A logo as it is sent: a PNG in base64, at most 200 kB. */
const Picture = z
  .base64()
  .min(40)
  .max(Math.ceil(200_000 / 3) * 4)

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/logo',
  summary: 'Set the logo of a company (PNG, at most 1024 × 512 points), or take it away with null',
  input: z.object({
    id: Id,
    version: z.int().min(0).max(2_000_000_000),
    picture: z.union([Picture, z.null()]),
  }),
  output: Company,
  may: 'company.edit',
  refuses: ['organizations.none', 'things.not_found', 'things.out_of_date', 'companies.logo_unusable'],
})

export const readLogo = download({
  method: 'GET',
  path: '/api/companies/:id/logo.png',
  summary: 'The logo of a company; it stands in mails, so everybody may read it',
  input: z.object({ id: Id }),
  output: z.string(),
  may: 'public',
  refuses: ['organizations.not_found'],
  media: 'image/png',
})

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/companies/:id/locations',
  summary: 'The places of a company, by name',
  input: z.object({ id: Id }),
  output: z.object({ locations: z.array(Location) }),
  may: 'signed-in',
  refuses: ['organizations.none', 'things.not_found'],
})
