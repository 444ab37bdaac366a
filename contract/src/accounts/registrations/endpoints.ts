import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { listInput, listOutput } from '../../kit/list.ts'
import { Id, Language } from '../../kit/shapes.ts'
import {
  companyKinds,
  ListedRegistration,
  ReadRegistration,
  Registration,
  registrationStates,
} from './schema.ts'

export const registrationChallenge = endpoint({
  method: 'GET',
  path: '/api/registrations/challenge',
  summary:
    'A challenge for registering: the browser finds a number with which the SHA-256 of "challenge:number" begins with that many zero bits',
  input: z.object({}),
  output: z.object({ challenge: z.string(), bits: z.int() }),
  may: 'public',
  refuses: ['requests.too_many'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/registrations',
  summary: 'Ask for an account; the answer is the same for every e-mail',
  input: Registration.extend({
    language: Language,
    challenge: z.string().min(1).max(300),
    solution: z.string().min(1).max(20),
    /** A hidden field: only robots fill it in. */
    website: z.string().max(300).default(''),
    /** The token of the link with which a supplier invited the company. */
    invitation: z.string().max(100).default(''),
    /** It is another company than the one of this name that is here already. */
    isAnother: z.boolean().default(false),
  }),
  output: z.object({ requested: z.literal(true) }),
  may: 'public',
  refuses: ['requests.too_many', 'registrations.robot', 'registrations.name_known', 'phones.wrong'],
})

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/registrations',
  summary: 'Account requests, newest first',
  input: listInput({
    sort: ['createdAt', 'companyName'],
    first: '-createdAt',
    filters: { state: z.enum(registrationStates) },
  }),
  output: listOutput('registrations', ListedRegistration),
  may: 'installation.read',
  refuses: [],
})

export const readRegistration = endpoint({
  method: 'GET',
  path: '/api/registrations/:id',
  summary: 'One registration with all its fields',
  input: z.object({ id: Id }),
  output: ReadRegistration,
  may: 'installation.read',
  refuses: ['things.not_found'],
})

export const approveRegistration = endpoint({
  method: 'POST',
  path: '/api/registrations/:id/approve',
  summary: 'Make the organization, its company and its first administrator, who is invited by mail',
  input: z.object({
    id: Id,
    version: z.int(),
    kind: z.enum(companyKinds),
    orgCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9_.-]{0,49}$/),
  }),
  output: ReadRegistration,
  may: 'installation.manage',
  refuses: ['things.not_found', 'things.out_of_date', 'registrations.code_taken', 'users.email_in_use'],
})

export const declineRegistration = endpoint({
  method: 'POST',
  path: '/api/registrations/:id/decline',
  summary: 'Decline a registration with a reason, which is mailed',
  input: z.object({ id: Id, version: z.int(), reason: z.string().trim().min(1).max(1000) }),
  output: ReadRegistration,
  may: 'installation.manage',
  refuses: ['things.not_found', 'things.out_of_date'],
})

export const makeBoth = endpoint({
  method: 'POST',
  path: '/api/installation/organizations/:code/both',
  summary:
    'Make a reseller an operator too, or an operator a reseller: a second organization of the same company, which its administrators join',
  input: z.object({ code: z.string().max(100) }),
  output: z.object({ code: z.string() }),
  may: 'installation.manage',
  needsFactor: true,
  refuses: ['organizations.not_found', 'organizations.has_sister', 'registrations.code_taken'],
})
