import * as z from 'zod'
import { featureKeys, organizationKinds } from '../accounts/rights/roles.ts'

/** Who employs accounts: a reseller, a supplier, or who runs the installation. */
export const Organization = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(organizationKinds),
  /** E-mail domains that its staff may have; none listed: any. */
  emailDomains: z.array(z.string()),
  features: z.array(z.enum(featureKeys)),
  /** Everybody of it signs in with a second factor. */
  factorRequired: z.boolean(),
  version: z.int(),
})
export type Organization = z.infer<typeof Organization>
