import * as z from 'zod'
import { CurrencyCode, Ext, Id, Instant, Phone } from '../kit/shapes.ts'
import { OwnMail } from './own-mails.ts'
import { featureKeys, organizationKinds, roles } from './rights/roles.ts'

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
  pos: z.array(z.object({ code: z.string(), name: z.string(), channelID: z.string() })),
  deactivated_at: Instant.nullable(),
  wps_data: Ext,
  version: z.int(),
})
export type Account = z.infer<typeof Account>

/** As a list of staff shows it: `invited` has not set a password yet. */
export const ListedAccount = Account.extend({ invited: z.boolean(), created_at: Instant })
export type ListedAccount = z.infer<typeof ListedAccount>

const Membership = z.object({ code: z.string(), name: z.string(), kind: z.enum(organizationKinds) })

/** The signed-in account, what its organization has, and where else it belongs. */
export const Me = Account.extend({
  features: z.array(z.enum(featureKeys)),
  organizations: z.array(Membership),
  second_factor: z.object({ enabled: z.boolean(), demanded: z.boolean() }),
  /** The kinds of mail that the person has turned off. */
  mails_off: z.array(OwnMail),
  /** The time zone of the organization, in which its days and those of its reports begin and end. */
  zone: z.string(),
  /** Of the organization's company; null where it has none. */
  currency: CurrencyCode.nullable(),
})
export type Me = z.infer<typeof Me>

/** A role by its id, or as the group that an account lists. */
const RoleSent = z.union([
  z.enum(roles),
  z.object({ id: z.enum(roles) }).transform(({ id }): (typeof roles)[number] => id),
])
/** A point of sale by its code, or as an account lists it. */
const PointSent = z.union([
  z.string().max(100),
  z.object({ code: z.string().max(100) }).transform(({ code }): string => code),
])
export const RolesSent = z.array(RoleSent).max(roles.length)

/** The fields that people fill in about themselves. */
export const OwnFields = z.object({
  given_name: z.string().trim().min(1).max(100),
  surname: z.string().trim().min(1).max(100),
  phone: Phone.default(''),
  department: z.string().trim().max(100).default(''),
})

/**
 * The fields that an administrator fills in about a person, with roles and points of sale. The form has the same rules.
 */
export const UserFields = z.object({
  ...OwnFields.shape,
  groups: RolesSent.min(1, 'choose'),
  pos: z.array(PointSent).max(500).default([]),
})

/** A new person also has an organization, and an email that can't be changed later. */
export const NewUserFields = z.object({
  email: z.email().max(320),
  org_code: z.string().trim().max(100).default(''),
  ...UserFields.shape,
})

/** The token of the new session or, if it's empty, what the second step requires. */
export const Session = z.object({ xcsrftoken: z.string() })
export const factorKinds = ['app', 'passkey', 'recoveryCode'] as const
export const SignInAnswer = Session.extend({
  secondFactor: z
    .object({
      kinds: z.array(z.enum(factorKinds)),
      /** The request of the browser to its authenticator. */
      passkey: z.looseObject({ challenge: z.string() }).optional(),
    })
    .optional(),
})
export type SignInAnswer = z.infer<typeof SignInAnswer>

export const SessionShown = z.object({
  id: Id,
  isCurrent: z.boolean(),
  signedInAt: Instant,
  renewedAt: Instant,
  endsAt: Instant,
  device: z.string(),
})
