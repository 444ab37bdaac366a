import * as z from 'zod'
import { Ext, Id, Instant } from '../kit/shapes.ts'
import { roles } from './permissions.ts'

export const Group = z.object({ id: z.string(), name: z.enum(roles) })

/** A staff member (spec 1 §3 "User account"). `pos` lists the points of sale that narrow what they see. */
export const Account = z.object({
  id: Id,
  username: z.string(),
  org_code: z.string(),
  email: z.email(),
  given_name: z.string(),
  surname: z.string(),
  phone: z.string(),
  department: z.string(),
  impersonated_id: Id.nullable(),
  groups: z.array(Group),
  pos: z.array(z.object({ code: z.string(), name: z.string() })),
  deactivated_at: Instant.nullable(),
  wps_data: Ext,
})
export type Account = z.infer<typeof Account>
