import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { refusal, type Refusal } from '../kit/refusal.ts'

const Password = z.string().max(1000).default('')
const Link = z.string().max(200).default('')

export const shortestPassword = 10
/** The lowest score that is accepted, of zxcvbn's 0 to 4. */
export const leastPasswordScore = 3

/** Why a password is refused before its strength is measured. */
export function whyNotPassword(password: string): Refusal | undefined {
  if (password === '') return refusal('passwords.empty')
  if (password.length < shortestPassword) return refusal('passwords.too_short', { min: shortestPassword })
  return undefined
}

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Ask for a link by mail; the answer is the same for every e-mail',
  input: z.object({ email: z.string().trim().max(320).default('') }),
  output: z.object({}),
  may: 'public',
  refuses: ['login.email_empty', 'requests.too_many'],
})

export const readLink = endpoint({
  method: 'GET',
  path: '/api/reset-password',
  summary: 'The account that a link belongs to, while the link is valid',
  input: z.object({ token: Link }),
  output: z.object({ email: z.string(), kind: z.enum(['INVITATION', 'RESET']), organization: z.string() }),
  may: 'public',
  refuses: ['links.missing', 'links.over'],
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/reset-password',
  query: ['token'],
  summary: 'Set a password with the link of an invitation or a reset; ends every session of the account',
  input: z.object({ token: Link, password: Password }),
  output: z.object({}),
  may: 'public',
  refuses: [
    'passwords.empty',
    'links.missing',
    'passwords.too_short',
    'passwords.too_weak',
    'links.over',
    'requests.busy',
  ],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/change-password',
  summary: 'Set a new password of one’s own; ends every other session of the account',
  input: z.object({ password: Password, current: Password }),
  output: z.object({}),
  may: 'signed-in',
  refuses: [
    'passwords.empty',
    'passwords.too_short',
    'passwords.too_weak',
    'passwords.wrong',
    'requests.busy',
  ],
})
