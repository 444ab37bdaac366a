import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import { featureKeys, organizationKinds } from '../accounts/rights/roles.ts'
import {
  cardStates,
  EmailDomains,
  ListedOrganization,
  Organization,
  OrganizationDetails,
  Selling,
  SupplierTender,
} from './schema.ts'

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  summary: 'The organizations whose staff the account may add to',
  input: z.object({}),
  output: z.object({ organizations: z.array(Organization) }),
  may: 'signed-in',
  refuses: [],
})

export const listAllOrganizations = endpoint({
  method: 'GET',
  path: '/api/installation/organizations',
  summary: 'Every organization of the installation and what is switched on for it, a page at a time',
  input: listInput({
    sort: ['name', 'code', 'createdAt'],
    filters: { kind: z.enum(organizationKinds), cards: z.enum(cardStates) },
  }),
  output: listOutput('organizations', ListedOrganization),
  may: 'installation.read',
  refuses: [],
})

export const readOrganization = endpoint({
  method: 'GET',
  path: '/api/installation/organizations/:code',
  summary: 'One organization with all settings of the installation’s staff',
  input: z.object({ code: z.string().max(100) }),
  output: OrganizationDetails,
  may: 'installation.read',
  refuses: ['organizations.not_found'],
})

export const ownSelling = endpoint({
  method: 'GET',
  path: '/api/resellers/selling',
  summary: 'How the account’s reseller sells, as the installation’s staff set it; null without a reseller',
  input: z.object({}),
  output: z.object({ selling: Selling.nullable() }),
  may: 'company.edit',
  refuses: [],
})

export const changeOrganization = endpoint({
  method: 'PUT',
  path: '/api/organizations/:code',
  summary: 'Change an organization; only the installation’s staff can change its features and how it sells',
  input: z.object({
    code: z.string().max(100),
    version: z.int().min(1).max(2_000_000_000),
    name: z.string().trim().min(1).max(200),
    emailDomains: EmailDomains,
    factorRequired: z.boolean(),
    features: z.array(z.enum(featureKeys)).max(featureKeys.length).optional(),
    /** Of a reseller; suppliers and payment terms that are left out stay as they are. */
    selling: Selling.extend({ suppliers: z.array(SupplierTender).max(1000) })
      .partial({ paymentDays: true })
      .optional(),
  }),
  output: Organization,
  may: 'security.manage',
  needsFactor: true,
  refuses: [
    'organizations.not_found',
    'things.out_of_date',
    'session.denied',
    'suppliers.not_found',
    'organizations.not_reseller',
    'organizations.distributor_taken',
    'organizations.other_codes',
  ],
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
