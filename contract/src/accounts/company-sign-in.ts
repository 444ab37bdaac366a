import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import { roles } from './rights/roles.ts'
import { SignInAnswer } from './schema.ts'

/** A group of the provider, and the role that its members have. */
export const GroupRole = z.object({ group: z.string().trim().min(1).max(200), role: z.enum(roles) })
export type GroupRole = z.infer<typeof GroupRole>

/** The domain of an email address. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/)

const fields = {
  issuer: z.url().max(500),
  clientId: z.string().trim().min(1).max(500),
  domains: z.array(Domain).min(1).max(20),
  /** The claim that lists a person's groups. */
  groupsClaim: z.string().trim().min(1).max(200),
  roles: z.array(GroupRole).min(1).max(100),
  /** Passwords are refused. */
  isEnforced: z.boolean(),
  /** The account that keeps its password: an administrator with two-step verification. */
  breakGlass: Id,
}

export const CompanySignIn = z.object({ ...fields, version: z.int() })
export type CompanySignIn = z.infer<typeof CompanySignIn>

const CompanySignInAnswer = z.object({
  signIn: CompanySignIn.nullable(),
  /** The address that must be allowed at the provider. */
  redirectUri: z.string(),
  /** Administrators who can keep their password. */
  keepers: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  /** The roles that the organization's kind has. */
  roles: z.array(z.enum(roles)),
})

export const readCompanySignIn = endpoint({
  method: 'GET',
  path: '/api/company-sign-in',
  summary: 'How the people of the organization sign in at their company',
  input: z.object({}),
  output: CompanySignInAnswer,
  may: 'security.manage',
  refuses: [],
})

export const changeCompanySignIn = endpoint({
  method: 'PUT',
  path: '/api/company-sign-in',
  summary: 'Set up the sign-in of the company, or change it; the provider is asked first',
  input: z.object({
    ...fields,
    /** Left out, it stays as it is. */
    clientSecret: z.string().min(1).max(1000).optional(),
    /** 0: there is none yet. */
    version: z.int().min(0).max(2_000_000_000),
  }),
  output: CompanySignInAnswer,
  may: 'security.manage',
  needsFactor: true,
  refuses: [
    'things.out_of_date',
    'company_sign_in.secret_missing',
    'company_sign_in.domain_taken',
    'company_sign_in.role_unfit',
    'company_sign_in.keeper_unfit',
    'company_sign_in.unreachable',
  ],
})

export const removeCompanySignIn = endpoint({
  method: 'DELETE',
  path: '/api/company-sign-in',
  summary: 'End the sign-in of the company; people use passwords again. Doing it twice is not an error',
  input: z.object({}),
  output: CompanySignInAnswer,
  may: 'security.manage',
  needsFactor: true,
  refuses: [],
})

const Email = z.object({ email: z.string().trim().max(320) })

export const findCompany = endpoint({
  method: 'POST',
  path: '/api/company-sign-in/find',
  summary: 'The company at which people with such an address sign in, if there is one',
  input: Email,
  output: z.object({ company: z.object({ name: z.string(), isEnforced: z.boolean() }).nullable() }),
  may: 'public',
  refuses: [],
})

export const beginCompanySignIn = endpoint({
  method: 'POST',
  path: '/api/company-sign-in/begin',
  summary: 'Begin to sign in at the company: where the browser goes',
  input: Email,
  output: z.object({ url: z.string() }),
  may: 'public',
  refuses: ['company_sign_in.not_found', 'company_sign_in.unreachable', 'login.too_many'],
})

export const finishCompanySignIn = endpoint({
  method: 'POST',
  path: '/api/company-sign-in/finish',
  summary: 'Sign in with what the company’s provider answered; sets the session cookies',
  input: z.object({
    /** The query with which the provider sent the browser back. */
    query: z.string().max(8000),
  }),
  output: SignInAnswer,
  may: 'public',
  refuses: [
    'company_sign_in.over',
    'company_sign_in.refused',
    'company_sign_in.unreachable',
    'company_sign_in.email_unverified',
    'company_sign_in.email_foreign',
    'company_sign_in.other_person',
    'company_sign_in.no_role',
    'company_sign_in.deactivated',
  ],
})
