import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { mostRows } from '../kit/most-rows.ts'
import { Id } from '../kit/shapes.ts'
import { ListedAccount, RolesSent, UserFields } from './schema.ts'
import { grantRefusals } from './users.ts'

export const deactivateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:userId/deactivate',
  summary: 'Deactivate a staff member at once; their work stays',
  input: z.object({ userId: Id }),
  output: ListedAccount,
  may: 'users.manage',
  refuses: ['users.not_found', ...grantRefusals],
})

export const activateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:userId/activate',
  summary: 'Let a deactivated staff member in again',
  input: z.object({ userId: Id }),
  output: ListedAccount,
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found', ...grantRefusals],
})

export const setUserGroups = endpoint({
  method: 'PUT',
  path: '/api/users/groups',
  query: ['userId'],
  summary: 'Set the roles of a staff member',
  input: z.object({ userId: Id, groups: UserFields.shape.groups }),
  output: ListedAccount,
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found', ...grantRefusals],
})

export const bulkActs = ['addRoles', 'removeRoles', 'activate', 'deactivate'] as const
const BulkUsers = z.object({
  act: z.enum(bulkActs),
  ids: z.array(Id).min(1).max(mostRows),
  groups: RolesSent.default([]),
})

export const bulkUsers = endpoint({
  method: 'POST',
  path: '/api/users/bulk',
  summary:
    'Do one thing to many users; those that a rule refuses are named in the answer and stay as they are',
  input: BulkUsers,
  output: z.object({
    done: z.array(Id),
    refused: z.array(z.object({ id: Id, reason: z.string(), facts: z.record(z.string(), z.unknown()) })),
    /** The requests that undo it, in this order. */
    undo: z.array(BulkUsers),
  }),
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found'],
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/invitation',
  summary: 'Send the invitation again; the previous link no longer works',
  input: z.object({ userId: Id }),
  output: z.object({}),
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found', 'users.joined', 'users.too_many_invitations', ...grantRefusals],
})

export const copyInvitationLink = endpoint({
  method: 'POST',
  path: '/api/users/:userId/invitation/link',
  summary:
    'A new invitation link for the person who invited, if no mail server is set; the previous link no longer works',
  input: z.object({ userId: Id }),
  output: z.object({ url: z.string() }),
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found', 'users.joined', 'invitations.no_link', ...grantRefusals],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/users/:userId/invitation',
  summary: 'Take an invitation back',
  input: z.object({ userId: Id }),
  output: z.object({}),
  may: 'users.manage',
  refuses: ['users.not_found', 'users.joined', ...grantRefusals],
})
