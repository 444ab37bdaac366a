import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { mostRows } from '../kit/most-rows.ts'
import { Id } from '../kit/shapes.ts'
import { ListedAccount, RolesSent, UserFields } from './schema.ts'
import { granting } from './users.ts'

export const deactivateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:userId/deactivate',
  summary: 'Keep a staff member out at once; everything of theirs stays',
  input: z.object({ userId: Id }),
  output: ListedAccount,
  may: 'users.manage',
  refuses: ['users.not_found', ...granting],
})

export const activateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:userId/activate',
  summary: 'Let a deactivated staff member in again',
  input: z.object({ userId: Id }),
  output: ListedAccount,
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found', ...granting],
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
  refuses: ['users.not_found', ...granting],
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
  summary: 'Do one thing to many; those that a rule refuses are named, the others are done',
  input: BulkUsers,
  output: z.object({
    done: z.array(Id),
    refused: z.array(z.object({ id: Id, reason: z.string(), facts: z.record(z.string(), z.unknown()) })),
    /** What to ask for to take it back, in this order. */
    undo: z.array(BulkUsers),
  }),
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found'],
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users/:userId/invitation',
  summary: 'Send the invitation again; the one before can no longer be used',
  input: z.object({ userId: Id }),
  output: z.object({}),
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found', 'users.joined', 'users.too_many_invitations', ...granting],
})

export const copyInvitationLink = endpoint({
  method: 'POST',
  path: '/api/users/:userId/invitation/link',
  summary:
    'A new link of an invitation, for who invited, where no mail server is set; the one before is over',
  input: z.object({ userId: Id }),
  output: z.object({ url: z.string() }),
  may: 'users.manage',
  needsFactor: true,
  refuses: ['users.not_found', 'users.joined', 'invitations.no_link', ...granting],
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/users/:userId/invitation',
  summary: 'Take an invitation back',
  input: z.object({ userId: Id }),
  output: z.object({}),
  may: 'users.manage',
  refuses: ['users.not_found', 'users.joined', ...granting],
})
