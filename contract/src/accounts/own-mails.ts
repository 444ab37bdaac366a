import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import type { Permission } from './rights/roles.ts'

/**
 * The emails to staff that a person may turn off, with the permission that each needs. Emails about the person's own
 * account and sign-in are always sent.
 */
export const ownMails = {
  reports: 'reports.other',
  registrations: 'installation.manage',
  feedback: 'installation.manage',
} as const satisfies Record<string, Permission>
export type OwnMail = keyof typeof ownMails

export const OwnMail = z.enum(['reports', 'registrations', 'feedback'] satisfies OwnMail[])

export const changeOwnMails = endpoint({
  method: 'PUT',
  path: '/api/me/mails',
  summary: 'Turn one kind of email to the account on or off, for all of its organizations',
  input: z.object({ mail: OwnMail, isWanted: z.boolean() }),
  output: z.object({}),
  may: 'signed-in',
  refuses: [],
})
