import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { Ext, Id } from '../kit/shapes.ts'
import { roles } from './rights/roles.ts'
import { Group, ListedAccount, NewUserFields, UserFields } from './schema.ts'

const Flag = z.enum(['true', 'false']).optional()
export const grantRefusals = [
  'users.above_you',
  'users.other_points',
  'users.role_not_yours',
  'users.point_not_yours',
  'users.last_keeper',
  'users.no_role',
] as const satisfies readonly RefusalCode[]
const Version = z.int().min(1).max(2_000_000_000)

const UsersQuery = listInput({
  sort: ['created_at', 'surname', 'given_name', 'email'],
  first: '-created_at',
  filters: { groups: z.enum(roles), pos: z.string().max(100) },
}).extend({ active: Flag, inactive: Flag })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'The staff that the account may see, `active`, `inactive` or all, a page at a time',
  input: UsersQuery,
  output: listOutput('accounts', ListedAccount),
  may: 'signed-in',
  refuses: [],
})

export const listUserIds = endpoint({
  method: 'GET',
  path: '/api/users/ids',
  summary: 'The ids of the same staff on all pages, for selecting all of them',
  input: UsersQuery,
  output: z.object({ ids: z.array(Id) }),
  may: 'signed-in',
  refuses: [],
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/users/:userId',
  summary: 'One of the staff that the account may see',
  input: z.object({ userId: Id }),
  output: ListedAccount.extend({
    has_factor: z.boolean(),
    /** The reader invited this person, and no mail server delivers the link. */
    can_copy_link: z.boolean(),
  }),
  may: 'signed-in',
  refuses: ['users.not_found'],
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/user',
  summary: 'Add a staff member, who is invited by mail to set a password',
  input: NewUserFields.extend({ wps_data: Ext.default({}) }),
  output: ListedAccount,
  may: 'users.manage',
  needsFactor: true,
  refuses: [
    'users.no_organization',
    'organizations.not_found',
    'users.wrong_extension',
    'users.email_in_use',
    'resellers.pos_not_found',
    'users.too_many_invitations',
    ...grantRefusals,
  ],
})

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/user',
  summary: 'Change a staff member; refused when somebody else changed it since that version was read',
  input: UserFields.extend({
    id: Id,
    version: Version,
    email: z.string().max(320).optional(),
    groups: UserFields.shape.groups.optional(),
    pos: UserFields.shape.pos.removeDefault().optional(),
    wps_data: Ext.optional(),
  }),
  output: ListedAccount,
  may: 'users.manage',
  needsFactor: true,
  refuses: [
    'users.not_found',
    'things.out_of_date',
    'users.email_fixed',
    'users.kept_elsewhere',
    'resellers.pos_not_found',
    ...grantRefusals,
  ],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:userId',
  summary:
    'Take a staff member out of the organization; a person who belongs to no other one is made anonymous',
  input: z.object({ userId: Id }),
  output: z.object({}),
  may: 'users.manage',
  refuses: ['users.not_found', ...grantRefusals],
})

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  summary: 'The roles of the account’s kind of organization, and which of them it may give',
  input: z.object({}),
  output: z.object({ groups: z.array(Group.extend({ grantable: z.boolean() })) }),
  may: 'signed-in',
  refuses: [],
})

export const validateEmail = endpoint({
  method: 'POST',
  path: '/api/validations',
  summary: 'Whether an e-mail may become a new staff member’s',
  input: z.object({ email: z.string().max(320), org_code: z.string().max(100).optional() }),
  /** `mayBeAsked`: a person with an account in another organization who can be invited into this one. */
  output: z.object({ valid: z.boolean(), inUse: z.boolean(), mayBeAsked: z.boolean() }),
  may: 'users.manage',
  refuses: [],
})
