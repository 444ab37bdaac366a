import * as z from 'zod'
import { notificationTypes } from '@reseller-portal/contract/channels'

/** Upper and lower case are both accepted, as other suppliers do. */
const Types = z
  .array(z.preprocess((it) => (typeof it === 'string' ? it.toUpperCase() : it), z.enum(notificationTypes)))
  .min(1)
  .max(20)
  .transform((types) => notificationTypes.filter((type) => types.includes(type)))

/** Headers that only the portal sets, because they describe the transport and the body. */
const ours = /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*)$/i

/** Header names and values as HTTP allows them. */
const Headers = z
  .record(
    z
      .string()
      .max(100)
      .regex(/^[\w!#$%&'*+.^`|~-]+$/)
      .refine((name) => !ours.test(name)),
    z
      .string()
      .max(2000)
      .regex(/^[\t\x20-\x7e]*$/),
  )
  .refine((headers) => Object.keys(headers).length <= 20)

export const NewSubscription = z.object({
  url: z.string().max(2000),
  notificationTypes: Types,
  headers: Headers.nullish(),
})

/** As the notifications capability has it. */
export const Subscription = z.object({
  id: z.string(),
  url: z.string(),
  notificationTypes: z.array(z.enum(notificationTypes)),
  headers: z.record(z.string(), z.string()),
  /** Ours: signs the notifications as Standard Webhooks 1.0 says. */
  signingSecret: z.string(),
})
export type Subscription = z.infer<typeof Subscription>

/** Missing fields stay as they are. */
export const SubscriptionChange = z.object({
  id: z.uuid(),
  url: z.string().max(2000).optional(),
  notificationTypes: Types.optional(),
  headers: Headers.nullish(),
})
