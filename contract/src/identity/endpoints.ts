import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Account } from './schema.ts'

const Token = z.object({ xcsrftoken: z.string() })

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in; sets the session cookies and answers the anti-forgery token',
  input: z.object({ email: z.string().max(320).default(''), password: z.string().max(1000).default('') }),
  output: Token,
  may: 'public',
  refuses: ['login.email_empty', 'login.password_empty', 'login.wrong', 'login.too_many'],
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
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/refresh',
  summary: 'Exchange the refresh token for a new pair; a reused one ends every session of the account',
  input: z.object({}),
  output: Token,
  may: 'public',
  refuses: ['session.missing'],
})

export const me = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in account',
  input: z.object({}),
  output: Account,
  may: 'signed-in',
  refuses: [],
})
