import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { featureKeys } from '../accounts/rights/roles.ts'
import { Organization } from './schema.ts'

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  summary: 'The organizations whose staff the account may add to',
  input: z.object({}),
  output: z.object({ organizations: z.array(Organization) }),
  may: 'signed-in',
  refuses: [],
})

export const changeOrganization = endpoint({
  method: 'PUT',
  path: '/api/organizations/:code',
  summary: 'Change an organization; its features are changed by who runs the installation',
  input: z.object({
    code: z.string().max(100),
    version: z.int().min(1).max(2_000_000_000),
    name: z.string().trim().min(1).max(200),
    emailDomains: z.array(z.string().trim().toLowerCase().min(3).max(253)).max(50),
    factorRequired: z.boolean(),
    features: z.array(z.enum(featureKeys)).max(featureKeys.length).optional(),
  }),
  output: Organization,
  may: 'security.manage',
  needsFactor: true,
  refuses: ['organizations.not_found', 'things.out_of_date', 'session.denied'],
})

export const featureFlags = endpoint({
  method: 'GET',
  path: '/api/featureFlags',
  summary: 'Which features the account’s organization has',
  input: z.object({}),
  output: z.object({ flags: z.record(z.enum(featureKeys), z.boolean()) }),
  may: 'signed-in',
  refuses: [],
})
