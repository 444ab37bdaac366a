import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import { OwnFields, Me, Session, SessionShown, SignInAnswer } from './schema.ts'

const Password = z.string().max(1000).default('')

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary:
    'Sign in; sets the session cookies and returns the anti-forgery token, or what the second step requires',
  input: z.object({ email: z.string().max(320).default(''), password: Password }),
  output: SignInAnswer,
  may: 'public',
  mostBytes: 64 * 1024,
  refuses: ['login.email_empty', 'login.password_empty', 'login.wrong', 'login.too_many', 'login.by_company'],
})

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'End the session and remove its cookies',
  input: z.object({}),
  output: z.object({}),
  may: 'public',
  refuses: ['session.cross_site'],
  changes: true,
  endsSession: true,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/refresh',
  summary: 'Exchange the refresh token for a new pair; one that was stolen ends every session of the account',
  input: z.object({
    /** How long ago someone last used a page of this browser. After too long, the session ends. */
    idleSeconds: z.int().min(0).default(0),
  }),
  output: Session,
  may: 'public',
  refuses: ['session.missing', 'session.renewed'],
})

export const me = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in account',
  input: z.object({}),
  output: Me,
  may: 'signed-in',
  beforeFactor: true,
  refuses: [],
})

export const changeMe = endpoint({
  method: 'PUT',
  path: '/api/me',
  summary: 'Change the account’s own name, phone, and department',
  input: OwnFields.extend({ version: z.int().min(1).max(2_000_000_000) }),
  output: z.object({ version: z.int() }),
  may: 'signed-in',
  refuses: ['things.out_of_date'],
})

export const switchOrganization = endpoint({
  method: 'PUT',
  path: '/api/me/organization',
  summary: 'Go on with this session in another organization that the account belongs to',
  input: z.object({ code: z.string().max(100) }),
  output: z.object({}),
  may: 'signed-in',
  beforeFactor: true,
  refuses: ['organizations.not_found', 'company_sign_in.own_only'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the account is signed in',
  input: z.object({}),
  output: z.object({ sessions: z.array(SessionShown) }),
  may: 'signed-in',
  refuses: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'End one session of the account',
  input: z.object({ id: Id }),
  output: z.object({}),
  may: 'signed-in',
  refuses: ['sessions.not_found'],
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out everywhere, including here',
  input: z.object({}),
  output: z.object({}),
  may: 'signed-in',
  refuses: [],
  endsSession: true,
})
