import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { Id } from '../kit/shapes.ts'

/** At which points of sale a person works (spec 1 §3); its id is the account's, its version too. */
export const UserConfig = z.object({
  id: Id,
  version: z.int(),
  resellerID: Id,
  email: z.string(),
  pointsOfSale: z.array(z.string()),
})
export type UserConfig = z.infer<typeof UserConfig>

const path = '/api/resellers/:resellerId/userconfigs'
const pointRefusals = [
  'things.not_found',
  'users.not_found',
  'resellers.pos_not_found',
  'users.above_you',
  'users.other_points',
  'users.point_not_yours',
] satisfies readonly RefusalCode[]

export const listUserConfigs = endpoint({
  method: 'GET',
  path,
  summary: 'The points of sale of each of the staff that the account may see, by e-mail',
  input: z.object({ resellerId: Id }),
  output: z.object({ userConfigs: z.array(UserConfig) }),
  may: 'users.manage',
  refuses: ['things.not_found'],
})

export const readUserConfig = endpoint({
  method: 'GET',
  path: `${path}/:configId`,
  summary: 'The points of sale of one of the staff',
  input: z.object({ resellerId: Id, configId: Id }),
  output: UserConfig,
  may: 'users.manage',
  refuses: ['things.not_found', 'users.not_found'],
})

export const changeUserConfig = endpoint({
  method: 'PUT',
  path: `${path}/:configId`,
  summary: 'Assign one of the staff to these points of sale and no others',
  input: z.object({
    resellerId: Id,
    configId: Id,
    version: z.int(),
    pointsOfSale: z.array(z.string().max(100)).max(200),
  }),
  output: UserConfig,
  may: 'users.manage',
  refuses: ['things.out_of_date', ...pointRefusals],
})

export const deleteUserConfig = endpoint({
  method: 'DELETE',
  path: `${path}/:configId`,
  summary: 'Take every point of sale away from one of the staff',
  input: z.object({ resellerId: Id, configId: Id }),
  output: z.object({}),
  may: 'users.manage',
  refuses: pointRefusals,
})
